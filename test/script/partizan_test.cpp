// Partizan games in scripts: values of random games compared with the arithmetic of values, who
// wins compared with a search without values, certificates and forged ones, and what a script may
// not say.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "test/support/repository.hpp"
#include "test/support/typed.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/base/sink.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/partizan/value_facts.hpp"
#include "zermelo/partizan/value_text.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo {
namespace {

using test::open_text;

std::string failure_of(std::string_view text) {
    const auto opened = open_text(text);
    if (!opened) return opened.error().what.english();
    const auto answer = (*opened)->solve("", true, {});
    return answer ? "" : answer.error().what.english();
}
std::string value_of(const Answer& answer) {
    const auto* const value = find_fact<std::string>(answer.facts, "value");
    return value ? *value : "none";
}

// Both players' moves go to smaller positions.
struct Sides {
    std::vector<std::vector<std::size_t>> next[2];  // Left's, Right's
    std::size_t                           far = 1;  // the factor of a position's integer

    Sides(Random& random, std::size_t size) : far(random.below(3) == 0 ? 1'000'000'000 : 1) {
        for (std::size_t p = 0; p < size; ++p)
            for (auto& side : next) {
                side.emplace_back();
                for (std::size_t i = random.below(4); p > 0 && i > 0; --i)
                    side.back().push_back(random.below(p));
            }
    }
    std::string script() const {
        std::string text = "local next = {";
        for (const auto& side : next) {
            text += "{";
            for (const auto& row : side) {
                text += "{";
                for (const auto to : row) text += std::to_string(to) + ",";
                text += "},";
            }
            text += "},";
        }
        const auto large = std::to_string(far);
        return text + "}\nlocal function of(s, side) return next[side][s[1] // " + large +
               " + 1] end\nreturn { start = function() return { " +
               std::to_string((next[0].size() - 1) * far) +
               " } end,\nleft = function(s) return of(s, 1) end,\n"
               "right = function(s) return of(s, 2) end,\n"
               "play = function(s, m) return { m * " +
               large + " } end }\n";
    }
    bool wins(std::size_t p, int side) const {
        return std::ranges::any_of(next[side][p], [&](auto to) { return !wins(to, 1 - side); });
    }
    std::vector<Form> values(Values& values) const {
        std::vector<Form> found;
        for (std::size_t p = 0; p < next[0].size(); ++p) {
            std::vector<Form> sides[2];
            for (const int side : {0, 1})
                for (const auto to : next[side][p]) sides[side].push_back(found[to]);
            found.push_back(values.game(sides[0], sides[1]));
        }
        return found;
    }
};

TEST(ScriptPartizan, RandomGames) {
    Random random(29);
    for (int round = 0; round < 60; ++round) {
        const Sides sides(random, 1 + random.below(7));
        const auto  text = sides.script();
        SCOPED_TRACE(text);
        const Budget unlimited;
        Values       values(unlimited);
        const auto   forms   = sides.values(values);
        const auto   session = open_text(text);
        ASSERT_TRUE(session) << to_text(session.error());
        for (std::size_t p = 0; p < forms.size(); ++p)
            for (const int side : {0, 1}) {
                const auto at = std::to_string(p * sides.far) + (side == 0 ? " left" : " right");
                ASSERT_TRUE((*session)->reset(at));
                EXPECT_EQ((*session)->position(), at);
                const auto answer = (*session)->solve("", true, {});
                ASSERT_TRUE(answer) << to_text(answer.error());
                EXPECT_TRUE(answer->certified);
                EXPECT_EQ(value_of(*answer), facts_of(values, forms[p]).text);
                EXPECT_EQ(answer->verdict == Outcome::win, sides.wins(p, side));
                EXPECT_EQ((*session)->over(), sides.next[side][p].empty());
                for (const auto& move : answer->moves)
                    EXPECT_EQ(move.verdict == Outcome::win,
                              sides.wins(std::stoul(move.move), 1 - side));
            }
    }
}

// Winning Ways, chapter 2: if the highest powers of two of both sides are the same, a cake is worth
// 0.  Otherwise it is worth one less than how often the smaller power goes into the longer side,
// for the player to whom that side belongs.
TEST(ScriptPartizan, Cakes) {
    const auto power = [](int n) { return n < 2 ? 1 : n < 4 ? 2 : 4; };
    const auto cakes = open_text(test::repository_text("data/scripts/cutcake.lua"));
    ASSERT_TRUE(cakes) << to_text(cakes.error());
    for (int rows = 1; rows <= 4; ++rows)
        for (int columns = 1; columns <= 4; ++columns) {
            const int  value = power(rows) < power(columns)   ? columns / power(rows) - 1
                               : power(rows) > power(columns) ? 1 - rows / power(columns)
                                                              : 0;
            const auto cake  = rows * columns == 1 ? "0" : std::to_string(10 * rows + columns);
            ASSERT_TRUE((*cakes)->reset(cake));
            const auto answer = (*cakes)->solve("", true, {});
            ASSERT_TRUE(answer) << to_text(answer.error());
            EXPECT_TRUE(answer->certified);
            EXPECT_EQ(value_of(*answer), std::to_string(value)) << cake;
        }
}

// A certificate is refused if any word is changed by one.
TEST(ScriptPartizan, ForgedCertificatesAreRefused) {
    Random random(3);
    for (int game = 0; game < 20; ++game) {
        const Sides sides(random, 4 + random.below(5));
        SCOPED_TRACE(sides.script());
        auto session = open_text(sides.script());
        ASSERT_TRUE(session);
        ASSERT_TRUE((*session)->solve("", true, {}));
        StringSink sink;
        ASSERT_TRUE((*session)->write(Part::certificate, sink));
        auto       fresh   = open_text(sides.script());
        const auto checked = (*fresh)->check(bytes_of(sink.text()), {});
        ASSERT_TRUE(checked) << to_text(checked.error());
        EXPECT_TRUE(checked->accepted) << spoken(checked->headline);
        const auto read = read_certificate(bytes_of(sink.text()));
        ASSERT_TRUE(read);
        EXPECT_EQ(read->rule, "value");
        for (std::uint64_t i = 0; i < read->count; ++i)
            for (const std::uint32_t by : {1u, ~0u, 0x80000000u}) {
                std::vector<std::uint32_t> words(read->count);
                read->copy_words(words.data());
                words[i] += by;
                StringSink forged;
                write_certificate({read->game, read->rule, read->evidence, bytes_of(read->text)},
                                  words, forged);
                const auto refused = (*fresh)->check(bytes_of(forged.text()), {});
                EXPECT_FALSE(refused && refused->accepted) << "word " << i << " by " << by;
            }
        // It is refused for other rules.
        auto       other = open_text(sides.script() + "-- others\n");
        const auto shown = (*other)->check(bytes_of(sink.text()), {});
        ASSERT_TRUE(shown) << to_text(shown.error());
        EXPECT_FALSE(shown->accepted);
    }
}

std::string sides_of(const std::string& more, const std::string& play = "{ s[1] - 1 }") {
    return "return { start = function() return { 3 } end,\n"
           "  left = function(s) return s[1] > 0 and { 1 } or {} end,\n"
           "  play = function(s, m) return " +
           play + " end,\n" + more + " }\n";
}
const std::string kRightMoves = "  right = function(s) return s[1] > 0 and { 2 } or {} end,\n";

TEST(ScriptPartizan, WhatAScriptMayNotSay) {
    EXPECT_EQ(failure_of(sides_of(kRightMoves)), "");
    EXPECT_TRUE(
        failure_of(sides_of("")).starts_with("the game has no function 'right': both Left's"));
    EXPECT_TRUE(failure_of(sides_of("  right = 1,\n")).starts_with("'right' is a number"));
    EXPECT_TRUE(failure_of(sides_of("  right = function() return 5 end,\n"))
                    .starts_with("right gives a number, not a list"));
    for (const auto* const other : {"moves", "outcome", "goal", "score", "mover", "bound",
                                    "options", "canonical", "order", "forced"})
        EXPECT_TRUE(
            failure_of(sides_of(kRightMoves + "  " + other + " = function() return nil end,\n"))
                .starts_with("a game with left and right has no '" + std::string(other)))
            << other;
    EXPECT_TRUE(failure_of(sides_of(kRightMoves + "  impartial = true,\n"))
                    .starts_with("an impartial game has 'moves'"));
    EXPECT_TRUE(failure_of(sides_of(kRightMoves + "  misere = true,\n"))
                    .starts_with("a game with left and right is lost by who cannot move"));
    EXPECT_TRUE(failure_of(sides_of(kRightMoves, "{ m == 2 and 3 or s[1] - 1 }"))
                    .starts_with("play can come back to position 3 (3 -> 2 -> 1 -> 3): a game with "
                                 "values must end"));
    EXPECT_TRUE(failure_of(sides_of(kRightMoves, "{ m == 2 and s[1] - 1 or nothing.at }"))
                    .find("in play, position 3, move 1") != std::string::npos);
}

TEST(ScriptPartizan, PromisesAreTested) {
    const auto told = [](const std::string& text) {
        const auto session = open_text(text);
        const auto checked = (*session)->check({}, {});
        if (!checked) return to_text(checked.error());
        return spoken(checked->headline);
    };
    EXPECT_TRUE(told(sides_of(kRightMoves)).starts_with("accepted: "));
    // A move of Left's and a move of Right's may have the same name.
    const std::string name = "  name_move = function(m) return 'down' end,\n";
    EXPECT_TRUE(told(sides_of(kRightMoves + name, "{ m == 2 and s[1] // 2 or s[1] - 1 }"))
                    .starts_with("accepted: "));
    const std::string twice = "  right = function(s) return s[1] > 0 and { 2, 3 } or {} end,\n";
    EXPECT_EQ(told(sides_of(twice + name, "{ m == 2 and s[1] // 2 or s[1] - 1 }")),
              "refused: position 3: two moves are called down");
    EXPECT_TRUE(told(sides_of(kRightMoves + "  level = function(s) return 7 end,\n"))
                    .starts_with("refused: position 3, move to 2: the level does not fall"));
    EXPECT_TRUE(told(sides_of(kRightMoves, "{ m == 2 and 3 or s[1] - 1 }"))
                    .starts_with("refused: play can come back to position 3 (3 -> 2 -> 1 -> 3)"));
    EXPECT_TRUE(
        told("local n = 0\n" +
             sides_of("  right = function(s) n = n + 1; return n % 2 == 0 and { 2 } or {} end,\n",
                      "{ 0 }"))
            .starts_with("refused: position 3: asked twice, it has other moves"));
}

TEST(ScriptPartizan, GivesUpAtALimit) {
    auto session =
        open_text(test::repository_text("data/scripts/cutcake.lua"), {"rows=5", "columns=9"});
    ASSERT_TRUE(session);
    Budget budget;
    budget.bytes      = 3 << 20;
    const auto answer = (*session)->solve("", true, budget);
    if (answer)
        EXPECT_EQ(answer->why_gave_up, GaveUp::bytes);
    else
        EXPECT_EQ(answer.error().gave_up, GaveUp::bytes);
    budget         = {};
    budget.seconds = -1;
    EXPECT_FALSE((*session)->solve("", true, budget));
}

}  // namespace
}  // namespace zermelo
