#include "zermelo/arena/parity_roster.hpp"

namespace zermelo::inline arena {

std::span<const ParityCard> parity_solvers() {
    static constexpr ParityCard kCards[] = {
#define PARITY(name, what, textbook) {#name, what, textbook, parity_##name},
#include "zermelo/arena/parity_roster.inc"
#undef PARITY
    };
    return kCards;
}

}  // namespace zermelo::inline arena
