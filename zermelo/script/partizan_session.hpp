// A partizan game in a script, which gives Left's moves and Right's: the values of its positions.
//
// All that the moves of both players can meet is walked and numbered (script/walk.hpp), and the
// common session of games with values solves, judges and writes it by these numbers.  A position's
// text ends with whose turn it is: "left" or "right".
//
// Main function: open_partizan_script.  Called from script/script.cpp.
// Tested: test/script/partizan_test.cpp, test/golden/solve_script_values.txt.
#pragma once
#include <memory>
#include <string>

#include "zermelo/script/machine.hpp"
#include "zermelo/workbench/game_card.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::inline script {

inline constexpr SolverCard kScriptCanonical = {
    "canonical", "the canonical form of every position of a partizan game", false};

/// Opens a script that has left and right.  setup: script and parameters, for certificates; left:
/// whether Left is to move.
std::unique_ptr<Session> open_partizan_script(std::unique_ptr<ScriptMachine> machine,
                                              std::string setup, ScriptList at, bool left);

}  // namespace zermelo::inline script
