// Cells of Hex that are as good as filled, and conceded cells, compared with playing everything on
// small boards.
#include "zermelo/games/hex_fill.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cstdint>
#include <utility>

#include "test/support/all_play.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/games/hex.hpp"

namespace zermelo::hex_fill_test {
namespace {

using Board = Hex<std::uint64_t>;

Board board_of(unsigned rows, unsigned columns) {
    return {StoneBoard(rows, columns, 0, static_cast<int>(columns) + 1, 1), {}};
}

// Hex in which a player who has joined his sides has won.
struct Joined {
    const Board* game;

    bool operator()(const HexStones& p) const { return game->joined(p.mine, p.x); }
};
struct Truth : test::AllPlay<Board, Joined> {
    explicit Truth(const Board& game) : AllPlay(game, Joined{&game}) {}
};

// Calls visit(p) for each way to fill the board with stones of both players, with either player to
// move.
void all_positions(const Board& game, auto&& visit) {
    const auto cells = game.board.cells();
    for (auto all = cells;; all = (all - 1) & cells) {
        for (auto mine = all;; mine = (mine - 1) & all) {
            for (const bool x : {false, true}) visit(HexStones{mine, all, x});
            if (mine == 0) break;
        }
        if (all == 0) break;
    }
}

HexStones random_position(const Board& game, Random& random) {
    HexStones p{0, 0, random.below(2) == 0};
    for (auto rest = game.board.cells(); rest != 0; rest &= rest - 1) {
        const auto at = random.below(4);
        if (at < 2) p.all |= rest & -rest;
        if (at < 1) p.mine |= rest & -rest;
    }
    return p;
}

// Filled cells keep the winner.  A dead cell may belong to either player, and the remembered
// position has the same outcome.
void compare(const Board& game, const HexStones& p, Truth& truth, int& filled, int& dead) {
    const bool wins  = truth.wins(p);
    const auto cells = game.fill.filled(game.cells_of(p));
    filled += cells.all() != p.all, dead += cells.dead != 0;
    const auto of_mover = [&](const HexCells& all) {
        return HexStones{all.of[p.x ? 0 : 1], all.all(), p.x};
    };
    ASSERT_EQ(cells.all() & ~game.board.cells(), 0u);
    ASSERT_EQ(cells.of[0] & cells.of[1], 0u);
    ASSERT_EQ(truth.wins(of_mover(cells)), wins) << game.text(p) << (p.x ? " X" : " O");
    auto other = cells;
    other.of[0] &= ~cells.dead, other.of[1] |= cells.dead;
    ASSERT_EQ(truth.wins(of_mover(other)), wins) << game.text(p) << (p.x ? " X" : " O");
    ASSERT_EQ(truth.wins(game.unpack(game.remembered(p))), wins) << game.text(p);
}

TEST(HexFill, it_keeps_who_wins_on_small_boards) {
    int filled = 0, dead = 0;
    for (const auto& [rows, columns] : {std::pair{1u, 4u}, {4u, 1u}, {2u, 4u}, {3u, 3u}}) {
        const auto game = board_of(rows, columns);
        Truth      truth(game);
        all_positions(game, [&](const HexStones& p) {
            if (!HasFatalFailure()) compare(game, p, truth, filled, dead);
        });
        ASSERT_FALSE(HasFatalFailure());
    }
    EXPECT_GT(filled, 10000);
    EXPECT_GT(dead, 10000);
}

TEST(HexFill, it_keeps_who_wins_on_random_boards) {
    constexpr std::uint64_t kSeed = 1989;
    Random                  random(kSeed);
    int                     filled = 0, dead = 0;
    for (int i = 0; i < 60; ++i) {
        const auto game = board_of(3 + static_cast<unsigned>(random.below(2)),
                                   3 + static_cast<unsigned>(random.below(3)));
        Truth      truth(game);
        for (int k = 0; k < 20; ++k) {
            const auto p = random_position(game, random);
            ASSERT_NO_FATAL_FAILURE(compare(game, p, truth, filled, dead))
                << "seed " << kSeed << ", board " << i;
        }
    }
    EXPECT_GT(filled, 500);
    EXPECT_GT(dead, 300);
}

// The fact on which a strategy rests where it concedes cells (check/conceding.hpp): a player who
// loses with more cells loses with fewer.  And a position is the one given by its key, whoever's
// turn it is.
TEST(HexConceded, more_cells_never_hurt_on_small_boards) {
    int lost = 0;
    for (const auto& [rows, columns] : {std::pair{1u, 4u}, {2u, 4u}, {4u, 2u}, {3u, 3u}}) {
        const auto game = board_of(rows, columns);
        Truth      truth(game);
        all_positions(game, [&](const HexStones& p) {
            if (HasFatalFailure()) return;
            ASSERT_EQ(game.unpack(game.key(p)), p);
            ASSERT_EQ(game.turned(game.turned(p, 0), 0), p);
            for (auto rest = game.claimed(p).free; rest != 0; rest &= rest - 1) {
                const auto more = game.conceded(p, rest & -rest);
                if (truth.wins(more)) continue;
                ++lost;
                ASSERT_FALSE(truth.wins(p)) << game.text(p) << (p.x ? " X" : " O");
            }
        });
        ASSERT_FALSE(HasFatalFailure());
    }
    EXPECT_GT(lost, 10000);
}

}  // namespace
}  // namespace zermelo::hex_fill_test
