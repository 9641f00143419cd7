#include "zermelo/games/catalogue.hpp"

#include <algorithm>
#include <vector>

#define GAME(name)                              \
    namespace zermelo::inline games {           \
    extern const zermelo::GameCard name##_card; \
    }
#define PACK(name)                              \
    namespace zermelo::inline name {            \
    extern const zermelo::GameCard name##_card; \
    }
#include "zermelo/games/catalogue.inc"
#undef GAME
#undef PACK

namespace zermelo::inline games {

std::span<const GameCard> named_cards();  // in games/octal.cpp

std::span<const GameCard* const> catalogue() {
    static const auto kCards = [] {
        std::vector<const GameCard*> cards = {
#define GAME(name) &name##_card,
#define PACK(name) GAME(name)
#include "zermelo/games/catalogue.inc"
#undef GAME
#undef PACK
        };
        for (const auto& card : named_cards()) cards.push_back(&card);
        std::ranges::sort(cards, {}, &GameCard::name);
        return cards;
    }();
    return kCards;
}

}  // namespace zermelo::inline games
