#include "zermelo/script/impartial.hpp"

#include "zermelo/game/say.hpp"
#include "zermelo/script/labelled.hpp"
#include "zermelo/script/nimbers.hpp"
#include "zermelo/script/sum_play.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/nimber_lists.hpp"
#include "zermelo/workbench/sequence_nimbers.hpp"

namespace zermelo::inline script {
namespace {

constexpr std::size_t   kWins    = 1000;              // winning moves listed, at most
constexpr std::size_t   kFew     = 20;                // up to so many moves, all are listed
constexpr std::uint64_t kLongest = (1ull << 31) - 1;  // heaps of a sequence, at most

class ImpartialSession final : public ScriptLabelled<ScriptSumPlay, ScriptNimbers>,
                               public SequenceFacet,
                               public NimberFacet,
                               public ChartFacet,
                               public MergeFacet {
  public:
    using ScriptLabelled::ScriptLabelled;

    std::expected<Answer, InputError> solve(std::string_view solver, bool check,
                                            const Budget& budget) override {
        listed_ = 0;
        return solve_by(kScriptMex, solver, check, budget);
    }
    std::expected<Checked, InputError> check(std::span<const std::byte> evidence,
                                             const Budget&              budget) override {
        listed_ = 0;
        return check_labels(evidence, budget);
    }
    std::expected<Answer, InputError>  sequence(const SequenceQuestion& asked,
                                                const Budget&           budget) override;
    std::expected<Charted, InputError> chart(const ChartWish& wish, const Budget& budget) override;
    std::expected<RankedMoves, InputError> moves_to(std::uint64_t nimber) override {
        RankedMoves ranked;
        ranked.moves = this->ranked(nimber, false, ranked.complete);
        return ranked;
    }
    std::expected<void, InputError>    write(Part part, Sink& sink) override;
    std::expected<Picture, InputError> picture(std::uint64_t most, bool labels) override;
    bool                               merge() override { return merged_ = true; }

  private:
    // Returns the XOR of positions that are known.
    std::uint64_t sum_nimber(const ScriptSum& sum) const {
        std::uint64_t total = 0;
        for (const auto& part : sum) total ^= known_->nimber(known_->number(key(part)));
        return total;
    }
    // Returns the nimber of the position that consists of the one integer h.  Valid after
    // sequence().
    std::uint64_t heap(std::uint64_t h) const {
        return known_->nimber(known_->number(key({static_cast<std::int64_t>(h)})));
    }
    std::vector<MoveView> ranked(std::uint64_t aim, bool others, bool& complete) const;
    void                  tell(Answer& answer) override;
    Checked               accepted(const ScriptWords& words) override;
    InputError            comes_back(const std::string& cycle) const override {
        return ScriptSumPlay::comes_back(cycle, phrase("it has no nimber"));
    }
    Sentences promised_end(const std::string& cycle) const override {
        return say(Say::comes_back, cycle);
    }
    TestedScript tested(const Budget& budget) const override { return tested_sums(budget); }
    Sentences    unjust(Index i, std::uint32_t nimber) const override {
        return say(Say::nimber_not_follow_options, sum_text(*machine_, {list(known_->key(i + 1))}),
                      std::uint64_t{nimber});
    }

    std::uint64_t listed_ = 0;
    bool          merged_ = false;
};

// Returns the moves to nimber `aim`, at most kWins; if `others` is true and there are few moves,
// all the others after them.  complete: false if there may be more moves to `aim`.
std::vector<MoveView> ImpartialSession::ranked(std::uint64_t aim, bool others,
                                               bool& complete) const {
    std::vector<MoveView> hits, rest;
    const auto            here = sum_nimber(at_);
    complete                   = true;
    each_move(at_, true, [&](ScriptSumMove&& move) {
        const auto worth = here ^ sum_nimber({at_[move.which]}) ^ sum_nimber(move.parts);
        const bool hit   = worth == aim;
        if (!hit && (!others || rest.size() > kFew)) return true;
        auto& to = hit ? hits : rest;
        if (to.size() == kWins) return complete = false;
        auto text = sum_text(*machine_, after(at_, move));
        to.push_back(
            {std::move(move.text), std::move(text), worth == 0 ? Outcome::loss : Outcome::win});
        if (aim != 0) to.back().verdict = std::nullopt;
        return true;
    });
    if (others && hits.size() + rest.size() <= kFew)
        hits.insert(hits.end(), rest.begin(), rest.end());
    return hits;
}

// Fills in what the nimbers say.
void ImpartialSession::tell(Answer& answer) {
    const auto total    = sum_nimber(at_);
    bool       complete = true;
    tell_nimber(answer, total);
    answer.moves = ranked(0, true, complete);
    if (total && !complete) answer.facts.push_back({"moves_complete", false});
    if (at_.size() > 1) {
        std::vector<std::uint64_t> values;
        for (const auto& list : at_) values.push_back(sum_nimber({list}));
        answer.why = why_by_sum(Say::whose_positions, values);
    }
    claims_ = claims_of(answer);
}

std::expected<Answer, InputError> ImpartialSession::sequence(const SequenceQuestion& asked_for,
                                                             const Budget&           budget) {
    const auto [upto, period, solver, check, checkpoint] = asked_for;
    if (!solver.empty() && solver != kScriptMex.name)
        return std::unexpected(no_solver(kRulesGame, solver, std::span(&kScriptMex, 1)));
    if (!checkpoint.empty())
        return std::unexpected(plain_error(phrase("a script keeps no checkpoint"), {},
                                           phrase("without --checkpoint")));
    if (at_.size() != 1 || at_[0].size() != 1 || machine_->form() != ScriptForm::integers)
        return std::unexpected(
            plain_error(phrase("the heaps of a script are positions of one integer, and this "
                               "one begins at {}",
                               position()),
                        phrase("a script whose start gives one integer, as { p.n } does")));
    if (upto > kLongest)
        return std::unexpected(plain_error(
            phrase("how far?"), phrase("--upto N, at most {}", kLongest), verbatim("--upto 100")));
    for (const auto h : {std::uint64_t{0}, upto})
        if (const ScriptList heap{static_cast<std::int64_t>(h)}; key(heap) == kNoKey) widen(heap);
    return asked(budget, [&](const Budget& rest) -> std::expected<Answer, InputError> {
        const auto one_by_one = [&](ScriptNimbers& known, Pace& pace) {
            GaveUp why = GaveUp::no;
            for (std::uint64_t h = 0; h <= upto && why == GaveUp::no; ++h) {
                const auto heap = key({static_cast<std::int64_t>(h)});
                why             = known.find(std::span(&heap, 1), pace);
            }
            return why;
        };
        listed_     = 0;
        auto answer = worked_out(begun_whole(kRulesGame, kScriptMex.name, Evidence::labels),
                                 std::span(&kNoKey, 1), one_by_one, check, rest);
        if (!answer || answer->status != Status::solved) return answer;
        listed_ = upto + 1, claims_ = 1;
        answer->headline = say(Say::heap_nimbers, upto);
        answer->facts.push_back(
            {"values", NumberList{listed_, [this](const NumberList::Emit& emit) {
                                      for (std::uint64_t h = 0; h < listed_; ++h)
                                          if (!emit(static_cast<std::int64_t>(heap(h)))) return;
                                  }}});
        if (period)
            tell_observed_period(
                listed_, [this](std::uint64_t h) { return heap(h); }, *answer);
        return answer;
    });
}

std::expected<Charted, InputError> ImpartialSession::chart(const ChartWish& wish,
                                                           const Budget&    budget) {
    const auto answer = sequence({.upto = wish.upto, .solver = wish.solver}, budget);
    if (!answer) return std::unexpected(answer.error());
    if (!answer->refused.empty()) return Charted{{}, answer->refused};
    if (answer->status != Status::solved) return std::unexpected(ended_early(answer->why_gave_up));
    std::vector<std::uint64_t> values;
    for (std::uint64_t h = 0; h <= wish.upto; ++h) values.push_back(heap(h));
    return Charted{nimber_chart(wish, title_of(), values, {},
                                phrase("Certified: every position's nimber is just."))};
}

// ---- evidence ----

Checked ImpartialSession::accepted(const ScriptWords& words) {
    std::uint64_t total = 0;
    for (const auto key : keys()) total ^= words(known_->number(key) - 1);
    claims_ = 1 + total;
    return {true,
            say(Say::accepted_nimbers, known_->count(),
                say(Say::with_nimber, total ? Say::first_wins : Say::second_wins, total)),
            {nimber_fact(total)}};
}

std::expected<void, InputError> ImpartialSession::write(Part part, Sink& sink) {
    if (listed_ > 0 && (part == Part::table || part == Part::npy)) {
        write_nimbers(
            part, listed_, [this](std::uint64_t h) { return heap(h); }, sink);
        return {};
    }
    if (part == Part::checkpoint)
        return std::unexpected(plain_error(phrase("a script keeps no checkpoint"), {},
                                           phrase("without --checkpoint")));
    if (listed_ > 0 && part == Part::certificate)
        return std::unexpected(plain_error(phrase("nothing was solved yet")));
    return write_labels(part, sink);
}

// ---- pictures ----

// Returns the sums below this one, with what they are worth if solve() came before.
std::expected<Picture, InputError> ImpartialSession::picture(std::uint64_t most, bool labels) {
    const bool solved = claims_ != 0 && listed_ == 0;
    auto       below  = tree(most, merged_);
    if (!below) return std::unexpected(below.error());
    auto& [tree, notes] = *below;
    for (const auto& sum : tree.positions) {
        if (!solved || !known_) continue;
        notes.lost.push_back(sum_nimber(sum) == 0);
        if (labels) notes.nimbers.push_back(sum_nimber(sum));
    }
    return tree_picture(tree.next, notes);
}

}  // namespace

std::unique_ptr<Session> open_impartial_script(std::unique_ptr<ScriptMachine> machine,
                                               std::string setup, ScriptSum at) {
    return std::make_unique<ImpartialSession>(std::move(machine), std::move(setup), std::move(at));
}

}  // namespace zermelo::inline script
