// Makes evidence of what a search of one position found: a strategy for each claim, and claims
// about as many moves as are cheap.
//
// The strategy is followed as the checker will follow it (check/strategy.hpp); where the checker
// will ask for a choice, the search is asked, and what it says is written down.  Its table still
// knows most answers.  Of several good moves, the one that took the least work to find is chosen.
// If the table forgot them all, they are searched again in the order of the search, which found its
// answer at one of the first.
//
// A search that takes more than a certain number of positions is continued by several threads
// (finite/shared_search.hpp), from a copy of its table, and they find who wins.  What a strategy
// chooses must not depend on which of them was first.  So the search's own table, as it was then,
// is asked as before; where it knows no move, the choice is the first move in the game's order that
// is good by the answers of the threads, which are the same however they were found.  For the other
// moves, only the search is asked.
//
// First comes the position's own outcome.  Then the other moves' outcomes are searched with the
// warm table, with at most kOthers times the work that was spent so far (no more than kMost of it
// counts), and kFew positions more, or kFewest if the answer took no search.  A move stays unknown
// if that does not suffice.
//
// A checkpoint keeps the answers of the search, then the strategy's choices (strategy_records.hpp).
// A run that continues follows the strategy without a search as far as it was chosen, which costs
// no more than following it.
//
// Time: O(moves * moves) per position of the strategy, and what searching again costs where the
// table forgot.  Memory: the words, and what the walk keeps.
//
// Main function: outcome_proof.  Called from workbench/finite_alphabeta.hpp.
// Source: T. Thomsen, "Lambda-search in game trees", ICGA Journal 23 (2000), on proof trees taken
//         from a table.
// Tested: test/finite/alphabeta_test.cpp, every strategy judged.
#pragma once
#include <algorithm>
#include <optional>
#include <vector>

#include "zermelo/check/strategy.hpp"
#include "zermelo/finite/alphabeta.hpp"
#include "zermelo/finite/choice_writer.hpp"
#include "zermelo/finite/searched_choice.hpp"
#include "zermelo/finite/shared_search.hpp"
#include "zermelo/finite/strategy_records.hpp"
#include "zermelo/game/serial.hpp"

namespace zermelo::inline finite {

/// Positions of a search before other threads join it: seconds, and some 256 MB of its own table.
inline constexpr std::uint64_t kSearchAlone = std::uint64_t{1} << 25;

/// How many words of choices are worth a record: some seconds of work.
inline constexpr std::uint64_t kChoicesKept = std::uint64_t{1} << 12;

/// What a search found: the claims, and words that check_strategy accepts.  If there are no words,
/// there was no memory for them, and nothing is claimed but the outcome.
struct OutcomeProof {
    Claims                              claims;
    std::optional<Table<std::uint32_t>> words;
    std::uint64_t                       bytes_at_least = 0;  // that the proof would take
};

/// Finds an OutcomeProof for a position.
template <Packed G, class Search>
class OutcomeProver {
  public:
    using Position = typename G::Position;

    /// Limits on the work for other moves' outcomes.
    static constexpr std::uint64_t kOthers = 4, kMost = 1 << 20, kFew = 1 << 18, kFewest = 1 << 12;
    /// Nothing is conceded on boards with at most this many free cells, so that the answer tells
    /// how long play lasts.
    static constexpr int           kSmall = 16;

    /// table: the most bytes for the search's table.  alone: how many positions are searched before
    /// other threads join.  every: words of choices in a record of the checkpoint.
    OutcomeProver(const G& game, const Position& root, const Budget& budget, std::uint64_t table,
                  Checkpoint* checkpoint, std::uint64_t alone, std::uint64_t every)
        : game_(&game),
          root_(root),
          budget_(budget),
          checkpoint_(checkpoint),
          most_table_(table),
          alone_(alone),
          allowance_{budget.bytes},
          search_(game, allowance_, std::min(table, budget.bytes / 2)),
          writer_(allowance_),
          kept_(allowance_, OutcomeRecords<typename OutcomeTable<KeyOf<G>>::Number>::kEach, every),
          chooser_(game, search_, writer_) {
        game.moves(root, [&](const auto& m) { to_.push_back(game.play(root, m)); });
        if constexpr (Conceding<G>)
            chooser_.set_conceding(std::popcount(game.claimed(root).free) > kSmall);
    }

