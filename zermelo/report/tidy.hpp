// Improves small layouts at the end: fewer crossings, no edges over nodes.
#pragma once
#include <vector>

#include "zermelo/report/stress.hpp"

namespace zermelo::inline report {

/// Where nodes may go: anywhere, or along their rows (y stays the same, and regions do not matter).
enum class Tidied { freely, rows };

/// Moves single nodes to better places near by, as long as the budget of about `work` pairs of
/// edges or nodes lasts; large graphs stay as they are.  Positions are in units of an edge's
/// length.
void tidy(std::vector<Point>& at, const Skeleton&, Tidied = Tidied::freely, double work = 2e7);

}  // namespace zermelo::inline report
