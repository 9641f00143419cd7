// The distances of all positions, compared with a search from each; and the hardest start.
#include "zermelo/pigs/distances.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "zermelo/pigs/make.hpp"

namespace zermelo {
namespace {

TEST(PigsDistances, agree_with_a_search_from_every_position) {
    std::size_t tried = 0;
    for (const double pigs : {1, 2, 3})
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            const double values[] = {4, pigs, 0.2};
            auto         map      = make_pigs_map(4, values, seed);  // open
            if (!map) continue;
            SCOPED_TRACE(to_text(*map));
            const auto found = pigs_distances(*map, true, {});
            ASSERT_EQ(found.status, Status::solved) << name_of(found.why) << found.refused;
            ASSERT_TRUE(found.checked);
            ASSERT_EQ(found.parts.size(), 1u);
            std::uint32_t most = 0;
            for (std::uint64_t i = 0; i < found.positions; ++i) {
                map->pigs         = found.parts[0]->pigs(i);
                const auto solved = solve_pigs(*map, "astar", false, {});
                ASSERT_EQ(found.parts[0]->distance(i), solved.least) << i;
                most = std::max(most, solved.least);
                ++tried;
            }
            EXPECT_EQ(found.most, most);
            map->pigs = found.hardest;
            EXPECT_EQ(solve_pigs(*map, "astar", true, {}).least, most);
        }
    EXPECT_GT(tried, 1000u);
}

TEST(PigsDistances, parts_add_up_and_limits_hold) {
    // Two corridors of five squares, a pig in each.
    PigsMap map{5, std::vector<char>(25, 0), {0, 2}, {10, 12}};
    for (unsigned s = 0; s < 25; ++s) map.free[s] = s % 5 == 0 || s % 5 == 2;
    const auto found = pigs_distances(map, true, {});
    ASSERT_EQ(found.status, Status::solved);
    EXPECT_EQ(found.parts.size(), 2u);
    EXPECT_EQ(found.most, 4u);
    EXPECT_EQ(found.hardest, (std::vector<unsigned>{0, 2}));
    Budget budget;
    budget.bytes = 100;
    EXPECT_EQ(pigs_distances(map, true, budget).why, GaveUp::bytes);
    map.stacks = {5, 10};
    EXPECT_NE(pigs_distances(map, true, {}).impossible, "");
}

}  // namespace
}  // namespace zermelo
