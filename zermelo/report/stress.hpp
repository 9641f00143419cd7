// Places the nodes of a graph so that distances on the page are like distances in the graph.
#pragma once
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "zermelo/workbench/picture.hpp"

#include "zermelo/report/plane.hpp"

namespace zermelo::inline report {

/// The shape of a graph, without directions: all that a layout needs to know.
struct Skeleton {
    std::uint32_t                                        nodes = 0;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;  // from < to, sorted, once each
    std::vector<int> regions;  // one for each node, -1 if none; different ones are kept apart
};

/// Leaves out loops; the regions are those of the picture's nodes.
Skeleton skeleton_of(const Picture&);

/// Returns positions in units of an edge's length: of several attempts, the tidiest, with few
/// crossings.  At most kMostStressed nodes.  O(attempts (nodes^2 + edges^2)) time, at least one and
/// at most 64 attempts, and about 20 bytes a pair of nodes.  The same graph always gives the same
/// positions.
inline constexpr std::uint32_t kMostStressed = 1000;
std::vector<Point>             stress_positions(const Skeleton&);

}  // namespace zermelo::inline report
