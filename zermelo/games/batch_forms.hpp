// Games as batch tasks: sets of tests, and what stands in an input file behind a position.
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
    /// Inputs within the source's limits; nullptr: there is no set.  Same seed, same bytes.
    TestInputs (*tests)(std::uint64_t seed, const Budget&) = nullptr;
    /// In an input file, the first so many words are the position, and the next ones the values of
    /// these parameters; 0: all words are the position.
    std::size_t                       words      = 0;
    std::span<const std::string_view> parameters = {};
};

/// The game's; one that says nothing where there is none.
BatchForm batch_form(std::string_view game);

}  // namespace zermelo::inline games
