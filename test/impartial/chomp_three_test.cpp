// Three rows of chocolate, compared with the textbook search and with their own bites.
#include "zermelo/impartial/chomp_three.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace zermelo {
namespace {

ChompBoard board_of(std::uint32_t x, std::uint32_t b, std::uint32_t c) {
    ChompBoard board{x, b, c};
    while (board.size() > 1 && board.back() == 0) board.pop_back();
    return board;
}

TEST(ChompThree, is_the_textbook_search_on_small_boards) {
    const auto found = chomp_three(9, 9, {});
    ASSERT_EQ(found.status, Status::solved);
    ChompMemo   memo;
    std::size_t lost = 0;
    for (std::uint32_t c = 0; c <= 9; ++c)
        for (std::uint32_t b = c; b <= 9; ++b)
            for (std::uint32_t x = std::max(b, 1u); x <= 14; ++x) {
                const auto board = board_of(x, b, c);
                ASSERT_EQ(found.labels.lost(board), !memo.won(board)) << x << " " << b << " " << c;
                ASSERT_EQ(found.labels.winning_moves(board), memo.winning_moves(board));
                lost += found.labels.lost(board);
            }
    EXPECT_GT(lost, 20u);
}

// No bite leads from a lost position to another; from the positions around them one does.
TEST(ChompThree, lost_positions_follow_from_their_bites) {
    const auto found = chomp_three(120, 60, {});
    ASSERT_EQ(found.status, Status::solved);
    const auto& three = found.labels;
    for (std::uint32_t c = 0; c <= 60; ++c)
        for (std::uint32_t b = c; b <= 120; b += c < 10 ? 1 : 7) {
            const auto first = three.first(b, c);
            for (std::uint32_t x = std::max(b, 1u); x <= std::max(first, b) + 2; ++x)
                ASSERT_EQ(three.winning_moves(board_of(x, b, c)).empty(), x == first)
                    << x << " " << b << " " << c;
        }
}

TEST(ChompThree, patterns_are_read_off_what_was_computed) {
    const auto found = chomp_three(300, 40, {});
    ASSERT_EQ(found.status, Status::solved);
    const auto& three = found.labels;
    // Two rows: the first is always one square longer.
    EXPECT_EQ(three.pattern(0).period, std::vector<std::int64_t>{1});
    EXPECT_EQ(three.pattern(0).from, 0u);
    // 3,1,1 and 2,2,1 are lost; no other position with a third row of 1 is.
    EXPECT_EQ(three.first(1, 1), 3u);
    EXPECT_EQ(three.first(2, 1), 2u);
    EXPECT_TRUE(three.pattern(1).ends);
    EXPECT_EQ(three.pattern(1).from, 3u);
    std::size_t repeat = 0;
    for (std::uint32_t c = 0; c <= 40; ++c) {
        const auto [ends, from, period] = three.pattern(c);
        if (period.empty()) continue;
        ++repeat;
        for (std::uint32_t b = from; b <= 300; ++b) {
            const auto step = period[(b - from) % period.size()];
            ASSERT_EQ(three.first(b, c), step < 0 ? 0 : b + step) << b << " " << c;
        }
        EXPECT_EQ(ends, period == std::vector<std::int64_t>{-1});
        if (from > c) {  // the pattern begins no earlier
            const auto before = three.first(from - 1, c);
            EXPECT_NE(before == 0 ? -1 : std::int64_t{before} - (from - 1), period.back());
        }
    }
    EXPECT_GT(repeat, 10u);
}

TEST(ChompThree, gives_up_with_a_reason) {
    EXPECT_EQ(chomp_three(1'000'000, 1'000'000, {}).why, GaveUp::size);
    Budget small;
    small.bytes = 1000;
    EXPECT_EQ(chomp_three(500, 500, small).why, GaveUp::bytes);
    Budget brief;
    brief.work = 100;
    EXPECT_EQ(chomp_three(2000, 2000, brief).why, GaveUp::work);
}

}  // namespace
}  // namespace zermelo
