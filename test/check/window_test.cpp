#include "zermelo/check/window.hpp"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "zermelo/base/random.hpp"

#include "test/support/some.hpp"

namespace zermelo {
namespace {

using Values = std::vector<std::uint32_t>;

// Returns excluded[t] for the numbers of a set.
std::vector<char> excluded_of(const std::set<std::uint64_t>& set) {
    std::vector<char> excluded(*set.rbegin() + 1);
    excluded[0] = 1;
    for (const auto number : set) excluded[number] = 1;
    return excluded;
}

// By the definition: looks at all options of all heaps.
Values textbook(const std::vector<char>& excluded, std::uint64_t count) {
    Values values;
    for (std::uint64_t n = 0; n < count; ++n) {
        std::vector<char> shown(n + 1);
        for (std::uint64_t rest = 0; rest < n; ++rest)
            if (n - rest >= excluded.size() || !excluded[n - rest]) shown[values[rest]] = 1;
        std::uint32_t mex = 0;
        while (shown[mex]) ++mex;
        values.push_back(mex);
    }
    return values;
}

std::span<const std::uint32_t> first(const Values& values, std::uint64_t count) {
    return std::span(values).first(count);
}

const auto always = [](std::uint64_t) { return true; };

std::vector<std::set<std::uint64_t>> sets() {
    std::vector<std::set<std::uint64_t>> sets;
    for (std::uint64_t bits = 1; bits < 128; ++bits) {
        std::set<std::uint64_t> set;
        for (std::uint64_t n = 1; n <= 7; ++n)
            if (bits >> (n - 1) & 1) set.insert(n);
        sets.push_back(set);
    }
    Random random(1);
    for (int round = 0; round < 20; ++round) {
        std::set<std::uint64_t> set = {1 + random.below(25)};
        for (auto n = random.below(8); n-- > 0;) set.insert(1 + random.below(25));
        sets.push_back(set);
    }
    return sets;
}

TEST(Window, accepts_the_textbook_and_nothing_else) {
    for (const auto& set : test::some(sets())) {
        SCOPED_TRACE(testing::PrintToString(set));
        const auto excluded = excluded_of(set);
        Values     values   = textbook(excluded, 120);
        ASSERT_EQ(first_wrong(excluded, first(values, 120)), std::nullopt);
        for (std::uint64_t n = 0; n < 120; n += 1 + n / 16) {
            const auto right = values[n];
            for (const std::uint32_t lie :
                 {0u, 1u, right - 1, right + 1, right + 2, 119u, 120u, ~0u, 1u << 31}) {
                if (lie == right) continue;
                values[n] = lie;
                ASSERT_EQ(first_wrong(excluded, first(values, 120)), n) << lie;
            }
            values[n] = right;
        }
    }
}

// What the theorem calls a period in a stretch of right values is one, far beyond the stretch.
TEST(Window, a_proved_period_holds_far_beyond_the_proof) {
    constexpr std::uint64_t kFar   = 1500;
    std::uint64_t           proved = 0, refused = 0;
    for (const auto& set : test::some(sets())) {
        SCOPED_TRACE(testing::PrintToString(set));
        const auto          excluded = excluded_of(set);
        const std::uint64_t k        = excluded.size() - 1;
        const Values        values   = textbook(excluded, kFar);
        for (std::uint64_t size = 1; size < 150; ++size) {
            const auto seen = first(values, size);
            for (std::uint64_t p = 1; p <= size; ++p)
                for (const std::uint64_t from : {std::uint64_t{0}, size / 8, size / 2}) {
                    if (from + p > size) continue;
                    for (std::uint64_t s = 0; s < 4; ++s) {
                        const WindowPeriod claim{p, from, s + values[size - 1] / 8};
                        if (!window_holds(seen, k, claim)) {
                            ++refused;
                            continue;
                        }
                        ++proved;
                        for (std::uint64_t n = from; n + p < kFar; ++n)
                            ASSERT_EQ(values[n + p], values[n] + claim.saltus) << size << ' ' << p;
                    }
                }
            const auto period = window_period(seen, k, always);
            if (!period) continue;
            ASSERT_TRUE(window_holds(seen, k, *period));
            for (std::uint64_t n = period->from; n + period->length < kFar; ++n)
                ASSERT_EQ(values[n + period->length], values[n] + period->saltus);
        }
        // Enough values prove a period, from its first heap on.
        const auto period = window_period(first(values, 1000), k, always);
        ASSERT_TRUE(period);
        const auto [p, from, s] = *period;
        if (from > 0) {
            EXPECT_NE(values[from - 1 + p], values[from - 1] + s);
        }
        const auto all = first(values, 1000);
        EXPECT_FALSE(window_holds(all, k, {p, from, s + 1}));
        EXPECT_FALSE(window_holds(all, k, {p + 1, from, s}));
        EXPECT_FALSE(window_holds(all, k, {0, from, 0}));
        EXPECT_FALSE(window_holds(all, k, {p, 1001, s}));
        EXPECT_FALSE(window_holds(all, k, {~std::uint64_t{0}, from, s}));
        EXPECT_FALSE(window_holds(all, k, {p, ~std::uint64_t{0}, s}));
        if (from > 0) {
            EXPECT_FALSE(window_holds(all, k, {p, from - 1, s}));
        }
    }
    EXPECT_GT(proved, 1000u);
    EXPECT_GT(refused, 100'000u);
}

// A repetition of fewer than k values proves nothing, even where it goes on for a while.
TEST(Window, needs_all_of_the_window) {
    const auto   excluded = excluded_of({1, 6});
    const Values values   = textbook(excluded, 400);
    const auto   period   = window_period(first(values, 400), 6, always);
    ASSERT_TRUE(period);
    const auto [p, from, s] = *period;
    EXPECT_TRUE(window_holds(first(values, from + p + 6), 6, *period));
    EXPECT_FALSE(window_holds(first(values, from + p + 5), 6, *period));
    EXPECT_EQ(window_period(first(values, 400), 6, [](std::uint64_t) { return false; }),
              std::nullopt);
}

}  // namespace
}  // namespace zermelo
