// Wins by threats alone, compared with play of all moves.
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
    const LargeMnk& game;
    std::uint64_t   mine = 0, its = 0;

    std::uint64_t empty() const { return game.cells & ~(mine | its); }
    // Returns the cells by which a player with these stones completes a line.
    std::uint64_t winning(std::uint64_t stones) const {
        std::uint64_t cells = 0;
        for (auto rest = empty(); rest != 0; rest &= rest - 1)
            if (game.has_line(stones | (rest & -rest))) cells |= rest & -rest;
        return cells;
    }
    // The textbook: the mover cannot complete a line at once, and makes threats until he has two.
    bool wins_by_threats() const {
        for (auto rest = empty(); rest != 0; rest &= rest - 1)
            if (wins_by(rest & -rest)) return true;
        return false;
    }
    // The same where the other player may have lines that lack one stone.
    bool wins_in_time() const {
        const auto stop = winning(its);
        if (stop == 0) return wins_by_threats();
        return std::has_single_bit(stop) && wins_by(stop);
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

LargeMnk of(const char* text) {
    return *read_large_mnk(text);
}

// Deals that many random stones to each player.  Returns whether nobody has a line.
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
        const auto game = of(text);
        Board      board{game};
        const int  cells = static_cast<int>(game.shape.cells());
        for (int i = 0; i < 400; ++i) {
            const int stones = static_cast<int>(random.below(std::min(cells - 2, 18))) / 2 + 1;
            if (!deal(board, random, stones, stones)) continue;
            const auto stop = board.winning(board.its);
            if (board.winning(board.mine) != 0 || (stop & (stop - 1)) != 0) continue;
            const auto first =
                LineThreats(board.game.lines, board.mine, board.its).first_threat(0, stop);
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

// The moves that are left, and the cells that may be given away, by the textbook.
TEST(LineThreats, are_parried_by_the_moves_after_which_none_wins) {
    Random random(kSeed);
    int    lost = 0, kept = 0, given = 0, needed = 0;
    for (const auto* text : {"4x4 3", "4x4 4", "3x5 3", "5x5 4", "3x3x3 3"}) {
        const auto game = of(text);
        Board      board{game};
        const int  cells = static_cast<int>(game.shape.cells());
        for (int i = 0; i < 150; ++i) {
            const int stones = static_cast<int>(random.below(std::min(cells - 2, 14))) / 2 + 1;
            if (!deal(board, random, stones, stones)) continue;
            const auto  stop = board.winning(board.its);
            const auto  here = board.game.text({board.mine, board.mine | board.its});
            LineThreats threats(board.game.lines, board.mine, board.its);
            ASSERT_EQ(threats.completing(0), board.winning(board.mine)) << here;
            ASSERT_EQ(threats.completing(1), stop) << here;
            if (board.winning(board.mine) != 0 || (stop & (stop - 1)) != 0) continue;
            std::uint64_t parry = 0;
            const auto    moves = stop != 0 ? stop : board.empty();
            for (auto rest = moves; rest != 0; rest &= rest - 1) {
                const Board then{board.game, board.its, board.mine | (rest & -rest)};
                if (!then.wins_in_time()) parry |= rest & -rest;
            }
            ASSERT_EQ(threats.parrying(0, moves), parry) << here << ", seed " << kSeed;
            ++(parry == moves ? kept : lost);

            // A player who has a threat and wins by threats whatever the other does, must still do
            // so.
            const auto spare = threats.spare(1, board.empty());
            ASSERT_EQ(spare & ~board.empty(), 0u);
            ASSERT_EQ(LineThreats(board.game.lines, board.mine, board.its).spare(1, board.empty()),
                      spare);
            if (stop == 0 || spare == 0) {
                ++needed;
                continue;
            }
            Board more{board.game, board.mine | spare, board.its};
            ASSERT_EQ(more.winning(more.mine), 0u) << here << ", seed " << kSeed;
            ASSERT_EQ(more.winning(more.its), stop) << here;
            if (std::has_single_bit(stop)) {
                const Board then{board.game, more.its, more.mine | stop};
                ASSERT_TRUE(then.wins_in_time()) << here << ", seed " << kSeed;
            }
            ++given;
        }
    }
    EXPECT_GT(lost, 30);
    EXPECT_GT(kept, 50);
    EXPECT_GT(given, 5);
    EXPECT_GT(needed, 50);
}

TEST(LineThreats, end_after_so_many_tries) {
    const auto first = [](const char* text, std::uint64_t mine, std::uint64_t its) {
        return LineThreats(of(text).lines, mine, its).first_threat(0, 0);
    };
    EXPECT_EQ(first("8x8 4", 0, 0), 0u);
    EXPECT_NE(first("4x4 2", 0, 0), 0u);  // any move makes two threats
    EXPECT_EQ(first("1x4 3", 0b0001, 0b1000), 0u);
    EXPECT_EQ(first("1x5 3", 0b00100, 0), 0b00010u);
    EXPECT_FALSE(of("4x4x4 2").lines.all().empty());
    EXPECT_FALSE(of("1x20 16").lines.are_counted());
}

}  // namespace
}  // namespace zermelo::line_threats_test
