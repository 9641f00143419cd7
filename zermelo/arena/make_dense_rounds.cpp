// Many greens, many rounds, many moves.   <- make dense-rounds
//
// k layers.  Layer j has a field a_j of Ann's, and of Billy's a white field w_j and r greens g_j:
//
//     a_j -> every g_i with i < j     a_j -> every w_i with i <= j
//     g_j -> every a_i with i >= j    w_j -> every a_i with i >= j
//
// Ann, in a_j, lives on the greens of lower layers; for layer 0 there are none.  So Billy wins a_0
// and w_0 (w_0 -> a_0 -> w_0 without green), which every g_0 may reach; without layer 0, layer 1
// stands where layer 0 stood.  Exactly one layer dies in each round, and none sooner: while g_i is
// alive, so is everything above i.  Before it dies, a layer is hidden behind its many moves.
//
// With r = 2, half of the n = 4k fields are green, and there are n/4 rounds and 3k^2 + k moves,
// about n^2 / 5.  An algorithm that starts afresh in every round takes about k^3 steps: n m.  An
// O(n^2) algorithm finds the dying layer by how few of its moves are left alive.
//
// Cost: O(k^2).  Main function: make_dense_rounds, called from arena/families.inc.
// Source: ours, for the question of M. Jurdzinski, "Gra w zielone", VIII OI (2001): can k m be
//         beaten when there are many greens?
// Tested: test/arena/families_test.cpp: counts, and k + 1 rounds of trap.
#include "zermelo/arena/builder.hpp"
#include "zermelo/arena/families.hpp"

namespace zermelo::inline arena {
namespace {

constexpr FamilyOption kDenseRoundsOptions[] = {
    {"k", "layers, one dies in every round", 100, 1, 65535, true},
    {"greens", "green fields in a layer", 2, 1, 1024, true},
    kShuffleOption,
};

// Adds Ann's a_0 .., then Billy's fields layer after layer, w_j and then its greens.
bool add_fields(ArenaBuilder& builder, std::uint64_t k, std::uint64_t greens) {
    const auto w = [&](std::uint64_t j) { return k + j * (greens + 1); };
    for (std::uint64_t j = 0; j < k; ++j) {
        if (!builder.field(false)) return false;
        for (std::uint64_t i = 0; i < j; ++i)
            for (std::uint64_t s = 0; s <= greens; ++s) builder.move(w(i) + s);
        builder.move(w(j));
    }
    for (std::uint64_t j = 0; j < k; ++j)
        for (std::uint64_t s = 0; s <= greens; ++s) {
            if (!builder.field(s > 0)) return false;
            for (std::uint64_t i = j; i < k; ++i) builder.move(i);
        }
    return true;
}

}  // namespace

const std::span<const FamilyOption> dense_rounds_options = kDenseRoundsOptions;

std::expected<Arena, InputError> make_dense_rounds(std::span<const double> values,
                                                   std::uint64_t seed, const Budget& budget) {
    const auto   k = static_cast<std::uint64_t>(values[0]);
    const auto   r = static_cast<std::uint64_t>(values[1]);
    // a: (r + 1) k (k - 1) / 2 + k; the others (r + 1) k (k + 1) / 2.
    ArenaBuilder builder(k, (r + 1) * k, (r + 1) * k * k + k, values[2] != 0, budget);
    (void)add_fields(builder, k, r);
    return builder.finish(Random(seed));
}

}  // namespace zermelo::inline arena
