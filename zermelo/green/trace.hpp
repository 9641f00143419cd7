// The steps of the textbook solvers of Green games, for the page's slider.
#pragma once
#include <expected>

#include "zermelo/arena/arena.hpp"
#include "zermelo/arena/roster.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/workbench/trace.hpp"

namespace zermelo::inline green {

struct GreenTrace {
    Trace       trace;
    GreenLabels labels;  // the solver's result; not judged yet
};

/// Returns true if this solver reports its steps.
bool                                  is_traced(const BuchiCard& solver);
/// Returns the steps of a solver that reports them.  Kinds and numbers:
///
///     trap   force  distance, fields that joined it; distance 0 begins a round, with its targets
///            left   Billy's rank, fields that he has won now
///            drop   the round, fields dropped from the targets
///     lift   start  fields, green fields: every rank of Billy's is 0
///            lift   Billy's rank now, before; kNoNumber: infinite, then Ann's rank, too
///     both   end    fields won by Ann, by Billy
///
/// Returns an error if there are more than kMostTracedFields fields or more than kMostTraceSteps
/// steps, or at a limit of the budget.  Costs what the solver costs; memory O(fields * rounds), at
/// most fields * kMostTraceSteps.
std::expected<GreenTrace, InputError> trace_green(const Arena& arena, const BuchiCard& solver,
                                                  const Budget& budget);

}  // namespace zermelo::inline green
