// Counts of shortest solutions, compared with all of them listed one by one.
#include "zermelo/pigs/count.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "zermelo/pigs/make.hpp"

namespace zermelo {
namespace {

std::vector<unsigned> after(std::vector<unsigned> pigs, const PigsStep& step) {
    *std::ranges::find(pigs, step.from) = step.to;
    std::ranges::sort(pigs);
    return pigs;
}

// Lists all solutions of `left` steps, in the order of their steps.
void list(const PigsMap& map, const std::vector<unsigned>& pigs, std::size_t left,
          std::vector<PigsStep>& made, std::vector<std::vector<PigsStep>>& all) {
    if (left == 0) {
        if (pigs == map.stacks) all.push_back(made);
        return;
    }
    for (const auto& step : pigs_steps(map, pigs)) {
        made.push_back(step);
        list(map, after(pigs, step), left - 1, made, all);
        made.pop_back();
    }
}

bool same(const std::vector<PigsStep>& a, const std::vector<PigsStep>& b) {
    return std::ranges::equal(a, b, [](const auto& x, const auto& y) {
        return x.from == y.from && x.over == y.over && x.to == y.to;
    });
}

TEST(PigsCount, counts_and_orders_all_shortest_solutions_of_small_maps) {
    std::size_t tried = 0, several = 0;
    for (const double pigs : {1, 2, 3})
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            const double values[] = {4, pigs, 0.3};
            const auto   map      = make_pigs_map(4, values, seed);  // open
            if (!map) continue;
            const auto solved = solve_pigs(*map, "astar", false, {});
            if (solved.least == kNever || solved.least > 5) continue;
            SCOPED_TRACE(to_text(*map));
            std::vector<PigsStep>              made;
            std::vector<std::vector<PigsStep>> all;
            list(*map, map->pigs, solved.least, made, all);
            const auto counted = count_pigs(*map, Natural(0), {});
            ASSERT_EQ(counted.status, Status::solved) << name_of(counted.why);
            ASSERT_EQ(counted.steps, solved.least);
            ASSERT_EQ(counted.count, Natural(all.size()));
            for (std::size_t k = 0; k < all.size(); k += 1 + all.size() / 8) {
                const auto chosen = count_pigs(*map, Natural(k + 1), {}).chosen;
                ASSERT_TRUE(same(chosen, all[k])) << k;
            }
            ASSERT_TRUE(count_pigs(*map, Natural(all.size() + 1), {}).chosen.empty());
            ++tried;
            several += all.size() > 1;
        }
    EXPECT_GT(tried, 60u);
    EXPECT_GT(several, 30u);
}

TEST(PigsCount, parts_are_shuffled) {
    // Three corridors, a pig in each: 2 + 2 + 1 steps, 5! / (2! 2! 1!) orders.
    PigsMap map{5, std::vector<char>(25, 0), {0, 2, 4}, {10, 12, 9}};
    for (unsigned s = 0; s < 25; ++s) map.free[s] = s % 5 % 2 == 0;
    std::ranges::sort(map.stacks);
    std::vector<PigsStep>              made;
    std::vector<std::vector<PigsStep>> all;
    list(map, map.pigs, 5, made, all);
    const auto counted = count_pigs(map, Natural(0), {});
    EXPECT_EQ(counted.count, Natural(30));
    ASSERT_EQ(all.size(), 30u);
    for (std::size_t k = 0; k < all.size(); ++k)
        EXPECT_TRUE(same(count_pigs(map, Natural(k + 1), {}).chosen, all[k])) << k;
}

TEST(PigsCount, numbers_of_several_words_are_exact) {
    // Corridors of 40 squares, one pig each: 39 n steps, (39 n)! / (39!)^n orders.
    for (const unsigned n : {1u, 2u, 4u}) {
        PigsMap map{40, std::vector<char>(1600, 0), {}, {}};
        Natural orders(1);
        for (unsigned i = 0; i < n; ++i) {
            for (unsigned row = 0; row < 40; ++row) map.free[row * 40 + 2 * i] = 1;
            map.pigs.push_back(2 * i), map.stacks.push_back(39 * 40 + 2 * i);
            orders = orders * Natural::choose(39 * (i + 1), 39);
        }
        const auto counted = count_pigs(map, orders, {});
        EXPECT_EQ(counted.count, orders);
        EXPECT_EQ(counted.chosen.size(), 39 * n);
        EXPECT_EQ(counted.chosen.front().from, map.pigs.back());  // the last of all orders
    }
    // One part: three corridors, joined behind the haystacks; 23 steps each, in any order.
    PigsMap comb{25, std::vector<char>(625, 0), {0, 2, 4}, {575, 577, 579}};
    for (unsigned s = 0; s < 625; ++s) comb.free[s] = s % 25 < 5 && (s % 25 % 2 == 0 || s >= 600);
    const auto joined = count_pigs(comb, Natural(1), {});
    ASSERT_EQ(joined.status, Status::solved) << name_of(joined.why);
    EXPECT_EQ(joined.steps, 69u);
    EXPECT_EQ(joined.count, Natural::choose(69, 23) * Natural::choose(46, 23));
    EXPECT_GT(joined.count, Natural(~std::uint64_t{0}));
    auto pigs = comb.pigs;
    for (const auto& step : joined.chosen) pigs = after(pigs, step);
    EXPECT_EQ(pigs, comb.stacks);
}

TEST(PigsCount, limits_end_it) {
    const double values[] = {12, 4, 0};
    const auto   map      = make_pigs_map(1, values, 1);  // far
    ASSERT_TRUE(map);
    Budget budget;
    budget.bytes       = 1 << 20;
    const auto counted = count_pigs(*map, Natural(0), budget);
    EXPECT_EQ(counted.status, Status::gave_up);
    EXPECT_EQ(counted.why, GaveUp::bytes);
    EXPECT_EQ(counted.count, Natural(0));
}

}  // namespace
}  // namespace zermelo
