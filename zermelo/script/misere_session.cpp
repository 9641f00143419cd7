#include "zermelo/script/misere_session.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "zermelo/game/say.hpp"
#include "zermelo/script/labelled.hpp"
#include "zermelo/script/sum_play.hpp"
#include "zermelo/script/sums.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/finite_judge.hpp"
#include "zermelo/workbench/game_card.hpp"

namespace zermelo::inline script {
namespace {

constexpr SolverCard kMemo = {"memo", "every position played once, depth first", false};

class MisereSession final : public ScriptLabelled<ScriptSumPlay, ScriptSums>,
                            public SequenceFacet,
                            public NimberFacet,
                            public MergeFacet {
  public:
    using ScriptLabelled::ScriptLabelled;

    std::expected<Answer, InputError> solve(std::string_view solver, bool check,
                                            const Budget& budget) override {
        return solve_by(kMemo, solver, check, budget);
    }
    using Nimber = std::optional<std::expected<Answer, InputError>>;
    Nimber nimber(bool, const Budget&) override { return std::unexpected(no_nimbers()); }
    std::expected<RankedMoves, InputError> moves_to(std::uint64_t) override {
        return std::unexpected(no_nimbers());
    }
    std::expected<Answer, InputError> sequence(const SequenceQuestion&, const Budget&) override {
        return std::unexpected(no_nimbers());
    }
    std::expected<Picture, InputError> picture(std::uint64_t most, bool labels) override;
    bool                               merge() override { return merged_ = true; }

  private:
    static InputError no_nimbers() {
        return plain_error(phrase("positions of this game have no nimber"),
                           phrase("a script that does not say misere = true"));
    }
    // Returns the verdict of a sum, if it is known.
    std::optional<Verdict> verdict(const ScriptSum& sum) const {
        const auto i = known_ ? known_->number(keys(sum)) : std::nullopt;
        return i ? std::optional(known_->verdict(*i)) : std::nullopt;
    }
    Sentences unjust(Index i, std::uint32_t) const override {
        ScriptSum sum;
        for (const auto part : known_->parts(i)) sum.push_back(list(part));
        return say(Say::label_not_follow, sum_text(*machine_, sum));
    }
    InputError comes_back(const std::string& cycle) const override {
        return ScriptSumPlay::comes_back(cycle, phrase("its play need not end"));
    }
    TestedScript tested(const Budget& budget) const override { return tested_sums(budget); }
    void         tell(Answer& answer) override;
    Checked      accepted(const ScriptWords& words) override {
        const auto label = verdict_of(words(known_->number(keys()).value_or(0)));
        claims_          = 1;
        return {true,
                     say(Say::accepted_labels, known_->count(), who_wins(label, Extent::all)),
                     {{"remoteness", std::int64_t{label.moves}}}};
    }

    bool merged_ = false;
};

void MisereSession::tell(Answer& answer) {
    const auto here = verdict(at_).value_or(Verdict{});
    answer.verdict  = here.outcome;
    answer.headline = who_wins(here, Extent::all);
    answer.facts.push_back({"remoteness", std::int64_t{here.moves}});
    each_move(at_, true, [&](ScriptSumMove&& move) {
        auto       to   = after(at_, move);
        const auto next = verdict(to).value_or(Verdict{});
        answer.moves.push_back({std::move(move.text), sum_text(*machine_, to), next.outcome});
        answer.moves.back().remoteness = next.moves;
        return true;
    });
    std::ranges::stable_sort(answer.moves, {}, [](const MoveView& move) {
        const bool wins = move.verdict == Outcome::loss;
        return std::pair(!wins, wins ? *move.remoteness : -*move.remoteness);
    });
    claims_ = claims_of(answer);
}

// Returns the sums below this one, with what they are worth if solve() came before.
std::expected<Picture, InputError> MisereSession::picture(std::uint64_t most, bool labels) {
    auto below = tree(most, merged_);
    if (!below) return std::unexpected(below.error());
    auto& [tree, notes]             = *below;
    const bool               solved = claims_ != 0 && verdict(at_).has_value();
    std::vector<std::string> far;
    for (std::size_t i = 0; solved && i < tree.positions.size(); ++i) {
        const auto here = verdict(tree.positions[i]).value_or(Verdict{});
        notes.lost.push_back(here.outcome == Outcome::loss);
        far.push_back(fmt::format("{}", here.moves));
    }
    auto picture = tree_picture(tree.next, notes);
    if (!solved || !labels) return picture;
    for (std::size_t i = 0; i < far.size(); ++i) picture.nodes[i].label = far[i];
    picture.words.label = phrase("moves to the end");
    return picture;
}

}  // namespace

std::unique_ptr<Session> open_misere_script(std::unique_ptr<ScriptMachine> machine,
                                            std::string setup, ScriptSum at) {
    return std::make_unique<MisereSession>(std::move(machine), std::move(setup), std::move(at));
}

}  // namespace zermelo::inline script
