// The steps of A* on the pigs' map, for the page's slider.
#pragma once
#include <expected>
#include <string_view>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/pigs/map.hpp"
#include "zermelo/workbench/trace.hpp"

namespace zermelo::inline pigs {

/// Part after part of the map.  Kinds and numbers:
///
///     start  the bound of the start
///     open   moves made, bound, positions that wait, positions opened (this one, too)
///     goal   moves of the shortest path, positions opened
///
/// A square's number is that of the waiting positions with a pig there.  The path and that none is
/// shorter are judged.  The error: it cannot be solved, more than kMostTraceSteps steps, or a limit
/// of the budget.  Costs as astar_textbook; O(squares) a step beside it.  solver: one whose card
/// says traced, an A* with a bound of its own.
std::expected<Trace, InputError> trace_pigs(const PigsMap& map, const Budget& budget,
                                            std::string_view solver = "astar");

}  // namespace zermelo::inline pigs
