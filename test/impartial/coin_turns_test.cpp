#include "zermelo/impartial/coin_turns.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "zermelo/base/random.hpp"

#include "test/support/some.hpp"

namespace zermelo::coin_turns_test {
namespace {

using Move  = std::pair<std::vector<std::uint32_t>, std::vector<std::uint32_t>>;
using Moves = std::set<Move>;

CoinTurns turns(CoinGame game, std::uint32_t count) {
    return {game, coin_values(game, count, Budget{}).labels};
}

CoinGrid grid_of(std::uint32_t position, std::uint32_t rows, std::uint32_t columns) {
    CoinGrid grid(rows, columns);
    for (std::uint32_t i = 0; i < rows * columns; ++i)
        if (position >> i & 1) grid.turn(i / columns, i % columns);
    return grid;
}

std::vector<std::uint32_t> coins_of(std::uint32_t mask) {
    std::vector<std::uint32_t> coins;
    for (std::uint32_t i = 0; i < 32; ++i)
        if (mask >> i & 1) coins.push_back(i);
    return coins;
}

// All moves of all products, by the nimber to which they lead, on every position of small grids.
TEST(CoinTurns, all_moves_to_every_nimber_are_those_of_the_definition) {
    constexpr std::uint32_t kSizes[][2] = {{1, 1}, {1, 7}, {7, 1}, {2, 4}, {4, 2}, {3, 3}, {2, 3}};
    const Budget            budget;
    std::uint64_t           found = 0;
    for (const auto& first : test::some(coin_games()))
        for (const auto& second : test::some(coin_games()))
            for (const auto [rows, columns] : kSizes) {
                SCOPED_TRACE(testing::Message() << first.name << " times " << second.name << ", "
                                                << rows << " x " << columns);
                const auto values =
                    tartan_values_by_definition(first.game, second.game, rows, columns);
                const auto row_turns    = turns(first.game, rows);
                const auto column_turns = turns(second.game, columns);
                struct Turn {
                    Move          move;
                    std::uint32_t coins = 0;
                };
                std::vector<Turn> legal;
                for (std::uint32_t a = 1; a < 1u << rows; ++a)
                    for (std::uint32_t b = 1; b < 1u << columns; ++b) {
                        Turn       turn{{coins_of(a), coins_of(b)}};
                        const bool is = coin_move(first.game, a) && coin_move(second.game, b);
                        EXPECT_EQ(coin_move(first.game, turn.move.first) &&
                                      coin_move(second.game, turn.move.second),
                                  is);
                        for (const auto r : turn.move.first)
                            for (const auto c : turn.move.second)
                                turn.coins |= 1u << (r * columns + c);
                        if (is) legal.push_back(std::move(turn));
                    }
                for (std::uint32_t position = 0; position < values.size(); ++position) {
                    const CoinGrid                 grid = grid_of(position, rows, columns);
                    std::map<std::uint32_t, Moves> wanted;
                    for (const auto& [move, coins] : legal) {
                        const bool heads = position & std::bit_floor(coins);
                        ASSERT_EQ(
                            is_coins_move(grid, first.game, second.game, {move.first, move.second}),
                            heads);
                        if (heads) wanted[values[position ^ coins]].insert(move);
                    }
                    for (std::uint32_t aim = 0; aim < 16; ++aim) {
                        if (aim == values[position]) continue;
                        Pace  pace(budget, ""), again(budget, "");
                        Moves got;
                        EXPECT_TRUE(each_tartan_move(
                            grid, row_turns, column_turns, values[position] ^ aim, pace,
                            [&](const CoinsMove& m) {
                                EXPECT_TRUE(got.emplace(m.rows, m.columns).second) << "twice";
                                return true;
                            }));
                        ASSERT_EQ(got, wanted[aim]) << position << " to " << aim;
                        const auto one = tartan_move(grid, row_turns, column_turns,
                                                     values[position] ^ aim, again);
                        if (aim < values[position]) {
                            ASSERT_TRUE(one) << position;
                        }
                        if (one) {
                            ASSERT_TRUE(got.contains({one->rows, one->columns})) << position;
                        }
                        found += got.size();
                    }
                }
            }
    EXPECT_GT(found, 100'000u);
}

// Rows of more than a word; thick, thin and almost empty grids; every product.
TEST(CoinTurns, winning_moves_win_on_random_grids) {
    const Budget  budget;
    std::uint64_t won = 0;
    for (std::uint64_t seed = 1; seed <= 600; ++seed) {
        SCOPED_TRACE(seed);
        Random     random(seed);
        const auto game   = [&] { return coin_games()[random.below(coin_games().size())]; };
        const auto first  = seed % 3 ? game() : coin_card(CoinGame::twins);
        const auto second = seed % 3 ? game() : coin_card(CoinGame::twins);
        const auto side   = [&](const CoinCard& card, std::uint64_t most) {
            return static_cast<std::uint32_t>(
                1 + random.below(card.game == CoinGame::mogul || card.game == CoinGame::moebius
                                       ? 22
                                       : most));
        };
        const auto   rows    = side(first, seed % 10 ? 70 : 700);
        const auto   columns = side(second, seed % 9 ? 200 : 900);
        CoinGrid     grid(rows, columns);
        const double heads = seed % 2 ? 0.5 : 2.0 / (rows * columns);
        for (std::uint32_t r = 0; r < rows; ++r)
            for (std::uint32_t c = 0; c < columns; ++c)
                if (random.chance(heads)) grid.turn(r, c);
        const auto row_turns = turns(first.game, rows), column_turns = turns(second.game, columns);
        const auto value = tartan_value(grid, row_turns.values(), column_turns.values());
        if (value == 0) continue;
        Pace       pace(budget, "");
        const auto move = tartan_move(grid, row_turns, column_turns, value, pace);
        ASSERT_TRUE(move);
        ASSERT_TRUE(is_coins_move(grid, first.game, second.game, *move));
        coins_play(grid, *move);
        ASSERT_EQ(tartan_value(grid, row_turns.values(), column_turns.values()), 0u);
        ++won;
    }
    EXPECT_GT(won, 300u);
}

TEST(CoinTurns, a_search_ends_when_it_must) {
    CoinGrid grid(40, 40);
    grid.turn(39, 39);
    const auto mogul = turns(CoinGame::mogul, 40);
    Budget     little;
    little.work = 1000;
    Pace       pace(little, "");
    const auto value = tartan_value(grid, mogul.values(), mogul.values());
    EXPECT_FALSE(
        each_tartan_move(grid, mogul, mogul, value, pace, [](const CoinsMove&) { return true; }));
    EXPECT_TRUE(pace.stopped());
}

TEST(CoinTurns, moves_are_read_as_they_are_written) {
    EXPECT_EQ(to_text({{0, 3}, {1, 3}}, true), "1,2 4,4");
    EXPECT_EQ(to_text({{0, 3}, {1, 3}}, false), "1+4,2+4");
    EXPECT_EQ(to_text({{2}, {0, 1, 2, 6, 8, 9}}, false), "3,1..3+7+9..10");
    for (const CoinsMove& move : {CoinsMove{{0, 3}, {1, 3}}, CoinsMove{{4, 65535}, {0, 1}}})
        for (const bool corners : {true, false})
            EXPECT_EQ(read_coins_move(to_text(move, corners), corners), move);
    const CoinsMove long_one{{2}, {0, 1, 2, 6, 8, 9}};
    EXPECT_EQ(read_coins_move(" 3 , 1 .. 3 + 7 + 9..10 ", false), long_one);
    for (const char* const text :
         {"", "1", "1,", ",1", "1,2,3", "0,1", "1,65537", "2+1,1", "1+1,1", "3..2,1", "1..,1",
          "1..2..3,1", "1..2+2,1", "1 2,1", "1,1 2,2", "1,1x", "99999999999999999999,1"})
        EXPECT_EQ(read_coins_move(text, false), std::nullopt) << text;
    for (const char* const text : {"", "1,1", "1,1 2", "1,1 2,1", "1,1 1,2", "2,2 1,1", "1,1 2,2 3",
                                   "0,1 2,2", "1+2,1+2", "1,1 2,65537"})
        EXPECT_EQ(read_coins_move(text, true), std::nullopt) << text;
}

}  // namespace
}  // namespace zermelo::coin_turns_test
