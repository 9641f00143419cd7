// A misere game in a script whose options may leave sums: who wins a sum, and in how many moves.
//
// Main function: open_misere_script.  Called from script/script.cpp.
// Tested: test/script/misere_test.cpp, test/golden/solve_misere_sums.txt.
#pragma once
#include <memory>
#include <string>

#include "zermelo/script/sum.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::inline script {

/// Opens a script that says impartial = true and misere = true, and has options.  setup: script and
/// parameters, for certificates.
std::unique_ptr<Session> open_misere_script(std::unique_ptr<ScriptMachine> machine,
                                            std::string setup, ScriptSum at);

}  // namespace zermelo::inline script