    Solution<OutcomeProof> run();

  private:
    std::optional<bool>    of_root(bool win, Pace& pace);
    std::uint64_t          entered_shared() const { return shared_ ? shared_->entered() : 0; }
    bool                   share();
    void                   end_sharing();
    GaveUp                 go_on();
    bool                   claimed(OutcomeProof& proof);
    GaveUp                 choose_main(Pace& pace, std::uint64_t& work);
    GaveUp                 find_main(Pace& pace);
    void                   find_others(Pace& pace, std::uint64_t work);
    Followed               follow(Aim aim, std::span<const Begin<Position>> begins, Pace& pace,
                                  std::uint64_t& work);
    void                   follow_others(Pace& pace, std::uint64_t work);
    std::optional<Outcome> outcome_of(auto&& ask, Outcome least, Outcome most);
    std::optional<Outcome> asked(const Position& p, Pace& pace, std::uint64_t& work, Outcome least,
                                 Outcome most);
    bool                   write(OutcomeProof& proof);

    const G*                  game_;
    Position                  root_;
    const Budget&             budget_;
    Checkpoint*               checkpoint_;
    std::uint64_t             most_table_, alone_;
    Allowance                 allowance_;
    Search                    search_;
    ChoiceWriter              writer_;
    StrategyRecords           kept_;
    SearchedChoice<G, Search> chooser_;
    std::vector<Position>     to_;
    Claims                    claims_;
    std::uint64_t             plies_ = 0;  // of the last strategy followed

