// The part of FiniteSession that deals with evidence: it has the session's own labels judged, has
// those of a certificate judged, and writes certificates.  One function judges both kinds of labels
// (finite_judge.hpp).
//
// Tested: test/workbench/finite_judge_test.cpp, test/games/finite_sessions_test.cpp.
#include "zermelo/base/scan.hpp"
#include "zermelo/base/telling.hpp"
#include "zermelo/finite/reach.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/finite_session.hpp"
#include "zermelo/workbench/finite_strategy.hpp"
#include "zermelo/workbench/finite_words.hpp"
#include "zermelo/workbench/folded_labels.hpp"

namespace zermelo::inline workbench {
namespace {

// The kinds of evidence of certificates that hold a strategy, and of those from solve --best.
constexpr std::string_view kStrategy = "strategy", kSoonest = "soonest";

InputError no_walk(GaveUp why, const Budget& budget) {
    return why == GaveUp::bytes ? over_memory(budget.bytes, budget.bytes) : ended_early(why);
}

}  // namespace

/// Replaces the labels of a search by those of the canonical positions alone, if the game's
/// symmetries hold.  Returns the limit that was reached, if any.
template <class Key>
GaveUp FiniteSession<Key>::fold_labels(const Budget& budget) {
    Pace pace(budget, "check");
    auto folds = folded_labels(*game_, at_, *solved_->labels, budget.bytes, pace);
    if (folds) {
        solved_->root   = at_;
        solved_->labels = by_key(*game_, std::move(*folds));
    }
    return pace.why();
}

/// Replaces the labels of a search, which keeps one label for all images of a position, by labels
/// of all positions that can be reached from at_.  So what is judged is what answers and
/// certificates say, whatever the search visited.  Returns the limit that was reached, if any.
template <class Key>
GaveUp FiniteSession<Key>::spread_labels(const Budget& budget) {
    bool keep  = game_->serial();
    auto space = reach(*game_, at_, budget, keep);
    if (keep && space.why == GaveUp::bytes) keep = false, space = reach(*game_, at_, budget);
    if (space.status != Status::solved) return space.why;
    const Index          count = space.labels->count();
    Table<std::uint32_t> words;
    if (count <= space.labels->bytes_left() / sizeof(std::uint32_t))
        words = Table<std::uint32_t>(count);
    if (words.size() != count) return GaveUp::bytes;
    for (Index i = 0; i < count; ++i) words[i] = word_of(verdict(space.labels->position(i)));
    solved_->root   = at_;
    solved_->labels = space_words(std::move(*space.labels), std::move(words), keep);
    return GaveUp::no;
}

/// Returns the first unjust label as a sentence, or nothing if there is none.  The budget's seconds
/// have been running since `since`; its limit on work is only for the solver.  If all labels are
/// just, sets solved_->certified, unless the positions need more memory than allowed.
template <class Key>
std::expected<Sentences, InputError> FiniteSession<Key>::objection(const Budget& budget,
                                                                   const Watch&  since) {
    Budget left = budget.after(since.seconds()).any_work();
    if (solved_->labels->lacking()) return Sentences();
    if (!solved_->labels->judges()) {
        GaveUp why = fold_labels(left);
        if (why == GaveUp::no && !solved_->labels->judges()) {
            why = spread_labels(budget.after(since.seconds()).any_work());
        }
        if (why == GaveUp::bytes) return Sentences();
        if (why != GaveUp::no) return std::unexpected(ended_early(why));
    }
    left             = budget.after(since.seconds()).any_work();
    const auto moves = 4 * solved_->visited;
    const auto told =
        telling(left, [&](Progress& now) { now.done = share_of(now.positions, moves); });
    Pace pace(told, "check");
    auto wrong         = solved_->labels->judge(at_.key, extent(), moves, pace);
    solved_->certified = wrong && wrong->empty();
    return wrong;
}

/// Judges the strategy of a certificate.  `soonest` is what another strategy has shown; its outcome
/// is unknown if there is no other.
template <class Key>
std::expected<Checked, InputError> FiniteSession<Key>::check_strategy_of(
    std::span<const std::uint32_t> words, const Budget& budget, const Watch& since,
    Verdict soonest) const {
    if (!game_->ends()) return refused(Say::play_endless);
    const Budget left = budget.after(since.seconds()).any_work();
    Pace         pace(left, "check");
    auto check = kernels_ ? kernels_->strategy(at_.key, words, budget.bytes, pace) : std::nullopt;
    if (!check) check = strategy_at(*game_, at_.key, words, budget.bytes, pace);
    if (check->followed == Followed::stopped) return std::unexpected(ended_early(pace.why()));
    if (check->followed == Followed::no_room)
        return std::unexpected(no_room_for_strategy(budget.bytes));
    if (check->followed == Followed::unshown) return refused(check->objection);
    const auto& claims  = check->claims;
    const auto  draw    = claims.outcome == Outcome::draw;
    const bool  soon    = soonest.outcome != Outcome::unknown;
    const auto  claimed = claims.next.size() - static_cast<std::size_t>(std::ranges::count(
                                                   claims.next, Outcome::unknown));
    if (soon && soonest.outcome != claims.outcome) return refused(Say::strategy_shows_else);
    if (!soon) soonest = {claims.outcome, draw ? 0 : static_cast<std::uint32_t>(claims.plies)};
    const auto winner = who_wins(soonest, soon ? Extent::all : Extent::tree);
    return Checked{true, say(Say::accepted_strategy, claimed, winner), {}};
}

/// Judges the strategies of a certificate that show how soon the game is won.  Before them may
/// stand a strategy that shows what the moves are worth:
///
///     number of words of that strategy | that strategy | words of soonest()
template <class Key>
std::expected<Checked, InputError> FiniteSession<Key>::check_soonest_of(
    std::span<const std::uint32_t> words, const Budget& budget, const Watch& since) const {
    if (words.empty() || words[0] > words.size() - 1) return refused(Say::too_short_claims);
    const Budget left = budget.after(since.seconds()).any_work();
    Pace         pace(left, "check");
    auto check = check_soonest(*game_, at_.key, words.subspan(1 + words[0]), budget.bytes, pace);
    if (check.followed == Followed::stopped) return std::unexpected(ended_early(pace.why()));
    if (check.followed == Followed::no_room)
        return std::unexpected(no_room_for_strategy(budget.bytes));
    if (check.followed == Followed::unshown) return refused(std::move(check.objection));
    const Verdict label{check.outcome, static_cast<std::uint32_t>(check.moves)};
    if (words[0] > 0) return check_strategy_of(words.subspan(1, words[0]), budget, since, label);
    const auto claimed = std::ranges::count(check.best, true);
    return Checked{true, say(Say::accepted_strategy, claimed, who_wins(label, Extent::all)), {}};
}

/// Judges a certificate.  It labels every position that can be reached, breadth first from the one
/// it names; if its evidence is a tree, what lies behind positions with the label unknown is left
/// out.  If the game numbers its positions, the certificate instead labels all of them by their
/// numbers; but if play also ends, it may use either order, since searches write the first one.
template <class Key>
std::expected<Checked, InputError> FiniteSession<Key>::check(std::span<const std::byte> evidence,
                                                             const Budget&              budget) {
    const Watch watch;
    if (evidence.empty()) return promised(budget);
    if (TableFile::is_one(evidence)) return check_table(evidence, budget);
    const auto read = read_certificate(evidence);
    if (!read) return std::unexpected(read.error());
    if (auto why =
            unfit(*read, game_->name(), Winning::kName, {"labels", "tree", kStrategy, kSoonest},
                  setup(), Say::made_position_rules))
        return *why;
    const auto extent  = read->evidence == name_of(Evidence::tree) ? Extent::tree : Extent::all;
    const bool tree    = extent == Extent::tree;
    const auto claimed = [&](Index i) {
        return i < read->count && verdict_of(read->word(i)).outcome != Outcome::unknown;
    };
    const auto judged = [&](const FiniteLabels<Key>& labels,
                            Index                    count) -> std::expected<Checked, InputError> {
        if (read->count != count) return refused(say(Say::labels_positions, read->count, count));
        const Budget left = budget.after(watch.seconds()).any_work();
        Pace         pace(left, "check");
        const auto   wrong = labels.judge(at_.key, extent, 4 * count, pace);
        if (!wrong) return std::unexpected(wrong.error());
        if (!wrong->empty()) return refused(*wrong);
        return Checked{true,
                       say(tree ? Say::accepted_tree : Say::accepted_labels, count,
                           who_wins(labels.label(at_.key), extent)),
                       {}};
    };
    Table<std::uint32_t> words(read->count);
    if (4 * read->count > budget.bytes || !words.ok())
        return std::unexpected(over_memory(4 * read->count, budget.bytes));
    read->copy_words(words.data());
    if (read->evidence == kStrategy) return check_strategy_of(words, budget, watch, {});
    if (read->evidence == kSoonest) return check_soonest_of(words, budget, watch);
    std::optional<std::expected<Checked, InputError>> by_numbers;
    if (!tree && kernels_ && kernels_->numbered() &&
        (!game_->ends() || read->count == kernels_->count())) {
        by_numbers = judged(*kernels_->claimed(std::move(words)), kernels_->count());
        if (!*by_numbers || (*by_numbers)->accepted || !game_->ends()) return *by_numbers;
        words = Table<std::uint32_t>(read->count);
        if (!words.ok()) return std::unexpected(over_memory(4 * read->count, budget.bytes));
        read->copy_words(words.data());
    }
    auto space = reach_where(*game_, at_, budget, false,
                             [&](Index i, const auto&) { return !tree || claimed(i); });
    if (space.status != Status::solved) return std::unexpected(no_walk(space.why, budget));
    const auto count    = space.labels->count();
    auto       by_walks = judged(*space_words(std::move(*space.labels), std::move(words)), count);
    const bool refused  = by_walks && !by_walks->accepted;
    return refused && by_numbers ? *by_numbers : by_walks;
}

/// Writes the certificate of the last answer's labels.
template <class Key>
std::expected<void, InputError> FiniteSession<Key>::write(Part part, Sink& sink) {
    if (part != Part::certificate)
        return std::unexpected(plain_error(phrase("positions of this game have no such output")));
    if (!solved_ || claims_ == 0)
        return std::unexpected(plain_error(phrase("nothing was solved yet")));
    const auto written = [&](std::span<const std::uint32_t> words, std::string_view kind) {
        const auto text = setup();
        write_certificate({game_->name(), Winning::kName, kind, bytes_of(text)}, words, sink);
    };
    if (solved_->labels->lacking())
        return std::unexpected(plain_error(phrase("there was no memory for a certificate")));
    const auto strategy = solved_->labels->strategy();
    if (soonest_) {
        Table<std::uint32_t> words(1 + strategy.size() + soonest_->words.size());
        if (!words.ok()) return std::unexpected(over_memory(4 * soonest_->words.size(), 0));
        words[0]       = static_cast<std::uint32_t>(strategy.size());
        auto* const to = std::ranges::copy(strategy, words.data() + 1).out;
        std::ranges::copy(soonest_->words, to);
        written(words, kSoonest);
        return {};
    }
    if (!strategy.empty()) {
        written(strategy, kStrategy);
        return {};
    }
    if (const auto* const whole = solved_->labels->words()) {
        written(*whole, name_of(evidence()));
        return {};
    }
    auto space = reach_where(*game_, at_, {}, false, [&](Index, const Position& p) {
        return !is_tree() || verdict(p).outcome != Outcome::unknown;
    });
    if (space.status != Status::solved) return std::unexpected(over_memory(0, 0));
    const auto           count = space.labels->count();
    Table<std::uint32_t> words(count);
    if (!words.ok()) return std::unexpected(over_memory(4 * count, 0));
    for (Index i = 0; i < count; ++i) words[i] = word_of(verdict(space.labels->position(i)));
    written(words, name_of(evidence()));
    return {};
}

template class FiniteSession<std::uint64_t>;
template class FiniteSession<unsigned __int128>;

}  // namespace zermelo::inline workbench
