// A set of tests for programs that play Stripes, within the limits of the source: lengths 1 ..
// 1000, boards 1 .. 999, at most 1000 of them.
//
// Main function: stripes_tests.  Called from games/batch_forms.cpp.
// Tested: test/games/batch_forms_test.cpp, test/golden/judge_tests.txt.
#pragma once
#include <cstdint>
#include <string_view>

#include "zermelo/base/budget.hpp"
#include "zermelo/workbench/contest.hpp"

namespace zermelo::inline games {

/// The source's example.
inline constexpr std::string_view kStripesExample = "1 5 1\n3\n1\n5\n6\n";

/// Ten inputs; the first is the source's example.
TestInputs stripes_tests(std::uint64_t seed, const Budget&);

}  // namespace zermelo::inline games
