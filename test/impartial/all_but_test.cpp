#include "zermelo/impartial/all_but.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "zermelo/base/random.hpp"
#include "zermelo/impartial/heap_nimbers.hpp"

namespace zermelo {
namespace {

// The rules, for the textbook solver.
struct Rules {
    std::vector<std::uint64_t> set;

    template <class Emit>
    void options(Index h, Emit&& emit) const {
        for (Index rest = h; rest-- > 0;)
            if (std::ranges::find(set, h - rest) == set.end() &&
                !emit(std::span<const Index>(&rest, rest > 0)))
                return;
    }
};

void compare(const std::vector<std::uint64_t>& set, Index upto) {
    SCOPED_TRACE(testing::PrintToString(set));
    const auto fast = all_but(set, 1 << 22, {});
    ASSERT_EQ(fast.status, Status::solved);
    const auto& game = fast.labels;
    ASSERT_GT(game.saltus, 0u);
    const auto textbook = heap_nimbers(Rules{set}, upto, {});
    ASSERT_EQ(textbook.status, Status::solved);
    for (Index h = 0; h <= upto; ++h) ASSERT_EQ(game.nimber(h), textbook.labels[h]) << h;
    if (game.from > 0) {  // the period begins where it is said to, ...
        ASSERT_NE(game.nimber(game.from - 1 + game.length),
                  game.nimber(game.from - 1) + game.saltus);
    }
    for (Index h = 0; h <= upto; h += 1 + upto / 40) {  // ... and options are found by nimber
        std::vector<std::vector<Index>> wanted(h + 2);
        for (Index rest = 0; rest < h; ++rest)
            if (game.takes(h - rest)) wanted[textbook.labels[rest]].push_back(rest);
        for (std::uint64_t nimber = 0; nimber < wanted.size(); ++nimber) {
            std::vector<Index> found;
            game.each_option(h, nimber, [&](Index rest) { return found.push_back(rest), true; });
            ASSERT_EQ(found, wanted[nimber]) << h << " nimber " << nimber;
        }
    }
}

TEST(AllBut, all_small_sets_by_definition) {
    for (std::uint64_t bits = 1; bits < 256; ++bits) {
        std::vector<std::uint64_t> set;
        for (std::uint64_t n = 1; n <= 8; ++n)
            if (bits >> (n - 1) & 1) set.push_back(n);
        compare(set, 1000);  // the proofs take at most 213 heaps
    }
}

TEST(AllBut, random_sets_by_definition) {
    Random random(1);
    for (int round = 0; round < 30; ++round) {
        std::vector<std::uint64_t> set = {1 + random.below(20)};
        for (auto n = random.below(10); n-- > 0;) set.push_back(1 + random.below(20));
        compare(set, 2000);
    }
}

// Heaps far beyond the computed values: their nimbers follow from a window of the textbook's rules.
TEST(AllBut, large_heaps_follow_from_their_options) {
    Random random(2);
    for (int round = 0; round < 200; ++round) {
        std::vector<std::uint64_t> set = {1 + random.below(14)};
        for (auto n = random.below(8); n-- > 0;) set.push_back(1 + random.below(14));
        SCOPED_TRACE(testing::PrintToString(set));
        const auto    fast  = all_but(set, 1 << 22, {});
        const auto&   game  = fast.labels;
        const Index   heap  = (random.next() >> 1) + 1'000'000;
        const auto    worth = game.nimber(heap);
        std::uint64_t found = 0;
        game.each_option(heap, worth, [&](Index) { return ++found, true; });
        EXPECT_EQ(found, 0u);
        for (std::uint64_t below = 1; below <= 100; ++below) {
            found = 0;
            game.each_option(heap, worth - below, [&](Index rest) {
                EXPECT_LT(rest, heap);
                EXPECT_TRUE(game.takes(heap - rest));
                EXPECT_EQ(game.nimber(rest), worth - below);
                return ++found, true;
            });
            EXPECT_GT(found, 0u) << below;
        }
    }
}

TEST(AllBut, gives_up) {
    const std::uint64_t set[] = {3, 4, 11};
    EXPECT_EQ(all_but(set, 10, {}).why, GaveUp::heaps);
    Budget little;
    little.bytes = 160;
    EXPECT_EQ(all_but(set, 1 << 20, little).why, GaveUp::heaps);
    little                      = {};
    little.work                 = 1000;
    const std::uint64_t large[] = {100, 1000};
    EXPECT_EQ(all_but(large, 1 << 20, little).why, GaveUp::work);
}

}  // namespace
}  // namespace zermelo
