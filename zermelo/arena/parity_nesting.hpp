// A deeply nested, strongly connected part of a graph: finds its components at all heights at once.
//
// Below a height h lie the vertices whose priority is at most h, and the edges between them.  Their
// components are nested: each one below h lies within one below h+1.  A search height by height
// looks at an edge as often as there are heights.  Instead, the heights are halved: components
// below the middle are found first, each is divided further by itself, and then each stands as one
// vertex for the heights above.  So an edge is looked at once for each halving.
//
// Time O(m log d); 40 bytes an edge and a vertex.  It recurses once for each halving: at most 32
// deep.
//
// Main function: nested_order.  Called from ParityRanker, where nesting is deep.
// Source: R. Tarjan, "A hierarchical clustering algorithm using strong components", Information
//         Processing Letters 14 (1982); for parity: V. King, O. Kupferman, M. Vardi, FoSSaCS 2001.
// Tested: test/arena/parity_ranks_test.cpp, against the way height by height.
#pragma once
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "zermelo/base/budget.hpp"

namespace zermelo::inline arena {

/// Vertices 0 .. heights.size()-1, and edges between them.
struct NestedPart {
    std::vector<std::uint32_t>                           heights;  // priorities
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
};

/// The vertices, in an order in which places are ranks: in every component the vertices of its
/// height come first, then the components below it, beginning with those that others lead to.  Or,
/// instead, a vertex on a cycle of which it is the highest, with a height of the wrong parity.  If
/// it is not done and there is no such vertex, the pace said stop.
struct NestedOrder {
    std::vector<std::uint32_t>   vertices;
    std::optional<std::uint32_t> on_bad_cycle;
    bool                         done = false;
};
/// On every cycle the greatest height must have `good_parity`.  O((n + m) log heights).
NestedOrder nested_order(NestedPart part, bool good_parity, Pace& pace);

}  // namespace zermelo::inline arena
