// Rows for the nodes of a picture without cycles.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "zermelo/report/plane.hpp"
#include "zermelo/workbench/picture.hpp"

namespace zermelo::inline report {

/// For every node the longest way to it from a node that no edge enters; none if there is a
/// cycle.  O(nodes + edges).
std::optional<std::vector<std::uint32_t>> levels_of(const Picture&);

/// Places in units of the way between two rows: y is the node's level, x as few crossings as is
/// found with bounded work, at least 0.75 between two nodes of a row.  The same every time.
std::vector<Point> layered_positions(const Picture&, const std::vector<std::uint32_t>& levels);

}  // namespace zermelo::inline report
