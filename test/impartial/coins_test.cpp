#include "zermelo/impartial/coins.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "test/support/some.hpp"

namespace zermelo {
namespace {

std::vector<std::uint64_t> values(CoinGame game, std::uint64_t count) {
    const auto solution = coin_values(game, count, Budget{});
    EXPECT_EQ(solution.status, Status::solved) << name_of(solution.why);
    return solution.labels;
}

TEST(Coins, values_are_those_of_the_definition) {
    for (const auto& card : test::some(coin_games()))
        for (std::uint32_t count = 0; count <= 17; ++count)
            ASSERT_EQ(values(card.game, count), coin_values_by_definition(card.game, count))
                << card.name << " " << count;
}

// Source: "Winning Ways", chapter 14.
TEST(Coins, known_values) {
    using V = std::vector<std::uint64_t>;
    EXPECT_EQ(values(CoinGame::mock_turtles, 8), (V{1, 2, 4, 7, 8, 11, 13, 14}));
    EXPECT_EQ(values(CoinGame::ruler, 8), (V{1, 2, 1, 4, 1, 2, 1, 8}));
    EXPECT_EQ(values(CoinGame::moebius, 7), (V{1, 2, 4, 8, 16, 31, 32}));
    EXPECT_EQ(values(CoinGame::mogul, 9), (V{1, 2, 4, 8, 16, 32, 64, 127, 128}));
}

// Sizes beyond the reach of the definition: each value is the least number that is not a sum of a
// few earlier values.
TEST(Coins, a_greedy_value_is_no_sum_of_four_and_all_smaller_ones_are) {
    constexpr std::size_t kCount = 40;
    const auto            value  = values(CoinGame::moebius, kCount);
    for (const std::size_t n : {18u, 25u, 39u}) {
        std::vector<char> sums(2 * value[n] + 2);
        const auto mark = [&](auto& self, std::size_t from, int left, std::uint64_t sum) -> void {
            if (sum < sums.size()) sums[sum] = 1;
            for (std::size_t i = from; left > 0 && i < n; ++i)
                self(self, i + 1, left - 1, sum ^ value[i]);
        };
        mark(mark, 0, 4, 0);
        ASSERT_EQ(std::ranges::find(sums, 0) - sums.begin(), static_cast<long>(value[n]));
    }
}

TEST(Coins, games_have_names) {
    EXPECT_TRUE(std::ranges::is_sorted(coin_games(), {}, &CoinCard::name));
    for (const auto& card : test::some(coin_games())) EXPECT_EQ(coin_game(card.name), card.game);
    EXPECT_EQ(coin_game("twin"), std::nullopt);
}

TEST(Coins, gives_up_for_a_reason) {
    Budget little;
    little.bytes = 1000;
    EXPECT_EQ(coin_values(CoinGame::twins, 1000, little).why, GaveUp::bytes);
    little.bytes = 5000;
    EXPECT_EQ(coin_values(CoinGame::mogul, 100, little).why, GaveUp::bytes);
    Budget hurried;
    hurried.work = 10;
    EXPECT_EQ(coin_values(CoinGame::twins, 100'000, hurried).why, GaveUp::work);
}

}  // namespace
}  // namespace zermelo
