// What Domineering reckons, compared with what playing everything shows; and the moves in places,
// compared with their definition.
#include "zermelo/games/domineering.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace zermelo::domineering_test {
namespace {

using Game     = Domineering<std::uint64_t>;
using Position = Game::Position;

// Returns whether the mover wins, for all sets of free cells, from the smallest up; [cells][flat].
std::vector<std::array<bool, 2>> solved(const Game& game, unsigned cells) {
    std::vector<std::array<bool, 2>> wins(std::size_t{1} << cells);
    for (std::uint64_t free = 0; free < wins.size(); ++free)
        for (const bool flat : {false, true}) {
            bool win = false;
            game.moves({~free, flat}, [&](Game::Move m) { win |= !wins[free & ~m.domino][!flat]; });
            wins[free][flat] = win;
        }
    return wins;
}

TEST(Domineering, what_it_reckons_is_so_on_all_small_boards) {
    int told[2] = {};
    for (const auto& [rows, columns] :
         {std::pair{1u, 9u}, {9u, 1u}, {2u, 7u}, {7u, 2u}, {3u, 5u}, {5u, 3u}, {4u, 4u}}) {
        const Game game(StoneBoard(rows, columns, 0, static_cast<int>(columns), 1), {});
        const auto wins = solved(game, rows * columns);
        for (std::uint64_t free = 0; free < wins.size(); ++free)
            for (const bool flat : {false, true}) {
                const Position p{game.board.cells() & ~free, flat};
                bool           kept = false, some = false;  // a move that wins is emitted; any is
                bool           all_win = true;
                const auto     said    = game.reckoned(p, [&](Game::Move m) {
                    some           = true;
                    const bool won = !wins[free & ~m.domino][!flat];
                    kept |= won;
                    all_win &= won;
                });
                if (said == Outcome::unknown) {
                    ASSERT_EQ(kept, wins[free][flat]) << game.text(p);
                    continue;
                }
                ++told[said == Outcome::win];
                ASSERT_EQ(said == Outcome::win, wins[free][flat]) << game.text(p);
                if (said == Outcome::win && some) {
                    ASSERT_TRUE(all_win) << game.text(p);
                }
            }
    }
    EXPECT_GT(std::min(told[0], told[1]), 50'000);
}

// The same by its definition.
int moves_in(const DominoPlaces& places, bool second) {
    const auto after = [&](int DominoPlaces::*kind, int taken) {
        auto next  = places;
        next.*kind = std::max(0, next.*kind - taken);
        return next;
    };
    constexpr int DominoPlaces::*kKinds[] = {&DominoPlaces::protective, &DominoPlaces::paired,
                                             &DominoPlaces::lone};
    int                          best     = second ? 99 : 0;
    bool                         any      = false;
    for (const auto kind : kKinds) {
        if (places.*kind == 0) continue;
        any             = true;
        const int gains = kind == &DominoPlaces::protective ? 2 : 1;
        if (second)
            best =
                std::min(best, moves_in(after(kind, kind == &DominoPlaces::paired ? 2 : 1), false));
        else
            best = std::max(best, gains + moves_in(after(kind, 1), true));
    }
    return any ? best : 0;
}

TEST(Domineering, moves_in_places_by_definition) {
    using Board = Domineering<std::uint64_t>;
    for (int i = 0; i <= 3; ++i)
        for (int j = 0; j <= 5; ++j)
            for (int k = 0; k <= 3; ++k)
                for (const bool second : {false, true}) {
                    const DominoPlaces places{2, i, j, k, 0};
                    EXPECT_EQ(Board::open_moves(places, second), moves_in(places, second))
                        << i << " " << j << " " << k << " " << second;
                }
    EXPECT_EQ(Board::open_moves({0, 16, 0, 0, 0}, true), 16);
    EXPECT_EQ(Board::open_moves({0, 0, 32, 0, 0}, false), 11);
    EXPECT_EQ(Board::open_moves({0, 0, 0, 32, 0}, true), 16);
}

// The board's rows lie close together; dominoes must not run from one row into the next.
TEST(Domineering, boards_of_64_cells_keep_their_edges) {
    __extension__ using Wide = unsigned __int128;
    const Domineering<Wide> game(StoneBoard(8, 8, 0, 8, 1), {});
    for (const bool flat : {false, true}) {
        int count = 0;
        game.moves({0, flat}, [&](auto m) {
            ++count;
            const auto first = m.domino & -m.domino;
            EXPECT_EQ(m.domino, first | first << (flat ? 1 : 8));
            if (flat) {
                EXPECT_NE(std::countr_zero(first) % 8, 7);
            }
        });
        EXPECT_EQ(count, 56);
        const Domineering<Wide>::Position p{0x8000000000000001, flat};
        EXPECT_EQ(game.unpack(game.key(p)), p);
    }
    EXPECT_NE(game.key({~std::uint64_t{0}, true}), game.key({~std::uint64_t{0}, false}));
}

}  // namespace
}  // namespace zermelo::domineering_test
