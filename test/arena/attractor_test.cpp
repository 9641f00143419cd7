// Tests the textbook attractor against rounds over all fields, for both players and any set.
#include "zermelo/arena/attractor.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "test/support/arenas.hpp"
#include "zermelo/base/random.hpp"

namespace zermelo {
namespace {

// Computes the attractor distance by distance; in each round every field looks at all its
// successors.
std::vector<std::uint32_t> by_rounds(const Arena& arena, const Bits& target, bool for_ann) {
    std::vector<std::uint32_t> far(arena.fields(), Attractor::kFar);
    for (std::uint32_t v = 0; v < arena.fields(); ++v)
        if (target.test(v)) far[v] = 0;
    for (std::uint32_t distance = 1; distance <= arena.fields(); ++distance)
        for (std::uint32_t v = 0; v < arena.fields(); ++v) {
            const auto in = [&](std::uint32_t w) { return far[w] < distance; };
            if (far[v] == Attractor::kFar &&
                (arena.ann(v) == for_ann ? std::ranges::any_of(arena.out[v], in)
                                         : std::ranges::all_of(arena.out[v], in)))
                far[v] = distance;
        }
    return far;
}

TEST(Attractor, is_what_rounds_over_all_fields_find) {
    constexpr std::uint64_t kSeed = 20261124;
    Random                  random(kSeed);
    std::size_t             forced = 0, outside = 0;
    for (std::uint64_t i = 0; i < 300; ++i) {
        const auto arena =
            test::arena_of(test::random_sketch({.ann        = 1 + static_cast<std::uint32_t>(i % 9),
                                                .billy      = 1 + static_cast<std::uint32_t>(i % 7),
                                                .most_moves = 3,
                                                .green      = 0.3,
                                                .bipartite  = i % 2 == 0},
                                               kSeed + i));
        const auto in = reversed(arena.out);
        Bits       target(arena.fields());
        for (std::uint32_t v = 0; v < arena.fields(); ++v)
            if (random.below(4) == 0) target.set(v);
        for (const bool for_ann : {true, false}) {
            SCOPED_TRACE(testing::Message() << "seed " << kSeed << ", arena " << i);
            const auto   wanted = by_rounds(arena, target, for_ann);
            Attractor    found;
            const Budget budget;
            Pace         pace(budget, "force");
            ASSERT_TRUE(attract(arena, in, target, for_ann, found, pace));
            ASSERT_EQ(found.distance, wanted);
            ASSERT_TRUE(std::ranges::is_sorted(found.order, {}, [&](auto v) { return wanted[v]; }));
            const auto inside = std::ranges::count_if(
                wanted, [](auto distance) { return distance != Attractor::kFar; });
            ASSERT_EQ(found.order.size(), static_cast<std::size_t>(inside));
            forced += found.order.size() - target.count(),
                outside += wanted.size() - found.order.size();
        }
    }
    EXPECT_GT(forced, 300u);
    EXPECT_GT(outside, 300u);
}

}  // namespace
}  // namespace zermelo
