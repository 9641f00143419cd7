#include "zermelo/impartial/chomp.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace zermelo {
namespace {

TEST(Chomp, boards_are_staircases) {
    EXPECT_TRUE(is_chomp_board(ChompBoard{1}));
    EXPECT_TRUE(is_chomp_board(ChompBoard{4, 4, 2, 1}));
    EXPECT_FALSE(is_chomp_board(ChompBoard{}));
    EXPECT_FALSE(is_chomp_board(ChompBoard{0}));
    EXPECT_FALSE(is_chomp_board(ChompBoard{3, 0}));
    EXPECT_FALSE(is_chomp_board(ChompBoard{3, 4}));
}

TEST(Chomp, a_move_takes_all_to_the_right_and_below) {
    const ChompBoard board = {4, 4, 3, 1};
    EXPECT_EQ(chomp_play(board, {2, 3}), (ChompBoard{4, 2, 2, 1}));
    EXPECT_EQ(chomp_play(board, {2, 1}), (ChompBoard{4}));
    EXPECT_EQ(chomp_play(board, {1, 2}), (ChompBoard{1, 1, 1, 1}));
    EXPECT_EQ(chomp_play(board, {4, 1}), (ChompBoard{4, 4, 3}));
}

TEST(Chomp, every_square_but_the_poisoned_one_is_a_move) {
    const ChompBoard       board = {3, 1};
    std::vector<ChompMove> moves;
    chomp_moves(board, [&](ChompMove m) { moves.push_back(m); });
    EXPECT_EQ(moves, (std::vector<ChompMove>{{1, 2}, {1, 3}, {2, 1}}));
    for (std::uint32_t row = 0; row <= 3; ++row)
        for (std::uint32_t column = 0; column <= 4; ++column)
            EXPECT_EQ(is_chomp_move(board, {row, column}),
                      std::ranges::count(moves, ChompMove{row, column}) == 1);
}

// Source: D. Gale, "A curious Nim-type game" (1974): on a square board the only winning move is (2,
// 2), on two rows the one that leaves the upper row a square longer.
TEST(ChompMemo, knows_squares_and_two_rows) {
    ChompMemo memo;
    EXPECT_FALSE(memo.won({1}));
    for (std::uint32_t n = 2; n <= 5; ++n) {
        EXPECT_EQ(memo.winning_moves(chomp_rectangle(n, n)), (std::vector<ChompMove>{{2, 2}}));
        EXPECT_EQ(memo.winning_moves(chomp_rectangle(2, n + 1)),
                  (std::vector<ChompMove>{{2, n + 1}}));
    }
}

}  // namespace
}  // namespace zermelo
