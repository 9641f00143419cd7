// Anyone's answer about a map of pigs: a number alone, a path, or what `solve pigs` wrote.
//
//     a number alone    the contest's answer: the least number of steps, or -1 for impossible
//     a path            a line for each step, as it is typed, numbered or not; or where the pigs
//                       stand after it
//     a text, JSON      what `solve pigs` wrote: the number, and the path
//
// Only the form is read here; pigs/pigs.cpp plays the path, and solves the map where a number is
// claimed to be the least.  O(text).
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
    bool                          least = false;   // a number is told, or that it cannot be done
    std::optional<std::uint64_t>  steps;           // none then: impossible
    bool                          pathed = false;  // a path is told
    std::vector<std::string_view> path;            // its lines that are not blank, without numbers
    std::vector<std::string_view> places;          // JSON: where the pigs stand, the start first
    std::string_view              start;           // JSON: where they are told to start
    Sentences                     contradiction;   // what it says of itself and is not so
};

/// The contest's answer alone.  Errors name the place.
std::expected<ToldPigs, InputError> read_least(std::string_view text);
/// Errors name the place.  Lines of a path are made of what steps and squares are typed with.
std::expected<ToldPigs, InputError> read_told(std::string_view text);

}  // namespace zermelo::inline pigs
