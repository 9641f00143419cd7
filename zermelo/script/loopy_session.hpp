// A script's impartial game whose play may go in circles, and sums of its positions: won, lost or
// drawn by what they are worth.
//
// Main function: open_loopy_script.  Called from script/script.cpp.
// Source: C. A. B. Smith (1966).
// Tested: test/script/loopy_test.cpp, test/golden/solve_script_loopy.txt.
#pragma once
#include <memory>
#include <string>

#include "zermelo/script/sum.hpp"
#include "zermelo/workbench/game_card.hpp"

namespace zermelo::inline script {

/// The one solver of such a game.
inline constexpr SolverCard kScriptStages = {
    "stages", "nimbers of a loopy impartial game, one after the other", false};

/// Opens a script that says impartial = true and loopy = true.  setup: script and parameters, for
/// certificates.
std::unique_ptr<Session> open_loopy_script(std::unique_ptr<ScriptMachine> machine,
                                           std::string setup, ScriptSum at);

}  // namespace zermelo::inline script
