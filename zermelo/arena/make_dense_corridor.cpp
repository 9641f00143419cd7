// The corridor with all its shortcuts: k rounds, k^2 moves.   <- make dense-corridor
//
//     b_j -> c_{j+1}      c_j -> g_j      c_j -> b_j, b_{j+1}, ... b_{k-1}
//
// As in make_corridor.cpp the exits g_j die one by one from the start, one in every round; but from
// c_j Ann may now step to any later place.  So an algorithm that starts afresh looks at k^2 / 2
// moves again in every round: k^3 steps on 5k fields, where O(n^2) suffice.  Moves: 4k - 1 in the
// chain, k (k + 1) / 2 + k from the c_j, k from the b_j.
//
// Cost: O(k^2).  Main function: make_dense_corridor, called from arena/families.inc.
// Source: ours, after K. Chatterjee, M. Henzinger, SODA 2012, who beat n m on dense arenas.
// Tested: test/arena/families_test.cpp: counts, and k + 1 rounds of trap.
#include "zermelo/arena/chain.hpp"
#include "zermelo/arena/families.hpp"

namespace zermelo::inline arena {
namespace {

constexpr std::uint64_t moves_of(std::uint64_t k) {
    return 6 * k - 1 + k * (k + 1) / 2;
}
constexpr std::uint64_t kMostExits = 92675;
static_assert(moves_of(kMostExits) <= Arena::kMostMoves &&
              moves_of(kMostExits + 1) > Arena::kMostMoves);

constexpr FamilyOption kDenseCorridorOptions[] = {
    {"k", "exits, five fields each", 100, 1, kMostExits, true},
    kShuffleOption,
};

}  // namespace

const std::span<const FamilyOption> dense_corridor_options = kDenseCorridorOptions;

std::expected<Arena, InputError> make_dense_corridor(std::span<const double> values,
                                                     std::uint64_t seed, const Budget& budget) {
    const auto   k = static_cast<std::uint64_t>(values[0]);
    ArenaBuilder builder(2 * k, 3 * k, moves_of(k), values[1] != 0, budget);
    (void)add_corridor(builder, k, true);
    return builder.finish(Random(seed));
}

}  // namespace zermelo::inline arena
