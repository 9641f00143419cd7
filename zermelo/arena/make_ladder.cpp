// Two rails, rungs and a few moves back.   <- make ladder
//
// Rung i has a field of Ann's and one of Billy's.  Each may step across, or on to the other
// player's field at rung i + 1 (from the last rung to the first).  With the given probability it
// may also step back to the other player's field an odd number of rungs before, fewer than a
// hundred.  The arena is long and thin: what a green field is worth has to travel a long way.
//
// Cost: O(fields).  Main function: make_ladder, called from arena/families.inc.
// Source: folklore; the ladder games of PGSolver (O. Friedmann, M. Lange, 2009) with chords.
// Tested: test/arena/families_test.cpp.
#include <fmt/format.h>

#include "zermelo/arena/builder.hpp"
#include "zermelo/arena/families.hpp"

namespace zermelo::inline arena {
namespace {

constexpr FamilyOption kLadderOptions[] = {
    {"fields", "fields of both players, an even number", 1000, 4, Arena::kMostFields - 1, true},
    {"green", "share of green fields", 0.05, 0, 1, false},
    {"back", "probability of a move back", 0.1, 0, 1, false},
    kShuffleOption,
};

// Emits the moves of a field at rung i, as rungs.  A move back that equals one of the others is
// left out.
template <class Emit>
void each_move(Random& coins, double back, std::uint64_t rungs, std::uint64_t i, Emit&& emit) {
    const std::uint64_t next = (i + 1) % rungs;
    emit(next);
    emit(i);
    if (!coins.chance(back)) return;
    const std::uint64_t far    = 1 + 2 * coins.below(50);
    const std::uint64_t target = (i + rungs - far % rungs) % rungs;
    if (target != next && target != i) emit(target);
}

}  // namespace

const std::span<const FamilyOption> ladder_options = kLadderOptions;

std::expected<Arena, InputError> make_ladder(std::span<const double> values, std::uint64_t seed,
                                             const Budget& budget) {
    const auto          fields = static_cast<std::uint64_t>(values[0]);
    const std::uint64_t rungs  = fields / 2;
    if (fields % 2) {
        InputError error;
        error.what     = phrase("{} fields do not make a ladder", fields);
        error.expected = phrase("an even number");
        error.instead  = fmt::format("--fields {}", fields + 1);
        return std::unexpected(error);
    }
    Random        seeds(seed);
    Random        coins(seeds.next()), colours(seeds.next());
    std::uint64_t moves = 0;
    Random        same  = coins;
    for (std::uint64_t v = 0; v < fields; ++v)
        each_move(same, values[2], rungs, v % rungs, [&](std::uint64_t) { ++moves; });

    ArenaBuilder builder(rungs, rungs, moves, values[3] != 0, budget);
    for (std::uint64_t v = 0; v < fields; ++v) {
        if (!builder.field(colours.chance(values[1]))) break;
        each_move(coins, values[2], rungs, v % rungs,
                  [&](std::uint64_t i) { builder.move(v < rungs ? rungs + i : i); });
    }
    return builder.finish(seeds);
}

}  // namespace zermelo::inline arena
