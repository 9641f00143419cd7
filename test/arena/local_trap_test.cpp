#include "zermelo/arena/local_trap.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "test/support/arenas.hpp"
#include "zermelo/base/random.hpp"

namespace zermelo {
namespace {

// Returns whether all fields of `trap` are white and alive, Ann cannot leave it, and Billy can stay
// in it.
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

// Returns the greatest trap, by dropping every field that cannot stay until all can.
std::vector<std::uint32_t> greatest_trap(const Arena& arena, const Bits& dead) {
    std::vector<std::uint32_t> trap;
    for (std::uint32_t v = 0; v < arena.fields(); ++v)
        if (!dead.test(v) && !arena.green.test(v)) trap.push_back(v);
    const auto inside = [&](std::uint32_t x) { return std::ranges::count(trap, x) == 1; };
    const auto leaves = [&](std::uint32_t v) {
        const auto row = arena.out[v];
        if (arena.ann(v))
            return std::ranges::any_of(row, [&](auto x) { return !dead.test(x) && !inside(x); });
        return std::ranges::none_of(row, inside);
    };
    for (;;) {
        const auto first = std::ranges::find_if(trap, leaves);
        if (first == trap.end()) return trap;
        trap.erase(first);
    }
}

TEST(LocalTrap, what_it_finds_is_a_trap_and_none_with_the_seed_is_missed) {
    Random random(20011);
    int    found = 0, without = 0;
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
        // Ann must not be stuck: her dead ends are declared dead before any search begins.
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
        // If the search has room for all white fields, it finds a trap that holds the seed whenever
        // there is one.
        const auto greatest = greatest_trap(arena, dead);
        if (std::ranges::count(greatest, seed) == 0) {
            ++without;
            continue;
        }
        std::uint32_t white = 0;
        for (std::uint32_t v = 0; v < arena.fields(); ++v)
            white += !dead.test(v) && !arena.green.test(v);
        if (white <= LocalTrap::kMost) {
            EXPECT_EQ(std::ranges::count(trap, seed), 1);
        }
    }
    EXPECT_GT(found, 100);
    EXPECT_GT(without, 100);
}

}  // namespace
}  // namespace zermelo
