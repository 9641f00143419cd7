// Sessions for impartial games in scripts, whose positions have nimbers and can be added.
//
// A position is a sum, since an option may leave several positions in place of one.  Nimbers are
// found and judged as script/nimbers.hpp says; who wins, and which moves win, follows from their
// XOR.
//
// Main function: open_impartial_script.  Called from script/script.cpp.
// Source: R. Sprague (1935), P. M. Grundy (1939).
// Tested: test/script/nimbers_test.cpp, test/golden/solve_script_sums.txt.
#pragma once
#include <memory>
#include <string>

#include "zermelo/script/sum.hpp"
#include "zermelo/workbench/game_card.hpp"

namespace zermelo::inline script {

/// The one solver of such a game.
inline constexpr SolverCard kScriptMex = {"mex", "nimbers of an impartial game, by definition",
                                          true};

/// Opens a script that says impartial = true and does not say misere = true.  setup: script and
/// parameters, for certificates.
std::unique_ptr<Session> open_impartial_script(std::unique_ptr<ScriptMachine> machine,
                                               std::string setup, ScriptSum at);

}  // namespace zermelo::inline script
