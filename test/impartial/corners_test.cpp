#include "zermelo/impartial/corners.hpp"

#include <gtest/gtest.h>

#include <set>

#include "zermelo/base/random.hpp"
#include "zermelo/impartial/nim_field.hpp"

#include "test/support/some.hpp"

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

TEST(Corners, values_are_right_on_every_small_grid) {
    for (const auto [rows, columns] : kSizes) {
        const auto values =
            tartan_values_by_definition(CoinGame::twins, CoinGame::twins, rows, columns);
        for (std::uint32_t position = 0; position < values.size(); ++position)
            ASSERT_EQ(corners_value(grid_of(position, rows, columns)), values[position])
                << position;
    }
}

// The Tartan theorem, for every pair of games.
TEST(Corners, products_of_all_games_have_the_product_values) {
    for (const auto& first : test::some(coin_games()))
        for (const auto& second : test::some(coin_games()))
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
TEST(Corners, values_are_sums_of_products_on_random_grids) {
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
    }
}

}  // namespace
}  // namespace zermelo
