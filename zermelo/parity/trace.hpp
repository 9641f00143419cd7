// The steps of two solvers of parity games, for the page's slider.
#pragma once
#include <expected>

#include "zermelo/arena/parity_arena.hpp"
#include "zermelo/arena/parity_roster.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/workbench/trace.hpp"

namespace zermelo::inline parity {

struct ParityTrace {
    Trace        trace;
    ParityLabels labels;  // the solver's result; not judged yet
};

/// Returns true if this solver reports its steps.
bool                                   is_traced(const ParityCard& solver);
/// Returns the steps of a solver that reports them.  Fields of player 0 are in the state `ann`,
/// those of player 1 in `billy`.  Kinds and numbers:
///
///     zielonka  attract   depth, fields that joined the region there, its player; on the fields:
///                         the depth
///               take      depth, fields taken out of its game, the player who wins them
///               reopen    0, fields that are in no region any more
///     lift      measures  the player whose measures begin at 0
///               measure   the measure at `position` now, before: how many are smaller;
///                         kNoNumber: infinite
///     both      end       fields won by player 0, by player 1; on the fields: ranks
///
/// Returns an error if there are more than kMostTracedFields fields or more than kMostTraceSteps
/// steps, or at a limit of the budget.  Costs what the solver costs; memory O(fields * steps) at
/// most.
std::expected<ParityTrace, InputError> trace_parity(const ParityArena& arena,
                                                    const ParityCard& solver, const Budget& budget);

}  // namespace zermelo::inline parity
