// Positions of more bits than a key has, and positions that are texts or nested lists, compared
// with the same random games as lists of one integer.
#include "zermelo/script/wide.hpp"

#include <gtest/gtest.h>

#include <map>

#include "test/support/some.hpp"
#include "test/support/typed.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/base/sink.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::wide_test {
namespace {

using Words = std::vector<std::string>;

using test::open_text;

TEST(ScriptWide, NumbersAndBack) {
    Random                                              random(5);
    ScriptWide                                          wide(3, 1 << 20);
    std::map<std::vector<std::uint64_t>, std::uint32_t> known;
    for (int i = 0; i < 3000; ++i) {
        const std::vector<std::uint64_t> words  = {random.below(9), random.below(9),
                                                   random.below(9)};
        const auto                       number = wide.number(words);
        ASSERT_EQ(known.emplace(words, number).first->second, number);
        ASSERT_TRUE(std::ranges::equal(wide.words(number), words));
    }
    EXPECT_EQ(wide.size(), known.size());
    ScriptWide small(16, 1 << 14);
    for (std::uint64_t i = 0; i < 1000 && !small.full(); ++i)
        small.number(std::vector<std::uint64_t>(16, i));
    ASSERT_TRUE(small.full());
    // From then on nothing new is added, and what was known stays.
    const auto size = small.size();
    EXPECT_EQ(small.number(std::vector<std::uint64_t>(16, 5000)), ScriptWide::kNone);
    EXPECT_EQ(small.size(), size);
    for (std::uint64_t i = 0; i < size; ++i) {
        const std::vector<std::uint64_t> words(16, i);
        EXPECT_EQ(small.number(words), i);
        EXPECT_TRUE(std::ranges::equal(small.words(i), words));
    }
}

// How a node's number is made into a position, and back.
struct Form {
    const char* name;
    const char* put;   // function(n)
    const char* take;  // function(s)
};
constexpr Form kForms[] = {
    {"integers", "return {n}", "return s[1]"},
    {"wide", "local s = {n} for i = 2, 16 do s[i] = (n * 0x9E3779B97F4A7C15 * i) >> 6 end return s",
     "return s[1]"},
    {"text", "return 'n' .. n .. (n % 2 == 0 and '!' or '')", "return tonumber(s:match '%d+')"},
    {"wide text", "return ('%03d'):format(n) .. ('abcdefgh'):rep(5 + n % 7)",
     "return tonumber(s:sub(1, 3))"},
    {"lists", "return { 'at', { n, { n % 3, 'x y' } }, {} }", "return s[2][1]"},
    {"wide lists",
     "local rows = {} for i = 1, 9 do rows[i] = { n, -n, ('n'):rep(n % 5) } end return { rows, n }",
     "return s[2]"}};

std::string script_of(Random& random, const Form& form, bool level, const char* more) {
    const auto  size = 12 + random.below(20);
    std::string text = "local next = {";
    for (std::uint64_t p = 0; p < size; ++p) {
        text += "{";
        for (auto i = random.below(4); (p > 0 || !level) && i > 0; --i)
            text += std::to_string(random.below(level ? p : size)) + ",";
        text += "},";
    }
    return text + "}\nlocal function put(n) " + form.put + " end\nlocal function take(s) " +
           form.take + " end\nreturn { " + more +
           " start = function() return put(#next - 1) end,\n"
           "moves = function(s) return next[take(s) + 1] end,\n"
           "play = function(s, m) return put(m) end }\n";
}

std::string told(Session& session, std::string_view solver) {
    const auto answer = session.solve(solver, true, {});
    if (!answer) return to_text(answer.error());
    std::string text = spoken(answer->headline);
    for (const auto& move : answer->moves)
        text +=
            " " + move.move + (move.verdict ? std::to_string(static_cast<int>(*move.verdict)) : "");
    EXPECT_TRUE(answer->certified) << solver;
    EXPECT_EQ(answer->position, session.position());
    return text;
}

TEST(ScriptWide, EveryFormTellsTheSame) {
    const struct {
        const char* more;
        bool        level;
        Words       solvers;
    } games[] = {{"level = function(s) return take(s) end,",
                  true,
                  {"", "memo", "retrograde", "proof", "alphabeta"}},
                 {"", false, {"", "iterate"}},
                 {"impartial = true,", true, {"mex"}},
                 {"impartial = true, misere = true,", true, {""}},
                 {"score = function(s) return take(s) % 7 - 3 end,", true, {"margins"}},
                 {"goal = function(s) return take(s) % 5 == 1 end,", false, {"bfs", "astar"}}};
    for (std::uint64_t seed = 0; seed < 4; ++seed)
        for (const auto& game : games)
            for (const auto& solver : test::some(game.solvers)) {
                std::string expected;
                for (const auto& form : kForms) {
                    SCOPED_TRACE(testing::Message()
                                 << form.name << ", " << game.more << ", seed " << seed);
                    Random     random(seed);
                    const auto text   = script_of(random, form, game.level, game.more);
                    auto       opened = open_text(text);
                    ASSERT_TRUE(opened) << to_text(opened.error());
                    const auto answer = told(**opened, solver);
                    if (&form == kForms) expected = answer;
                    EXPECT_EQ(answer, expected);
                    // A position can be typed as it is printed, and the game continues from it.
                    const auto here = (*opened)->position();
                    ASSERT_TRUE((*opened)->reset(here)) << here;
                    EXPECT_EQ((*opened)->position(), here);
                    EXPECT_EQ(told(**opened, solver), expected);
                    const auto legal = (*opened)->legal();
                    if (!legal.empty()) {
                        EXPECT_TRUE((*opened)->move(legal.back()));
                    }
                    ASSERT_TRUE(open_text(text, {(*opened)->position()}));
                    const auto checked = (*opened)->check({}, {});
                    ASSERT_TRUE(checked) << to_text(checked.error());
                    EXPECT_TRUE(checked->accepted) << spoken(checked->headline);
                }
            }
}

// A certificate does not depend on the numbers that positions had.
TEST(ScriptWide, Certificates) {
    for (const char* const more : {"level = function(s) return take(s) end,", "impartial = true,",
                                   "score = function(s) return take(s) % 7 - 3 end,"})
        for (const auto& form : kForms) {
            SCOPED_TRACE(testing::Message() << form.name << ", " << more);
            Random     random(77);
            const auto text   = script_of(random, form, true, more);
            auto       opened = open_text(text);
            ASSERT_TRUE(opened);
            told(**opened, "");
            StringSink sink;
            ASSERT_TRUE((*opened)->write(Part::certificate, sink));
            auto       again   = open_text(text);
            const auto checked = (*again)->check(bytes_of(sink.text()), {});
            ASSERT_TRUE(checked) << to_text(checked.error());
            EXPECT_TRUE(checked->accepted) << spoken(checked->headline);
            auto       bad     = std::string(sink.text());
            const auto at      = bad.size() - 12;
            bad[at]            = static_cast<char>(bad[at] ^ 4);
            const auto refused = (*again)->check(bytes_of(bad), {});
            EXPECT_TRUE(!refused || !refused->accepted);
        }
}

std::string error_of(std::string_view text, Words words = {}, const Budget& budget = {}) {
    auto opened = open_text(text, std::move(words));
    if (!opened) return to_text(opened.error());
    const auto answer = (*opened)->solve("", true, budget);
    if (!answer) return to_text(answer.error());
    return answer->status == Status::gave_up ? "gave up" : "";
}

TEST(ScriptWide, Errors) {
    const auto game = [](const char* start, const char* play) {
        return std::string("return { start = function() return ") + start +
               " end,\nmoves = function(s) return {1} end,\nplay = function(s) return " + play +
               " end }";
    };
    EXPECT_EQ(
        error_of(game("{0}", "{'a'}")),
        "x.lua:3: play gives a list whose element 1 is a string, and start gives integers alone "
        "(in play, position 0, move 1)");
    EXPECT_EQ(
        error_of(game("{'a'}", "{true}")),
        "x.lua:3: play gives a list with a boolean in it, not an integer, a text or a list (in "
        "play, position a, move 1)");
    EXPECT_EQ(error_of(game("'a'", "{1}")),
              "x.lua:3: play gives a table, not a text (in play, position a, move 1)");
    EXPECT_EQ(
        error_of(game("{'a', {1}}", "s")),
        "x.lua:3: play gives back the list that it was given; it must make a new one (in play, "
        "position a {1}, move 1)");
    EXPECT_EQ(error_of(game("{{1}}", "(function() s[1][1] = 2 return {{3}} end)()")),
              "x.lua:3: moves or play changes the position it was given (in play, position {1})");
    EXPECT_EQ(error_of(game("{{1}}", "{(function() local t = {} t[1] = t return t end)()}")),
              "x.lua:3: play gives lists inside lists, more than 16 deep (in play, position {1}, "
              "move 1)");
    EXPECT_EQ(error_of(game("('a'):rep(3000)", "'b'")),
              "x.lua:1: start gives a text of more than 2048 characters (in start)");
    EXPECT_EQ(error_of(game("7", "s")),
              "x.lua:1: start gives a number, not a list of integers or a text, such as { 0 } or "
              "\"...\" (in start)");
    EXPECT_EQ(error_of(game("{3}", "{s[1] / 2}")),
              "x.lua:3: play gives a list whose element 1 is 1.5: a whole number is wanted, as // "
              "gives (in play, position 3, move 1)");
    const auto strip = game("'...'", "s");
    EXPECT_EQ(
        error_of(strip, {"...."}),
        "x.lua: '....' has 4 characters, but all positions that play meets have 3, expected 3 "
        "characters");
    EXPECT_EQ(error_of(game("{'a', 1}", "{'a', 1}"), {"{1"}),
              "x.lua: '{1' is no position of this game, expected integers, texts, and "
              "lists between braces, such as 'a 1'");
    // The numbers of wide positions take memory, too; with more memory the search continues.
    Budget small;
    small.bytes = 3 << 20;
    auto count  = open_text(
         "return { start = function() return {2^62 // 1 | 0, 2^62 // 1 | 0, 0} end,\n"
          "moves = function(s) return s[3] < 20000 and {1} or {} end,\n"
          "play = function(s, m) return {s[1] ~ -1, s[2] ~ -1, s[3] + 1} end }");
    ASSERT_TRUE(count);
    const auto few = (*count)->solve("", true, small);
    EXPECT_TRUE(!few || few->status == Status::gave_up);
    const auto whole = (*count)->solve("", true, {});
    ASSERT_TRUE(whole) << to_text(whole.error());
    EXPECT_TRUE(whole->certified);
    EXPECT_EQ(error_of("return { start = function() return {2^62 // 1 | 0, 2^62 // 1 | 0, 0} end,\n"
                       "moves = function(s) return s[3] < 100000 and {1, 2} or {} end,\n"
                       "play = function(s, m) return {s[1] - m, s[2] // m, s[3] + 1} end }",
                       {}, small)
                  .substr(0, 7),
              "gave up");
}

}  // namespace
}  // namespace zermelo::wide_test
