// Nimbers of games in scripts: octal games compared with the built-in ones, random graphs compared
// with a slow search of whole sums, and scripts that lie.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "test/support/repository.hpp"
#include "test/support/typed.hpp"
#include "zermelo/base/memory.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/script/sum.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::nimbers_test {
namespace {

using Words = std::vector<std::string>;

using test::card;
using test::open_text;

std::string example(const std::string& name) {
    return test::repository_text("data/scripts/" + name + ".lua");
}

std::vector<std::int64_t> values_of(Session& session, std::uint64_t upto) {
    const auto answer = sequence_of(session, {.upto = upto}, {});
    EXPECT_TRUE(answer) << to_text(answer.error());
    if (!answer) return {};
    EXPECT_TRUE(answer->certified || answer->game != "script");
    std::vector<std::int64_t> values;
    find_fact<NumberList>(answer->facts, "values")->each([&](Number n) {
        values.push_back(n.value_or(-1));
        return true;
    });
    return values;
}

std::int64_t nimber(const Answer& answer) {
    return static_cast<std::int64_t>(nimber_of(answer.facts).value_or(~0ull));
}

// Taking and breaking by a code: digit d of `code` specifies how d + 1 tokens may be taken.
std::string octal_script(const std::string& code) {
    return "local code = '" + code +
           "'\n"
           "return { impartial = true, start = function() return {5} end,\n"
           "options = function(s)\n"
           "  local list = {}\n"
           "  for take = 1, math.min(s[1], #code) do\n"
           "    local digit, rest = code:byte(take) - 48, s[1] - take\n"
           "    if digit & 1 ~= 0 and rest == 0 then list[#list + 1] = {} end\n"
           "    if digit & 2 ~= 0 and rest > 0 then list[#list + 1] = {{rest}} end\n"
           "    if digit & 4 ~= 0 then\n"
           "      for a = 1, rest // 2 do list[#list + 1] = {{a}, {rest - a}} end\n"
           "    end\n"
           "  end\n"
           "  return list\n"
           "end }";
}

TEST(ScriptNimbers, OctalGames) {
    Random random(5);
    for (int i = 0; i < 25; ++i) {
        std::string code;
        for (int d = 0; d < 3; ++d) code += static_cast<char>('0' + random.below(8));
        SCOPED_TRACE(code);
        auto mine   = open_text(octal_script(code));
        auto theirs = card("octal").open({}, {}, Words{"0." + code, "0"}, {});
        ASSERT_TRUE(mine) << to_text(mine.error());
        if (!theirs) continue;  // 0.000 is not a code
        EXPECT_EQ(values_of(**mine, 70), values_of(**theirs, 70));
        // Sums of heaps: who wins, and by which moves.
        for (int k = 0; k < 4; ++k) {
            std::string sum, heaps;
            for (int h = 0; h < 3; ++h) {
                const auto size = std::to_string(1 + random.below(20));
                sum += (h > 0 ? " + " : "") + size, heaps += (h > 0 ? " " : "") + size;
            }
            ASSERT_TRUE((*mine)->reset(sum));
            ASSERT_TRUE((*theirs)->reset(heaps));
            EXPECT_EQ((*mine)->position(), sum);
            const auto a = (*mine)->solve("", true, {}), b = (*theirs)->solve("", true, {});
            ASSERT_TRUE(a && b);
            EXPECT_TRUE(a->certified);
            EXPECT_EQ(nimber(*a), nimber(*b));
            const auto won = [](const Answer& answer) {
                std::set<std::string> moves;
                for (const auto& move : answer.moves)
                    if (move.verdict == Outcome::loss) {
                        const auto nothing = move.move.find("none");
                        moves.insert(nothing == move.move.npos
                                         ? same_move(move.move)
                                         : move.move.substr(0, nothing) + "0");
                    }
                return moves;
            };
            std::set<std::string> theirs_won;
            for (const auto& move : won(*b)) theirs_won.insert(same_move(move));
            EXPECT_EQ(won(*a), theirs_won) << sum;
        }
    }
}

TEST(ScriptNimbers, Examples) {
    auto dawson = open_text(example("dawson"));
    auto octal  = card("octal").open({}, {}, Words{"0.137", "0"}, {});
    ASSERT_TRUE(dawson && octal);
    EXPECT_EQ(values_of(**dawson, 200), values_of(**octal, 200));
    // Sequence A002188 of the OEIS.
    EXPECT_EQ(values_of(**open_text(example("grundy")), 29),
              (std::vector<std::int64_t>{0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2,
                                         1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2}));
    auto kayles = open_text(octal_script("77"));
    auto answer = sequence_of(**kayles, {.upto = 200, .period = true}, {});
    ASSERT_TRUE(answer);
    EXPECT_EQ(spoken(answer->why),
              "Observed up to heap 200, not proved: g(n+12) = g(n) from heap 71 on.");
    EXPECT_EQ(spoken(sequence_of(**kayles, {.upto = 9, .period = true}, {})->why),
              "No period shows in the heaps 0..9.");
}

// A random game of sums: positions are words that need not be small, and an option leaves some of
// them.
struct RandomGame {
    std::vector<std::int64_t>                          words;
    std::vector<std::vector<std::vector<std::size_t>>> options;
    bool                                               sums;

