// Games with scores in scripts: random games compared with a search without labels, certificates
// and forged ones, and what a script may not say.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "test/support/repository.hpp"
#include "test/support/typed.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/base/sink.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/play/match.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo {
namespace {

using test::open_text;

std::string error_of(std::string_view text) {
    const auto opened = open_text(text);
    if (!opened) return opened.error().what.english();
    const auto answer = (*opened)->solve("", true, {});
    return answer ? "" : answer.error().what.english();
}
std::string example(const std::string& name) {
    return test::repository_text("data/scripts/" + name + ".lua");
}
std::int64_t margin_of(const Answer& answer) {
    const auto* const margin = find_fact<std::int64_t>(answer.facts, "margin");
    return margin ? *margin : 1000;
}

// Moves go to smaller positions; a position without moves ends the game.
struct Graph {
    std::vector<std::vector<std::size_t>> next;
    std::vector<std::int64_t>             ends;
    std::vector<int>                      mover;
    bool                                  moving = false;

    Graph(Random& random, std::size_t size) : moving(random.below(2) == 0) {
        for (std::size_t p = 0; p < size; ++p) {
            next.emplace_back();
            for (std::size_t i = random.below(4); p > 0 && i > 0; --i)
                next.back().push_back(random.below(p));
            ends.push_back(static_cast<std::int64_t>(random.below(9)) - 4);
            mover.push_back(1 + static_cast<int>(random.below(2)));
        }
    }
    std::string script() const {
        std::string text = "local next = {";
        for (const auto& row : next) {
            text += "{";
            for (const auto to : row) text += std::to_string(to) + ",";
            text += "},";
        }
        text += "}\nlocal ends, mover = {";
        for (const auto points : ends) text += std::to_string(points) + ",";
        text += "}, {";
        for (const auto who : mover) text += std::to_string(who) + ",";
        text += "}\nreturn {\n  start = function() return { " + std::to_string(next.size() - 1) +
                " } end,\n"
                "  moves = function(s)\n"
                "    local list = {}\n"
                "    for i = 1, #next[s[1] + 1] do list[i] = i end\n"
                "    return list\n"
                "  end,\n"
                "  play = function(s, i) return { next[s[1] + 1][i] } end,\n"
                "  score = function(s) return ends[s[1] + 1] end,\n";
        if (moving) text += "  mover = function(s) return mover[s[1] + 1] end,\n";
        return text + "}\n";
    }
    // Returns by how many points `who` is ahead in the end, if it is the turn of `turn`.
    std::int64_t ahead(std::size_t p, int turn, int who) const {
        if (next[p].empty()) return who == turn ? ends[p] : -ends[p];
        std::int64_t least = 100, most = -100;
        for (const auto q : next[p]) {
            const auto end = ahead(q, moving ? mover[q] : 3 - turn, who);
            least = std::min(least, end), most = std::max(most, end);
        }
        return who == turn ? most : least;
    }
    std::int64_t margin(std::size_t p) const {
        const int turn = moving ? mover[p] : 1;
        return ahead(p, turn, turn);
    }
};

TEST(ScriptScore, RandomGames) {
    Random random(11);
    for (int game = 0; game < 60; ++game) {
        const Graph graph(random, 2 + random.below(14));
        SCOPED_TRACE(graph.script());
        auto session = open_text(graph.script());
        ASSERT_TRUE(session);
        for (std::size_t p = graph.next.size(); p-- > 0;) {
            ASSERT_TRUE((*session)->reset(std::to_string(p)));
            const auto answer = (*session)->solve("", true, {});
            ASSERT_TRUE(answer) << to_text(answer.error());
            ASSERT_TRUE(answer->certified);
            const auto margin = graph.margin(p);
            EXPECT_EQ(margin_of(*answer), margin) << p;
            EXPECT_EQ(answer->verdict, margin > 0   ? Outcome::win
                                       : margin < 0 ? Outcome::loss
                                                    : Outcome::draw);
            ASSERT_EQ(answer->moves.size(), graph.next[p].size());
            std::int64_t before = 1000;
            for (const auto& move : answer->moves) {
                const auto there = std::stoul(move.position);
                EXPECT_EQ(*move.margin, graph.margin(there));
                EXPECT_EQ(move.again, graph.moving && graph.mover[p] == graph.mover[there]);
                const auto gets = move.again ? *move.margin : -*move.margin;
                EXPECT_LE(gets, before);
                before = gets;
            }
            if (!answer->moves.empty()) {
                const auto& best = answer->moves.front();
                EXPECT_EQ(best.again ? *best.margin : -*best.margin, margin);
            }
        }
    }
}

// A certificate is refused if any label is changed by one.
TEST(ScriptScore, ForgedCertificatesAreRefused) {
    Random random(3);
    for (int game = 0; game < 20; ++game) {
        const Graph graph(random, 6 + random.below(8));
        SCOPED_TRACE(graph.script());
        auto session = open_text(graph.script());
        ASSERT_TRUE(session);
        ASSERT_TRUE((*session)->solve("", true, {}));
        StringSink sink;
        ASSERT_TRUE((*session)->write(Part::certificate, sink));
        auto       fresh   = open_text(graph.script());
        const auto checked = (*fresh)->check(bytes_of(sink.text()), {});
        ASSERT_TRUE(checked) << to_text(checked.error());
        EXPECT_TRUE(checked->accepted) << spoken(checked->headline);
        const auto read = read_certificate(bytes_of(sink.text()));
        ASSERT_TRUE(read);
        EXPECT_EQ(read->rule, "score");
        for (std::uint64_t i = 0; i < read->count; ++i)
            for (const std::uint32_t by : {1u, ~0u, 0x80000000u}) {
                std::vector<std::uint32_t> words(read->count);
                read->copy_words(words.data());
                words[i] += by;
                StringSink forged;
                write_certificate({read->game, read->rule, read->evidence, bytes_of(read->text)},
                                  words, forged);
                const auto refused = (*fresh)->check(bytes_of(forged.text()), {});
                ASSERT_TRUE(refused) << to_text(refused.error());
                EXPECT_FALSE(refused->accepted) << "label " << i << " by " << by;
            }
        std::vector<std::uint32_t> words(read->count + 1);
        read->copy_words(words.data());
        StringSink longer, other;
        write_certificate({read->game, read->rule, read->evidence, bytes_of(read->text)}, words,
                          longer);
        EXPECT_FALSE((*fresh)->check(bytes_of(longer.text()), {})->accepted);
        words.pop_back();
        write_certificate({read->game, "winning", read->evidence, bytes_of(read->text)}, words,
                          other);
        EXPECT_FALSE((*fresh)->check(bytes_of(other.text()), {})->accepted);
    }
}

// If both players play as well as they can, the result is the margin, from every position.
TEST(ScriptScore, PerfectPlayersReachTheMargin) {
    auto session = open_text(example("dots"), {"h=1"});
    ASSERT_TRUE(session);
    const auto answer = (*session)->solve("", true, {});
    ASSERT_TRUE(answer && answer->certified);
    Board      board(**session, {});
    const auto maker = [](std::uint64_t seed) { return make_policy("optimal", seed); };
    const auto match = play_match(board, maker, maker, 4, 7, {});
    ASSERT_TRUE(match) << to_text(match.error());
    EXPECT_TRUE(match->scored);
    EXPECT_EQ(match->as_first.points, 2 * margin_of(*answer));
    EXPECT_EQ(match->as_second.points, -2 * margin_of(*answer));
}

TEST(ScriptScore, TheExamples) {
    const std::pair<const char*, std::int64_t> known[] = {{"dots", 2}, {"othello", -8}};
    for (const auto& [name, margin] : known) {
        auto session = open_text(example(name));
        ASSERT_TRUE(session);
        const auto answer = (*session)->solve("", true, {});
        ASSERT_TRUE(answer) << to_text(answer.error());
        EXPECT_TRUE(answer->certified);
        EXPECT_EQ(margin_of(*answer), margin) << name;
    }
}

std::string rules(const std::string& more, const std::string& play = "{ s[1] - 1 }") {
    return "return { start = function() return { 3 } end,\n"
           "  moves = function(s) return s[1] > 0 and { 1 } or {} end,\n"
           "  play = function(s) return " +
           play + " end,\n" + more + " }\n";
}

TEST(ScriptScore, WhatAScriptMayNotSay) {
    const std::string score = "  score = function() return 1 end,\n";
    EXPECT_EQ(error_of(rules(score)), "");
    EXPECT_TRUE(error_of(rules("  score = function() end,\n"))
                    .starts_with("there is no move, and score gives a nil that is no integer"));
    EXPECT_TRUE(error_of(rules("  score = function() return 1.5 end,\n"))
                    .starts_with("there is no move, and score gives a number that is no integer"));
    EXPECT_TRUE(error_of(rules("  score = function() return 1 << 31 end,\n"))
                    .starts_with("there is no move, and score gives a number that is no integer"));
    EXPECT_EQ(error_of(rules("  score = function() return -2147483647 end,\n")), "");
    EXPECT_TRUE(error_of(rules("  score = 1,\n")).starts_with("'score' is a number"));
    EXPECT_TRUE(error_of(rules("  scores = function() return 1 end,\n"))
                    .starts_with("points are told by score(s, p)"));
    for (const auto* const other : {"outcome", "goal", "bound"})
        EXPECT_TRUE(error_of(rules(score + "  " + other + " = function() return nil end,\n"))
                        .starts_with("a game with a score has no '" + std::string(other)))
            << other;
    for (const auto* const other : {"misere", "impartial"})
        EXPECT_TRUE(error_of(rules(score + "  " + other + " = true,\n"))
                        .starts_with("a game with a score has no '" + std::string(other)))
            << other;
    EXPECT_TRUE(error_of(rules(score, "{ s[1] == 1 and 3 or s[1] - 1 }"))
                    .starts_with("play can come back to position 3 (3 -> 2 -> 1 -> 3): a game with "
                                 "scores must end"));
}

TEST(ScriptScore, GivesUpAtALimit) {
    auto session = open_text(example("othello"));
    ASSERT_TRUE(session);
    Budget budget;
    budget.bytes      = 3 << 20;
    const auto answer = (*session)->solve("", true, budget);
    if (answer)
        EXPECT_EQ(answer->why_gave_up, GaveUp::bytes);
    else
        EXPECT_EQ(answer.error().gave_up, GaveUp::bytes);
}

// A script that gives a different answer when it is asked again is found out.
TEST(ScriptScore, PromisesAreTested) {
    const auto checked = [](const std::string& text) {
        auto session = open_text(text);
        EXPECT_TRUE(session);
        const auto result = (*session)->check({}, {});
        return result ? spoken(result->headline) : to_text(result.error());
    };
    EXPECT_TRUE(checked(example("dots")).starts_with("accepted: the rules keep their promises"));
    EXPECT_TRUE(checked(rules("  score = function() return 1 end,\n"
                              "  level = function() return 1 end,\n"))
                    .starts_with("refused: position 3, move to 2: the level does not fall"));
    EXPECT_EQ(checked("local n = 0\n" + rules("  score = function() n = n + 1 return n end,\n")),
              "refused: position 0: asked twice, its score is 1, then 2");
    EXPECT_EQ(checked("local n = 0\n" + rules("  score = function() return 1 end,\n"
                                              "  mover = function() n = n + 1\n"
                                              "    return n % 2 + 1 end,\n")),
              "refused: position 3: asked twice, its mover is 2, then 1");
}

}  // namespace
}  // namespace zermelo