    // For the threads that continue the search: their part of the allowance, which is the same
    // whatever they take, and how many positions they entered.
    Allowance                      shared_allowance_;
    std::optional<SharedSearch<G>> shared_;
    std::uint64_t                  shared_entered_ = 0;
    GaveUp                         why_            = GaveUp::no;  // why of_root() has no answer
};

/// Lets threads go on from what the search knows.  Returns false if there is no memory for them, or
/// if this kind of search cannot be joined.
template <Packed G, class Search>
bool OutcomeProver<G, Search>::share() {
    if constexpr (JoinableSearch<Search>) {
        constexpr std::uint64_t kWaiting = std::uint64_t{1} << 27;

        const auto bytes = std::min(2 * most_table_ + kWaiting, allowance_.left / 2);
        if (!allowance_.take(bytes)) return false;
        shared_allowance_ = Allowance{bytes};
        auto& records     = search_.records();
        shared_.emplace(*game_, shared_allowance_, most_table_, workers(), search_.table(),
                        records ? &*records : nullptr, std::min(alone_, SharedSearch<G>::kAlone));
        if (shared_->ok()) {
            chooser_.ask(&*shared_);
            return true;
        }
        shared_.reset();
        allowance_.give_back(bytes);
    }
    return false;
}

/// Ends the threads; what follows is done by the search alone.
template <Packed G, class Search>
void OutcomeProver<G, Search>::end_sharing() {
    if (!shared_) return;
    chooser_.ask(nullptr);
    shared_entered_ = shared_->entered();
    shared_.reset();
    allowance_.give_back(shared_allowance_.left);
}

/// Answers a question about the root.  If there is a limit of work, it is for one thread, and no
/// others join.
template <Packed G, class Search>
std::optional<bool> OutcomeProver<G, Search>::of_root(bool win, Pace& pace) {
    constexpr auto kUnlimited = ~std::uint64_t{0};
    const bool     may_share =
        JoinableSearch<Search> && !is_serial(*game_) && budget_.work == kUnlimited;
    if (!shared_) {
        const auto alone = alone_ - std::min(alone_, search_.entered());
        const auto so    = search_.ask(root_, win, pace, may_share ? alone : kUnlimited);
        why_             = search_.why();
        if (so || why_ != GaveUp::work || pace.stopped()) return so;
        if (!share()) {
            const auto later = search_.ask(root_, win, pace);
            why_             = search_.why();
            return later;
        }
    }
    const auto so = shared_->ask(root_, search_key(*game_, root_), win, pace);
    why_          = shared_->why();
    return so;
}

/// Finds the outcome of a position by both questions, as far as they are needed.  The outcome is
/// known to be from `least` to `most`.  ask(win) returns the answer, or nothing.
template <Packed G, class Search>
std::optional<Outcome> OutcomeProver<G, Search>::outcome_of(auto&& ask, Outcome least,
                                                            Outcome most) {
    for (const bool win : {true, false}) {
        if (Undrawn<G> && !win) break;
        if (win && most != Outcome::win) continue;
        if (!win && least == Outcome::draw) return Outcome::draw;
        const auto so = ask(win);
        if (!so) return std::nullopt;
        if (*so) return win ? Outcome::win : Outcome::draw;
    }
    return Outcome::loss;
}

/// The same for p, by the search.  work: how many positions it may take; becomes how many are left.
template <Packed G, class Search>
std::optional<Outcome> OutcomeProver<G, Search>::asked(const Position& p, Pace& pace,
                                                       std::uint64_t& work, Outcome least,
                                                       Outcome most) {
    const auto ask = [&](bool win) {
        const auto before = search_.entered();
        const auto so     = search_.ask(p, win, pace, work);
        work -= std::min(work, search_.entered() - before);
        return so;
    };
    return outcome_of(ask, least, most);
}

/// Writes the choices of one walk.
template <Packed G, class Search>
Followed OutcomeProver<G, Search>::follow(Aim aim, std::span<const Begin<Position>> begins,
                                          Pace& pace, std::uint64_t& work) {
    Allowance working{allowance_.left / 2};  // the words take the rest
    chooser_.set(aim, pace, work);
    StrategyWalk walk(*game_, working, pace, chooser_, Maps::believed);
    const auto   followed = walk.run(aim, begins, game_->level(root_));
    plies_                = walk.plies();
    return followed;
}

/// Takes what an earlier run kept.  Returns why it cannot, if so.
template <Packed G, class Search>
GaveUp OutcomeProver<G, Search>::go_on() {
    constexpr std::uint64_t kLeast = 1 << 12, kEvery = 1 << 22;  // as of keep_in()
    if (!checkpoint_) return GaveUp::no;
    kept_.keep_in(*checkpoint_);
    return search_.keep_in(*checkpoint_, kLeast, kEvery, [&](std::span<const std::byte> record) {
        return kept_.restore(record);
    });
}

/// Returns true if an earlier run kept the whole proof, which is then the result.
template <Packed G, class Search>
bool OutcomeProver<G, Search>::claimed(OutcomeProof& proof) {
    if (!kept_.claims() || kept_.claims()->next.size() != to_.size() ||
        kept_.claims()->main >= std::max<std::size_t>(to_.size(), 1))
        return false;
    claims_ = *kept_.claims();
    for (const auto word : kept_.choices())
        if (!writer_.push(word, 32)) return false;
    proof.claims = claims_;
    return write(proof);
}

/// Chooses the main move: that of an earlier run, or one that the search finds.
template <Packed G, class Search>
GaveUp OutcomeProver<G, Search>::choose_main(Pace& pace, std::uint64_t& work) {
    if (kept_.main()) {
        claims_.main = *kept_.main();
        return claims_.main < to_.size() ? GaveUp::no : GaveUp::checkpoint;
    }
    chooser_.set(main_aim(claims_), pace, work);
    const auto main = chooser_.find(root_, to_);
    if (!main)
        return main.error() == Followed::unshown   ? GaveUp::unproved
               : main.error() == Followed::no_room ? GaveUp::bytes
                                                   : pace.why();
    claims_.main = *main;
    return GaveUp::no;
}

/// Finds the claims for the position's own outcome, and the strategy that shows it.
template <Packed G, class Search>
GaveUp OutcomeProver<G, Search>::find_main(Pace& pace) {
    std::uint64_t unlimited = ~std::uint64_t{0};
    claims_.next.assign(to_.size(), Outcome::unknown);
    if (claims_.outcome == Outcome::loss) {
        for (std::size_t i = 0; i < to_.size(); ++i)
            claims_.next[i] = stays(*game_, root_, to_[i]) ? Outcome::loss : Outcome::win;
    } else if (!to_.empty()) {
        if (const auto why = choose_main(pace, unlimited); why != GaveUp::no) return why;
        const bool again = stays(*game_, root_, to_[claims_.main]);
        claims_.next[claims_.main] =
            as_seen(again, {claims_.outcome == Outcome::win ? Outcome::loss : Outcome::draw, 0})
                .outcome;
    }
    const bool before = kept_.main().has_value();
    if (checkpoint_ && !before && !kept_.begin(claims_.main, search_.entered() + entered_shared()))
        return GaveUp::checkpoint;
    const auto begins = begins_of(*game_, root_, std::span<const Position>(to_), claims_);
    if (!begins) return before ? GaveUp::checkpoint : GaveUp::unproved;
    if (checkpoint_) chooser_.keep_in(&kept_);
    const auto followed = follow(main_aim(claims_), begins->main, pace, unlimited);
    chooser_.keep_in(nullptr);
    claims_.plies = plies_;
    switch (followed) {
        case Followed::shown:
            return GaveUp::no;
        case Followed::unshown:
            return before ? GaveUp::checkpoint : GaveUp::unproved;
        case Followed::no_room:
            return GaveUp::bytes;
        case Followed::stopped:
            break;
    }
    if (!pace.stopped()) return GaveUp::checkpoint;
    return checkpoint_ && !kept_.choose(writer_.whole_words(), true) ? GaveUp::checkpoint
                                                                     : pace.why();
}

/// Finds outcomes of the other moves, with at most this much work.
template <Packed G, class Search>
void OutcomeProver<G, Search>::find_others(Pace& pace, std::uint64_t work) {
    for (std::size_t i = 0; i < to_.size(); ++i) {
        if (claims_.next[i] != Outcome::unknown) continue;
        for (std::size_t k = 0; k < i && claims_.next[i] == Outcome::unknown; ++k)
            if (memo_key(*game_, to_[k]) == memo_key(*game_, to_[i]))
                claims_.next[i] = claims_.next[k];
        if (claims_.next[i] != Outcome::unknown) continue;
        // No move from a drawn position wins.
        const bool again = stays(*game_, root_, to_[i]), draw = claims_.outcome == Outcome::draw;
        const auto least = draw && !again ? Outcome::draw : Outcome::loss;
        const auto most  = draw && again ? Outcome::draw : Outcome::win;
        if (const auto outcome = asked(to_[i], pace, work, least, most)) claims_.next[i] = *outcome;
        if (pace.stopped() || work == 0) return;
    }
}

/// Finds the strategies for the other moves; those without one become unknown again.
template <Packed G, class Search>
void OutcomeProver<G, Search>::follow_others(Pace& pace, std::uint64_t work) {
    const auto forget = [&](bool draws) {
        for (std::size_t i = 0; i < to_.size(); ++i)
            if (i != claims_.main && (claims_.next[i] == Outcome::draw) == draws)
                claims_.next[i] = Outcome::unknown;
    };
    for (const bool draws : {false, true}) {
        const auto begins = begins_of(*game_, root_, std::span<const Position>(to_), claims_);
        const auto before = writer_.bits();
        if (begins) {
            const auto& of = draws ? begins->draws : begins->others;
            if (of.empty()) continue;
            if (follow(draws ? Aim::draw : Aim::win, of, pace, work) == Followed::shown) continue;
        }
        writer_.truncate(before);
        forget(draws);
        if (!begins) forget(!draws);  // false promises of the game
    }
}

/// Writes the words of the whole proof.  Returns false if there is no memory.
template <Packed G, class Search>
bool OutcomeProver<G, Search>::write(OutcomeProof& proof) {
    ChoiceWriter head(allowance_);
    bool         room = head.push(static_cast<std::uint32_t>(claims_.outcome), 2) &&
                head.push(static_cast<std::uint32_t>(claims_.main), ChoiceBits::width(to_.size()));
    for (const auto next : claims_.next)
        room = room && head.push(static_cast<std::uint32_t>(next), 2);
    const auto first = head.words(), then = writer_.words();
    if (!room || !allowance_.take(4 * (first.size() + then.size()))) return false;
    Table<std::uint32_t> words(first.size() + then.size());
    if (!words.ok()) return false;
    std::ranges::copy(then, std::ranges::copy(first, words.begin()).out);
    proof.words = std::move(words);
    return true;
}

/// Finds the outcome, its strategy, and then those of the other moves.
template <Packed G, class Search>
Solution<OutcomeProof> OutcomeProver<G, Search>::run() {
    Solution<OutcomeProof> result;
    Pace                   pace(budget_, "search");
    const auto             fail = [&](GaveUp why) {
        result.why = why;
        end_sharing();
        result.visited = search_.entered() + shared_entered_;
        return std::move(result);
    };
    if (!search_.ok()) return fail(GaveUp::bytes);
    if (const auto why = go_on(); why != GaveUp::no) return fail(why);
    if (claimed(result.labels)) {
        result.status = Status::solved;
        return result;
    }
    const auto outcome =
        outcome_of([&](bool win) { return of_root(win, pace); }, Outcome::loss, Outcome::win);
    if (!search_.flush()) return fail(GaveUp::checkpoint);
    if (!outcome) return fail(why_);
    claims_.outcome    = *outcome;
    const bool at_once = search_.entered() <= 2;
    pace.phase("proof");
    const GaveUp why = find_main(pace);
    end_sharing();
    if (why != GaveUp::no && why != GaveUp::bytes) return fail(why);
    if (why == GaveUp::no && claims_.outcome != Outcome::loss) {
        const auto entered = std::max(search_.entered(), kept_.entered());
        const auto work    = kOthers * std::min(kMost, entered) + (at_once ? kFewest : kFew);
        pace.phase("moves");
        find_others(pace, work);
        follow_others(pace, work);
        if (pace.why() == GaveUp::stopped) return fail(GaveUp::stopped);
    }
    result.labels.claims = claims_;
    if (why == GaveUp::bytes || !write(result.labels))
        result.labels.bytes_at_least = std::min(budget_.bytes, ~std::uint64_t{1}) + 1;
    else if (checkpoint_ && (!kept_.choose(writer_.words(), true) || !kept_.claim(claims_)))
        return fail(GaveUp::checkpoint);
    result.visited = search_.entered() + shared_entered_;
    result.status  = Status::solved;
    return result;
}

/// Finds who wins at root, to what its moves lead, and the strategy that shows it.  Gives up with
/// "bytes" if there is no memory for the search; for the pace's reasons; with "unproved" or "game"
/// if the game's promises about its moves are false; with "checkpoint" if that cannot be kept, or
/// does not belong to such a search.  Without memory for the strategy, only the outcome is
/// returned.  Search: OutcomeSearch, or DfpnSearch.  alone: positions before other threads join the
/// search (OutcomeSearch only); what is found depends on it, but not on the number of threads.
/// every: words of choices in a record of the checkpoint.
template <template <Packed> class Search = OutcomeSearch, Packed G>
Solution<OutcomeProof> outcome_proof(const G& game, const typename G::Position& root,
                                     const Budget& budget,
                                     std::uint64_t most_table = std::uint64_t{1} << 30,
                                     Checkpoint*   checkpoint = nullptr,
                                     std::uint64_t alone      = kSearchAlone,
                                     std::uint64_t every      = kChoicesKept) {
    return OutcomeProver<G, Search<G>>(game, root, budget, most_table, checkpoint, alone, every)
        .run();
}

}  // namespace zermelo::inline finite