    RandomGame(Random& random, bool with_sums) : sums(with_sums) {
        const auto count = 3 + random.below(6);
        for (std::size_t i = 0; i < count; ++i) {
            words.push_back(static_cast<std::int64_t>(1000 * i + random.below(1000)) - 2000);
            auto& mine = options.emplace_back();
            for (auto k = random.below(4); k > 0 && i > 0; --k) {
                auto& option = mine.emplace_back();
                for (auto parts = sums ? random.below(3) : 1; parts > 0; --parts)
                    option.push_back(random.below(i));
            }
        }
    }
    std::string text() const {
        std::string table;
        for (std::size_t i = 0; i < words.size(); ++i) {
            table += "[" + std::to_string(words[i]) + "] = {";
            for (const auto& option : options[i]) {
                table += sums ? "{" : "";
                for (const auto part : option)
                    table += sums ? "{" + std::to_string(words[part]) + ",1},"
                                  : std::to_string(words[part]) + ",";
                table += sums ? "}," : "";
            }
            table += "},\n";
        }
        std::string text = "local next = {\n" + table + "}\nreturn { impartial = true,\n";
        text += "start = function() return {" + std::to_string(words.back()) + ", 1} end,\n";
        if (sums) return text + "options = function(s) return next[s[1]] end }";
        return text +
               "moves = function(s) return next[s[1]] end,\n"
               "play = function(s, m) return {m, 1} end }";
    }
    // Searches whole sums: the nimber is the least number to which no move leads.
    using Sum = std::multiset<std::size_t>;
    std::map<Sum, bool> won;
    bool                wins(const Sum& sum) {
                       const auto known = won.find(sum);
                       if (known != won.end()) return known->second;
        bool wins = false;
                       for (const auto i : sum)
            for (const auto& option : options[i]) {
                               Sum next = sum;
                               next.erase(next.find(i));
                               next.insert(option.begin(), option.end());
                               wins = wins || !this->wins(next);
            }
        return won[sum] = wins;
    }
};

TEST(ScriptNimbers, RandomSumsAgainstASearch) {
    constexpr std::uint64_t kSeed = 11;
    Random                  random(kSeed);
    SCOPED_TRACE("seed " + std::to_string(kSeed));
    for (int i = 0; i < 120; ++i) {
        RandomGame game(random, i % 2 == 0);
        auto       opened = open_text(game.text());
        ASSERT_TRUE(opened) << to_text(opened.error());
        RandomGame::Sum sum;
        std::string     typed;
        for (int k = 0; k < 2 + i % 2; ++k) {
            const auto p = random.below(game.words.size());
            sum.insert(p);
            typed += (k > 0 ? " + " : "") + std::to_string(game.words[p]) + " 1";
        }
        ASSERT_TRUE((*opened)->reset(typed));
        const auto answer = (*opened)->solve("", true, {});
        ASSERT_TRUE(answer) << to_text(answer.error());
        EXPECT_TRUE(answer->certified);
        EXPECT_EQ(answer->verdict, game.wins(sum) ? Outcome::win : Outcome::loss)
            << game.text() << typed;
        // Winning moves lead to lost positions, and a lost position has none.
        std::size_t winning = 0;
        for (const auto& move : answer->moves) {
            auto next = open_text(game.text());
            ASSERT_TRUE((*next)->reset(typed));
            ASSERT_TRUE((*next)->move(move.move)) << move.move;
            EXPECT_EQ((*next)->position(), move.position);
            EXPECT_EQ((*next)->solve("", true, {})->verdict, move.verdict);
            winning += move.verdict == Outcome::loss;
        }
        EXPECT_EQ(winning > 0, answer->verdict == Outcome::win);
        EXPECT_EQ((*opened)->over(), (*opened)->legal().empty());
        // Its certificate, and the same with each label damaged.
        StringSink sink;
        ASSERT_TRUE((*opened)->write(Part::certificate, sink));
        auto again = open_text(game.text());
        ASSERT_TRUE((*again)->reset(typed));
        const auto checked = (*again)->check(bytes_of(sink.text()), {});
        ASSERT_TRUE(checked) << to_text(checked.error());
        EXPECT_TRUE(checked->accepted) << spoken(checked->headline);
        EXPECT_EQ(nimber_of(checked->facts), nimber_of(answer->facts));
        const auto read = read_certificate(bytes_of(sink.text()));
        ASSERT_TRUE(read);
        for (std::size_t label = 0; label < read->count; ++label) {
            Table<std::uint32_t> words(read->count);
            read->copy_words(words.data());
            words[label] ^= 1u << random.below(3);
            StringSink bad;
            write_certificate({read->game, read->rule, read->evidence, bytes_of(read->text)}, words,
                              bad);
            const auto result = (*again)->check(bytes_of(bad.text()), {});
            ASSERT_TRUE(result) << to_text(result.error());
            EXPECT_FALSE(result->accepted);
            EXPECT_NE(spoken(result->headline).find("does not follow"), std::string::npos)
                << spoken(result->headline);
        }
    }
}

TEST(ScriptNimbers, PlayThatComesBack) {
    auto round = open_text(
        "return { impartial = true, start = function() return {3} end,\n"
        "moves = function(s) return s[1] > 0 and {1} or {} end,\n"
        "play = function(s) return {s[1] == 1 and 2 or s[1] - 1} end }");
    ASSERT_TRUE(round);
    const auto answer = (*round)->solve("", true, {});
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().what,
              "play can come back to position 2 (2 -> 1 -> 2): it has no nimber");
    auto far = open_text(
        "return { impartial = true, start = function() return {12} end,\n"
        "moves = function(s) return {1} end,\n"
        "play = function(s) return {s[1] == 0 and 10 or s[1] - 1} end }");
    ASSERT_TRUE(far);
    EXPECT_EQ((*far)->solve("", true, {}).error().what,
              "play can come back to position 10 (10 -> 9 -> 8 -> 7 -> ... -> 3 -> 2 -> 1 -> 0 -> "
              "10): it has no nimber");
    const auto checked = (*round)->check({}, {});
    ASSERT_TRUE(checked);
    EXPECT_FALSE(checked->accepted);
    // From a position without the cycle there is an answer.
    ASSERT_TRUE((*round)->reset("0"));
    EXPECT_EQ(spoken((*round)->solve("", true, {})->headline), "second player wins, nimber 0");
    // A game that goes on for ever makes the solver give up.
    Budget few;
    few.bytes    = 1 << 22;
    auto forever = open_text(
        "return { impartial = true, start = function() return {1} end,\n"
        "options = function(s) return {{{s[1] + 1}, {1 - s[1]}}} end }",
        {}, few);
    const auto gave_up = (*forever)->solve("", true, few);
    ASSERT_TRUE(gave_up) << to_text(gave_up.error());
    EXPECT_EQ(gave_up->why_gave_up, GaveUp::bytes);
}

