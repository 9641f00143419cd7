// Onsides of partizan games that may go in circles: stoppers that stand for them where Left only
// wants not to lose.
//
// The game is made simpler as long as its onside stays (check/sides.hpp, the relation (1) both
// ways): equal positions become one, options are left out, reversible ones are replaced by what
// they are reversed through.  If a stopper is left, that is the onside.  Else one sidles towards
// it: every position is `on` at first, and in each round what its options were in the round
// before, made simpler.  A round whose games are not better for Left than the game itself has the
// onside.  There are games without sides that are stoppers (C. Bach's carousels), and rounds that
// never come to an end: then none is found.
//
// Nothing here need be right: what is found is judged (side_fault).
//
// Cost: two Buchi games of 4 n^2 fields for each move of n positions, several times; kMostSideWork
// moves of these at most.
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

/// Does (1) hold of position v of x and position w of y?  Nothing: the limits said stop.
std::optional<bool> at_least(const PartizanGraph& x, std::uint32_t v, const PartizanGraph& y,
                             std::uint32_t w, SideLimits limits);

/// How long play in turns may last from every position, if no play is endless: of position v at
/// 2 v if Left moves, 2 v + 1 if Right does.  O(positions + moves)
std::optional<std::vector<std::uint32_t>> stopper_levels(const PartizanGraph& graph);

/// The simplest game found that is worth the same as position v where Left only wants not to lose
/// (for stoppers: that is equal to it), as position 0.  Nothing: the limits said stop.
std::optional<PartizanGraph> simplified(const PartizanGraph& graph, std::uint32_t v,
                                        SideLimits limits);

/// The onside of position 0, from which all others are reached; in its simplest form as far as the
/// limits allow.  claim: the pace of its labels, where it is another one; so a stopper has its side
/// even where the search came to its limit.  Nothing: none was found, or a pace said stop.
std::optional<Side> onside(const PartizanGraph& graph, SideLimits limits, Pace* claim = nullptr);

}  // namespace zermelo::inline partizan
