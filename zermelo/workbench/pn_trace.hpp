// Finds who wins a small game, position by position, as steps to go through: a position that is not
// marked is lost, and marks all positions with a move to it.
//
// Positions come in the order of their numbers if every move goes to a smaller one, otherwise by
// level.  So all successors of a position have come up before it.
//
// Cost: O(positions + moves), memory the same.
// Main function: trace_marking.  Called from workbench/pn_session.cpp.
// Source: "Posledna dobrota", Slovak Olympiad in Informatics, for the last treat.
// Tested: test/games/trace_test.cpp, against the session's own answer.
#pragma once
#include <expected>

#include "zermelo/workbench/pn_numbered.hpp"
#include "zermelo/workbench/trace.hpp"

namespace zermelo::inline workbench {

struct PnTrace {
    Trace    trace;
    PnClaims claims;  // what the trace found; not judged yet
};

/// Kinds and numbers:
///
///     ended   none: a position without a move is won (misere)
///     lost    positions newly marked, positions with a move to it; `position` is not marked
///     marked  lost positions, won ones: the end
///
/// The error: more than kMostTracedFields positions, more than kMostTraceSteps steps, or a limit.
std::expected<PnTrace, InputError> trace_marking(const PnGame& game, const Budget& budget);

}  // namespace zermelo::inline workbench
