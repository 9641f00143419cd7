// The boards that can arise from one board, in lexicographic order.
#include "zermelo/impartial/chomp_inside.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace zermelo {
namespace {

void add_bites(const ChompBoard& board, std::set<ChompBoard>& met) {
    if (!met.insert(board).second) return;
    chomp_moves(board, [&](ChompMove m) { add_bites(chomp_play(board, m), met); });
}

TEST(ChompInside, numbers_every_board_that_can_come) {
    for (const ChompBoard& board : {ChompBoard{1},
                                    {5},
                                    {1, 1, 1},
                                    {4, 4, 4},
                                    {5, 3, 3, 1},
                                    {7, 2, 2, 1, 1},
                                    {3, 3, 2, 2, 1, 1}}) {
        std::set<ChompBoard> met;
        add_bites(board, met);
        const ChompInside inside(board, 1'000'000, 1000);
        ASSERT_EQ(inside.count(), met.size());
        std::uint64_t number = 0;
        for (const auto& small : met) {  // in lexicographic order
            EXPECT_TRUE(inside.has(small));
            ASSERT_EQ(inside.number(small), number);
            ASSERT_EQ(inside.board(number), small);
            chomp_moves(small, [&](ChompMove m) {
                EXPECT_LT(inside.number(chomp_play(small, m)), number);
            });
            ++number;
        }
        EXPECT_FALSE(inside.has(ChompBoard{board[0] + 1}));
        EXPECT_FALSE(inside.has(ChompBoard(board.size() + 1, 1)));
    }
}

TEST(ChompInside, counts_no_further_than_it_must) {
    EXPECT_EQ(ChompInside(chomp_rectangle(40, 40), 1000, 100'000).count(), ChompInside::kMany);
    EXPECT_EQ(ChompInside(chomp_rectangle(400, 400), 1000, 100).count(), ChompInside::kMany);
    EXPECT_EQ(ChompInside(chomp_rectangle(12, 12), 3'000'000, 1000).count(), 2704155u);
    EXPECT_EQ(ChompInside(chomp_rectangle(12, 12), 2'704'154, 1000).count(), ChompInside::kMany);
}

}  // namespace
}  // namespace zermelo
