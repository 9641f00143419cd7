#include "zermelo/impartial/staircases.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace zermelo {
namespace {

TEST(Choose, is_pascals_triangle_and_says_when_a_number_is_too_large) {
    for (std::uint64_t n = 0; n <= 67; ++n)
        for (std::uint64_t k = 0; k <= n; ++k) {
            if (k == 0 || k == n)
                EXPECT_EQ(choose(n, k), 1u);
            else
                EXPECT_EQ(choose(n, k), choose(n - 1, k - 1) + choose(n - 1, k));
        }
    EXPECT_EQ(choose(3, 4), 0u);
    EXPECT_EQ(choose(68, 34), ~std::uint64_t{0});
    EXPECT_EQ(choose(1'000'000'000, 500'000'000), ~std::uint64_t{0});
}

// All staircases in lexicographic order, by counting up; their numbers must be 0, 1, 2 ...
TEST(Staircases, are_numbered_in_lexicographic_order) {
    for (std::uint32_t rows = 0; rows <= 5; ++rows)
        for (std::uint32_t columns = 1; columns <= 6; ++columns) {
            const Staircases<std::uint32_t> all(rows, columns);
            std::vector<std::uint8_t>       staircase(rows), back(rows);
            std::uint32_t                   number = 0;
            for (;; ++number) {
                ASSERT_EQ(all.number(staircase), number);
                all.staircase(number, back);
                ASSERT_EQ(back, staircase);
                if (rows > 0) {
                    ASSERT_LT(number, all.up_to(staircase[0]));
                    ASSERT_TRUE(staircase[0] == 0 || number >= all.up_to(staircase[0] - 1u));
                }
                // The next staircase: the last row that can grow does, and the rows below it
                // vanish.
                std::uint32_t k = rows;
                while (k > 0 && staircase[k - 1] == (k > 1 ? staircase[k - 2] : columns)) --k;
                if (k == 0) break;
                ++staircase[k - 1];
                for (; k < rows; ++k) staircase[k] = 0;
            }
            ASSERT_EQ(number + 1, staircases(rows, columns));
            ASSERT_EQ(number + 1, all.up_to(columns));
        }
}

}  // namespace
}  // namespace zermelo
