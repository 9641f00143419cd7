// How soon a position is won: at the least number of moves after which its game, cut off there, is
// won (horizon.hpp).
//
// The numbers are tried one after another from below, each by alpha-beta search with one table for
// all; the last but one is no win.  Both are then shown by strategies, which are judged like those
// of any game.  Of a won position, the moves are soonest that the second strategy's game, one move
// shorter, does not refute; of a lost one those that it does not win.
//
// A number costs a search; each about a move's factor more than the one before.
//
// Main function: soonest.  Called from workbench/finite_session.cpp.
// Tested: test/workbench/horizon_test.cpp, against retrograde analysis.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "zermelo/game/sentence.hpp"
#include "zermelo/game/solution.hpp"
#include "zermelo/workbench/key_game.hpp"

namespace zermelo::inline workbench {

/// Moves until the end under best play: the winner hurries, the loser delays.
struct Soonest {
    std::uint64_t     moves = 0;
    std::vector<bool> best;  // by move, in their order: does it lead to moves - 1?  false: perhaps
    Sentences         refused;  // why the strategies are, "": they are accepted, or were not judged
};

/// Of a position that is won or lost, as `outcome` says, within `most` moves.  Gives up for the
/// budget's reasons, with "large" where it takes more moves than a key holds, and with "unproved"
/// where the rules contradict what is said.
template <class Key>
Solution<std::optional<Soonest>> soonest(const KeyGame<Key>& game, Key root, Outcome outcome,
                                         std::uint64_t most, bool check, const Budget& budget);

}  // namespace zermelo::inline workbench
