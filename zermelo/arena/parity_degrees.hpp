// Random parity games, field by field: an out-degree drawn evenly, and moves chosen by the family.
#pragma once
#include <utility>

#include "zermelo/arena/parity_families.hpp"
#include "zermelo/base/random.hpp"

namespace zermelo::inline arena {

/// Each field has least .. most moves before repeats are dropped, and either owner. kind(random)
/// returns a field's priority and whether player 1 moves; target(v, random) returns a successor.
/// Returns an error if least is above most, or the error of ParityBuilder.  O(fields + moves).
template <class Kind, class Target>
std::expected<ParityArena, InputError> random_parity(std::uint64_t fields, std::uint64_t least,
                                                     std::uint64_t most, std::uint64_t seed,
                                                     const Budget& budget, Kind&& kind,
                                                     Target&& target) {
    if (least > most)
        return std::unexpected(plain_error(phrase("the smallest out-degree is above the largest"),
                                           phrase("--least not above --most")));
    Random        seeds(seed);
    Random        lengths(seeds.next()), count(lengths), picks(seeds.next()), others(seeds.next());
    std::uint64_t moves = 0;
    for (std::uint64_t v = 0; v < fields; ++v) moves += least + count.below(most - least + 1);
    ParityBuilder builder(fields, moves, budget);
    for (std::uint64_t v = 0; builder.ok() && v < fields; ++v) {
        const auto [priority, odd] = kind(others);
        builder.field(v, priority, odd);
        const auto degree = least + lengths.below(most - least + 1);
        for (std::uint64_t i = 0; i < degree; ++i) builder.move(v, target(v, picks));
        if (!builder.go_on(1 + degree)) break;
    }
    return builder.finish();
}

}  // namespace zermelo::inline arena
