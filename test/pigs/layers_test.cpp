// Pigs by layers, compared with A*: lengths and legal paths on maps of all shapes, and limits.
#include "zermelo/pigs/layers.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "test/support/pigs_maps.hpp"
#include "zermelo/pigs/search.hpp"

namespace zermelo::layers_test {
namespace {

constexpr std::uint64_t kSeed = 2;

TEST(PigsLayers, paths_are_as_short_as_those_of_astar) {
    Random      random(kSeed);
    std::size_t solved = 0;
    for (int i = 0; i < 300; ++i) {
        SCOPED_TRACE(testing::Message() << "seed " << kSeed << ", map " << i);
        // Rows of one, four and eight words.
        const unsigned side  = i % 30 == 0 ? 17 + i / 30 % 6 : i % 5 == 1 ? 9 : 3 + i % 5;
        const auto     pigs  = 1 + static_cast<unsigned>(random.below(side > 8 ? 3 : 4));
        const auto     map   = random_map(random, side, pigs, 0.1 * (i % 4));
        const auto     right = solve_pigs(map, "astar", false, {});
        const auto     found = solve_pigs(map, "layers", true, {});
        ASSERT_EQ(found.status, Status::solved) << name_of(found.why);
        ASSERT_EQ(found.least, right.least);
        ASSERT_FALSE(found.checked);
        if (right.least == kNever) continue;
        ++solved;
        ASSERT_EQ(found.refused, "");
        ASSERT_EQ(found.steps.size(), right.least);
        auto at = map.pigs;
        for (const auto& step : found.steps) {
            ASSERT_TRUE(std::ranges::any_of(pigs_steps(map, at), [&](const PigsStep& s) {
                return s.from == step.from && s.over == step.over && s.to == step.to;
            }));
            *std::ranges::find(at, step.from) = step.to;
            std::ranges::sort(at);
        }
        ASSERT_EQ(at, map.stacks);
    }
    EXPECT_GT(solved, 100u);
}

TEST(PigsLayers, gives_up_within_its_limits) {
    Random        random(kSeed);
    const PigsMap map    = random_map(random, 9, 4, 0);
    const auto    right  = solve_pigs(map, "astar", false, {}).least;
    const auto    expect = [&](const Budget& budget, GaveUp why) {
        const auto fields = pigs_fields(map, ~std::uint64_t{0});
        const auto found  = pigs_layers(map, fields.parts.at(0), budget);
        EXPECT_EQ(found.status, Status::gave_up);
        EXPECT_EQ(found.why, why);
        EXPECT_LE(found.least, right);
        EXPECT_TRUE(found.path.empty());
    };
    Budget budget;
    budget.bytes = 1'000'000;
    expect(budget, GaveUp::bytes);
    budget      = {};
    budget.work = 20'000;
    expect(budget, GaveUp::work);
    std::atomic<bool> stop = true;
    budget                 = {};
    budget.stop            = &stop;
    expect(budget, GaveUp::stopped);
}

}  // namespace
}  // namespace zermelo::layers_test
