// Dyadic numbers against doubles, where those are exact, and the simplest number by search.
#include <gtest/gtest.h>

#include <random>

#include "zermelo/game/dyadic.hpp"

namespace zermelo::dyadic_test {
namespace {

double real(Dyadic a) {
    return static_cast<double>(a.num) / static_cast<double>(std::uint64_t{1} << a.exp);
}

TEST(Dyadic, computes_as_real_numbers_do) {
    std::mt19937_64 random(1);
    for (int i = 0; i < 10000; ++i) {
        const auto pick = [&] {
            return *dyadic(static_cast<std::int64_t>(random() % 4001) - 2000, random() % 10);
        };
        const auto a = pick(), b = pick();
        EXPECT_EQ(compared(a, b), real(a) < real(b) ? -1 : real(a) > real(b) ? 1 : 0);
        EXPECT_EQ(real(*sum_of(a, b)), real(a) + real(b));
        EXPECT_TRUE(a.exp == 0 || a.num % 2 != 0) << to_text(a);
    }
}

TEST(Dyadic, says_where_its_limits_are_passed) {
    const auto most = (std::int64_t{1} << 62) - 1;
    EXPECT_TRUE(dyadic(most, 0));
    EXPECT_FALSE(dyadic(static_cast<__int128>(most) + 1, 0));
    EXPECT_TRUE(dyadic(1, 62));
    EXPECT_FALSE(dyadic(1, 63));
    EXPECT_FALSE(sum_of({most, 0}, {1, 0}));
    EXPECT_FALSE(sum_of({most, 0}, {1, 1}));
}

TEST(Dyadic, of_all_numbers_between_the_simplest_is_born_first) {
    std::vector<Dyadic> all;  // by birthday, which orders simplicity between two ends
    for (std::int64_t num = -64; num <= 64; ++num)
        for (std::uint32_t exp = 0; exp <= 3; ++exp)
            if (exp == 0 || num % 2 != 0) all.push_back({num, exp});
    for (const auto low : all)
        for (const auto high : all)
            for (int ends = 0; ends < 4 && real(low) > -4 && real(high) < 4; ++ends) {
                const DyadicEnd from{low, (ends & 1) != 0}, to{high, (ends & 2) != 0};
                const auto      inside = [&](Dyadic x) {
                    const int a = compared(x, low), b = compared(x, high);
                    return (a > 0 || (a == 0 && from.inside)) && (b < 0 || (b == 0 && to.inside));
                };
                const auto found = simplest(from, to);
                if (found) {
                    EXPECT_TRUE(inside(*found)) << to_text(low) << ' ' << to_text(high);
                }
                for (const auto x : all)
                    if (inside(x)) {
                        ASSERT_TRUE(found) << to_text(low) << ' ' << to_text(high);
                        EXPECT_LE(birthday_of(*found), birthday_of(x));
                        EXPECT_TRUE(*found == x || birthday_of(*found) < birthday_of(x));
                    }
            }
    EXPECT_EQ(*simplest(std::nullopt, std::nullopt), Dyadic{});
    EXPECT_EQ(*simplest(DyadicEnd{{5, 1}}, std::nullopt), (Dyadic{3, 0}));
    EXPECT_EQ(*simplest(std::nullopt, DyadicEnd{{-2, 0}}), (Dyadic{-3, 0}));
}

TEST(Dyadic, is_born_a_day_after_its_options) {
    for (std::int64_t num = -40; num <= 40; ++num)
        for (std::uint32_t exp = 0; exp <= 3; ++exp) {
            const auto x    = *dyadic(num, exp);
            const auto next = options_of(x);
            auto       day  = std::int64_t{-1};
            if (next.left) day = std::max(day, birthday_of(*next.left));
            if (next.right) day = std::max(day, birthday_of(*next.right));
            EXPECT_EQ(birthday_of(x), day + 1) << to_text(x);
        }
}

}  // namespace
}  // namespace zermelo::dyadic_test
