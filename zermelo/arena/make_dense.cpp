// All moves between the players, each kept with a given probability.   <- make dense
//
// About keep n^2 / 2 moves.  Each field is green with the given probability.  A field that would
// keep no move keeps its first.
//
// Cost: O(n^2), even where few moves are kept (then `random` is the family to use): every coin is
// thrown twice, once to count the moves.  Main function: make_dense, called from
// arena/families.inc.
// Source: folklore; E. Gilbert, "Random graphs", Ann. Math. Stat. 30 (1959).
// Tested: test/arena/families_test.cpp.
#include "zermelo/arena/builder.hpp"
#include "zermelo/arena/families.hpp"

namespace zermelo::inline arena {
namespace {

constexpr FamilyOption kDenseOptions[] = {
    {"fields", "fields of both players", 1000, 2, kMostComplete, true},
    {"keep", "probability of a move", 0.5, 0, 1, false},
    {"green", "share of green fields", 0.01, 0, 1, false},
    kShuffleOption,
};

// Chooses those of `other` fields to which moves are kept.  Calls emit(i) in ascending order, at
// least once.
template <class Emit>
void throw_coins(Random& coins, double keep, std::uint64_t other, Emit&& emit) {
    bool any = false;
    for (std::uint64_t i = 0; i < other; ++i)
        if (coins.chance(keep)) any = true, emit(i);
    if (!any) emit(0);
}

}  // namespace

const std::span<const FamilyOption> dense_options = kDenseOptions;

std::expected<Arena, InputError> make_dense(std::span<const double> values, std::uint64_t seed,
                                            const Budget& budget) {
    const auto          fields = static_cast<std::uint64_t>(values[0]);
    const double        keep   = values[1];
    const std::uint64_t ann = fields / 2, billy = fields - ann;

    Random        seeds(seed);
    Random        coins(seeds.next()), colours(seeds.next());
    std::uint64_t moves = 0;
    Pace          pace(budget, "count");
    for (Random same = coins; const std::uint64_t other : {billy, ann})
        for (std::uint64_t v = 0; v < fields - other; ++v) {
            throw_coins(same, keep, other, [&](std::uint64_t) { ++moves; });
            if (!pace.go_on(other)) return std::unexpected(ended_early(pace.why()));
        }

    ArenaBuilder builder(ann, billy, moves, values[3] != 0, budget);
    for (std::uint64_t v = 0; v < fields; ++v) {
        const std::uint64_t other = v < ann ? billy : ann, first = v < ann ? ann : 0;
        if (!builder.field(colours.chance(values[2]), other)) break;
        throw_coins(coins, keep, other, [&](std::uint64_t i) { builder.move(first + i); });
    }
    return builder.finish(seeds);
}

}  // namespace zermelo::inline arena
