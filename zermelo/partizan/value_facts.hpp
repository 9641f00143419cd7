// What is told about a value: who wins, its stops, thermograph, atomic weight and birthday.
//
// Main function: facts_of. Called from cli/value_calc.cpp and workbench/value_told.cpp.
// Source: A. N. Siegel, Combinatorial Game Theory (2013), chapter II.
// Tested: test/partizan/value_facts_test.cpp, test/golden/calc_value.txt.
#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "zermelo/partizan/thermograph.hpp"
#include "zermelo/partizan/values.hpp"

namespace zermelo::inline partizan {

/// Who wins with perfect play.
enum class ValueClass : std::uint8_t { left, right, second, first };

/// Returns one word, such as "left", as in the JSON.
constexpr std::string_view name_of(ValueClass who) {
    constexpr std::string_view kNames[] = {"left", "right", "second", "first"};
    return kNames[static_cast<int>(who)];
}

/// Returns `left` or `right` if that player wins whoever starts, `second` if the player who does
/// not start wins, and `first` if the player who starts wins.
ValueClass class_of(Values& values, Form form);

struct ValueFacts {
    std::optional<std::string> text;  // nothing if longer than kMostValueText
    ValueClass                 who = ValueClass::second;
    Dyadic                     left_stop, right_stop;
    std::optional<Thermograph> graph;   // from -1 or 0; nothing if its numbers leave Dyadic
    std::optional<std::string> weight;  // the atomic one; nothing if not all-small, or too long
    std::int64_t               birthday = 0;
    std::uint64_t              forms    = 0;  // below it, itself included
};

inline constexpr std::size_t kMostValueText = 2000;  // characters

/// Returns all facts.  Rely on them only if values.ok() afterwards.
ValueFacts facts_of(Values& values, Form form);

}  // namespace zermelo::inline partizan
