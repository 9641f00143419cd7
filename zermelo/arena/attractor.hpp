// The textbook attractor: the vertices from which a player can force the pawn into a set, with
// their distance.
//
// A search backward from the set: a vertex of the player's joins when one successor is in, one of
// the other's when all are, which a counter tells.  Time O(n + m), 12 bytes a vertex.
//
// Main function: attract.  Called from the textbook solvers (buchi_trap, buchi_sets) and, for a set
// that somebody names, from green/force.cpp.  The fast one is force.hpp.
// Source: M. Jurdzinski, "Gra w zielone", VIII OI (2001), procedure ObliczWymus.
// Tested: test/arena/attractor_test.cpp, against rounds over all vertices.
#pragma once
#include <cstdint>
#include <vector>

#include "zermelo/arena/arena.hpp"
#include "zermelo/arena/green_labels.hpp"
#include "zermelo/base/bits.hpp"
#include "zermelo/base/budget.hpp"
#include "zermelo/game/solution.hpp"

namespace zermelo::inline arena {

struct Attractor {
    static constexpr std::uint32_t kFar = ~std::uint32_t{0};

    std::vector<std::uint32_t> order;     // its vertices, in order of distance
    std::vector<std::uint32_t> distance;  // one a vertex, kFar outside
};

/// Fills `found` with the attractor of `target` for Ann, or for Billy.  `in`: reversed rows.
/// False: the pace said stop.
bool attract(const Arena& arena, const Rows& in, const Bits& target, bool for_ann, Attractor& found,
             Pace& pace);

/// The end of a solver in rounds, whose last attractor is what Ann wins: her ranks are its
/// distances, unless the pace said stop.
void end_rounds(const Attractor& force, std::uint32_t rounds, const Pace& pace,
                Solution<GreenLabels>& result);

}  // namespace zermelo::inline arena
