// Tests solving dense parity games by sweeps, against a textbook recursion and the checker.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "test/support/parity_games.hpp"
#include "test/support/thin.hpp"
#include "zermelo/arena/parity_dense.hpp"
#include "zermelo/arena/parity_families.hpp"
#include "zermelo/check/parity.hpp"

namespace zermelo {
namespace {

constexpr std::uint64_t kNoLimit = ~std::uint64_t{0};

ParityLoops won_densely(const ParityArena& arena, std::uint64_t looks) {
    const Budget budget;
    Pace         pace(budget, "test");
    ParityLoops  loops(arena.fields());
    EXPECT_TRUE(win_dense(arena, colours_of(arena), loops, looks, pace));
    return loops;
}

// Tries every 25th game of 3 fields; a stride of 7 would pair each owner with few lists of moves.
TEST(ParityDense, wins_all_of_any_small_game) {
    for (const std::uint32_t n : {1u, 2u, 3u})
        for (std::uint64_t i = 0; i < test::parity_games(n, 4); i += n < 3 ? 1 : 25) {
            const auto sketch = test::parity_game(n, 4, i);
            const auto wins   = test::odd_wins_by_strategies(sketch);
            const auto arena  = test::parity_arena_of(sketch);
            const auto loops  = won_densely(arena, kNoLimit);
            ASSERT_EQ(loops.left, 0u);
            for (std::uint32_t v = 0; v < n; ++v)
                ASSERT_EQ(loops.labels.odd(v), wins[v]) << to_text(sketch);
            ASSERT_FALSE(first_unjust(*swept(arena, loops.labels), Parity{}, loops.labels))
                << to_text(sketch);
        }
}

TEST(ParityDense, wins_all_of_random_games_or_nothing) {
    Random    random(21);
    const int games   = 8'000 / test::kThin;
    int       nothing = 0, all = 0;
    for (int i = 0; i < games; ++i) {
        const auto fields = static_cast<std::uint32_t>(1 + random.below(40));
        const auto sketch = test::random_parity_game(
            {fields, static_cast<std::uint32_t>(1 + random.below(2ull * fields)),
             static_cast<std::uint32_t>(1 + random.below(fields)), 0},
            random);
        const auto arena = test::parity_arena_of(sketch);
        const auto loops = won_densely(arena, random.chance(0.3) ? random.below(100) : kNoLimit);
        const auto text  = [&] {
            return "seed 21, game " + std::to_string(i) + "\n" + to_text(sketch);
        };
        ++(loops.left > 0 ? nothing : all);
        if (loops.left > 0) {
            ASSERT_EQ(loops.left, fields) << text();
            continue;
        }
        const auto wins = test::odd_wins_by_recursion(sketch);
        for (std::uint32_t v = 0; v < fields; ++v)
            ASSERT_EQ(loops.labels.odd(v), wins[v]) << text();
        ASSERT_FALSE(first_unjust(*swept(arena, loops.labels), Parity{}, loops.labels)) << text();
    }
    EXPECT_GT(nothing, 100);
    EXPECT_GT(all, 100);
}

// A deeply nested game is left as it was, and so is a game of which the loops have won a part.
TEST(ParityDense, leaves_what_is_not_for_it) {
    test::ParitySketch nested;
    for (std::uint32_t v = 0; v < 100; ++v) nested.fields.push_back({v % 2 == 1, v, {v}});
    EXPECT_EQ(won_densely(test::parity_arena_of(nested), kNoLimit).left, 100u);
    nested.fields.resize(60);
    const auto arena = test::parity_arena_of(nested);
    EXPECT_EQ(won_densely(arena, kNoLimit).left, 0u);
    const Budget budget;
    Pace         pace(budget, "test");
    ParityLoops  loops(arena.fields());
    loops.win(7, true);
    EXPECT_TRUE(win_dense(arena, colours_of(arena), loops, kNoLimit, pace));
    EXPECT_EQ(loops.left, 59u);
}

// A clique is won by looking at few of its moves.
TEST(ParityDense, a_clique_takes_a_hundredth_of_its_moves) {
    const auto family = std::ranges::find(parity_families(), "clique", &ParityFamily::name);
    const auto clique = family->make(std::vector{1000.0}, 1, Budget{});
    ASSERT_TRUE(clique);
    const auto loops = won_densely(*clique, clique->moves() / 100);
    EXPECT_EQ(loops.left, 0u);
    EXPECT_FALSE(first_unjust(*swept(*clique, loops.labels), Parity{}, loops.labels));
}

}  // namespace
}  // namespace zermelo
