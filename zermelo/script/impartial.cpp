#include "zermelo/script/impartial.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "zermelo/base/scan.hpp"
#include "zermelo/check/heaps.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/script/film.hpp"
#include "zermelo/script/nimbers.hpp"
#include "zermelo/script/part.hpp"
#include "zermelo/script/promises.hpp"
#include "zermelo/script/sum_play.hpp"
#include "zermelo/workbench/assembler.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/nimber_lists.hpp"
#include "zermelo/workbench/rules_in_file.hpp"
#include "zermelo/workbench/sequence_nimbers.hpp"

namespace zermelo::inline script {
namespace {

constexpr std::string_view kName    = kRulesGame;
constexpr std::size_t      kWins    = 1000;              // winning moves listed
constexpr std::size_t      kFew     = 20;                // moves that are listed whole
constexpr std::uint64_t    kLongest = (1ull << 31) - 1;  // heaps of a sequence

class ImpartialSession final : public Session,
                               public SequenceFacet,
                               public NimberFacet,
                               public ChartFacet,
                               public FilmFacet,
                               public MergeFacet,
                               private ScriptSumPlay {
  public:
    ImpartialSession(std::unique_ptr<ScriptMachine> machine, std::string setup, ScriptSum at)
        : ScriptSumPlay(std::move(machine), std::move(setup), std::move(at)) {}

    std::string              position() const override { return told(); }
    std::vector<std::string> legal() const override { return move_texts(); }
    bool                     over() const override { return ended(); }
    std::string              drawn() const override { return boards(); }
    bool                     move(std::string_view text) override {
        const bool made = make(text);
        if (made) claims_ = 0;
        return made;
    }
    std::expected<void, InputError> reset(std::string_view text) override {
        auto done = put_at(text);
        if (done) claims_ = 0;
        return done;
    }
    std::expected<Answer, InputError>  solve(std::string_view solver, bool check,
                                             const Budget& budget) override;
    std::expected<Checked, InputError> check(std::span<const std::byte> evidence,
                                             const Budget&              budget) override;
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
    std::expected<Film, InputError>    film() override {
        if (at_.size() != 1)
            return std::unexpected(plain_error("a sum has no board", "a single position"));
        return script_film(*machine_, at_, {}, fmt::format("{}: {}", title_of(), position()));
    }
    bool          merge() override { return merged_ = true; }
    std::uint64_t claims() const override { return claims_; }
    std::uint64_t bytes() const override { return machine_->bytes(); }

  private:
    void          widened() const override { known_.reset(); }
    // The XOR of positions that are known.
    std::uint64_t sum_nimber(const ScriptSum& sum) const {
        std::uint64_t total = 0;
        for (const auto& part : sum) total ^= known_->nimber(known_->number(key(part)));
        return total;
    }
    // After sequence(): of the position of that one integer.
    std::uint64_t heap(std::uint64_t h) const {
        return known_->nimber(known_->number(key({static_cast<std::int64_t>(h)})));
    }
    std::vector<MoveView>             ranked(std::uint64_t aim, bool others, bool& complete) const;
    GaveUp                            find(std::uint64_t heaps, const Budget& budget);
    std::expected<Answer, InputError> worked_out(std::uint64_t heaps, bool check,
                                                 const Budget& budget);
    void                              tell(Answer& answer);
    InputError comes_back() const { return ScriptSumPlay::comes_back(cycle_, "it has no nimber"); }
    JudgedNimbers judge(const auto& nimber, const Budget& budget, const Watch& since) const;
    Sentences     unjust(Index h, std::uint64_t nimber) const {
            return say(Say::nimber_not_follow_options, sum_text(*machine_, {list(known_->key(h))}),
                       nimber);
    }

    mutable std::unique_ptr<ScriptNimbers> known_;  // knows machine_ and packing_
    ScriptSum                              root_;   // what known_ was found from
    ScriptList                             cycle_;  // a position that play can come back to
    std::uint64_t                          claims_ = 0, listed_ = 0;
    bool                                   merged_ = false;
};

// The moves to nimber `aim`, at most kWins; where `others` is true and moves are few, all others
// behind them.  complete: false if there may be more of the first kind.
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

// ---- asking ----

// The nimbers of the positions of the sum, or, heaps > 0, of the positions {0} .. {heaps - 1}; ""
// or why not.
GaveUp ImpartialSession::find(std::uint64_t heaps, const Budget& budget) {
    Pace pace(budget, "mex");
    if (!known_) {
        known_ = std::make_unique<ScriptNimbers>(*machine_, packing_, budget.bytes);
        root_  = heaps > 0 ? ScriptSum() : at_;
    } else if (root_ != at_) {
        root_.clear();
    }
    GaveUp why = GaveUp::no;
    for (std::uint64_t h = 0; h < heaps && why == GaveUp::no; ++h)
        why = known_->find(key({static_cast<std::int64_t>(h)}), pace);
    for (std::size_t i = 0; heaps == 0 && i < at_.size() && why == GaveUp::no; ++i)
        why = known_->find(key(at_[i]), pace);
    if (why == GaveUp::no) return why;
    if (why == GaveUp::cycle) cycle_ = list(known_->cycle());
    known_.reset();
    return why;
}

// Judged from the least to the greatest number.
JudgedNimbers ImpartialSession::judge(const auto& nimber, const Budget& budget,
                                      const Watch& since) const {
    Budget left  = budget;
    left.seconds = budget.seconds - since.seconds();
    left.work    = ~std::uint64_t{0};  // the solver's
    Pace       pace(left, "check");
    const auto result = judge_heaps(*known_, nimber, known_->count(), ~std::uint64_t{0}, pace);
    return {result.unjust, !result.unjust && !pace.stopped(), result.judged, pace.why()};
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

// The nimbers that find() finds, judged if asked for; an answer that tells nothing yet.
std::expected<Answer, InputError> ImpartialSession::worked_out(std::uint64_t heaps, bool check,
                                                               const Budget& budget) {
    auto answer = begun_whole(kName, kScriptMex.name, Evidence::labels);
    claims_ = listed_ = 0;
    const Watch solving;
    if (const GaveUp why = find(heaps, budget); why != GaveUp::no) {
        if (why == GaveUp::cycle) return std::unexpected(comes_back());
        return given_up(std::move(answer), why);
    }
    found(answer, solving.seconds(), known_->count());
    if (check) {
        const Watch checking;
        const auto  judged = judge([this](Index h) { return known_->nimber(h); }, budget, solving);
        answer.stats.push_back({"check_seconds", checking.seconds()});
        if (judged.unjust)
            return std::unexpected(
                plain_error(spoken(unjust(*judged.unjust, known_->nimber(*judged.unjust))),
                            "the same answer whenever the script is asked"));
        if (judged.why != GaveUp::no) return given_up(std::move(answer), judged.why);
    }
    answer.certified = check;
    return answer;
}

std::expected<Answer, InputError> ImpartialSession::solve(std::string_view solver, bool check,
                                                          const Budget& budget) {
    if (!solver.empty() && solver != kScriptMex.name)
        return std::unexpected(no_solver(kName, solver, std::span(&kScriptMex, 1)));
    return asked(budget, [&](const Budget& rest) -> std::expected<Answer, InputError> {
        auto answer = worked_out(0, check, rest);
        if (!answer) return answer;
        answer->position = position(), answer->verdict = Outcome::unknown;
        if (answer->status == Status::solved) tell(*answer);
        return answer;
    });
}

std::expected<Answer, InputError> ImpartialSession::sequence(const SequenceQuestion& asked_for,
                                                             const Budget&           budget) {
    const auto [upto, period, solver, check, checkpoint] = asked_for;
    if (!solver.empty() && solver != kScriptMex.name)
        return std::unexpected(no_solver(kName, solver, std::span(&kScriptMex, 1)));
    if (!checkpoint.empty())
        return std::unexpected(
            plain_error("a script keeps no checkpoint", "", "without --checkpoint"));
    if (at_.size() != 1 || at_[0].size() != 1)
        return std::unexpected(
            plain_error(fmt::format("the heaps of a script are positions of one integer, and this "
                                    "one begins at {}",
                                    position()),
                        "a script whose start gives one integer, as { p.n } does"));
    if (upto > kLongest)
        return std::unexpected(
            plain_error("how far?", fmt::format("--upto N, at most {}", kLongest), "--upto 100"));
    for (const auto h : {std::uint64_t{0}, upto})
        if (const ScriptList heap{static_cast<std::int64_t>(h)}; key(heap) == kNoKey) widen(heap);
    return asked(budget, [&](const Budget& rest) -> std::expected<Answer, InputError> {
        auto answer = worked_out(upto + 1, check, rest);
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
    return Charted{
        nimber_chart(wish, title_of(), values, {}, "Certified: every position's nimber is just.")};
}

// ---- evidence ----

// A certificate labels all positions that play can meet, each after what its options leave.
std::expected<Checked, InputError> ImpartialSession::check(std::span<const std::byte> evidence,
                                                           const Budget&              budget) {
    return asked(budget, [&](const Budget& rest) -> std::expected<Checked, InputError> {
        claims_ = listed_ = 0;
        if (evidence.empty()) {
            auto tested = broken_script(
                *machine_, at_, [this](const auto& from, auto& to) { return expand(from, to); },
                rest);
            if (tested.why != GaveUp::no) return std::unexpected(ended_early(tested.why));
            if (!tested.broken.empty()) return refused(tested.broken);
            if (!tested.size.counted) return kept_promises(tested.size);
            const GaveUp why = find(0, rest);
            if (why == GaveUp::cycle)
                return refused(say(Say::comes_back, sum_text(*machine_, {cycle_})));
            if (why != GaveUp::no) return std::unexpected(ended_early(why));
            return kept_promises(tested.size);
        }
        const Watch watch;
        const auto  read = read_certificate(evidence);
        if (!read) return std::unexpected(read.error());
        if (auto why =
                unfit(*read, kName, Nimber::kName, {"labels"}, setup(), Say::made_position_rules))
            return *why;
        known_.reset();
        if (const GaveUp why = find(0, rest); why != GaveUp::no) {
            if (why == GaveUp::cycle) return std::unexpected(comes_back());
            return std::unexpected(ended_early(why));
        }
        if (read->count != known_->count())
            return refused(say(Say::labels_positions, read->count, known_->count()));
        const auto label = [&](Index h) -> std::uint64_t { return h == 0 ? 0 : read->word(h - 1); };
        const auto judged = judge(label, rest, watch);
        if (judged.why != GaveUp::no) return std::unexpected(ended_early(judged.why));
        if (judged.unjust) return refused(unjust(*judged.unjust, label(*judged.unjust)));
        std::uint64_t total = 0;
        for (const auto& list : at_) total ^= label(known_->number(key(list)));
        claims_ = 1 + total;
        return Checked{
            true,
            say(Say::accepted_nimbers, known_->count(),
                say(Say::with_nimber, total ? Say::first_wins : Say::second_wins, total)),
            {nimber_fact(total)}};
    });
}

std::expected<void, InputError> ImpartialSession::write(Part part, Sink& sink) {
    if (listed_ > 0 && (part == Part::table || part == Part::npy)) {
        write_nimbers(
            part, listed_, [this](std::uint64_t h) { return heap(h); }, sink);
        return {};
    }
    if (part == Part::checkpoint)
        return std::unexpected(
            plain_error("a script keeps no checkpoint", "", "without --checkpoint"));
    if (part != Part::certificate)
        return std::unexpected(plain_error("positions of this game have no such output"));
    if (claims_ == 0 || listed_ > 0 || !known_)
        return std::unexpected(plain_error("nothing was solved yet"));
    if (root_ != at_) {  // other positions stand between
        known_.reset();
        machine_->limit({});
        if (const GaveUp why = find(0, {}); why != GaveUp::no)
            return std::unexpected(ended_early(why));
        const auto label  = [this](Index h) { return known_->nimber(h); };
        const auto judged = judge(label, {}, Watch());
        if (judged.unjust)
            return std::unexpected(
                plain_error(spoken(unjust(*judged.unjust, label(*judged.unjust)))));
        if (judged.why != GaveUp::no) return std::unexpected(ended_early(judged.why));
    }
    Table<std::uint32_t> labels(known_->count());
    if (!labels.ok()) return std::unexpected(over_memory(4 * known_->count(), 0));
    for (Index h = 1; h <= known_->count(); ++h)
        labels[h - 1] = static_cast<std::uint32_t>(known_->nimber(h));
    const auto text = setup();
    write_certificate({kName, Nimber::kName, "labels", bytes_of(text)}, labels, sink);
    return {};
}

// ---- pictures ----

// The sums below this one, with what they are worth after solve().
std::expected<Picture, InputError> ImpartialSession::picture(std::uint64_t most, bool labels) {
    if (at_.size() > most) return std::unexpected(too_many_positions(most, false));
    const auto ordered = [&](ScriptSum sum) {
        if (merged_) std::ranges::sort(sum, std::greater<>());
        return sum;
    };
    const bool  solved = claims_ != 0 && listed_ == 0;
    std::string cut;
    const auto  tree = tree_or_part(
         ordered(at_), most,
         [&](const ScriptSum& sum, const auto& emit) {
            each_move(sum, false, [&](ScriptSumMove&& m) { return emit(ordered(after(sum, m))); });
        },
         cut);
    if (machine_->fault()) return std::unexpected(*machine_->fault());
    if (!tree) return std::unexpected(too_many_positions(most, !merged_));
    TreeNotes notes;
    notes.title = fmt::format("{} {}: {} positions{}{}", title_of(), position(), tree->next.size(),
                              cut, merged_ ? " up to the order of their parts" : "");
    for (const auto& sum : tree->positions) {
        notes.names.push_back(sum_text(*machine_, sum));
        if (!solved || !known_) continue;
        notes.lost.push_back(sum_nimber(sum) == 0);
        if (labels) notes.nimbers.push_back(sum_nimber(sum));
    }
    return tree_picture(tree->next, notes);
}

}  // namespace

std::unique_ptr<Session> open_impartial_script(std::unique_ptr<ScriptMachine> machine,
                                               std::string setup, ScriptSum at) {
    return std::make_unique<ImpartialSession>(std::move(machine), std::move(setup), std::move(at));
}

}  // namespace zermelo::inline script
