// An answer from outside about a map of pigs: a number alone, a path, or what `solve pigs` wrote.
//
//     a number alone    the contest's answer: the least number of steps, or -1 for impossible
//     a path            a line for each step, as it is typed, numbered or not; or the squares of
//                       the pigs after it
//     a text, JSON      what `solve pigs` wrote: the number and the path
//
// Only the format is read here; pigs/pigs.cpp plays the path, and solves the map if the answer
// claims that a number is the least.  O(text).
//
// Main function: read_told.  Called from pigs/pigs.cpp.
// Tested: test/pigs/told_test.cpp, test/golden/check_pigs.txt.
#pragma once
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/input_error.hpp"
#include "zermelo/game/sentence.hpp"

namespace zermelo::inline pigs {

struct ToldPigs {
    // The answer has a number, or says that it is impossible.
    bool                          least = false;
    std::optional<std::uint64_t>  steps;           // if `least` and empty: impossible
    bool                          pathed = false;  // the answer has a path
    // Its lines that are not blank, without step numbers.
    std::vector<std::string_view> path;
    // JSON: the pigs' squares, those of the start first.
    std::vector<std::string_view> places;
    // JSON: the squares where the answer has them start.
    std::string_view              start;
    // A statement of the answer about itself that is false.
    Sentences                     contradiction;
};

/// Reads a contest's answer, a number alone.  Errors name the place.
std::expected<ToldPigs, InputError> read_least(std::string_view text);
/// Reads any answer.  Errors name the place.  Lines of a path have only the characters of typed
/// steps and squares.
std::expected<ToldPigs, InputError> read_told(std::string_view text);

}  // namespace zermelo::inline pigs
