// The last touch to small layouts: fewer crossings, no edges over nodes.
#pragma once
#include <vector>

#include "zermelo/report/stress.hpp"

namespace zermelo {

/// Moves single nodes to better places near by, as long as about `work` pairs of edges or
/// nodes may be looked at; large graphs stay as they are.  Positions in units of an edge.
void tidy(std::vector<Point>& at, const Skeleton&, double work = 2e7);

}  // namespace zermelo
