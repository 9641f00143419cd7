#include "zermelo/script/loopy_session.hpp"

#include "zermelo/game/say.hpp"
#include "zermelo/script/labelled.hpp"
#include "zermelo/script/loops.hpp"
#include "zermelo/script/sum_play.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/loopy_facet.hpp"

namespace zermelo::inline script {
namespace {

class LoopyScriptSession final : public ScriptLabelled<ScriptSumPlay, ScriptLoops>,
                                 public LoopyFacet {
  public:
    using ScriptLabelled::ScriptLabelled;

    std::expected<Answer, InputError> solve(std::string_view solver, bool check,
                                            const Budget& budget) override {
        return solve_by(kScriptStages, solver, check, budget);
    }
    LoopyValue              loopy_value() const override { return sum_of(parts_worth()); }
    std::vector<ValuedMove> valued_moves() const override;

  private:
    std::uint32_t           node(const ScriptList& list) const { return known_->node(key(list)); }
    // Returns what each position of the sum is worth.
    std::vector<LoopyValue> parts_worth() const {
        std::vector<LoopyValue> worth;
        for (const auto& list : at_) worth.push_back(known_->value(node(list)));
        return worth;
    }
    void      tell(Answer& answer) override;
    Checked   accepted(const ScriptWords& words) override;
    Sentences unjust(Index i, std::uint32_t) const override {
        return say(Say::label_not_follow,
                   sum_text(*machine_, {list(known_->key(static_cast<std::uint32_t>(i)))}));
    }
    // Never used: here play may come back.
    InputError   comes_back(const std::string&) const override { return {}; }
    TestedScript tested(const Budget& budget) const override { return tested_sums(budget); }
};

std::vector<ValuedMove> LoopyScriptSession::valued_moves() const {
    const auto              others = beside_each(parts_worth());
    const auto&             values = known_->values();
    std::vector<ValuedMove> moves;
    each_move(at_, true, [&](ScriptSumMove&& move) {
        const auto from = node(at_[move.which]), to = node(move.parts.front());
        auto       text = sum_text(*machine_, after(at_, move));
        moves.push_back({{std::move(move.text), std::move(text), std::nullopt},
                         others[move.which] + known_->value(to),
                         std::int64_t{values.value(to)} - values.value(from),
                         std::int64_t{values.counter(to)} - values.counter(from)});
        return true;
    });
    return moves;
}

// All moves are listed: if one of the others draws, "the others lose" would be false.
void LoopyScriptSession::tell(Answer& answer) {
    const auto value = loopy_value();
    tell_value(answer, value);
    if (at_.size() > 1) answer.why = why_by_sum(Say::whose_positions, parts_worth());
    if (outcome_of(value) != Outcome::loss) answer.moves = best_first(valued_moves());
    claims_ = claims_of(answer);
}

Checked LoopyScriptSession::accepted(const ScriptWords& words) {
    known_->take(words);
    Answer told;
    tell_value(told, loopy_value());
    claims_ = claims_of(told);
    return {true, say(Say::accepted_labels, known_->count(), told.headline), std::move(told.facts)};
}

}  // namespace

std::unique_ptr<Session> open_loopy_script(std::unique_ptr<ScriptMachine> machine,
                                           std::string setup, ScriptSum at) {
    return std::make_unique<LoopyScriptSession>(std::move(machine), std::move(setup),
                                                std::move(at));
}

}  // namespace zermelo::inline script
