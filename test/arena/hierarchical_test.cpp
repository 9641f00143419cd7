// The claim of arena/buchi_hierarchical.cpp: work of O(n^2), counted in moves looked at.
#include <gtest/gtest.h>

#include "test/support/arenas.hpp"
#include "zermelo/arena/roster.hpp"

namespace zermelo {
namespace {

std::uint64_t work_of(BuchiSolver solver, const Arena& arena) {
    const auto solution = solver(arena, Budget{});
    EXPECT_EQ(solution.status, Status::solved);
    return solution.visited;
}

// n = 5k fields, k^2/2 moves, k rounds: four times the work for twice the fields, where the
// textbook needs eight times.
TEST(Hierarchical, grows_with_the_square_on_dense_corridors) {
    std::uint64_t ours = 0, trap = 0;
    for (const std::uint32_t k : {50, 100, 200, 400}) {
        const Arena arena     = test::arena_of(test::dying_chain(k, true, true));
        const auto  now_ours  = work_of(buchi_hierarchical, arena);
        const auto  now_trap  = work_of(buchi_trap, arena);
        const auto  n_squared = std::uint64_t{arena.fields()} * arena.fields();
        EXPECT_LT(now_ours, n_squared) << "k = " << k;
        if (ours > 0) {
            EXPECT_LT(now_ours, 43 * ours / 10) << "k = " << k;
            EXPECT_GT(now_trap, 70 * trap / 10) << "k = " << k;
        }
        ours = now_ours, trap = now_trap;
    }
    EXPECT_GT(trap, 10 * ours);
}

// Nothing above c n^2, whatever the moves; the constant of the essay's sum is below 40.
TEST(Hierarchical, stays_below_the_square_on_noisy_corridors) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        auto       sketch = test::dying_chain(20 + static_cast<std::uint32_t>(seed), true, true);
        const auto n      = static_cast<std::uint32_t>(sketch.fields.size());
        // Billy's doors also lead to all doors' cells ahead: his vertices are of many moves too.
        for (std::uint32_t v = 0; v < n; ++v)
            for (std::uint32_t w = v + 1; w < n && !sketch.fields[v].ann; ++w)
                if (sketch.fields[w].ann && (v * 31 + w * 17 + seed) % 3 == 0)
                    sketch.fields[v].next.push_back(w);
        const Arena arena = test::arena_of(test::renamed(sketch, seed));
        EXPECT_LT(work_of(buchi_hierarchical, arena), 40ull * n * n) << "seed " << seed;
    }
}

}  // namespace
}  // namespace zermelo
