// The textbook attractor: the vertices from which a player can force the pawn into a set, with
// their distance.
//
// The search goes backward from the set.  A vertex of the player joins when one of its successors
// is in, a vertex of the other player when all are, which a counter shows.  Time O(n + m), 12 bytes
// a vertex.
//
// Main function: attract.  Called from the textbook solvers (buchi_trap, buchi_sets) and, for a set
// that the user names, from green/force.cpp.  The fast version is force.hpp.
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

    std::vector<std::uint32_t> order;     // the attractor's vertices, by distance
    std::vector<std::uint32_t> distance;  // one for each vertex; kFar outside
};

/// Fills `found` with the attractor of `target` for Ann or for Billy.  `in` holds the reversed
/// rows.  Returns false if the pace says stop.
bool attract(const Arena& arena, const Rows& in, const Bits& target, bool for_ann, Attractor& found,
             Pace& pace);

/// Finishes a solver that works in rounds and whose last attractor is the region Ann wins: her
/// ranks are the distances in it.  If the pace said stop, the result has no solution.
void end_rounds(const Attractor& force, std::uint32_t rounds, const Pace& pace,
                Solution<GreenLabels>& result);

}  // namespace zermelo::inline arena
