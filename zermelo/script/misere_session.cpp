#include "zermelo/script/misere_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "zermelo/base/scan.hpp"
#include "zermelo/script/film.hpp"
#include "zermelo/script/part.hpp"
#include "zermelo/script/promises.hpp"
#include "zermelo/script/sum_play.hpp"
#include "zermelo/script/sums.hpp"
#include "zermelo/workbench/assembler.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/finite_judge.hpp"
#include "zermelo/workbench/game_card.hpp"
#include "zermelo/workbench/rules_in_file.hpp"

namespace zermelo::inline script {
namespace {

constexpr SolverCard kMemo = {"memo", "every position played once, depth first", false};

class MisereSession final : public Session,
                            public SequenceFacet,
                            public NimberFacet,
                            public FilmFacet,
                            public MergeFacet,
                            private ScriptSumPlay {
  public:
    MisereSession(std::unique_ptr<ScriptMachine> machine, std::string setup, ScriptSum at)
        : ScriptSumPlay(std::move(machine), std::move(setup), std::move(at)) {}

    std::string                     position() const override { return told(); }
    std::vector<std::string>        legal() const override { return move_texts(); }
    bool                            over() const override { return ended(); }
    std::string                     drawn() const override { return boards(); }
    bool                            move(std::string_view text) override { return make(text); }
    std::expected<void, InputError> reset(std::string_view text) override { return put_at(text); }

    std::expected<Answer, InputError>  solve(std::string_view solver, bool check,
                                             const Budget& budget) override;
    std::expected<Checked, InputError> check(std::span<const std::byte> evidence,
                                             const Budget&              budget) override;
    using Nimber = std::optional<std::expected<Answer, InputError>>;
    Nimber nimber(bool, const Budget&) override { return std::unexpected(no_nimbers()); }
    std::expected<RankedMoves, InputError> moves_to(std::uint64_t) override {
        return std::unexpected(no_nimbers());
    }
    std::expected<Answer, InputError> sequence(const SequenceQuestion&, const Budget&) override {
        return std::unexpected(no_nimbers());
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
    void              widened() const override { known_.reset(), judged_ = 0; }
    static InputError no_nimbers() {
        return plain_error("positions of this game have no nimber",
                           "a script that does not say misere = true");
    }
    std::vector<ScriptKey> keys(const ScriptSum& sum) const {
        std::vector<ScriptKey> keys;
        for (const auto& list : sum) keys.push_back(key(list));
        return keys;
    }
    // Of a sum that is known.
    std::optional<Verdict> verdict(const ScriptSum& sum) const {
        const auto i = known_ ? known_->number(keys(sum)) : std::nullopt;
        return i ? std::optional(known_->verdict(*i)) : std::nullopt;
    }
    std::string unjust(Index i) const {
        ScriptSum sum;
        for (const auto part : known_->parts(i)) sum.push_back(list(part));
        return fmt::format("position {}: its label does not follow from its successors'",
                           sum_text(*machine_, sum));
    }
    InputError comes_back() const {
        return ScriptSumPlay::comes_back(cycle_, "its play need not end");
    }
    GaveUp                                 find(const Budget& budget);
    std::expected<std::string, InputError> objection(const Budget& budget, const Watch& since);
    void                                   tell(Answer& answer);

    mutable std::unique_ptr<ScriptSums> known_;       // knows machine_ and packing_
    mutable Index                       judged_ = 0;  // the first of them, found just
    ScriptSum                           root_;        // what known_ was found from
    ScriptList                          cycle_;
    std::uint64_t                       claims_ = 0;
    bool                                merged_ = false;
};

// Who wins all sums that play can meet; "" or why not.
GaveUp MisereSession::find(const Budget& budget) {
    Pace pace(budget, "memo");
    if (!known_)
        known_ = std::make_unique<ScriptSums>(*machine_, packing_, budget.bytes), root_ = at_,
        judged_ = 0;
    const GaveUp why = known_->find(keys(at_), pace);
    if (why == GaveUp::no) return why;
    if (why == GaveUp::cycle) cycle_ = list(known_->cycle());
    known_.reset();
    return why;
}

// What is wrong with a verdict that was found; "": nothing.
std::expected<std::string, InputError> MisereSession::objection(const Budget& budget,
                                                                const Watch&  since) {
    if (judged_ == known_->count()) return "";
    Budget left      = budget;
    left.seconds     = budget.seconds - since.seconds();
    const auto wrong = known_->judge([this](Index i) { return known_->word(i); }, left);
    if (!wrong) return std::unexpected(wrong.error());
    if (*wrong) return unjust(**wrong);
    judged_ = known_->count();
    return "";
}

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

std::expected<Answer, InputError> MisereSession::solve(std::string_view solver, bool check,
                                                       const Budget& budget) {
    if (!solver.empty() && solver != kMemo.name)
        return std::unexpected(no_solver(kRulesGame, solver, std::span(&kMemo, 1)));
    return asked(budget, [&](const Budget& rest) -> std::expected<Answer, InputError> {
        const Watch watch;
        auto        answer = begun(kRulesGame, position(), kMemo.name, Evidence::labels);
        claims_            = 0;
        if (const GaveUp why = find(rest); why != GaveUp::no) {
            if (why == GaveUp::cycle) return std::unexpected(comes_back());
            return given_up(std::move(answer), why);
        }
        found(answer, watch.seconds(), known_->count());
        if (check) {
            const Watch checking;
            const auto  wrong = objection(rest, watch);
            if (wrong && !wrong->empty())
                return std::unexpected(
                    plain_error(*wrong, "the same answer whenever the script is asked"));
            if (!judged(answer, wrong, checking.seconds())) return answer;
        }
        tell(answer);
        return answer;
    });
}

// ---- evidence ----

// A certificate labels all sums that play can meet, in the order in which the search leaves them.
std::expected<Checked, InputError> MisereSession::check(std::span<const std::byte> evidence,
                                                        const Budget&              budget) {
    return asked(budget, [&](const Budget& rest) -> std::expected<Checked, InputError> {
        const Watch watch;
        claims_ = 0;
        widened();
        if (evidence.empty()) {
            const auto tested = broken_script(
                *machine_, at_, [this](const auto& from, auto& to) { return expand(from, to); },
                rest);
            if (tested.why != GaveUp::no) return std::unexpected(ended_early(tested.why));
            if (!tested.broken.empty()) return refused(tested.broken);
            if (!tested.size.counted) return kept_promises(tested.size);
            const GaveUp why = find(rest);
            if (why == GaveUp::cycle) return refused(comes_back().what);
            if (why != GaveUp::no) return std::unexpected(ended_early(why));
            return kept_promises(tested.size);
        }
        const auto read = read_certificate(evidence);
        if (!read) return std::unexpected(read.error());
        if (auto why = unfit(*read, kRulesGame, Winning::kName, {"labels"}, setup(),
                             "it was made for another position or other rules"))
            return *why;
        if (const GaveUp why = find(rest); why != GaveUp::no) {
            if (why == GaveUp::cycle) return std::unexpected(comes_back());
            return std::unexpected(ended_early(why));
        }
        if (read->count != known_->count())
            return refused(
                fmt::format("it labels {} positions of {}", read->count, known_->count()));
        const auto word  = [&](Index i) { return read->word(i); };
        Budget     left  = rest;
        left.seconds     = rest.seconds - watch.seconds();
        const auto wrong = known_->judge(word, left);
        if (!wrong) return std::unexpected(wrong.error());
        if (*wrong) return refused(unjust(**wrong));
        const auto root  = known_->number(keys(at_)).value_or(0);
        const auto label = verdict_of(word(root));
        claims_          = 1;
        return Checked{true,
                       fmt::format("accepted: the labels of all {} positions are just; {}",
                                   known_->count(), spoken(who_wins(label, Extent::all))),
                       {{"remoteness", std::int64_t{label.moves}}}};
    });
}

std::expected<void, InputError> MisereSession::write(Part part, Sink& sink) {
    if (part != Part::certificate)
        return std::unexpected(plain_error("positions of this game have no such output"));
    if (claims_ == 0 || !known_) return std::unexpected(plain_error("nothing was solved yet"));
    if (root_ != at_) {  // other positions stand between
        widened();
        machine_->limit({});
        const Watch watch;
        if (const GaveUp why = find({}); why != GaveUp::no)
            return std::unexpected(ended_early(why));
        const auto wrong = objection({}, watch);
        if (!wrong) return std::unexpected(wrong.error());
        if (!wrong->empty()) return std::unexpected(plain_error(*wrong));
    }
    Table<std::uint32_t> words(known_->count());
    if (!words.ok()) return std::unexpected(over_memory(4 * known_->count(), 0));
    for (Index i = 0; i < known_->count(); ++i) words[i] = known_->word(i);
    const auto text = setup();
    write_certificate({kRulesGame, Winning::kName, "labels", bytes_of(text)}, words, sink);
    return {};
}

// ---- pictures ----

// The sums below this one, with what they are worth after solve().
std::expected<Picture, InputError> MisereSession::picture(std::uint64_t most, bool labels) {
    if (at_.size() > most) return std::unexpected(too_many_positions(most, false));
    const auto ordered = [&](ScriptSum sum) {
        if (merged_) std::ranges::sort(sum, std::greater<>());
        return sum;
    };
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
    const bool               solved = claims_ != 0 && verdict(at_).has_value();
    std::vector<std::string> far;
    for (const auto& sum : tree->positions) {
        notes.names.push_back(sum_text(*machine_, sum));
        if (!solved) continue;
        const auto here = verdict(sum).value_or(Verdict{});
        notes.lost.push_back(here.outcome == Outcome::loss);
        far.push_back(fmt::format("{}", here.moves));
    }
    auto picture = tree_picture(tree->next, notes);
    if (!solved || !labels) return picture;
    for (std::size_t i = 0; i < far.size(); ++i) picture.nodes[i].label = far[i];
    picture.words.label = "moves to the end";
    return picture;
}

}  // namespace

std::unique_ptr<Session> open_misere_script(std::unique_ptr<ScriptMachine> machine,
                                            std::string setup, ScriptSum at) {
    return std::make_unique<MisereSession>(std::move(machine), std::move(setup), std::move(at));
}

}  // namespace zermelo::inline script
