// The pigs' bounds of a position, and why no solution is shorter.
#pragma once
#include <expected>

#include "zermelo/base/budget.hpp"
#include "zermelo/pigs/map.hpp"
#include "zermelo/workbench/facets.hpp"

namespace zermelo::inline pigs {

/// "source", "meeting" and, where a part has three or four pigs, "joining" (pigs/bound.hpp),
/// each the sum over the parts of the map; `least` adds the greatest of each part.  The error: it
/// cannot be solved, or there is no memory.  O(squares^2) time and memory.
std::expected<BoundView, InputError> explain_pigs(const PigsMap& map, const Budget& budget);

}  // namespace zermelo::inline pigs
