// All moves between the players.   <- make clique
//
// The densest arena there is, with n^2 / 2 moves.  Each field is green with the given probability.
// If Billy has a green field, Ann wins everywhere: she can step there from each of her fields.
// Otherwise she wins only if all her own fields are green.
//
// Cost: O(n^2).  Main function: make_clique, called from arena/families.inc.
// Source: folklore.
// Tested: test/arena/families_test.cpp.
#include "zermelo/arena/builder.hpp"
#include "zermelo/arena/families.hpp"

namespace zermelo::inline arena {
namespace {

constexpr FamilyOption kCliqueOptions[] = {
    {"fields", "fields of both players", 1000, 2, kMostComplete, true},
    {"green", "share of green fields", 0.01, 0, 1, false},
    kShuffleOption,
};

}  // namespace

const std::span<const FamilyOption> clique_options = kCliqueOptions;

std::expected<Arena, InputError> make_clique(std::span<const double> values, std::uint64_t seed,
                                             const Budget& budget) {
    const auto          fields = static_cast<std::uint64_t>(values[0]);
    const std::uint64_t ann = fields / 2, billy = fields - ann;
    Random              random(seed);
    ArenaBuilder        builder(ann, billy, 2 * ann * billy, values[2] != 0, budget);
    for (std::uint64_t v = 0; v < fields; ++v) {
        if (!builder.field(random.chance(values[1]))) break;
        const std::uint64_t from = v < ann ? ann : 0, to = v < ann ? fields : ann;
        for (std::uint64_t w = from; w < to; ++w) builder.move(w);
    }
    return builder.finish(random);
}

}  // namespace zermelo::inline arena
