// Tests of the helpers on which the other tests rely.
#include "test/support/arenas.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace zermelo::test {
namespace {

// The sample of "Gra w zielone": Ann wins fields 1, 2, 4, 6, 7.
Sketch sample() {
    return {{{true, false, {5, 6}},
             {true, false, {5, 6, 7}},
             {true, false, {7}},
             {true, true, {6}},
             {true, true, {7}},
             {false, true, {0, 1}},
             {false, false, {0, 1}},
             {false, false, {2, 3}}}};
}

TEST(Support, fixpoint_solves_the_sample) {
    const std::vector<bool> expected = {true, true, false, true, false, true, true, false};
    EXPECT_EQ(solve_by_fixpoint(sample()), expected);
}

TEST(Support, billy_wins_every_dying_chain) {
    for (const int kind : {0, 1, 2}) {
        const auto ann_wins = solve_by_fixpoint(dying_chain(12, kind > 0, kind > 1));
        EXPECT_EQ(std::ranges::count(ann_wins, true), 0);
    }
}

TEST(Support, a_sketch_survives_being_an_arena) {
    EXPECT_EQ(sketch_of(arena_of(sample())), sample());
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const auto sketch = random_sketch({.ann = 7, .billy = 3, .bipartite = seed % 2 > 0}, seed);
        EXPECT_EQ(sketch_of(arena_of(sketch)), sketch);
        EXPECT_EQ(random_sketch({.ann = 7, .billy = 3, .bipartite = seed % 2 > 0}, seed), sketch);
        EXPECT_EQ(std::ranges::count(solve_by_fixpoint(renamed(sketch, seed)), true),
                  std::ranges::count(solve_by_fixpoint(sketch), true));
    }
}

TEST(Support, shrinking_finds_the_least_arena_that_fails) {
    const auto two_winners = [](const Sketch& sketch) {
        const auto ann_wins = solve_by_fixpoint(sketch);
        return std::ranges::count(ann_wins, true) > 0 && std::ranges::count(ann_wins, false) > 0;
    };
    const auto least = shrunk(sample(), two_winners);
    // A white cycle of Billy's and a green one of Ann's.
    EXPECT_EQ(least.fields.size(), 4u);
    EXPECT_TRUE(two_winners(least));
    for (const auto& field : least.fields) EXPECT_EQ(field.next.size(), 1u);
    EXPECT_EQ(std::ranges::count(least.fields, true, &Sketch::Field::green), 1);
}

TEST(Support, text_is_pgsolver) {
    const Sketch sketch{{{true, true, {1}}, {false, false, {0, 1}}}};
    EXPECT_EQ(to_text(sketch), "parity 1;\n0 2 0 1;\n1 1 1 0,1;\n");
}

}  // namespace
}  // namespace zermelo::test
