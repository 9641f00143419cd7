// The pigs' bounds for a position, and why no solution is shorter.
#pragma once
#include <expected>

#include "zermelo/base/budget.hpp"
#include "zermelo/pigs/map.hpp"
#include "zermelo/workbench/facets.hpp"

namespace zermelo::inline pigs {

/// Returns the bounds "source", "meeting" and, if a part has three or four pigs, "joining"
/// (pigs/bound.hpp), each summed over the parts of the map; `least` is the sum of the greatest
/// bound of each part.  The error: the map cannot be solved, or there is no memory.  O(squares^2)
/// time and memory.
std::expected<BoundView, InputError> explain_pigs(const PigsMap& map, const Budget& budget);

}  // namespace zermelo::inline pigs
