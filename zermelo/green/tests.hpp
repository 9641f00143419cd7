// A set of tests for programs that solve green boards, within the limits of the source: at most
// 3000 fields, 100 green ones and 30 000 moves.
//
// Most boards contain the source's example as a separate part.  So both players win somewhere, and
// a program that gives the same answer for all fields gets no points.  The source did the same.
//
// Main function: green_tests.  Called from games/batch_forms.cpp.
// Source: M. Jurdzinski, "Gra w zielone", VIII OI (2001): eleven tests.
// Tested: test/games/batch_forms_test.cpp, test/golden/judge_tests.txt.
#pragma once
#include <cstdint>
#include <string_view>

#include "zermelo/base/budget.hpp"
#include "zermelo/workbench/contest.hpp"

namespace zermelo::inline green {

/// The board of the source's example.
inline constexpr std::string_view kGreenExample =
    "5 3\n0 2 6 7\n0 3 6 7 8\n0 1 8\n1 1 7\n1 1 8\n1 2 1 2\n0 2 1 2\n0 2 3 4\n";

inline constexpr std::uint64_t kMostTestFields = 3000, kMostTestGreens = 100,
                               kMostTestMoves = 30'000;

/// Eleven inputs in the contest's format; the first is the source's example.
TestInputs green_tests(std::uint64_t seed, const Budget&);

}  // namespace zermelo::inline green
