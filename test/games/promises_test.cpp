// What `check` reports for games without evidence: every built-in game keeps its promises, and so
// does every example script; a script that breaks one is refused, and the position is named.
#include <gtest/gtest.h>

#include "test/support/repository.hpp"
#include "test/support/typed.hpp"

namespace zermelo {
namespace {

using namespace test;

class BuiltIn : public testing::TestWithParam<Typed> {};

TEST_P(BuiltIn, KeepsItsPromises) {
    const auto session = opened(GetParam());
    ASSERT_TRUE(session);
    const auto checked = session->check({}, {});
    ASSERT_TRUE(checked) << to_text(checked.error());
    EXPECT_TRUE(checked->accepted) << spoken(checked->headline);
    EXPECT_NE(spoken(checked->headline).find("keep their promises"), std::string::npos)
        << spoken(checked->headline);
    const auto again = session->check({}, {});
    EXPECT_EQ(spoken(again->headline), spoken(checked->headline));
}

INSTANTIATE_TEST_SUITE_P(
    All, BuiltIn,
    testing::Values(
        Typed{"all-but", {}, {"1,3", "9", "7"}}, Typed{"chomp", {}, {"4x3"}},
        Typed{"chomp", {}, {"5,5,2,1"}}, Typed{"connect4", {}, {"4x4"}},
        Typed{"connect4", {}, {"6x7"}}, Typed{"domineering", {}, {"4x4"}},
        Typed{"fibonacci", {}, {"24"}}, Typed{"hex", {}, {"3x3"}}, Typed{"hex", {}, {"4x4"}},
        Typed{"kayles", {}, {"7", "4"}}, Typed{"lasker", {}, {"4", "3"}},
        Typed{"mnk", {}, {"3x3", "3"}}, Typed{"mnk", {}, {"4x4", "4"}}, Typed{"morris", {}, {}},
        Typed{"nim", {}, {"3", "4", "2"}}, Typed{"nim", {{"misere", 1}}, {"3", "3", "1"}},
        Typed{"nim", {{"piles", 2}}, {"3", "2", "2", "1"}},
        Typed{"nim", {{"max-take", 3}, {"misere", 1}, {"piles", 2}}, {"5", "4", "2"}},
        Typed{"octal", {}, {"0.77", "5", "3", "3"}}, Typed{"octal", {}, {"0.6!07", "9", "1"}},
        Typed{"pegs", {}, {"X.XX/XXXX/XXXX/XXXX"}}, Typed{"quixo", {}, {"3x3"}},
        Typed{"subtraction", {}, {"1,3,4", "9", "6"}}, Typed{"tiles", {}, {"1,2,3/4,0,6/7,5,8"}},
        Typed{"treat", {{"cap", 3}}, {"9", "13"}}, Typed{"wythoff", {}, {"9", "13"}}));

// ---- scripts ----

Checked script(const std::string& text) {
    auto session = card("script").open({}, {}, std::vector{text}, {});
    EXPECT_TRUE(session) << to_text(session.error());
    const auto checked = (*session)->check({}, {});
    EXPECT_TRUE(checked) << to_text(checked.error());
    return checked ? *checked : Checked{};
}

TEST(ScriptPromises, ExamplesKeepThem) {
    for (const std::string name : {"bidding", "chomp", "eight", "frogs", "kayles", "morris",
                                   "subtract_square", "tictactoe"}) {
        const auto checked = script(test::repository_text("data/scripts/" + name + ".lua"));
        EXPECT_TRUE(checked.accepted) << name << ": " << spoken(checked.headline);
    }
}

TEST(ScriptPromises, EachThatIsBrokenIsNamed) {
    const std::string rules =
        "start = function() return {6} end,\n"
        "moves = function(s) local m = {} for i = 1, math.min(2, s[1]) do m[i] = i end return m "
        "end,\nplay = function(s, m) return {s[1] - m} end";
    const auto said = [&](const std::string& more) {
        return spoken(script("local n = 0 return {" + rules + ",\n" + more + "}").headline);
    };
    EXPECT_TRUE(said("level = function(s) return s[1] end").starts_with("accepted: "));
    EXPECT_EQ(said("level = function(s) return s[1] // 2 end"),
              "refused: position 5, move 1: the level does not fall: 2, then 2");
    EXPECT_EQ(said("canonical = function(s) return {math.max(s[1] - 1, 0)} end"),
              "refused: position 6: its canonical form 5 has another one, 4");
    EXPECT_EQ(said("canonical = function(s) return {s[1] // 2 * 2} end"),
              "refused: position 3: it is lost in 2, its canonical form 2 is won in 1");
    EXPECT_EQ(said("show = function(s) return 'at ' .. s[1] end,\n"
                   "read = function(t) return {tonumber(t:match('%d+')) // 2} end"),
              "refused: position 6: its text 'at 6' is read as 3");
    EXPECT_EQ(said("show = function(s) return 'at ' .. s[1] end, read = function(t) end"),
              "refused: position 6: its text 'at 6' is not read");
    EXPECT_EQ(said("name_move = function(m) return 'take' end"),
              "refused: position 6: two moves are called take");
    EXPECT_EQ(said("outcome = function(s) if s[1] == 3 then n = n + 1\n"
                   "return n % 2 == 0 and 'win' or 'loss' end end"),
              "refused: position 3: asked twice, it has another outcome");
    EXPECT_EQ(said("goal = function(s) return s[1] == 0 end,\n"
                   "bound = function(s) return s[1] end"),
              "refused: position 6: its bound is 6, but a goal is 3 moves away");
    EXPECT_EQ(
        spoken(
            script("local n = 0 return { start = function() return {6} end,\n"
                   "moves = function(s) if s[1] == 4 then n = n + 1 end\n"
                   "return s[1] == 4 and n % 2 == 0 and {2} or s[1] > 0 and {1} or {} end,\nplay "
                   "= function(s, m) return {s[1] - m} end }")
                .headline),
        "refused: position 4: asked twice, it has other moves");
}

}  // namespace
}  // namespace zermelo
