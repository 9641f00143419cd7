// Wins by threats alone, against play of all moves.
#include "zermelo/games/line_threats.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <string>
#include <vector>

#include "zermelo/base/random.hpp"
#include "zermelo/games/mnk_large.hpp"

namespace zermelo::line_threats_test {
namespace {

constexpr std::uint64_t kSeed = 1996;

struct Board {
    LargeMnk      game;
    std::uint64_t mine = 0, its = 0;

    std::uint64_t empty() const { return game.cells & ~(mine | its); }
    // Cells by which a player who has these stones gets a line.
    std::uint64_t winning(std::uint64_t stones) const {
        std::uint64_t cells = 0;
        for (auto rest = empty(); rest != 0; rest &= rest - 1)
            if (game.has_line(stones | (rest & -rest))) cells |= rest & -rest;
        return cells;
    }
    // The textbook: whoever moves has no line at once, and makes threats until he has two.
    bool wins_by_threats() const {
        for (auto rest = empty(); rest != 0; rest &= rest - 1)
            if (wins_by(rest & -rest)) return true;
        return false;
    }
    bool wins_by(std::uint64_t cell) const {
        Board      then{game, mine | cell, its};
        const auto threats = then.winning(then.mine);
        if (threats == 0 || then.winning(then.its) != 0) return false;
        if (!std::has_single_bit(threats)) return true;
        then.its |= threats;
        return std::popcount(then.winning(then.its)) <= 1 && then.wins_by_threats();
    }
};

Board of(const char* text) {
    return {*read_large_mnk(text)};
}

// So many stones of each, at random, such that nobody has a line.
bool deal(Board& board, Random& random, int mine, int its) {
    board.mine = board.its = 0;
    for (int i = 0; i < mine + its; ++i) {
        std::vector<std::uint64_t> cells;
        for (auto rest = board.empty(); rest != 0; rest &= rest - 1) cells.push_back(rest & -rest);
        (i < mine ? board.mine : board.its) |= cells[random.below(cells.size())];
    }
    return !board.game.has_line(board.mine) && !board.game.has_line(board.its);
}

TEST(LineThreats, win_as_the_play_of_all_moves_does) {
    Random random(kSeed);
    int    won = 0, not_won = 0, stopped = 0, long_ones = 0;
    for (const auto* text : {"3x3 3", "4x4 3", "4x4 4", "3x5 3", "5x5 4", "3x3x3 3"}) {
        auto      board = of(text);
        const int cells = static_cast<int>(board.game.shape.cells());
        for (int i = 0; i < 400; ++i) {
            const int stones = static_cast<int>(random.below(std::min(cells - 2, 18))) / 2 + 1;
            if (!deal(board, random, stones, stones)) continue;
            const auto stop = board.winning(board.its);
            if (board.winning(board.mine) != 0 || (stop & (stop - 1)) != 0) continue;
            const auto first = board.game.lines.first_threat(board.mine, board.its, stop);
            ASSERT_EQ(first != 0, board.wins_by_threats())
                << board.game.text({board.mine, board.mine | board.its}) << ", seed " << kSeed;
            ++(first != 0 ? won : not_won);
            if (first == 0) continue;
            ASSERT_TRUE(std::has_single_bit(first) && (first & ~board.empty()) == 0);
            ASSERT_TRUE(board.wins_by(first))
                << board.game.text({board.mine, board.mine | board.its}) << ", seed " << kSeed;
            stopped += stop != 0;
            Board      then{board.game, board.mine | first, board.its};
            const auto threats = then.winning(then.mine);
            long_ones += std::has_single_bit(threats);
        }
    }
    EXPECT_GT(won, 100);
    EXPECT_GT(not_won, 100);
    EXPECT_GT(stopped, 10);
    EXPECT_GT(long_ones, 20);
}

TEST(LineThreats, end_after_so_many_tries) {
    auto board = of("8x8 4");
    EXPECT_EQ(board.game.lines.first_threat(0, 0, 0), 0u);
    EXPECT_NE(of("4x4 2").game.lines.first_threat(0, 0, 0), 0u);  // any move threatens two
    EXPECT_EQ(of("1x4 3").game.lines.first_threat(0b0001, 0b1000, 0), 0u);
    EXPECT_EQ(of("1x5 3").game.lines.first_threat(0b00100, 0, 0), 0b00010u);
}

}  // namespace
}  // namespace zermelo::line_threats_test
