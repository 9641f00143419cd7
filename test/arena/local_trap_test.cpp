#include "zermelo/arena/local_trap.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "test/support/arenas.hpp"
#include "zermelo/base/random.hpp"

namespace zermelo {
namespace {

// Is `trap` white and alive, can Ann not leave it, and Billy stay?
bool is_trap(const Arena& arena, const Bits& dead, std::span<const std::uint32_t> trap) {
    const auto inside = [&](std::uint32_t v) { return std::ranges::count(trap, v) == 1; };
    return std::ranges::all_of(trap, [&](std::uint32_t v) {
        if (arena.green.test(v) || dead.test(v)) return false;
        const auto row = arena.out[v];
        if (arena.ann(v))
            return std::ranges::all_of(row,
                                       [&](std::uint32_t x) { return dead.test(x) || inside(x); });
        return std::ranges::any_of(row, inside);
    });
}

TEST(LocalTrap, what_it_finds_is_a_trap) {
    Random random(20011);
    int    found = 0;
    for (int round = 0; round < 20000; ++round) {
        SCOPED_TRACE(round);
        const auto  half  = static_cast<std::uint32_t>(2 + random.below(20));
        const Arena arena = test::arena_of(test::random_sketch(
            {.ann = half, .billy = half, .bipartite = random.chance(0.5)}, random.next()));
        Bits        dead(arena.fields());
        for (std::uint32_t v = 0; v < arena.fields(); ++v)
            if (random.chance(0.3)) dead.set(v);
        LocalTrap  local;
        const auto seed = static_cast<std::uint32_t>(random.below(arena.fields()));
        if (dead.test(seed) || arena.green.test(seed)) continue;
        // Ann must not be stuck: her dead ends are dead before anybody searches.
        const auto stuck = [&](std::uint32_t v) {
            return arena.ann(v) && !dead.test(v) &&
                   std::ranges::all_of(arena.out[v], [&](auto x) { return dead.test(x); });
        };
        bool any_stuck = false;
        for (std::uint32_t v = 0; v < arena.fields(); ++v) any_stuck |= stuck(v);
        if (any_stuck) continue;
        const auto trap = local.find(
            arena, seed, [&](std::uint32_t v) { return !dead.test(v) && !arena.green.test(v); },
            [&](std::uint32_t v) { return dead.test(v); });
        EXPECT_TRUE(is_trap(arena, dead, trap));
        found += !trap.empty();
    }
    EXPECT_GT(found, 100);
}

}  // namespace
}  // namespace zermelo
