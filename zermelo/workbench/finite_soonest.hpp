// How soon a position is won: the least number n such that its game, cut off after n moves, is won
// (horizon.hpp).
//
// Every other number is tried, in ascending order, by alpha-beta searches that share one table,
// until one is won; then the number before it is tried.  The results for n and n-1 are then
// shown by strategies, which are judged like those of any game.  The soonest moves of a won
// position are those that win in the game cut off after n moves; those of a lost position are those
// after which nobody wins in the game cut off after n-1.
//
// The strategies are evidence, and a certificate holds them:
//
//     n | number of words of the first strategy | the first strategy | the second
//
// The first is for the game cut off after n moves, where somebody wins; the second is for the game
// cut off after n-1 moves, where nobody does.  There is no second one if n = 0.
//
// Each number costs a search.  Each search takes longer than the one before, about by a factor of
// the number of moves of a position.
//
// Main functions: soonest, check_soonest.  Called from workbench/finite_session.cpp and
// workbench/finite_session_evidence.cpp.
// Tested: test/workbench/horizon_test.cpp, against retrograde analysis, and every word changed.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "zermelo/base/memory.hpp"
#include "zermelo/check/strategy.hpp"
#include "zermelo/game/sentence.hpp"
#include "zermelo/game/solution.hpp"
#include "zermelo/workbench/key_game.hpp"

namespace zermelo::inline workbench {

/// Moves until the end under best play: the winner hurries, the loser delays.
struct Soonest {
    std::uint64_t        moves = 0;
    std::vector<bool>    best;     // by move, in order: true if known to be soonest
    Table<std::uint32_t> words;    // both strategies
    Sentences            refused;  // the objection; "" if accepted, or not judged
};

/// Finds how soon a position is won or lost, as `outcome` says, of which it is known that it is
/// within `most` moves.  Gives up at the budget's limits, with "large" if a key has no room for the
/// number of moves, and with "unproved" if the rules contradict `outcome`.
template <class Key>
Solution<std::optional<Soonest>> soonest(const KeyGame<Key>& game, Key root, Outcome outcome,
                                         std::uint64_t most, bool check, const Budget& budget);

/// What a check of such words found: who wins, and how soon; or the objection.  There is none of
/// these if there was no memory, or the pace said stop.
struct SoonestCheck {
    Followed          followed = Followed::unshown;
    Outcome           outcome  = Outcome::unknown;
    std::uint64_t     moves    = 0;
    std::vector<bool> best     = {};  // as Soonest::best
    Sentences         objection;
};

/// Judges the words for the position `root`.  O(moves * moves) of both strategies' positions; keeps
/// at most `bytes` bytes.
template <class Key>
SoonestCheck check_soonest(const KeyGame<Key>& game, Key root, std::span<const std::uint32_t> words,
                           std::uint64_t bytes, Pace& pace);

}  // namespace zermelo::inline workbench
