// Tests for programs that play Bidding: the tests of the source, and others like them.
//
// The first player can win each of them.  The first half have a small n and the optimal opponent;
// in the second half n grows, and the opponent errs now and then, or plays the beginning at random.
//
// Source: "Licytacja", Polish Olympiad in Informatics: 20 tests, 10 of them with n <= 25.
// Tested: test/bidding/tests_test.cpp, test/golden/make.txt.
#pragma once
#include <cstdint>
#include <expected>
#include <span>
#include <string_view>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/base/sink.hpp"
#include "zermelo/game/family.hpp"

namespace zermelo::inline bidding {

/// The source's tests, as a suite (play/suite.hpp).
std::string_view bidding_suite();

/// The options of the family `tests`: how many tests, the largest n or the only n, and the rules.
std::span<const FamilyOption> bidding_tests_options();

/// Writes a suite.  values: one for each of bidding_tests_options().  The error: the only n is lost
/// for the first player, or a limit was reached.
std::expected<void, InputError> make_bidding_tests(std::span<const double> values,
                                                   std::uint64_t seed, const Budget& budget,
                                                   Sink& sink);

}  // namespace zermelo::inline bidding
