// Rows for the nodes of a picture without cycles.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "zermelo/report/plane.hpp"
#include "zermelo/workbench/picture.hpp"

namespace zermelo::inline report {

/// Returns for every node the length of the longest way to it from a node that no edge enters, or
/// nothing if there is a cycle.  O(nodes + edges).
std::optional<std::vector<std::uint32_t>> levels_of(const Picture&);

/// Returns places in units of the distance between two rows: y is the node's level; x is chosen for
/// few crossings with bounded work, with at least 0.75 between two nodes of a row.  The same
/// picture always gives the same places.
std::vector<Point> layered_positions(const Picture&, const std::vector<std::uint32_t>& levels);

}  // namespace zermelo::inline report
