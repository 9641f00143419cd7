// Tests the sweep against its definition, and the checker with it, by exhaustion and by mutation.
#include "zermelo/check/parity.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "test/support/parity_games.hpp"
#include "test/support/thin.hpp"

namespace zermelo::parity_test {
namespace {

struct Labels {
    std::vector<Parity::Label> at;
    Parity::Label              label(std::uint32_t v) const { return at[v]; }
};

std::uint32_t bound(const ParityArena& arena, const Labels& labels, std::uint32_t v) {
    const auto [odd, rank] = labels.at[v];
    if (rank >= arena.fields()) return 0;
    if (Parity::bad(arena.priority[v], odd)) return rank;
    auto least = Parity::kNoBound;
    for (std::uint32_t u = 0; u < arena.fields(); ++u) {
        const auto [other, high] = labels.at[u];
        if (other == odd && high > rank && high < arena.fields() &&
            Parity::bad(arena.priority[u], odd) && arena.priority[u] > arena.priority[v])
            least = std::min(least, high);
    }
    return least;
}

TEST(ParityCheck, the_sweep_gives_the_bounds_of_the_definition) {
    Random random(1);
    int    few = 0, many = 0;  // games with fewer priorities than a word has bits, or more
    for (int i = 0; i < 3'000; ++i) {
        const auto n         = static_cast<std::uint32_t>(1 + random.below(i % 5 == 0 ? 120 : 40));
        const auto most_rank = 1 + random.below(n + 3);
        const auto colours   = static_cast<std::uint32_t>(1 + random.below(2 * n));
        const auto arena = test::parity_arena_of(test::random_parity_game({n, colours}, random));
        ++(arena.shown.size() > 63 ? many : few);
        Labels labels;
        for (std::uint32_t v = 0; v < n; ++v)
            labels.at.push_back(
                {random.chance(0.5), static_cast<std::uint32_t>(random.below(most_rank))});
        const auto game = swept(arena, labels);
        ASSERT_TRUE(game);
        for (std::uint32_t v = 0; v < n; ++v)
            ASSERT_EQ(game->facts(Parity{}, v).below, bound(arena, labels, v))
                << "field " << v << ", game " << i << " of seed 1";
    }
    EXPECT_GT(few, 1'000);
    EXPECT_GT(many, 50);
}

// Tests the checker itself on every labelling of every 97th game of three fields (every 97 *
// kThin-th in thinned runs).
TEST(ParityCheck, accepts_only_what_names_the_winner) {
    std::uint64_t accepted = 0;
    for (std::uint64_t number = 0; number < test::parity_games(3, 4); number += 97 * test::kThin) {
        const auto sketch   = test::parity_game(3, 4, number);
        const auto arena    = test::parity_arena_of(sketch);
        const auto odd_wins = test::odd_wins_by_strategies(sketch);
        for (std::uint32_t code = 0; code < 6 * 6 * 6; ++code) {
            Labels labels;
            for (std::uint32_t rest = code, v = 0; v < 3; ++v, rest /= 6)
                labels.at.push_back({rest % 6 >= 3, rest % 3});
            const auto game = swept(arena, labels);
            if (!game || first_unjust(*game, Parity{}, labels)) continue;
            ++accepted;
            for (std::uint32_t v = 0; v < 3; ++v)
                ASSERT_EQ(labels.at[v].odd, odd_wins[v]) << test::to_text(sketch);
        }
    }
    EXPECT_GT(accepted, 1'000u / test::kThin);
}

// 0 -> 1 -> 0 with priorities 2 and 1: player 0 wins with these ranks, and no change of one label
// is just.
TEST(ParityCheck, refuses_ranks_that_are_too_large_and_winners_that_are_wrong) {
    const auto arena   = test::parity_arena_of({{{false, 2, {1}}, {true, 1, {0}}}});
    const auto verdict = [&](Labels labels) {
        const auto game = swept(arena, labels);
        return first_unjust(*game, Parity{}, labels);
    };
    EXPECT_FALSE(verdict({{{false, 0}, {false, 1}}}));
    EXPECT_EQ(verdict({{{false, 0}, {false, 0}}}), 1u) << "a bad field's successor has its rank";
    EXPECT_EQ(verdict({{{false, 0}, {false, 2}}}), 1u) << "ranks are below the number of fields";
    EXPECT_EQ(verdict({{{false, 9}, {false, 1}}}), 0u);
    EXPECT_EQ(verdict({{{true, 0}, {false, 1}}}), 0u);
    EXPECT_TRUE(verdict({{{true, 1}, {true, 0}}}));
    EXPECT_TRUE(verdict({{{true, 0}, {true, 1}}}));
}

}  // namespace
}  // namespace zermelo::parity_test
