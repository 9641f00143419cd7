#include "zermelo/arena/roster.hpp"

namespace zermelo::inline arena {

std::span<const BuchiCard> buchi_solvers() {
    static constexpr BuchiCard kCards[] = {
#define BUCHI(name, what, textbook) {#name, what, textbook, buchi_##name},
#include "zermelo/arena/roster.inc"
#undef BUCHI
    };
    return kCards;
}

}  // namespace zermelo::inline arena
