// Lists as text.
//
// Tested: test/base/joined_test.cpp.
#pragma once
#include <concepts>
#include <ranges>
#include <string>
#include <string_view>

namespace zermelo::inline base {

/// The parts, which are texts or whole numbers, with a text between them: "3 4 5".
template <std::ranges::input_range R>
std::string joined(const R& parts, std::string_view between) {
    std::string text;
    bool        first = true;
    for (const auto& part : parts) {
        if (!first) text += between;
        first = false;
        if constexpr (std::integral<std::ranges::range_value_t<R>>)
            text += std::to_string(part);
        else
            text += part;
    }
    return text;
}

}  // namespace zermelo::inline base
