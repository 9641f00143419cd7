// The last treat, against the play of whole boxes.
#include "zermelo/impartial/treat.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace zermelo {
namespace {

TEST(Treat, lost_positions_winning_moves_and_the_longest_play_of_a_box) {
    for (std::uint64_t cap = 1; cap <= 40; ++cap) {
        const std::uint64_t        side = cap <= 12 ? 6 * (cap + 1) : 3 * (cap + 1) + 2;
        std::vector<std::uint32_t> moves(side * side);  // until the end; even: lost
        const auto at = [&](WythoffPiles p) -> std::uint32_t& { return moves[p.a * side + p.b]; };
        for (std::uint64_t a = 0; a < side; ++a)
            for (std::uint64_t b = 0; b < side; ++b) {
                std::vector<WythoffPiles> next, wanted, said;
                for (std::uint64_t i = 1; i <= std::min(a, cap); ++i) next.push_back({a - i, b});
                for (std::uint64_t i = 1; i <= std::min(b, cap); ++i) next.push_back({a, b - i});
                for (std::uint64_t i = 1; i <= std::min({a, b, cap}); ++i)
                    next.push_back({a - i, b - i});
                std::uint32_t quickest = ~0u, longest = 0;
                for (const auto& p : next) {
                    if (at(p) % 2 == 0) wanted.push_back(p), quickest = std::min(quickest, at(p));
                    longest = std::max(longest, at(p));
                }
                const bool lost = wanted.empty();
                at({a, b})      = !lost ? quickest + 1 : next.empty() ? 0 : longest + 1;
                ASSERT_EQ(treat_lost({a, b}, cap), lost) << a << " " << b << " cap " << cap;
                each_treat_move({a, b}, cap,
                                [&](WythoffPiles p) { return said.push_back(p), true; });
                ASSERT_LE(said.size(), 3u);
                ASSERT_EQ(said.size(), wanted.size()) << a << " " << b << " cap " << cap;
                for (const auto& p : wanted) ASSERT_NE(std::ranges::find(said, p), said.end());
                if (!lost || next.empty()) continue;
                const auto slow = longest_treat_move({a, b}, cap);
                ASSERT_NE(std::ranges::find(next, slow), next.end());
                ASSERT_EQ(at(slow), longest) << a << " " << b << " cap " << cap;
            }
    }
}

TEST(Treat, a_cap_above_the_piles_is_none) {
    for (std::uint64_t a = 0; a < 40; ++a)
        for (std::uint64_t b = 0; b < 40; ++b)
            for (const std::uint64_t cap : {std::uint64_t{40}, kNoCap - 1, kNoCap}) {
                EXPECT_EQ(treat_lost({a, b}, cap), wythoff_lost({a, b}));
                std::vector<WythoffPiles> capped, free;
                each_treat_move({a, b}, cap, [&](auto p) { return capped.push_back(p), true; });
                each_wythoff_move({a, b}, [&](auto p) { return free.push_back(p), true; });
                EXPECT_EQ(capped, free);
            }
}

// Every move that is told is legal and leads to a lost position, at the ends of 64 bits too.
TEST(Treat, large_numbers) {
    const std::uint64_t top  = ~std::uint64_t{0};
    int                 told = 0;
    for (const std::uint64_t cap : {std::uint64_t{1}, std::uint64_t{1} << 63, top - 1, top / 2,
                                    top / 3, std::uint64_t{1'000'000'007}})
        for (const std::uint64_t a : {top, top - 1, top / 2 + 1, top / 3, std::uint64_t{5}})
            for (const std::uint64_t b : {top, top - 2, top / 2, top / 5, std::uint64_t{1} << 62})
                each_treat_move({a, b}, cap, [&](WythoffPiles p) {
                    const auto from_a = a - p.a, from_b = b - p.b;
                    EXPECT_TRUE(p.a <= a && p.b <= b && std::max(from_a, from_b) <= cap);
                    EXPECT_TRUE(from_a == from_b || std::min(from_a, from_b) == 0);
                    EXPECT_GT(from_a | from_b, 0u);
                    EXPECT_FALSE(treat_lost({a, b}, cap));
                    EXPECT_TRUE(treat_lost(p, cap)) << a << " " << b << " cap " << cap;
                    return ++told, true;
                });
    EXPECT_GT(told, 100);
}

}  // namespace
}  // namespace zermelo
