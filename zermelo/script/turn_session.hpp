// A script's game in play: won, lost or drawn, or a puzzle.
//
// Positions are packed by ranges measured on the way: where a list falls outside, the ranges are
// widened, and the query is made again.  What the script said before is kept (script/graph.hpp),
// under the new keys, for all queries to one session.
//
// Main function: ScriptSession::asked.  Called from script/script.cpp.
// Tested: test/script/script_test.cpp, test/golden/solve_script.txt.
#pragma once
#include <memory>
#include <string>

#include "zermelo/script/machine.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::inline script {

/// setup: script and parameters, for certificates; at: where it begins.
std::unique_ptr<Session> open_turn_script(std::unique_ptr<ScriptMachine> machine, std::string setup,
                                          ScriptList at);

}  // namespace zermelo::inline script
