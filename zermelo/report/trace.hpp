// A solver's steps, as text for a terminal and as JSON.
//
// Main functions: write_trace, trace_json.  Called from cli/verb_solve.cpp and api/ask_trace.cpp.
// Tested: test/report/trace_test.cpp, test/golden/solve_trace.txt.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "zermelo/base/sink.hpp"
#include "zermelo/game/sentence.hpp"
#include "zermelo/workbench/trace.hpp"

namespace zermelo::inline report {

/// Writes one step a line, numbered, in words, with the names of the places that it changes.
/// O(changes).
void write_trace(const Trace&, Sink&, const Language& = kEnglish);

/// Returns the keys `game`, `solver`, `places`, `columns`, `states` and `steps` (doc/api.md).
nlohmann::ordered_json trace_json(std::string_view game, const Trace&);

/// Returns a step in words.
Sentences step_told(const Trace&, const Trace::Step&);

}  // namespace zermelo::inline report
