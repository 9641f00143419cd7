#include "zermelo/impartial/corners.hpp"

#include <gtest/gtest.h>

#include <set>

#include "zermelo/base/random.hpp"
#include "zermelo/impartial/corners_product.hpp"

namespace zermelo {
namespace {

CoinGrid grid_of(std::uint32_t position, std::uint32_t rows, std::uint32_t columns) {
    CoinGrid grid(rows, columns);
    for (std::uint32_t i = 0; i < rows * columns; ++i)
        if (position >> i & 1) grid.turn(i / columns, i % columns);
    return grid;
}

constexpr std::uint32_t kSizes[][2] = {{1, 1}, {1, 7}, {2, 2}, {2, 3}, {3, 2},
                                       {3, 3}, {2, 4}, {4, 2}, {3, 4}, {4, 3}};

// The definition: x (*) y is the least number that is no x'y ^ xy' ^ x'y' with x' < x, y' < y.
TEST(NimProduct, is_the_definition_and_has_inverses) {
    constexpr std::uint64_t kMost = 40;
    std::uint64_t           table[kMost][kMost];
    for (std::uint64_t x = 0; x < kMost; ++x)
        for (std::uint64_t y = 0; y < kMost; ++y) {
            std::set<std::uint64_t> options;
            for (std::uint64_t a = 0; a < x; ++a)
                for (std::uint64_t b = 0; b < y; ++b)
                    options.insert(table[a][y] ^ table[x][b] ^ table[a][b]);
            std::uint64_t mex = 0;
            while (options.contains(mex)) ++mex;
            table[x][y] = mex;
            ASSERT_EQ(nim_product(x, y), mex) << x << " " << y;
            ASSERT_EQ(nim_product<8>(x, y), mex) << x << " " << y;
        }
    for (std::uint64_t x = 1; x < 1u << 16; ++x)
        ASSERT_EQ(nim_product<8>(x, nim_inverse<8>(x)), 1u) << x;
    Random random(3);
    for (int i = 0; i < 1000; ++i) {
        const auto x = random.next() | 1, y = random.next(), z = random.next();
        ASSERT_EQ(nim_product(x, nim_inverse(x)), 1u) << x;
        ASSERT_EQ(nim_product(x, nim_product(y, z)), nim_product(nim_product(x, y), z)) << i;
    }
}

TEST(Corners, value_and_move_are_right_on_every_small_grid) {
    for (const auto [rows, columns] : kSizes) {
        const auto values =
            tartan_values_by_definition(CoinGame::twins, CoinGame::twins, rows, columns);
        for (std::uint32_t position = 0; position < values.size(); ++position) {
            CoinGrid grid = grid_of(position, rows, columns);
            ASSERT_EQ(corners_value(grid), values[position]) << position;
            const auto move = corners_winning_move(grid);
            ASSERT_EQ(move.has_value(), values[position] != 0) << position;
            if (!move) continue;
            ASSERT_TRUE(is_corners_move(grid, *move)) << position;
            corners_play(grid, *move);
            ASSERT_EQ(corners_value(grid), 0u) << position;
        }
    }
}

// The Tartan theorem, for every pair of games.
TEST(Corners, products_of_all_games_have_the_product_values) {
    for (const auto& first : coin_games())
        for (const auto& second : coin_games())
            for (const auto [rows, columns] : kSizes) {
                if (rows * columns > 9) continue;
                const auto values =
                    tartan_values_by_definition(first.game, second.game, rows, columns);
                const auto row_values    = coin_values(first.game, rows, Budget{}).labels;
                const auto column_values = coin_values(second.game, columns, Budget{}).labels;
                for (std::uint32_t position = 0; position < values.size(); ++position)
                    ASSERT_EQ(
                        tartan_value(grid_of(position, rows, columns), row_values, column_values),
                        values[position])
                        << first.name << " " << second.name << " " << position;
            }
}

// Rows of more than a word; thick, thin and almost empty grids.
TEST(Corners, winning_moves_win_on_random_grids) {
    std::uint64_t won = 0;
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        SCOPED_TRACE(seed);
        Random        random(seed);
        const auto    rows    = static_cast<std::uint32_t>(1 + random.below(seed % 10 ? 70 : 700));
        const auto    columns = static_cast<std::uint32_t>(1 + random.below(seed % 9 ? 200 : 900));
        CoinGrid      grid(rows, columns);
        const double  heads = seed % 3 ? 0.5 : 2.0 / (rows * columns);
        std::uint64_t value = 0;
        for (std::uint32_t r = 0; r < rows; ++r)
            for (std::uint32_t c = 0; c < columns; ++c)
                if (random.chance(heads)) grid.turn(r, c), value ^= nim_product(r, c);
        ASSERT_EQ(corners_value(grid), value);
        const auto move = corners_winning_move(grid);
        ASSERT_EQ(move.has_value(), value != 0);
        if (!move) continue;
        ASSERT_TRUE(is_corners_move(grid, *move));
        corners_play(grid, *move);
        ASSERT_EQ(corners_value(grid), 0u);
        ASSERT_EQ(corners_winning_move(grid), std::nullopt);
        ++won;
    }
    EXPECT_GT(won, 200u);
}

TEST(Corners, moves_are_written_as_people_count) {
    EXPECT_EQ(to_text(CornersMove{0, 1, 3, 3}), "1,2 4,4");
}

}  // namespace
}  // namespace zermelo
