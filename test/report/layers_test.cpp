#include "zermelo/report/layers.hpp"

#include <gtest/gtest.h>

#include "test/report/picture_of.hpp"

namespace zermelo::layers_test {
namespace {

TEST(Layers, a_level_is_the_longest_way_from_a_source) {
    for (const std::uint64_t seed : {1u, 2u, 3u, 4u}) {
        SCOPED_TRACE(seed);
        const auto                 picture = random_tree(40, 90, seed);
        const auto                 levels  = levels_of(picture);
        std::vector<std::uint32_t> longest(40);
        for (int round = 0; round < 40; ++round)  // as slow as may be
            for (const auto& edge : picture.edges)
                longest[edge.to] = std::max(longest[edge.to], longest[edge.from] + 1);
        ASSERT_TRUE(levels);
        EXPECT_EQ(*levels, longest);
    }
}

TEST(Layers, a_cycle_has_none) {
    auto picture = random_tree(10, 20, 1);
    ASSERT_TRUE(levels_of(picture));
    picture.edges.push_back({3, 3, false});
    EXPECT_FALSE(levels_of(picture));
    picture.edges.back() = {picture.edges[0].to, picture.edges[0].from, false};
    EXPECT_FALSE(levels_of(picture));
    EXPECT_TRUE(levels_of({}));
}

std::size_t crossings(const Picture& picture, const std::vector<Point>& at) {
    std::size_t count = 0;
    for (const auto& e : picture.edges)
        for (const auto& f : picture.edges)
            count += crossing(at[e.from], at[e.to], at[f.from], at[f.to]);
    return count / 2;
}

TEST(Layers, rows_have_room_and_edges_cross_a_third_less_than_in_the_order_they_came) {
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
        SCOPED_TRACE(seed);
        const auto                 picture = random_tree(30, 50, seed);
        const auto                 levels  = *levels_of(picture);
        const auto                 at      = layered_positions(picture, levels);
        std::vector<Point>         as_they_came(30);
        std::vector<std::uint32_t> used(30);
        for (std::uint32_t v = 0; v < 30; ++v) {
            as_they_came[v] = {double(used[levels[v]]++), double(levels[v])};
            EXPECT_EQ(at[v].y, levels[v]);
            for (std::uint32_t w = 0; w < v; ++w)
                if (levels[v] == levels[w]) {
                    EXPECT_GT(std::abs(at[v].x - at[w].x), 0.75 - 1e-9);
                }
        }
        EXPECT_LT(3 * crossings(picture, at), 2 * crossings(picture, as_they_came));
    }
}

}  // namespace
}  // namespace zermelo::layers_test
