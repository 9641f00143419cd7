// A script's game with scores: by how many points the first player wins, if both play as well as
// they can.
//
// Main function: ScoreSession::solve.  Called from script/script.cpp.
// Tested: test/script/score_test.cpp, test/golden/solve_scores.txt.
#pragma once
#include <memory>
#include <string>

#include "zermelo/script/machine.hpp"
#include "zermelo/workbench/game_card.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::inline script {

/// The solver of such games, in the card of scripts.
inline constexpr SolverCard kScriptMargins = {
    "margins", "by how many points, in games with scores; every position played once", false};

/// setup: script and parameters, for certificates; at: where it begins.
std::unique_ptr<Session> open_score_script(std::unique_ptr<ScriptMachine> machine,
                                           std::string setup, ScriptList at);

}  // namespace zermelo::inline script
