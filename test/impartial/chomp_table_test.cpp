#include "zermelo/impartial/chomp_table.hpp"

#include <gtest/gtest.h>
#if defined(_OPENMP)
#include <omp.h>
#endif

#include <algorithm>
#include <atomic>
#include <functional>
#include <string>

#include "zermelo/base/random.hpp"

#include "test/support/some.hpp"

namespace zermelo::chomp_table_test {
namespace {

ChompTable table(std::uint32_t rows, std::uint32_t columns) {
    auto solution = chomp_table(rows, columns, Budget{});
    EXPECT_EQ(solution.status, Status::solved) << name_of(solution.why);
    return std::move(solution.labels);
}

// Calls emit(board) for every board inside rows x columns, itself included.
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

ChompBoard turned(const ChompBoard& board) {
    ChompBoard result(board[0]);
    for (const auto length : board)
        for (std::uint32_t i = 0; i < length; ++i) ++result[i];
    return result;
}

TEST(ChompTable, is_the_textbook_search_on_every_board_up_to_5_x_6) {
    ChompMemo memo;
    for (std::uint32_t rows = 1; rows <= 5; ++rows)
        for (std::uint32_t columns = 1; columns <= 6; ++columns) {
            const ChompTable known = table(rows, columns);
            std::uint64_t    lost  = 0;
            each_board(rows, columns, [&](const ChompBoard& board) {
                ASSERT_TRUE(known.fits(board));
                ASSERT_TRUE(known.fits(turned(board)));
                ASSERT_EQ(known.won(board), memo.won(board)) << shown(board);
                ASSERT_EQ(known.won(turned(board)), memo.won(board)) << shown(board);
                ASSERT_EQ(known.winning_moves(board), memo.winning_moves(board)) << shown(board);
                lost += known.lost(board);
            });
            EXPECT_EQ(known.lost_positions(), lost) << rows << " x " << columns;
        }
}

// Each label follows from its successors' labels, move by move: boards in one slab and in many,
// wide masks, narrow and long boxes.
TEST(ChompTable, every_label_follows_from_the_labels_one_move_away) {
    const std::uint32_t boxes[][2] = {{1, 1},  {2, 1},   {30, 1}, {2, 2},  {17, 2}, {120, 2},
                                      {18, 3}, {4, 17},  {5, 12}, {8, 8},  {9, 6},  {2, 31},
                                      {1, 31}, {255, 1}, {10, 9}, {40, 3}, {3, 31}};
    for (const auto [rows, columns] : test::some(boxes)) {
        const ChompTable known     = table(rows, columns);
        std::uint64_t    lost      = 0;
        std::uint64_t    positions = 0;
        each_board(std::max(rows, columns), std::min(rows, columns), [&](const ChompBoard& board) {
            bool won = false;
            chomp_moves(board, [&](ChompMove m) { won = won || known.lost(chomp_play(board, m)); });
            ASSERT_EQ(known.won(board), won) << shown(board);
            lost += !won, ++positions;
        });
        EXPECT_EQ(known.lost_positions(), lost) << rows << " x " << columns;
        EXPECT_EQ(positions + 1, staircases(rows, columns));
    }
}

// Source: 8 x 10 is K. Thompson's (E. Berlekamp, J. Conway, R. Guy, "Winning Ways", chapter 18);
// the others were found by a program that shares nothing with this one: it looks up all moves
// of each staircase.
TEST(ChompTable, knows_the_rectangles_with_two_winning_first_moves) {
    const ChompTable known = table(10, 14);
    struct Board {
        std::uint32_t          rows, columns;
        std::vector<ChompMove> far;  // rows x columns of the block that is taken
        bool                   operator==(const Board&) const = default;
    };
    std::vector<Board> found;
    for (std::uint32_t rows = 1; rows <= 10; ++rows)
        for (std::uint32_t columns = rows; columns <= 14; ++columns) {
            const auto moves = known.winning_moves(chomp_rectangle(rows, columns));
            ASSERT_EQ(moves.empty(), columns == 1) << rows << " x " << columns;
            if (moves.size() < 2) continue;
            found.push_back({rows, columns, {}});
            for (const auto [row, column] : moves)
                found.back().far.push_back({rows + 1 - row, columns + 1 - column});
        }
    const std::vector<Board> expected = {{6, 13, {{3, 2}, {2, 5}}},
                                         {8, 10, {{5, 2}, {4, 5}}},
                                         {9, 10, {{3, 3}, {1, 6}}},
                                         {10, 14, {{6, 2}, {4, 6}}}};
    EXPECT_EQ(found, expected);
}

// Random positions of a larger box are judged by their successors; no lost position leads to
// another.
TEST(ChompTable, random_positions_of_12_x_12_are_just) {
    const ChompTable known = table(12, 12);
    Random           random(7);
    std::uint64_t    lost = 0;
    for (int round = 0; round < 3000; ++round) {
        ChompBoard board(1 + random.below(12));
        for (auto& length : board) length = static_cast<std::uint32_t>(1 + random.below(12));
        std::ranges::sort(board, std::greater{});
        const auto moves = known.winning_moves(board);
        ASSERT_EQ(known.won(board), !moves.empty()) << "round " << round << ": " << shown(board);
        for (const auto move : moves) {
            const auto after = chomp_play(board, move);
            ASSERT_TRUE(known.winning_moves(after).empty()) << "round " << round;
            ASSERT_EQ(known.lost(turned(after)), true) << "round " << round;
            ++lost;
        }
    }
    EXPECT_GT(lost, 1000u);
}

TEST(ChompTable, any_number_of_threads_finds_the_same) {
#if defined(_OPENMP)
    const int before = omp_get_max_threads();
    for (const int threads : {1, 2, 5}) {  // 13 x 13 is large enough for several
        omp_set_num_threads(threads);
        const ChompTable known = table(13, 13);
        EXPECT_EQ(known.lost_positions(), table(13, 13).lost_positions());
        std::uint64_t lost = 0;
        each_board(4, 13, [&](const ChompBoard& top) { lost += known.lost(top); });
        EXPECT_EQ(lost, table(13, 4).lost_positions()) << threads << " threads";
    }
    omp_set_num_threads(before);
#endif
}

TEST(ChompTable, says_what_does_not_fit) {
    const ChompTable known = table(6, 4);
    EXPECT_TRUE(known.fits({6, 6, 6, 6}));
    EXPECT_TRUE(known.fits({4, 4, 4, 4, 4, 4}));
    EXPECT_FALSE(known.fits({5, 1, 1, 1, 1}));
    EXPECT_FALSE(known.fits({7}));
    EXPECT_FALSE(known.fits({}));
    EXPECT_FALSE(known.fits({2, 3}));
}

TEST(ChompTable, gives_up_for_a_reason) {
    EXPECT_EQ(chomp_table(0, 3, Budget{}).why, GaveUp::size);
    EXPECT_EQ(chomp_table(32, 32, Budget{}).why, GaveUp::size);
    EXPECT_EQ(chomp_table(4096, 2, Budget{}).why, GaveUp::size);
    EXPECT_EQ(chomp_table(4000, 5, Budget{}).why, GaveUp::size);  // it would take too long
    EXPECT_EQ(chomp_table(31, 31, Budget{}).why, GaveUp::bytes);
    Budget little;
    little.bytes = 1000;
    EXPECT_EQ(chomp_table(8, 8, little).why, GaveUp::bytes);
    // There is enough memory for the slabs, but too little for the lists.
    const auto full = table(12, 12).bytes();
    for (const auto bytes : {full - 1000, full - 20'000, full - 80'000}) {
        little.bytes        = bytes;
        const auto solution = chomp_table(12, 12, little);
        EXPECT_TRUE(solution.status == Status::solved || solution.why == GaveUp::bytes);
    }
    Budget            stopped;
    std::atomic<bool> stop = true;
    stopped.stop           = &stop;
    EXPECT_EQ(chomp_table(12, 12, stopped).why, GaveUp::stopped);
    Budget hurried;
    hurried.work = 100'000;
    EXPECT_EQ(chomp_table(12, 12, hurried).why, GaveUp::work);
}

}  // namespace
}  // namespace zermelo::chomp_table_test
