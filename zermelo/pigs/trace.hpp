// The steps of A* on the pigs' map, for the page's slider.
#pragma once
#include <expected>
#include <string_view>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/pigs/map.hpp"
#include "zermelo/workbench/trace.hpp"

namespace zermelo::inline pigs {

/// Traces part after part of the map.  Kinds of steps and their numbers:
///
///     start  the bound of the start
///     open   moves made, bound, positions that wait, positions opened (including this one)
///     goal   moves of the shortest path, positions opened
///
/// The number on a square is how many waiting positions have a pig there.  The path, and that no
/// path is shorter, are judged.  The error: the map cannot be solved, there are more than
/// kMostTraceSteps steps, or a limit of the budget.  Costs as much as astar_textbook, plus
/// O(squares) for each step.  solver: one whose card says `traced`, an A* with a bound of its own.
std::expected<Trace, InputError> trace_pigs(const PigsMap& map, const Budget& budget,
                                            std::string_view solver = "astar");

}  // namespace zermelo::inline pigs
