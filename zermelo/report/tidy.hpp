// The last touch to small layouts: fewer crossings, no edges over nodes.
#pragma once
#include <vector>

#include "zermelo/report/stress.hpp"

namespace zermelo::inline report {

/// Where nodes may go: anywhere, or along their rows (y stays, regions do not matter).
enum class Tidied { freely, rows };

/// Moves single nodes to better places near by, as long as about `work` pairs of edges or
/// nodes may be looked at; large graphs stay as they are.  Positions in units of an edge.
void tidy(std::vector<Point>& at, const Skeleton&, Tidied = Tidied::freely, double work = 2e7);

}  // namespace zermelo::inline report
