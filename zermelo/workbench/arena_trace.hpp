// Runs a solver of arenas step by step: a recorder turns what the solver reports into a trace.
//
// The recorder is given the arena and the trace.  It is notified of what the solver does to each
// vertex (Budget::trace), of the start of lifting, and of the labels at the end; its full() is true
// when there were too many steps.
//
// Main function: trace_fields.  Called from green/trace.cpp and parity/trace.cpp.
// Tested: test/games/trace_test.cpp, test/parity/trace_test.cpp.
#pragma once
#include <fmt/format.h>

#include <cstdint>
#include <expected>
#include <string_view>
#include <utility>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/game/solution.hpp"
#include "zermelo/workbench/trace.hpp"

namespace zermelo::inline workbench {

/// Returns the trace and the labels; Told is a struct with members `trace` and `labels`.  `noun` is
/// what error messages call the arena.  Fails if there are more than kMostTracedFields fields or
/// more than kMostTraceSteps steps, or at a limit of the budget.
template <class Told, class Recorder, class Fields, class Solver>
std::expected<Told, InputError> trace_fields(const Fields& arena, const Solver& solver,
                                             const Budget& budget, FixedPhrase noun) {
    if (arena.fields() > kMostTracedFields)
        return std::unexpected(
            plain_error(phrase("this {} has {} fields, too many to go through step by step", noun,
                               arena.fields()),
                        phrase("at most {}", kMostTracedFields)));
    Told  told;
    auto& trace   = told.trace;
    trace.solver  = solver.name;
    trace.columns = 0;
    for (std::uint32_t v = 0; v < arena.fields(); ++v)
        trace.places.push_back(fmt::format("{}", arena.field(v)));
    Recorder recorder(arena, trace);
    Budget   heard = budget;
    heard.trace    = [&](std::uint64_t v, Traced what, std::int64_t value) {
        recorder.hear(static_cast<std::uint32_t>(v), what, value);
    };
    if (solver.name == "lift") recorder.start_lifting();
    auto solution = solver.solve(arena, heard);
    if (solution.status != Status::solved) return std::unexpected(ended_early(solution.why));
    recorder.end(solution.labels);
    if (recorder.full())
        return std::unexpected(plain_error(
            phrase("{} takes more than {} steps on this {}", solver.name, kMostTraceSteps, noun),
            phrase("a smaller {}, or the other solver", noun)));
    told.labels = std::move(solution.labels);
    return told;
}

}  // namespace zermelo::inline workbench
