// A suite: positions of one game, each with an opponent, on which a program is judged; as text:
//
//     # remarks
//     points 5                                for each test below this line; 1 until then
//     lic11 nearly-optimal 1 129              a test's name, the opponent, the seed, the position
//     d1    optimal        1 40 31 --cap 10   ... as it is typed, with parameters
//
// Main function: read_suite.  Called from cli/judge_suite.cpp.
// Tested: test/play/suite_test.cpp.
#pragma once
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/input_error.hpp"

namespace zermelo::inline play {

inline constexpr std::size_t   kMostTests  = 10'000;  // in a suite
inline constexpr std::uint64_t kMostPoints = 1'000'000;

struct SuiteTest {
    std::string              name, opponent;
    std::uint64_t            seed = 1;
    std::vector<std::string> words;       // the position
    std::uint64_t            line   = 0;  // its line number
    std::uint64_t            points = 1;  // for winning it
};

/// Reads at least one test, at most kMostTests.  Names and positions are not checked.  The error
/// names the line.
std::expected<std::vector<SuiteTest>, InputError> read_suite(std::string_view text);

}  // namespace zermelo::inline play
