// What a person is told who typed something that is not a legal move.
#include "zermelo/play/why_illegal.hpp"

#include <gtest/gtest.h>

#include "test/play/small_games.hpp"

namespace zermelo {
namespace {

std::string named(const SmallGame& game, std::string_view text) {
    const auto session = opened(game);
    Board      board(*session, {});
    return why_illegal(board, text).english();
}

TEST(WhyIllegal, differ_in_the_fewest_letters) {
    EXPECT_EQ(named({"nim", {"3", "4"}}, "4-4"), "; nearest: 4->3 or 4->2 or 4->1");
    EXPECT_EQ(named({"nim", {"3", "4"}}, "5->2"),
              ": there is no heap of 5; nearest: 3->2 or 4->2 or 3->1");
    EXPECT_EQ(named({"chomp", {"2x2"}}, "3,1"),
              ": the last row left is row 2; nearest: 2,1 or 1,2 or 2,2");
    EXPECT_EQ(named({"nim", {"1"}}, std::string(100'000, 'x')), "; nearest: 1->0");
    EXPECT_EQ(named({"nim", {"0"}}, "1->0"), ": play is over");
}

// If there are very many moves, only the first ones are looked at.
TEST(WhyIllegal, of_very_many_moves_some_are_named) {
    EXPECT_TRUE(named({"wythoff", {"20000", "20000"}}, "0 0")
                    .starts_with(": a move must take something; nearest: "));
}

// Each game that can name the broken rule names it; a text that does not have the form of a move
// gets the general message.
TEST(WhyIllegal, names_the_rule) {
    struct {
        SmallGame        game;
        std::string_view text, rule;
    } const kCases[] = {
        {{"bidding", {"15", "0", "16"}},
         "double",
         "stack and stake, 0 + 16, are not below 15: only a pass is allowed"},
        {{"bidding", {"15"}}, "x7", "a move passes, or multiplies the stake by 2 or 3"},
        {{"bidding", {"x2,x5", "15"}},
         "triple",
         "a move passes, or multiplies the stake by 2 or 5"},
        {{"bidding", {"15"}}, "quadruple", ""},
        {{"bidding", {"15"}}, "x", ""},
        {{"treat", {"40", "31"}, {{"cap", 10}}}, "11 0", "a move takes at most 10 of a kind"},
        {{"treat", {"40", "31"}, {{"cap", 10}}}, "41 0", "there are only 40 cakes"},
        {{"treat", {"40", "31"}, {{"cap", 10}}}, "0 32", "there are only 31 fruits"},
        {{"treat", {"40", "31"}, {{"cap", 10}}}, "0 0", "a move must take something"},
        {{"treat", {"40", "31"}, {{"cap", 10}}},
         "3 2",
         "a move that takes from both takes as many of each"},
        {{"treat", {"40", "31"}}, "-1 0", ""},
        {{"wythoff", {"4", "5"}}, "5 0", "there are only 4 on the first pile"},
        {{"wythoff", {"4", "5"}}, "0 6", "there are only 5 on the second"},
        {{"fibonacci", {"9"}}, "9", "this move takes at most 8"},
        {{"fibonacci", {"9"}}, "0", "a move must take something"},
        {{"nim", {"5"}, {{"max-take", 2}}}, "5->1", "a move takes at most 2"},
        {{"nim", {"5"}}, "5->5", "a move takes at least one stone"},
        {{"nim", {"5"}}, "5->7", "a heap of 5 does not become larger"},
        {{"nim", {"5"}}, "5->2+2", "a move does not split a pile"},
        {{"nim", {"3", "3", "2"}, {{"piles", 2}}},
         "3->1,3->2,2->0",
         "a move touches at most 2 piles"},
        {{"nim", {"3", "3"}, {{"misere", 1}}}, "3->1,3->2", "a move touches at most 1 pile"},
        {{"nim", {"7", "7"}, {{"misere", 1}, {"max-take", 3}}},
         "7->1",
         "a move takes at most 3 of a pile"},
        {{"kayles", {"4"}}, "4->1", "no move takes 3 (moves take 1, 2)"},
        {{"stripes", {"1,5,1", "9"}}, "9->5", "no move takes 4 (moves take 1, 5)"},
        {{"officers", {"1"}}, "1->1", "no move takes 0 (moves take 1)"},
        {{"officers", {"4", "1"}}, "1->0", "a move that takes 1 does not leave nothing"},
        {{"subtraction", {"1,3", "9"}}, "9->4+4", "a move that takes 1 does not leave two heaps"},
        {{"grundy", {"6"}}, "6->3+3", "a move that takes 0 leaves no two equal heaps"},
        {{"lasker", {"6"}}, "6->3+2", "a move that splits a heap of 6 takes nothing"},
        {{"lasker", {"6"}}, "6->2+2+2", "a move splits a heap in two at most"},
        {{"all-but", {"1,3", "9"}}, "9->6", "no move takes 3"},
        {{"chomp", {"4,2"}}, "1,1", "the square 1,1 is poisoned"},
        {{"chomp", {"4,2"}}, "2,3", "the last square left of row 2 is 2"},
        {{"chomp", {"4,2"}}, "0,3", "rows and columns are counted from 1"},
        {{"coins", {"TTH/THT"}}, "1,1 2,3", "the coin 2,3, the last that is turned, shows tails"},
        {{"coins", {"TTH/THT"}}, "1,1 3,3", "the grid has 2 rows and 3 columns"},
        {{"mnk", {"XO./.../...", "3"}}, "1,1", "the cell 1,1 is taken"},
        {{"mnk", {"3x3", "3"}}, "4,1", "the board has 3 rows and 3 columns"},
        {{"hex", {"X../.../..."}}, "1,1", "the cell 1,1 is taken"},
        {{"connect4", {"2x3"}}, "4", "the columns are 1..3"},
        {{"connect4", {"O../X.."}}, "1", "column 1 is full"},
        {{"domineering", {"2x3"}}, "2,1", "there is no room below 2,1 for an upright domino"},
        {{"domineering", {"2x3", "flat"}},
         "1,3",
         "there is no room right of 1,3 for a flat domino"},
        {{"domineering", {"X../..."}}, "1,1", "the cell 1,1 is taken"},
        {{"morris", {}}, "1,1->1,2", "stones are placed until there are six: a move is a point"},
        {{"morris", {"XOX/OXO/...", "X"}},
         "3,1",
         "all six stones are placed: a move goes from a point to another"},
        {{"morris", {"XOX/OXO/...", "X"}}, "1,2->3,2", "there is no stone of X on 1,2"},
        {{"morris", {"XOX/OXO/...", "X"}}, "1,1->1,2", "the point 1,2 is taken"},
        {{"morris", {"XOX/OXO/...", "X"}},
         "1,1->3,1",
         "a stone on 1,1 does not reach 3,1 in one step"},
        {{"quixo", {"3x3"}}, "2,2->1,2", "the cube 2,2 is not on the rim"},
        {{"quixo", {"X../.../...", "O"}}, "1,1->1,3", "the cube 1,1 is the other player's"},
        {{"quixo", {"3x3"}},
         "1,1->2,2",
         "the cube 1,1 is pushed in at another end of its row or column"},
        {{"sum", {"kayles(4) + nim(5)"}}, "kayles(4): 4->1", "no move takes 3 (moves take 1, 2)"},
        {{"sum", {"kayles(4) + nim(5)"}},
         "kayles(4)->kayles(1)",
         "no move in this component leads there"},
        {{"sum", {"kayles(4) + nim(5)"}}, "kayles(5)->kayles(4)", "the sum has no such component"},
    };
    for (const auto& [game, text, rule] : kCases) {
        const auto session = opened(game);
        ASSERT_TRUE(session);
        Board board(*session, {});
        EXPECT_FALSE(board.allows(text)) << game.name << " " << text;
        EXPECT_EQ(board.rule_against(text), rule) << game.name << " " << text;
        // not the form of a move, and a terminal's code
        const auto none = std::string(text) + "\x1b[2J";
        EXPECT_EQ(board.rule_against(none).english().find('\x1b'), std::string::npos);
    }
}

}  // namespace
}  // namespace zermelo
