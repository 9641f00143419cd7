// How soon a position is won: at the least number of moves after which its game, cut off there, is
// won (horizon.hpp).
//
// The numbers are tried one after another from below, each by alpha-beta search with one table for
// all; the last but one is no win.  Both are then shown by strategies, which are judged like those
// of any game.  Of a won position, the moves are soonest that the second strategy's game, one move
// shorter, does not refute; of a lost one those that it does not win.
//
// The strategies are evidence, and a certificate holds them:
//
//     n | words of the first strategy, their number | the first strategy | the second
//
// The first is of the game cut off after n moves, where somebody wins; the second of that cut off
// after n-1, where nobody does; of n = 0 there is none.
//
// A number costs a search; each about a move's factor more than the one before.
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
    std::vector<bool>    best;     // by move, in their order: to moves - 1?  false: perhaps
    Table<std::uint32_t> words;    // both strategies
    Sentences            refused;  // why they are, "": they are accepted, or were not judged
};

/// Of a position that is won or lost, as `outcome` says, within `most` moves.  Gives up for the
/// budget's reasons, with "large" where it takes more moves than a key holds, and with "unproved"
/// where the rules contradict what is said.
template <class Key>
Solution<std::optional<Soonest>> soonest(const KeyGame<Key>& game, Key root, Outcome outcome,
                                         std::uint64_t most, bool check, const Budget& budget);

/// What a check of such words found: who wins, and how soon; or the objection, none where there was
/// no memory, or the pace said stop.
struct SoonestCheck {
    Followed          followed = Followed::unshown;
    Outcome           outcome  = Outcome::unknown;
    std::uint64_t     moves    = 0;
    std::vector<bool> best     = {};  // as Soonest has it
    Sentences         objection;
};

/// Judges them about the position of a key.  O(moves * moves) of both strategies' positions; what
/// it keeps takes at most so many bytes.
template <class Key>
SoonestCheck check_soonest(const KeyGame<Key>& game, Key root, std::span<const std::uint32_t> words,
                           std::uint64_t bytes, Pace& pace);

}  // namespace zermelo::inline workbench
