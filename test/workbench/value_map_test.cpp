#include "zermelo/workbench/value_map.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace zermelo {
namespace {

using Kind = ChartWish::Kind;

// 0 1 2 3 0 1 2 3 ..., except that heap 2 has the value 7.
std::vector<std::uint64_t> fours(std::uint64_t upto) {
    std::vector<std::uint64_t> values;
    for (std::uint64_t h = 0; h <= upto; ++h) values.push_back(h == 2 ? 7 : h % 4);
    return values;
}

TEST(ValueMap, a_map_shows_the_sum_of_two_heaps) {
    const auto values = fours(9);
    const auto map    = std::get<ValueMap>(nimber_chart({Kind::map, 6, true}, "fours", values));
    ASSERT_EQ(map.columns, 7u);
    ASSERT_EQ(map.cells.size(), 49u);
    for (std::uint64_t a = 0; a <= 6; ++a)
        for (std::uint64_t b = 0; b <= 6; ++b) {
            const auto& cell = map.cells[a * 7 + b];
            EXPECT_EQ(cell.value, values[a] ^ values[b]);
            EXPECT_EQ(cell.strong, values[a] == values[b]);
            EXPECT_FALSE(cell.ringed || cell.absent);
        }
    EXPECT_TRUE(map.values);
    EXPECT_FALSE(std::get<ValueMap>(nimber_chart({Kind::map, 6, false}, "", values)).values);
}

TEST(ValueMap, a_strip_has_rows_that_suit_the_period) {
    const auto       values = fours(99);
    const ChartWish  wish{Kind::strip, 99, false};
    const PeriodMark period{4, 3, {2}};
    const auto       map = std::get<ValueMap>(nimber_chart(wish, "fours", values, period));
    EXPECT_EQ(map.columns % 4, 0u);
    EXPECT_EQ(map.row_step, map.columns);
    EXPECT_EQ(map.line, 3u);
    EXPECT_TRUE(map.beyond.english().contains("from heap 3 on: period 4"));
    ASSERT_EQ(map.cells.size(), 100u);
    for (std::uint64_t h = 0; h <= 99; ++h) {
        EXPECT_EQ(map.cells[h].value, values[h]);
        EXPECT_EQ(map.cells[h].strong, values[h] == 0);
        EXPECT_EQ(map.cells[h].ringed, h == 2);
    }
    EXPECT_FALSE(std::get<ValueMap>(nimber_chart(wish, "", values)).line);
}

// Lengths that fit no row, and periods that lie outside the strip.
TEST(ValueMap, a_strip_takes_any_period) {
    const auto values = fours(30);
    for (const std::uint64_t length : {0u, 1u, 7u, 30u, 48u, 49u, 1000u})
        for (const std::uint64_t from : {0u, 30u, 31u, 1000u}) {
            const PeriodMark period{length, from, {0, 30, 31, 1000}};
            const auto       map =
                std::get<ValueMap>(nimber_chart({Kind::strip, 30, false}, "", values, period));
            EXPECT_GE(map.columns, 1u);
            EXPECT_LE(map.columns, 48u);
            EXPECT_EQ(map.cells.size(), 31u);
            EXPECT_EQ(std::ranges::count(map.cells, true, &ValueMap::Cell::ringed), 2);
        }
    const std::uint64_t one[] = {0};
    EXPECT_EQ(std::get<ValueMap>(nimber_chart({Kind::strip, 0, false}, "", one)).columns, 1u);
}

TEST(ValueMap, a_plot_keeps_values_and_period) {
    const auto values = fours(99);
    const auto plot   = std::get<NimberPlot>(
        nimber_chart({Kind::scatter, 50, false}, "fours", values, PeriodMark{4, 3, {2}}, "note"));
    EXPECT_EQ(plot.values, fours(50));
    ASSERT_TRUE(plot.period);
    EXPECT_EQ(plot.period->from, 3u);
    EXPECT_EQ(plot.note, "note");
}

}  // namespace
}  // namespace zermelo
