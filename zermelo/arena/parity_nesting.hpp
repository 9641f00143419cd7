// A strongly connected part of a graph, nested deeply: all components at every height at once.
//
// Below a height h lie the vertices whose priority is at most h, and the edges between them.  Their
// components are nested: what is one below h lies in one below h+1.  Looking for them height by
// height costs an edge as often as there are heights.  Instead the heights are halved: components
// below the middle are found first, each is divided further by itself, and then stands as one
// vertex for the heights above.  So an edge is looked at once for each halving.
//
// Time O(m log d); 40 bytes an edge and a vertex.  It recurses once for each halving: 32 deep at
// most.
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

/// Vertices 0 .. heights.size()-1 and edges between them.
struct NestedPart {
    std::vector<std::uint32_t>                           heights;  // priorities
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
};

/// The vertices in an order whose places are ranks: in every component those of its height first,
/// then the components below, those first that others lead to.  Or a vertex on a cycle of which it
/// is the highest, with a height of the wrong parity.  Not done, nor that: the pace says stop.
struct NestedOrder {
    std::vector<std::uint32_t>   vertices;
    std::optional<std::uint32_t> on_bad_cycle;
    bool                         done = false;
};
/// Cycles may have heights of `good_parity` alone.  O((n + m) log heights).
NestedOrder nested_order(NestedPart part, bool good_parity, Pace& pace);

}  // namespace zermelo::inline arena
