#include "zermelo/impartial/chomp_theory.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace zermelo::chomp_theory_test {
namespace {

// Calls emit(board) for every board inside rows x columns.
template <class Emit>
void each_board(std::uint32_t rows, std::uint32_t columns, Emit&& emit, ChompBoard board = {}) {
    if (!board.empty()) emit(board);
    if (board.size() == rows) return;
    const std::uint32_t most = board.empty() ? columns : board.back();
    for (std::uint32_t length = 1; length <= most; ++length) {
        board.push_back(length);
        each_board(rows, columns, emit, board);
        board.pop_back();
    }
}

std::string shown(const ChompBoard& board) {
    std::string text;
    for (const auto length : board) text += std::to_string(length) + " ";
    return text;
}

// What the theory says must be true by the textbook search.
void expect_true(ChompMemo& memo, const ChompBoard& board, std::uint64_t& known) {
    SCOPED_TRACE(shown(board));
    const auto theory  = chomp_theory(board);
    const auto winning = memo.winning_moves(board);
    ASSERT_LE(theory.winning.size(), winning.size());
    for (const auto& move : theory.winning)
        EXPECT_NE(std::ranges::find(winning, move), winning.end())
            << move.row << ',' << move.column;
    EXPECT_EQ(theory.theorem.empty(), !theory.wins);
    EXPECT_TRUE(theory.wins || theory.winning.empty());
    EXPECT_EQ(theory.wins.value_or(memo.won(board)), memo.won(board));
    EXPECT_TRUE(!theory.complete || theory.winning == winning);
    known += theory.wins.has_value();

    // The boards of the theorems are known, with all their winning moves.
    const auto side     = board.size();
    const bool straight = side <= 2 || board[0] <= 2 || board[1] == 1;
    if (straight || (side == board[0] && side == board.back())) {
        EXPECT_TRUE(theory.wins && theory.complete);
    }
    EXPECT_TRUE(theory.wins || board.front() != board.back());
}

TEST(ChompTheory, is_true_of_every_board_up_to_6_x_6) {
    ChompMemo     memo;
    std::uint64_t known = 0, all = 0;
    each_board(6, 6, [&](const ChompBoard& board) { expect_true(memo, board, known), ++all; });
    EXPECT_EQ(all, 923u);
    EXPECT_GT(known, all / 3);
    EXPECT_LT(known, all);
}

TEST(ChompTheory, is_true_of_two_rows_and_two_columns_up_to_40) {
    ChompMemo     memo;
    std::uint64_t known = 0, all = 0;
    for (const auto& [rows, columns] : {std::pair{2u, 40u}, std::pair{40u, 2u}})
        each_board(rows, columns, [&](const ChompBoard& b) { expect_true(memo, b, known), ++all; });
    EXPECT_EQ(known, all);
    EXPECT_EQ(all, 2 * (42 * 41 / 2 - 1));
}

TEST(ChompTheory, is_true_of_a_row_and_a_column_up_to_30) {
    ChompMemo     memo;
    std::uint64_t known = 0, all = 0;
    for (std::uint32_t right = 0; right <= 30; ++right)
        for (std::uint32_t below = 0; below <= 30; ++below, ++all) {
            ChompBoard board(below + 1, 1);
            board[0] += right;
            expect_true(memo, board, known);
        }
    EXPECT_EQ(known, all);
}

}  // namespace
}  // namespace zermelo::chomp_theory_test
