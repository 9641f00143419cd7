#include "zermelo/games/catalogue.hpp"

#include <algorithm>
#include <vector>

namespace zermelo::inline games {

#define GAME(name) const GameCard& name##_card();
#include "zermelo/games/catalogue.inc"
#undef GAME
std::span<const GameCard> named_cards();  // games/octal.cpp

std::span<const GameCard* const> catalogue() {
    static const auto kCards = [] {
        std::vector<const GameCard*> cards = {
#define GAME(name) &name##_card(),
#include "zermelo/games/catalogue.inc"
#undef GAME
        };
        for (const auto& card : named_cards()) cards.push_back(&card);
        std::ranges::sort(cards, {}, &GameCard::name);
        return cards;
    }();
    return kCards;
}

}  // namespace zermelo::inline games
