#include "zermelo/check/sparse.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <vector>

#include "zermelo/base/random.hpp"

namespace zermelo {
namespace {

// The definition, which shares no code with the checker.
std::vector<std::uint16_t> nimbers(const std::vector<HeapRule>& rules, std::uint64_t count) {
    std::vector<std::uint16_t> g;
    for (std::uint64_t n = 0; n < count; ++n) {
        std::vector<bool> seen(1024);
        for (const auto& r : rules)
            for (std::uint64_t a = 0; r.take + a <= n; ++a)
                for (std::uint64_t b = 0; b <= a && r.take + a + b <= n; ++b) {
                    const std::uint64_t c = n - r.take - a - b;
                    if (c > b) continue;
                    const int heaps = (a > 0) + (b > 0) + (c > 0);
                    if (!r.leaves(heaps) || (heaps == 2 && r.unequal && a == b)) continue;
                    seen[(a ? g[a] : 0u) ^ (b ? g[b] : 0u) ^ (c ? g[c] : 0u)] = true;
                }
        std::uint16_t x = 0;
        while (seen[x]) ++x;
        g.push_back(x);
    }
    return g;
}

const std::vector<std::vector<HeapRule>> kGames = {
    {{1, 7}, {2, 7}},          // Kayles
    {{1, 6}},                  // Officers
    {{3, 7}},                  // Treblecross
    {{0, 4, true}},            // Grundy's game
    {{1, 1}, {3, 6}},          // 0.106
    {{1, 4}, {3, 5}, {4, 2}},  // splits take odd numbers
    {{1, 3}, {2, 3}},          // subtraction
    {{1, 9}, {2, 12}},         // three heaps
    {{0, 4}, {5, 7}},          // 4.00007
};
const std::vector<SparseClaim> kClaims = {{},         {1, false}, {0, true},
                                          {6, false}, {14, true}, {~0u, true}};

TEST(SparseChecker, accepts_the_truth_whatever_is_claimed_to_be_rare) {
    for (const auto& rules : kGames) {
        const auto g = nimbers(rules, rules[0].leaves(3) ? 60 : 200);
        for (const auto& claim : kClaims)
            EXPECT_EQ(first_wrong<std::uint16_t>(rules, g, claim), std::nullopt);
    }
}

TEST(SparseChecker, refuses_every_other_value_at_its_heap) {
    for (const auto& rules : kGames) {
        auto g = nimbers(rules, 60);
        for (std::uint64_t n = 0; n < g.size(); ++n) {
            const std::uint16_t truth = g[n];
            for (std::uint16_t x = 0; x < truth + 20; ++x) {
                if (x == truth) continue;
                g[n] = x;
                for (const auto& claim : kClaims)
                    ASSERT_EQ(first_wrong<std::uint16_t>(rules, g, claim), n)
                        << "heap " << n << ", " << x << " for " << truth;
            }
            g[n] = 65535;
            ASSERT_EQ(first_wrong<std::uint16_t>(rules, g, {14, false}), n);
            g[n] = truth;
        }
    }
}

// One heap may have millions of options, so the pace is also asked between them.
TEST(SparseChecker, ends_when_it_must_inside_a_heap) {
    constexpr std::uint64_t     kEnough = 40'000'000;
    const std::vector<HeapRule> hex     = {{1, 8, false}};  // take one, leave three heaps
    std::vector<std::uint16_t>  g       = {0};
    for (int n = 1; n < 2000; ++n) g.push_back(static_cast<std::uint16_t>((n - 1) / 3));
    std::atomic<bool> stop = false;
    Budget            budget;
    budget.stop     = &stop;
    budget.progress = [&](const Progress& now) { stop = now.positions > kEnough; };
    Pace          pace(budget, "check");
    SparseChecker checker(hex, {});
    std::uint64_t n = 0;
    for (bool right = true; right; ++n) right = n < g.size() && checker.next(g.data(), pace);
    EXPECT_TRUE(pace.stopped());
    EXPECT_GT(n, 1000u);
    EXPECT_LT(n, g.size());
    EXPECT_LE(pace.work(), kEnough + Pace::kStride + 10'000);  // one heap has 100 000 options
}

TEST(SparseChecker, reads_bytes_too) {
    const std::vector<HeapRule> kayles = {{1, 7}, {2, 7}};
    const auto                  g      = nimbers(kayles, 200);
    std::vector<std::uint8_t>   bytes(g.begin(), g.end());
    EXPECT_EQ(first_wrong<std::uint8_t>(kayles, bytes, {15, false}), std::nullopt);
    bytes[150] ^= 2;
    EXPECT_EQ(first_wrong<std::uint8_t>(kayles, bytes, {15, false}), 150u);
}

TEST(PeriodTheorem, needs_its_range_and_no_less) {
    const std::vector<HeapRule> kayles = {{1, 7}, {2, 7}};
    auto                        g      = nimbers(kayles, 400);
    EXPECT_EQ(values_to_prove(kayles, 12, 71), 2 * 71 + 2 * 12 + 2u);
    const auto upto = [&](std::uint64_t size) {
        return std::span<const std::uint16_t>(g).first(size);
    };
    EXPECT_TRUE(period_holds(kayles, upto(168), 12, 71));
    EXPECT_FALSE(period_holds(kayles, upto(167), 12, 71));
    EXPECT_FALSE(period_holds(kayles, upto(400), 12, 70));  // 70 is the last exception
    EXPECT_FALSE(period_holds(kayles, upto(400), 6, 71));
    EXPECT_FALSE(period_holds(kayles, upto(400), 0, 71));
    EXPECT_FALSE(period_holds(kayles, upto(400), ~std::uint64_t{0}, 1));
    EXPECT_FALSE(period_holds(kayles, upto(400), 1, ~std::uint64_t{0}));
    for (std::uint64_t n = 71; n < 168; ++n) {
        g[n] ^= 1;
        EXPECT_FALSE(period_holds(kayles, upto(168), 12, 71)) << n;
        g[n] ^= 1;
    }
}

// What the theorem concludes from short ranges is true of long ones: random games, every p and n0.
TEST(PeriodTheorem, never_proves_what_is_false) {
    std::uint64_t proofs = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        Random                random(seed);
        std::vector<HeapRule> rules;
        for (std::uint32_t take = 0; take <= 3; ++take) {
            auto digit = static_cast<std::uint8_t>(random.below(8));
            if (take == 0) digit &= 4;
            if (digit) rules.push_back({take, digit, digit >= 4 && random.chance(0.4)});
        }
        const auto g = nimbers(rules, 160);
        for (std::uint64_t n0 = 0; n0 < 40; ++n0)
            for (std::uint64_t p = 1; p < 40; ++p) {
                const auto needed = values_to_prove(rules, p, n0);
                if (needed > g.size()) continue;
                if (!period_holds(rules, std::span<const std::uint16_t>(g).first(needed), p, n0))
                    continue;
                ++proofs;
                for (std::uint64_t n = n0; n + p < g.size(); ++n)
                    ASSERT_EQ(g[n], g[n + p]) << "seed " << seed << " p " << p << " n0 " << n0;
            }
    }
    EXPECT_GT(proofs, 1000u);
}

}  // namespace
}  // namespace zermelo
