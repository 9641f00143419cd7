// The dying chain: k gadgets, one dies in every round.   <- make chain
//
// 3k fields, 4k - 1 moves, k greens, all of them Billy's; Billy wins everywhere.  Each round finds
// one gadget, so an algorithm that starts afresh in every round needs about k^2 steps, and one that
// follows only what has changed needs about k.  The picture is in arena/chain.hpp.
//
// Cost: O(k).  Main function: make_chain, called from arena/families.inc.
// Source: ours; like the chains that make Zielonka's algorithm slow (O. Friedmann, 2011).
// Tested: test/arena/families_test.cpp: counts, and k + 1 rounds of trap.
#include "zermelo/arena/chain.hpp"
#include "zermelo/arena/families.hpp"

namespace zermelo::inline arena {
namespace {

constexpr FamilyOption kChainOptions[] = {
    {"k", "gadgets, three fields each", 100, 1, Arena::kMostFields / 3, true},
    kShuffleOption,
};

}  // namespace

const std::span<const FamilyOption> chain_options = kChainOptions;

std::expected<Arena, InputError> make_chain(std::span<const double> values, std::uint64_t seed,
                                            const Budget& budget) {
    const auto   k = static_cast<std::uint64_t>(values[0]);
    const Chain  chain{k, 0, k};
    ArenaBuilder builder(k, 2 * k, chain.moves(), values[1] != 0, budget);
    if (chain.add_ann(builder)) (void)chain.add_billy(builder);
    return builder.finish(Random(seed));
}

}  // namespace zermelo::inline arena
