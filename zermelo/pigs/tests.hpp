// A set of tests for programs that solve maps of pigs, within the limits of the source: maps with
// sides up to 22, and at most four pigs.
//
// Main function: pigs_tests.  Called from games/batch_forms.cpp.
// Tested: test/games/batch_forms_test.cpp, test/golden/judge_tests.txt.
#pragma once
#include <cstdint>
#include <string_view>

#include "zermelo/base/budget.hpp"
#include "zermelo/workbench/contest.hpp"

namespace zermelo::inline pigs {

/// A small map.
inline constexpr std::string_view kPigsExample =
    "4\n....\n.##.\n....\n....\n2\n1 1  1 2\n4 4  4 3\n";

/// Twelve inputs; the first is kPigsExample.
TestInputs pigs_tests(std::uint64_t seed, const Budget&);

}  // namespace zermelo::inline pigs
