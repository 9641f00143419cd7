// zermelo make GAME tests FOLDER: a set of tests for programs, inputs and right answers.
//
// Called from cli/verb_make.cpp.
// Tested: test/golden/judge_tests.txt.
#pragma once
#include <string>

#include "zermelo/cli/verbs.hpp"

namespace zermelo::inline cli {

/// Writes NAME.in and NAME.out for each test into a folder, which must be new or empty.  The inputs
/// are the card's own set, or the positions of its family `tests`.
Ending make_tests(const Command&, const GameCard& card, const std::string& folder);

}  // namespace zermelo::inline cli
