// The names by which a game can be found.
#pragma once
#include <algorithm>
#include <ranges>
#include <string_view>
#include <vector>

#include "zermelo/workbench/game_card.hpp"

namespace zermelo::inline workbench {

/// Returns the card's own name, followed by its aliases: the words of GameCard::alias.
inline std::vector<std::string_view> names_of(const GameCard& card) {
    std::vector<std::string_view> names = {card.name};
    for (auto rest = card.alias; !rest.empty();) {
        const auto blank = rest.find(' ');
        names.push_back(rest.substr(0, blank));
        rest.remove_prefix(blank == rest.npos ? rest.size() : blank + 1);
    }
    return names;
}

/// Returns true if `name` is one of names_of(card).
inline bool is_called(const GameCard& card, std::string_view name) {
    if (card.name == name) return true;
    for (const auto alias : std::views::split(card.alias, ' '))
        if (std::ranges::equal(alias, name)) return true;
    return false;
}

}  // namespace zermelo::inline workbench
