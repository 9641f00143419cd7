// Boards that leave out part of the position are reported, with the line; boards that leave out the
// mover alone are not.
#include "zermelo/script/shown.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace zermelo {
namespace {

// Opens a game of two heaps, and a board that shows them.
std::string alike(std::string_view board) {
    const auto text    = fmt::format(R"lua(
return {{
  start = function() return {{ 2, 2, 1 }} end,
  moves = function(s)
    local list = {{}}
    for i = 1, 2 do if s[i] > 0 then list[#list + 1] = i end end
    return list
  end,
  play = function(s, i)
    local t = {{ s[1], s[2], 3 - s[3] }}
    t[i] = t[i] - 1
    return t
  end,
  {}
}}
)lua",
                                     board);
    auto       machine = ScriptMachine::load("x.lua", text, {});
    EXPECT_TRUE(machine) << to_text(machine.error());
    if (!machine) return "";
    (*machine)->set({});
    const auto next = [](const ScriptList& s, std::vector<ScriptList>& to) {
        to.clear();
        for (std::size_t i = 0; i < 2; ++i)
            if (s[i] > 0) {
                to.push_back({s[0], s[1], 3 - s[2]});
                --to.back()[i];
            }
        return true;
    };
    const Budget budget;
    Pace         pace(budget, "boards");
    return alike_boards(**machine, {2, 2, 1}, next, pace);
}

TEST(ScriptShown, BoardsThatLoseSomething) {
    EXPECT_EQ(alike(""), "");
    EXPECT_EQ(alike("board = function(s) return { s[1] .. '', s[2] .. '' } end"), "");
    EXPECT_EQ(alike("board = function(s) return { s[1] .. '' } end"),
              "board, in line 14, shows two positions alike: 2 2 1 and 2 1 2");
    EXPECT_EQ(alike("board = function(s) return { s[1] + s[2] .. '' } end"),
              "board, in line 14, shows two positions alike: 1 2 2 and 2 1 2");
    // its own error is reported elsewhere
    EXPECT_EQ(alike("board = function(s) return 7 end"), "");
}

}  // namespace
}  // namespace zermelo
