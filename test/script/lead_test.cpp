// What a script tells a search about its moves, in order and forced: true statements are used, and
// lies never lead to a wrong answer that is certified.
#include <gtest/gtest.h>

#include "test/support/typed.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo {
namespace {

using test::open_text;

// Take one, two or three from a heap; a player who cannot move has lost, so all multiples of four
// are lost.
std::string game(const std::string& more) {
    return "return { start = function() return { 30 } end,\n"
           "  moves = function(s)\n"
           "    local list = {}\n"
           "    for take = 1, math.min(3, s[1]) do list[take] = take end\n"
           "    return list\n"
           "  end,\n"
           "  play = function(s, take) return { s[1] - take } end,\n"
           "  level = function(s) return s[1] end,\n" +
           more + "\n}\n";
}
const std::string kForced =
    "  forced = function(s)\n"
    "    if s[1] <= 3 then return 'win' end\n"
    "    if s[1] == 4 then return 'loss' end\n"
    "    local list = {}\n"
    "    for take = 1, 3 do if s[1] - take > 3 then list[#list + 1] = take end end\n"
    "    return list\n"
    "  end,\n";
const std::string kOrder =
    "  order = function(s)\n"
    "    local list = {}\n"
    "    for take = 1, math.min(3, s[1]) do list[take] = take == s[1] % 4 and 1 or 0 end\n"
    "    return list\n"
    "  end,\n";

// Checks that whatever the search certifies is true, and returns how many answers it gave.
int certified(const std::string& text) {
    auto session = open_text(text);
    EXPECT_TRUE(session) << to_text(session.error());
    int count = 0;
    for (const auto* const solver : {"alphabeta", "proof", "memo", ""})
        for (int n = 0; session && n <= 26; ++n) {
            EXPECT_TRUE((*session)->reset(std::to_string(n)));
            const auto answer = (*session)->solve(solver, true, {});
            if (!answer || !answer->certified || answer->verdict == Outcome::unknown) continue;
            ++count;
            EXPECT_EQ(answer->verdict, n % 4 == 0 ? Outcome::loss : Outcome::win)
                << n << " " << solver << "\n"
                << text;
            for (const auto& move : answer->moves) {
                if (move.verdict == Outcome::unknown) continue;
                const int there = n - std::stoi(move.move);
                EXPECT_EQ(move.verdict, there % 4 == 0 ? Outcome::loss : Outcome::win);
            }
        }
    return count;
}
std::string checked(const std::string& text) {
    auto session = open_text(text);
    if (!session) return session.error().what.english();
    const auto result = (*session)->check({}, {});
    return result ? spoken(result->headline) : result.error().what.english();
}

TEST(ScriptLead, TrueSayingsAreUsed) {
    for (const auto& more : {std::string(), kForced, kOrder, kForced + kOrder}) {
        EXPECT_EQ(certified(game(more)), 4 * 27) << more;
        EXPECT_TRUE(checked(game(more)).starts_with("accepted: ")) << checked(game(more));
    }
    // With both there are fewer positions.
    for (const auto* const solver : {"alphabeta", "proof"}) {
        std::vector<std::int64_t> positions;
        for (const auto& more : {std::string(), kForced + kOrder}) {
            auto session = open_text(game(more));
            ASSERT_TRUE(session);
            const auto answer = (*session)->solve(solver, true, {});
            ASSERT_TRUE(answer && answer->certified) << to_text(answer.error());
            positions.push_back(*find_fact<std::int64_t>(answer->stats, "positions"));
        }
        EXPECT_LT(positions[1], positions[0]) << solver;
    }
}

TEST(ScriptLead, LiesCertifyNothingWrong) {
    const std::pair<std::string, std::string> lies[] = {
        {"forced = function() return 'win' end", "it says that a move wins at once, and none does"},
        {"forced = function() return 'loss' end",
         "it says that move 1 loses at once, and it does not"},
        {"forced = function(s) return s[1] > 0 and { 1 } or {} end",
         "it says that move 2 loses at once, and it does not"},
        {"forced = function(s) return s[1] % 4 == 0 and 'win' or 'loss' end", "it says that"},
        {"forced = function() return {} end", "it says"},
    };
    for (const auto& [lie, told] : lies) {
        certified(game("  " + lie));
        certified(game("  " + lie + ",\n" + kOrder));
        const auto said = checked(game("  " + lie));
        EXPECT_TRUE(said.starts_with("refused: position ")) << said;
        EXPECT_NE(said.find(told), said.npos) << said;
    }
}

TEST(ScriptLead, WhatIsNoneIsTold) {
    const auto said = [](const std::string& more) {
        auto session = open_text(game("  " + more));
        if (!session) return session.error().what.english();
        const auto answer = (*session)->solve("alphabeta", true, {});
        return answer ? std::string() : answer.error().what.english();
    };
    EXPECT_EQ(said("forced = function() return 'draw' end"),
              "forced gives 'draw', not \"win\", \"loss\", a list of moves or nil (in forced, "
              "position 30)");
    EXPECT_EQ(said("forced = function() return 3 end"),
              "forced gives a number, not a list (in forced, position 30)");
    EXPECT_EQ(said("forced = function() return { 2, 1 } end"),
              "forced gives what is no move, or not in the order of moves (in forced, position 30, "
              "move 1)");
    EXPECT_EQ(said("forced = function() return { 9 } end"),
              "forced gives what is no move, or not in the order of moves (in forced, position 30, "
              "move 9)");
    EXPECT_EQ(said("order = function() return { 1 } end"),
              "order gives 1 numbers for 3 moves, not one for each (in order, position 30)");
    EXPECT_EQ(said("order = function() return { 1, 'b', 3 } end"),
              "order gives a list whose element 2 is no integer from -1000 to 1000 (in order, "
              "position 30)");
    EXPECT_EQ(said("order = function() error('no') end"), "no (in order, position 30)");
    EXPECT_EQ(said("goal = function() return false end, order = function() return {} end"),
              "'order' helps to search games that are won, lost or drawn, and this is a puzzle: it "
              "may have a 'bound'");
    EXPECT_EQ(said("impartial = true, forced = function() end"),
              "'forced' helps to search games that are won, lost or drawn, and this is impartial: "
              "its positions have nimbers");
    EXPECT_EQ(said("score = function() return 1 end, forced = function() end"),
              "'forced' helps to search games that are won, lost or drawn, and this is one with a "
              "score: all its positions are played");
}

}  // namespace
}  // namespace zermelo
