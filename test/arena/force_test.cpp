#include "zermelo/arena/force.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "test/support/arenas.hpp"
#include "zermelo/base/random.hpp"

namespace zermelo {
namespace {

constexpr std::uint32_t kFar = ~std::uint32_t{0};

// The textbook way: add every vertex that can be added, one distance after the other.
std::vector<std::uint32_t> distances(const Arena& arena) {
    std::vector<std::uint32_t> distance(arena.fields(), kFar);
    for (std::uint32_t v = 0; v < arena.fields(); ++v)
        if (arena.green.test(v)) distance[v] = 0;
    for (std::uint32_t round = 1; round <= arena.fields(); ++round) {
        std::vector<std::uint32_t> fresh;
        for (std::uint32_t v = 0; v < arena.fields(); ++v) {
            if (distance[v] != kFar) continue;
            bool any = false, all = true;
            for (const auto x : arena.out[v])
                any |= distance[x] != kFar, all &= distance[x] != kFar;
            if (arena.ann(v) ? any : all) fresh.push_back(v);
        }
        for (const auto v : fresh) distance[v] = round;
    }
    return distance;
}

// Runs Force with a limit of `most` looks for sweeping, and leaves the rest, if any, to finish().
void expect_same(const Arena& arena, std::uint64_t most, bool& finished) {
    const auto  n = arena.fields();
    Bits        all(n), reached(n);
    GreenLabels labels(n);
    for (std::uint32_t v = 0; v < n; ++v) {
        all.set(v);
        if (arena.green.test(v)) reached.set(v), labels.set(v, true, 0);
    }
    Budget     budget;
    Pace       pace(budget, "test");
    Force      force{arena, all, reached, labels};
    const bool swept = force.sweep(most, pace);
    if (!swept) {
        Table<std::uint32_t> queue(n);
        ASSERT_TRUE(force.finish(reversed(arena.out), queue, pace));
        finished = true;
    }
    const auto expected = distances(arena);
    for (std::uint32_t v = 0; v < n; ++v) {
        ASSERT_EQ(reached.test(v), expected[v] != kFar) << "vertex " << v;
        if (!reached.test(v)) {
            ASSERT_EQ(labels.words()[v], 0u);
            continue;
        }
        // A rank may exceed the distance (rounds belong to one player), but must be just.
        const auto rank = labels.label(v).rank;
        ASSERT_GE(rank, expected[v]);
        if (rank == 0) continue;
        bool any = false, all_lower = true;
        for (const auto x : arena.out[v]) {
            const bool lower = reached.test(x) && labels.label(x).rank < rank;
            any |= lower, all_lower &= lower;
        }
        ASSERT_TRUE(arena.ann(v) ? any : all_lower) << "vertex " << v;
    }
}

TEST(Force, is_the_textbook_attractor_wherever_the_backward_search_takes_over) {
    Random random(41);
    bool   finished = false;
    for (int round = 0; round < 3000; ++round) {
        SCOPED_TRACE(round);
        const auto  half  = static_cast<std::uint32_t>(1 + random.below(100));
        test::Shape shape = {.ann = half, .billy = half};
        shape.bipartite   = random.chance(0.5);
        shape.most_moves  = static_cast<std::uint32_t>(1 + random.below(80));
        shape.green       = random.chance(0.5) ? 0.02 : 0.2;
        shape.reach       = random.chance(0.3) ? 3 : 0;
        const Arena arena = test::arena_of(test::random_sketch(shape, random.next()));
        expect_same(arena, random.chance(0.5) ? ~std::uint64_t{0} : random.below(300), finished);
    }
    EXPECT_TRUE(finished);
}

TEST(Force, guesses_the_rounds_to_come) {
    EXPECT_EQ(rounds_to_come(100, 0, 50), 1.0);
    EXPECT_EQ(rounds_to_come(10, 10, 50), 5.0);    // growing or steady: until none is left
    EXPECT_LT(rounds_to_come(1000, 10, 5000), 1);  // dying out
}

}  // namespace
}  // namespace zermelo
