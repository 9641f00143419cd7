#include "zermelo/workbench/session.hpp"

namespace zermelo {

#define GAME(name) const GameCard& name##_card();
#include "zermelo/games/catalogue.inc"
#undef GAME

std::span<const GameCard* const> catalogue() {
    static const GameCard* const kCards[] = {
#define GAME(name) &name##_card(),
#include "zermelo/games/catalogue.inc"
#undef GAME
    };
    return kCards;
}

}  // namespace zermelo
