#include "zermelo/impartial/wythoff.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "zermelo/base/random.hpp"

namespace zermelo {
namespace {

using Pair = std::pair<std::uint64_t, std::uint64_t>;

std::set<Pair> found(std::uint64_t a, std::uint64_t b) {
    std::set<Pair> moves;
    each_wythoff_move({a, b}, [&](WythoffPiles after) {
        EXPECT_TRUE(moves.insert({after.a, after.b}).second) << a << ' ' << b << ": twice";
        return true;
    });
    return moves;
}

TEST(Wythoff, a_box_by_definition) {
    constexpr std::uint64_t        kSide = 130;
    std::vector<std::vector<bool>> lost(kSide, std::vector<bool>(kSide));
    for (std::uint64_t a = 0; a < kSide; ++a)
        for (std::uint64_t b = 0; b < kSide; ++b) {
            std::set<Pair> wanted;
            const auto     look = [&](std::uint64_t x, std::uint64_t y) {
                if (lost[x][y]) wanted.insert({x, y});
            };
            for (std::uint64_t t = 1; t <= a; ++t) look(a - t, b);
            for (std::uint64_t t = 1; t <= b; ++t) look(a, b - t);
            for (std::uint64_t t = 1; t <= std::min(a, b); ++t) look(a - t, b - t);
            lost[a][b] = wanted.empty();
            ASSERT_EQ(wythoff_lost({a, b}), wanted.empty()) << a << ' ' << b;
            ASSERT_EQ(found(a, b), wanted) << a << ' ' << b;
        }
}

// Returns the product of two numbers of 128 bits, in 64-bit limbs, lowest first.
std::array<std::uint64_t, 4> product(Natural128 x, Natural128 y) {
    std::array<std::uint64_t, 4> limbs{};
    const std::uint64_t xs[] = {static_cast<std::uint64_t>(x), static_cast<std::uint64_t>(x >> 64)};
    const std::uint64_t ys[] = {static_cast<std::uint64_t>(y), static_cast<std::uint64_t>(y >> 64)};
    for (std::size_t i = 0; i < 2; ++i) {
        Natural128 carry = 0;
        for (std::size_t j = 0; j < 2; ++j) {
            carry += Natural128{xs[i]} * ys[j] + limbs[i + j];
            limbs[i + j] = static_cast<std::uint64_t>(carry);
            carry >>= 64;
        }
        limbs[i + 2] = static_cast<std::uint64_t>(carry);
    }
    return limbs;
}

// Returns true if m < k phi.  phi is the root of x^2 = x + 1, so for m > k this means m (m - k) <
// k^2.
bool below_multiple(Natural128 m, std::uint64_t k) {
    if (m <= k) return m < k || k > 0;
    auto left = product(m, m - k), right = product(k, k);
    std::ranges::reverse(left);
    std::ranges::reverse(right);
    return left < right;
}

void expect_golden(std::uint64_t k) {
    const auto m = golden_multiple(k);
    EXPECT_TRUE(k == 0 ? m == 0 : below_multiple(m, k)) << k;
    EXPECT_FALSE(below_multiple(m + 1, k)) << k;
}

TEST(Wythoff, multiples_of_the_golden_ratio_by_squares) {
    for (std::uint64_t k = 0; k < 100'000; ++k) expect_golden(k);
    // The multiples of phi by Fibonacci numbers come nearest to an integer.
    for (std::uint64_t a = 1, b = 2; a < b; b += a, a = b - a)
        for (std::uint64_t k = b - 2; k != b + 3; ++k) expect_golden(k);
    expect_golden(~std::uint64_t{0});
    Random random(1);
    for (int i = 0; i < 100'000; ++i) expect_golden(random.next() >> random.below(64));
}

TEST(Wythoff, large_piles) {
    Random random(2);
    int    won = 0;
    for (int i = 0; i < 20'000; ++i) {
        const std::uint64_t n = random.next() >> random.below(64), other = random.next();
        const auto          partner = wythoff_partner(n);
        if (partner <= ~std::uint64_t{0}) {
            const auto p = static_cast<std::uint64_t>(partner);
            EXPECT_TRUE(wythoff_lost({n, p}));
            EXPECT_TRUE(wythoff_lost({p, n}));
            EXPECT_TRUE(wythoff_partner(p) == n) << n;
            EXPECT_TRUE(found(n, p).empty());
        }
        const auto moves = found(n, other);
        EXPECT_EQ(moves.empty(), wythoff_lost({n, other})) << n << ' ' << other;
        won += !moves.empty();
        for (const auto& [a, b] : moves) {
            EXPECT_TRUE(wythoff_lost({a, b}));
            EXPECT_TRUE(a <= n && b <= other && (a < n || b < other));
            EXPECT_TRUE(a == n || b == other || n - a == other - b);
        }
    }
    EXPECT_GT(won, 10'000);
}

TEST(Wythoff, the_list_may_be_ended) {
    int listed = 0;
    each_wythoff_move({20, 31}, [&](WythoffPiles) { return ++listed < 1; });
    EXPECT_EQ(listed, 1);
    EXPECT_GT(found(20, 31).size(), 1u);
}

}  // namespace
}  // namespace zermelo