TEST(ScriptNimbers, Lies) {
    const std::string counted =
        "local n = 0 return { impartial = true, start = function() return {4} end,\n"
        "options = function(s) n = n + 1 return s[1] > 0 and (n % 2 == 0 and {{{s[1] - 1}}} or\n"
        "{{{s[1] - 1}}, {}}) or {} end }";
    auto       changing = open_text(counted);
    // The rules are those that the script gave when it was asked first: 4 is worth 1, 3 is worth 2,
    // and so on.
    const auto answer = (*changing)->solve("", true, {});
    ASSERT_TRUE(answer) << to_text(answer.error());
    EXPECT_TRUE(answer->certified);
    const auto again = (*changing)->solve("", true, {});
    ASSERT_TRUE(again);
    EXPECT_EQ(again->headline, answer->headline);
    const auto promise = [](const std::string& more) {
        auto game = open_text(
            "return { impartial = true, start = function() return {4} end,\n"
            "moves = function(s) return s[1] > 1 and {1, 2} or {} end,\n"
            "play = function(s, m) return {s[1] - m} end,\n" +
            more + "}");
        EXPECT_TRUE(game) << to_text(game.error());
        const auto checked = (*game)->check({}, {});
        EXPECT_TRUE(checked) << to_text(checked.error());
        return checked ? spoken(checked->headline) : "";
    };
    EXPECT_EQ(promise("").substr(0, 62),
              "accepted: the rules keep their promises at all 5 positions; 1.");
    EXPECT_EQ(promise("level = function(s) return 7 - s[1] end"),
              "refused: position 4, move to 3: the level does not fall: 3, then 4");
    EXPECT_EQ(promise("name_move = function(m) return 'take' end"),
              "refused: position 4: two moves are called take");
    EXPECT_EQ(promise("show = function(s) return 'p' .. s[1] end,\n"
                      "read = function(t) return { #t } end"),
              "refused: position 4: its text 'p4' is read as 2");
    const auto changes = (*open_text(counted))->check({}, {});
    ASSERT_TRUE(changes);
    EXPECT_EQ(spoken(changes->headline), "refused: position 4: asked twice, it has other moves");
}

