// What the rules of Connect Four say to a search, against the rules alone.
#include "zermelo/games/connect4.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "zermelo/base/random.hpp"

namespace zermelo {
namespace {

// On boards too narrow for rows and diagonals, too.
TEST(Connect4Rules, a_cell_makes_four_if_a_stone_there_ends_the_game) {
    Random random(5);
    int    fours = 0;
    for (const auto& [rows, columns] : std::vector<std::pair<unsigned, unsigned>>{
             {1, 31}, {31, 1}, {30, 2}, {20, 3}, {14, 4}, {4, 4}, {6, 7}, {8, 7}})
        for (int play = 0; play < 200; ++play) {
            const int      high = static_cast<int>(rows);
            const Connect4 game({rows, columns, high - 1, -1, high + 1}, {});
            auto           p = game.start();
            for (;;) {
                std::vector<Connect4::Move> moves;
                game.moves(p, [&](Connect4::Move m) { moves.push_back(m); });
                if (moves.empty()) break;
                for (const auto m : moves) {
                    const bool ends = game.over(game.play(p, m));
                    ASSERT_EQ((game.makes_four(p.mine) & m.cell) != 0, ends)
                        << rows << "x" << columns;
                    fours += ends;
                }
                p = game.play(p, moves[random.below(moves.size())]);
            }
        }
    EXPECT_GT(fours, 1000);
}

}  // namespace
}  // namespace zermelo
