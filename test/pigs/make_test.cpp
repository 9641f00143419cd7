// Families of maps: what each promises, for many sides, pigs and seeds.
#include "zermelo/pigs/make.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "zermelo/base/scan.hpp"
#include "zermelo/pigs/field.hpp"

namespace zermelo {
namespace {

std::size_t family(std::string_view name) {
    const auto all = pigs_families();
    const auto i   = std::ranges::find(all, name, &FamilyCard::name);
    EXPECT_NE(i, all.end()) << name;
    return static_cast<std::size_t>(i - all.begin());
}

std::size_t free_squares(const PigsMap& map) {
    return static_cast<std::size_t>(std::ranges::count(map.free, 1));
}

// Returns the number of pairs of free squares side by side.
std::size_t borders(const PigsMap& map) {
    std::size_t count = 0;
    for (unsigned s = 0; s < map.free.size(); ++s) {
        if (!map.free[s]) continue;
        count += (s + 1) % map.side != 0 && map.free[s + 1];
        count += s + map.side < map.free.size() && map.free[s + map.side];
    }
    return count;
}

TEST(PigsMake, every_member_is_a_map_with_the_promised_end) {
    std::size_t made = 0, refused = 0;
    for (std::size_t f = 0; f < pigs_families().size(); ++f)
        for (const double side : {1, 2, 3, 5, 8, 13})
            for (const double pigs : {1, 2, 4, 9})
                for (const std::uint64_t seed : {1, 2, 3}) {
                    const double values[] = {side, pigs, 0.1 * static_cast<double>(seed)};
                    const auto   map      = make_pigs_map(
                               f, std::span(values, pigs_families()[f].options.size()), seed);
                    SCOPED_TRACE(testing::Message() << pigs_families()[f].name << " side " << side
                                                    << " pigs " << pigs << " seed " << seed);
                    if (!map) {
                        EXPECT_LT(side, 9) << to_text(map.error());
                        ++refused;
                        continue;
                    }
                    ++made;
                    EXPECT_EQ(map->pigs.size(), static_cast<std::size_t>(pigs));
                    const auto text = to_text(*map);
                    const auto read = read_pigs_map(bytes_of(text));
                    ASSERT_TRUE(read) << text << to_text(read.error());
                    EXPECT_EQ(read->free, map->free);
                    EXPECT_EQ(read->pigs, map->pigs);
                    EXPECT_EQ(read->stacks, map->stacks);
                    bool solvable = true;
                    for (const auto& part : pigs_fields(*map, ~std::uint64_t{0}).parts)
                        solvable &= part.solvable();
                    EXPECT_EQ(solvable, f != family("impossible")) << text;
                }
    EXPECT_GT(made, 300u);
    EXPECT_GT(refused, 30u) << made;
}

TEST(PigsMake, walls_stand_where_the_family_wants_them) {
    for (const double side : {7, 12, 21}) {
        const double values[] = {side, 2};
        const auto   maze     = make_pigs_map(family("maze"), values, 5);
        ASSERT_TRUE(maze);
        EXPECT_EQ(borders(*maze), free_squares(*maze) - 1);  // a tree, in the other sense
        const auto half = static_cast<std::size_t>((side + 1) / 2);
        EXPECT_EQ(free_squares(*maze), 2 * half * half - 1);
        const auto serpentine = make_pigs_map(family("serpentine"), values, 5);
        ASSERT_TRUE(serpentine);
        EXPECT_EQ(borders(*serpentine), free_squares(*serpentine) - 1);
        const auto rooms = make_pigs_map(family("rooms"), values, 5);
        ASSERT_TRUE(rooms);
        EXPECT_EQ(pigs_fields(*rooms, ~std::uint64_t{0}).parts[0].cells(), free_squares(*rooms));
        EXPECT_LT(free_squares(*rooms), rooms->free.size());
    }
}

TEST(PigsMake, pigs_stand_where_the_family_wants_them) {
    const double values[] = {9, 4, 0};
    const auto   far      = make_pigs_map(family("far"), values, 1);
    ASSERT_TRUE(far);
    EXPECT_EQ(far->pigs, (std::vector<unsigned>{0, 8, 72, 80}));
    EXPECT_EQ(far->stacks, (std::vector<unsigned>{31, 39, 40, 41}));
    const auto spread = make_pigs_map(family("spread"), values, 1);
    ASSERT_TRUE(spread);
    EXPECT_EQ(spread->stacks, (std::vector<unsigned>{4, 36, 44, 76}));
    const auto cluster = make_pigs_map(family("cluster"), values, 1);
    ASSERT_TRUE(cluster);
    EXPECT_EQ(cluster->pigs, (std::vector<unsigned>{0, 1, 2, 9}));
    EXPECT_EQ(cluster->stacks, (std::vector<unsigned>{62, 71, 79, 80}));
}

TEST(PigsMake, trees_are_as_many_as_asked_for_and_seeds_differ) {
    const double values[] = {64, 3, 0.3};
    const auto   first    = make_pigs_map(family("open"), values, 1),
               again      = make_pigs_map(family("open"), values, 1),
               other      = make_pigs_map(family("open"), values, 2);
    ASSERT_TRUE(first && again && other);
    EXPECT_EQ(to_text(*first), to_text(*again));
    EXPECT_NE(to_text(*first), to_text(*other));
    // 4096 squares: four standard deviations are 118.
    EXPECT_NEAR(static_cast<double>(free_squares(*first)), 0.7 * 4096, 118);
}

}  // namespace
}  // namespace zermelo
