// Games as batch tasks: sets of tests, and what follows the position in an input file.
//
// Main function: batch_form.  Called from cli/batch_game.cpp and cli/make_tests.cpp.
// Tested: test/games/batch_forms_test.cpp, test/golden/judge_tests.txt.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "zermelo/workbench/contest.hpp"

namespace zermelo::inline games {

struct BatchForm {
    std::string_view game;
    /// Makes inputs within the source's limits; nullptr if there is no set.  The same seed gives
    /// the same bytes.
    TestInputs (*tests)(std::uint64_t seed, const Budget&) = nullptr;
    /// The first so many words of an input file are the position, and the next ones the values of
    /// these parameters; 0: all words are the position.
    std::size_t                       words      = 0;
    std::span<const std::string_view> parameters = {};
};

/// Returns the game's form, or an empty one if it has none.
BatchForm batch_form(std::string_view game);

}  // namespace zermelo::inline games
