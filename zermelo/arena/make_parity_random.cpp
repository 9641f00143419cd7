// A random parity game.   <- make parity random
//
// Either player may own a field.  Its priority is one of 0 .. priorities-1, or falls off
// geometrically (0 half of the time, 1 a quarter ...: most fields of model checking are low).  The
// out-degree is drawn evenly from least .. most; moves go anywhere, or at most `reach` fields away.
// Most algorithms are quick here, and preprocessing makes the difference.
//
// Cost: O(fields + moves).  Main function: make_parity_random, called from
// arena/parity_families.inc.
// Source: folklore; as in PGSolver's and Oink's generators of random games.
// Tested: test/arena/parity_families_test.cpp.
#include <algorithm>

#include "zermelo/arena/parity_degrees.hpp"

namespace zermelo::inline arena {
namespace {

constexpr FamilyOption kParityRandomOptions[] = {
    {"fields", "fields of both players", 1000, 1, ParityArena::kMostFields, true},
    {"priorities", "number of priorities, starting with 0", 10, 1, ParityArena::kMostFields, true},
    {"least", "smallest out-degree", 1, 1, 1 << 20, true},
    {"most", "largest out-degree", 3, 1, 1 << 20, true},
    {"reach", "largest distance of a move, in fields; 0: no limit", 0, 0, ParityArena::kMostFields,
     true},
    {"geometric", "1: each priority is half as frequent as the one below", 0, 0, 1, true},
};

}  // namespace

const std::span<const FamilyOption> parity_random_options = kParityRandomOptions;

std::expected<ParityArena, InputError> make_parity_random(std::span<const double> values,
                                                          std::uint64_t           seed,
                                                          const Budget&           budget) {
    const auto whole  = [&](int i) { return static_cast<std::uint64_t>(values[i]); };
    const auto fields = whole(0), priorities = whole(1), least = whole(2), most = whole(3);
    const auto reach     = whole(4);
    const bool geometric = values[5] != 0;
    const auto kind      = [&](Random& others) {
        std::uint64_t priority = 0;
        if (geometric)
            while (priority + 1 < priorities && others.chance(0.5)) ++priority;
        else
            priority = others.below(priorities);
        return std::pair{priority, others.chance(0.5)};
    };
    return random_parity(
        fields, least, most, seed, budget, kind, [&](std::uint64_t v, Random& picks) {
            const auto low  = reach > 0 && v > reach ? v - reach : 0;
            const auto high = reach > 0 ? std::min(fields - 1, v + reach) : fields - 1;
            return low + picks.below(high - low + 1);
        });
}

}  // namespace zermelo::inline arena
