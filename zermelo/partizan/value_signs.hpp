// Signs that papers print, and how they are typed: ^ for an arrow.
//
// Main function: typed_signs.  Called from partizan/value_expression.cpp.
// Source: A. N. Siegel, Combinatorial Game Theory (2013): its notation; the Unicode Standard.
// Tested: test/partizan/value_expression_test.cpp.
#pragma once
#include <algorithm>
#include <string>
#include <string_view>

namespace zermelo::inline partizan {

struct ValueSign {
    std::string_view printed, typed;
};

inline constexpr ValueSign kValueSigns[] = {
    {"\u00b1", "+-"},  {"\u2212", "-"},   {"\u00b7", "."},   {"\u2191", "^"},  {"\u21d1", "^^"},
    {"\u2193", "v"},   {"\u21d3", "vv"},  {"\u2217", "*"},   {"\u22c6", "*"},  {"\u2605", "*"},
    {"\u00bd", "1/2"}, {"\u00bc", "1/4"}, {"\u00be", "3/4"}, {"\u2223", "|"},  {"\u2016", "||"},
    {"\u29fe", "_"},   {"\u29ff", "-_"},  {"Tiny", "tiny"},  {"Miny", "miny"},
};

/// Returns the text with those signs as they are typed; all else stays.  O(characters).
inline std::string typed_signs(std::string_view text) {
    std::string typed;
    while (!text.empty()) {
        const auto* const sign = std::ranges::find_if(
            kValueSigns, [&](const auto& known) { return text.starts_with(known.printed); });
        const bool known = sign != std::end(kValueSigns);
        typed += known ? sign->typed : text.substr(0, 1);
        text.remove_prefix(known ? sign->printed.size() : 1);
    }
    return typed;
}

}  // namespace zermelo::inline partizan
