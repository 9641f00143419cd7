// Lists as text.
//
// Tested: test/base/joined_test.cpp.
#pragma once
#include <concepts>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>

namespace zermelo::inline base {

/// The parts, with a text between them: "3 4 5".  as(part) returns a text or a whole number.
template <std::ranges::input_range R>
std::string joined(const R& parts, std::string_view between, auto&& as) {
    std::string text;
    bool        first = true;
    for (const auto& part : parts) {
        if (!first) text += between;
        first = false;
        if constexpr (std::integral<std::remove_cvref_t<decltype(as(part))>>)
            text += std::to_string(as(part));
        else
            text += as(part);
    }
    return text;
}

/// The same for parts that are texts or whole numbers themselves.
template <std::ranges::input_range R>
std::string joined(const R& parts, std::string_view between) {
    return joined(
        parts, between, [](const auto& part) -> const auto& { return part; });
}

/// The names of cards: "kayles, nim".
template <std::ranges::input_range R>
std::string names_of(const R& cards) {
    return joined(cards, ", ", [](const auto& card) { return card.name; });
}

}  // namespace zermelo::inline base