// What a script's table may not contain, and the messages for options that are not valid.
TEST(ScriptNimbers, WrongScripts) {
    const auto wrong = [](const std::string& more) {
        auto game = open_text("return { start = function() return {2} end,\n" + more + "}");
        if (!game) return game.error().what.english();
        const auto answer = (*game)->solve("", true, {});
        return answer ? spoken(answer->headline) : answer.error().what.english();
    };
    const std::string play = ", moves = function() return {} end, play = function(s) return s end";
    EXPECT_EQ(wrong("options = function() return {} end"),
              "options are of impartial games: the script must say impartial = true");
    EXPECT_EQ(wrong("impartial = 1" + play), "'impartial' is a number, not a boolean");
    EXPECT_EQ(wrong("impartial = true" + play), "second player wins, nimber 0");
    EXPECT_EQ(wrong("impartial = true, misere = true" + play), "first player wins: play is over");
    EXPECT_EQ(wrong("impartial = true, goal = function() return true end" + play),
              "an impartial game has no 'goal': who cannot move has lost");
    EXPECT_EQ(wrong("impartial = true, options = function() return {} end" + play),
              "a game with options has no 'moves'");
    EXPECT_EQ(wrong("impartial = true, misere = true, options = function() return {} end"),
              "first player wins: play is over");
    EXPECT_EQ(wrong("impartial = true, options = function() return 3 end"),
              "options gives a number, not a list (in options, position 2)");
    EXPECT_EQ(wrong("impartial = true, options = function() return {{}, 3} end"),
              "this option is a number, not a list of positions (in options, position 2, move 2)");
    EXPECT_EQ(wrong("impartial = true, options = function() return {{1}} end"),
              "part 1 of this option is a number, not a position: a list of integers (in options, "
              "position 2, move 1)");
    EXPECT_EQ(
        wrong("impartial = true, options = function() return {{{'a'}}} end"),
        "options gives a list whose element 1 is a string, and start gives integers alone (in "
        "options, position 2, move 1)");
    EXPECT_EQ(wrong("impartial = true, options = function(s) s[1] = 1 return {} end"),
              "options changes the position it was given (in options, position 2)");
    auto two = open_text(
        "return { impartial = true, start = function() return {2, 3} end,\n"
        "options = function() return {} end }");
    const auto heaps = sequence_of(**two, {.upto = 5}, {});
    ASSERT_FALSE(heaps);
    EXPECT_EQ(heaps.error().what,
              "the heaps of a script are positions of one integer, and this one begins at 2 3");
}

TEST(ScriptNimbers, SumsAsTheyAreTyped) {
    auto game = open_text(example("grundy"));
    ASSERT_TRUE(game);
    for (const auto* const text : {"5", "5 + 7", "none", "3 + 3 + 1"}) {
        ASSERT_TRUE((*game)->reset(text));
        EXPECT_EQ((*game)->position(), text);
    }
    ASSERT_TRUE((*game)->reset("5+7"));
    EXPECT_EQ((*game)->legal(), (Words{"5->1+4", "5->2+3", "7->1+6", "7->2+5", "7->3+4"}));
    EXPECT_FALSE((*game)->move("5->4"));
    EXPECT_FALSE((*game)->move("6->1+5"));
    EXPECT_TRUE((*game)->move("7 -> 5 + 2"));
    EXPECT_EQ((*game)->position(), "5 + 2 + 5");
    for (const auto* const text : {"", "5 +", "+", "x", "5 + x", "5 + none", "5 + 7 3"})
        EXPECT_FALSE((*game)->reset(text)) << text;
    EXPECT_EQ(same_move("7->3+2+1"), same_move("7 -> 1+2 +3"));
    EXPECT_NE(same_move("7->3+2"), same_move("3->7+2"));
}

}  // namespace
}  // namespace zermelo::nimbers_test
