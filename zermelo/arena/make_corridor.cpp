// The corridor: a path for Ann whose exits die one by one from the start.   <- make corridor
//
//     c_0 -> b_0 -> c_1 -> b_1 -> ... -> c_{k-1} -> b_{k-1} -> c_0      c_j -> g_j
//
// The c_j are Ann's, the b_j Billy's, the g_j the greens of a dying chain of k gadgets.  Ann leaves
// the corridor by the next exit that is alive; when g_j dies, the j + 1 fields before it get a new
// way to green, which is one longer.  Algorithms that keep distances, or that throw away all that
// depended on a dead exit, take k^2 steps.  5k fields, 7k - 1 moves; Billy wins everywhere in the
// end.
//
// Cost: O(k).  Main function: make_corridor, called from arena/families.inc.
// Source: ours, against decremental shortest paths (S. Even, Y. Shiloach, J. ACM 28, 1981).
// Tested: test/arena/families_test.cpp: counts, and k + 1 rounds of trap.
#include "zermelo/arena/chain.hpp"
#include "zermelo/arena/families.hpp"

namespace zermelo::inline arena {
namespace {

constexpr FamilyOption kCorridorOptions[] = {
    {"k", "exits, five fields each", 100, 1, Arena::kMostFields / 5, true},
    kShuffleOption,
};

}  // namespace

const std::span<const FamilyOption> corridor_options = kCorridorOptions;

std::expected<Arena, InputError> make_corridor(std::span<const double> values, std::uint64_t seed,
                                               const Budget& budget) {
    const auto   k = static_cast<std::uint64_t>(values[0]);
    ArenaBuilder builder(2 * k, 3 * k, 7 * k - 1, values[1] != 0, budget);
    (void)add_corridor(builder, k, false);
    return builder.finish(Random(seed));
}

}  // namespace zermelo::inline arena
