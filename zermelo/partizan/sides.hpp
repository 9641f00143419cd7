// Onsides of partizan games that may go in circles: stoppers that stand for them where Left only
// wants not to lose.
//
// The game is simplified as long as its onside stays the same (check/sides.hpp, the relation (1)
// both ways): equal positions become one, options are left out, reversible ones are replaced by
// what they are reversed through.  If a stopper results, it is the onside.  Otherwise the search
// sidles towards the onside: every position is `on` at first, and becomes in each round what its
// options were in the round before, simplified.  A round whose games are not better for Left than
// the game itself has the onside.  There are games that have no sides that are stoppers (C. Bach's
// carousels), and rounds that never come to an end: then none is found.
//
// Nothing here need be right, because what is found is judged (side_fault).
//
// Cost: two Buchi games of 4 n^2 fields for each move of n positions, several times; at most
// kMostSideWork moves of these are looked at.
// Main function: onside.
// Source: J. H. Conway, "Loopy games", Annals of Discrete Math. 3 (1978); E. Berlekamp, J. Conway,
//         R. Guy, Winning Ways (1982), chapter 11; A. N. Siegel, "Coping with cycles", Games of No
//         Chance 3 (2009), and Combinatorial Game Theory (2013), chapter VI.
// Tested: test/partizan/sides_test.cpp, all games of two positions and random ones.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "zermelo/check/sides.hpp"
#include "zermelo/partizan/difference.hpp"

namespace zermelo::inline partizan {

inline constexpr std::uint64_t kMostSideWork = std::uint64_t{1} << 28;

/// Returns whether (1) holds of position v of x and position w of y; nothing if the limits said
/// stop.
std::optional<bool> at_least(const PartizanGraph& x, std::uint32_t v, const PartizanGraph& y,
                             std::uint32_t w, SideLimits limits);

/// Returns how long play in turns may last from every position: for position v at 2 v if Left
/// moves, and at 2 v + 1 if Right does.  Returns nothing if some play is endless.  O(positions +
/// moves)
std::optional<std::vector<std::uint32_t>> stopper_levels(const PartizanGraph& graph);

/// Returns the simplest game found that is worth the same as position v where Left only wants not
/// to lose (for stoppers: that is equal to it), as position 0.  Returns nothing if the limits said
/// stop.
std::optional<PartizanGraph> simplified(const PartizanGraph& graph, std::uint32_t v,
                                        SideLimits limits);

/// Returns the onside of position 0, from which all others are reached, in its simplest form as far
/// as the limits allow.  claim: the pace of its labels, if it is a different one; with it a stopper
/// has its side even if the search came to its limit.  Returns nothing if none was found, or if a
/// pace said stop.
std::optional<Side> onside(const PartizanGraph& graph, SideLimits limits, Pace* claim = nullptr);

}  // namespace zermelo::inline partizan
