// Games in scripts: the examples compared with the built-in games of the same rules, small scripts
// compared with known results, and scripts that lie.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "test/support/repository.hpp"
#include "test/support/typed.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/workbench/rules_in_file.hpp"

namespace zermelo::script_test {
namespace {

using Words  = std::vector<std::string>;
using Opened = std::expected<std::unique_ptr<Session>, InputError>;

using test::card;

Opened open_text(std::string_view text, const Words& words = {}, const Parameters& values = {},
                 const Budget& budget = {}) {
    const auto& script = card("script");
    Words       typed  = {"x.lua"};
    for (const auto& [name, value] : values) typed.push_back(name + "=" + std::to_string(value));
    typed.insert(typed.end(), words.begin(), words.end());
    EXPECT_EQ(script.inside.files(typed), Words{"x.lua"});
    return script.inside.open({{"x.lua", bytes_of(text)}}, typed, budget);
}

std::string example(const std::string& name) {
    return test::repository_text("data/scripts/" + name + ".lua");
}

// A game that exists both as a script and built in, and how a move of the script is typed in the
// other.
struct Twin {
    std::string                                                 name;
    Parameters                                                  values;
    Words                                                       words;
    std::string                                                 game;
    Words                                                       typed;
    std::function<std::string(std::string, const std::string&)> translate;
};
void PrintTo(const Twin& twin, std::ostream* out) {
    *out << twin.name << " " << testing::PrintToString(twin.words);
}

std::string same(const std::string& move, const std::string&) {
    return move;
}
std::string by_point(const std::string& move, const std::string&) {
    std::string text;
    for (const char c : move)
        if (c >= '1' && c <= '9')
            text += std::string(1, static_cast<char>('1' + (c - '1') / 3)) + "," +
                    static_cast<char>('1' + (c - '1') % 3);
        else
            text += c;
    return text;
}
std::string taken(const std::string& move, const std::string& position) {
    return position + "->" + std::to_string(std::stoi(position) - std::stoi(move));
}
std::string pins(const std::string& move, const std::string&) {  // 5->4+0 is 5->4, 1->0+0 is 1->0
    return move.ends_with("+0") ? move.substr(0, move.size() - 2) : move;
}

std::vector<Twin> twins() {
    return {{"subtract_square", {}, {}, "subtraction", {"1,4,9,16", "20"}, taken},
            {"subtract_square", {{"n", 30}}, {}, "subtraction", {"1,4,9,16,25", "30"}, taken},
            {"tictactoe", {}, {}, "mnk", {"3x3", "3"}, same},
            {"tictactoe", {}, {"X.O/.X./..."}, "mnk", {"X.O/.X./...", "3"}, same},
            {"connect4", {{"rows", 3}, {"columns", 4}}, {}, "connect4", {"3x4"}, same},
            {"chomp", {}, {}, "chomp", {"3x4"}, same},
            {"chomp", {}, {"5", "3", "3"}, "chomp", {"5,3,3"}, same},
            {"kayles", {}, {}, "kayles", {"12"}, pins},
            {"kayles", {}, {"3", "5", "7"}, "kayles", {"3", "5", "7"}, pins},
            {"morris", {}, {}, "morris", {}, by_point},
            {"bidding", {}, {}, "bidding", {"15"}, same},
            {"bidding", {{"n", 60}}, {}, "bidding", {"60"}, same}};
}

class Twins : public testing::TestWithParam<Twin> {};

std::size_t won_moves(const Answer& answer) {
    return static_cast<std::size_t>(
        std::ranges::count(answer.moves, Outcome::loss, &MoveView::verdict));
}

// At the start, and at every position of some plays, both are asked, with all solvers.
TEST_P(Twins, AnswerTheSame) {
    const auto& twin = GetParam();
    auto        mine = open_text(example(twin.name), twin.words, twin.values);
    ASSERT_TRUE(mine) << to_text(mine.error());
    auto theirs = card(twin.game).open({}, {}, twin.typed, {});
    ASSERT_TRUE(theirs) << to_text(theirs.error());
    const auto  first = (*mine)->position();
    const auto  start = (*theirs)->position();
    Random      random(7);
    std::size_t asked = 0;
    for (int game = 0; game < 3; ++game) {
        ASSERT_TRUE((*mine)->reset(first));
        ASSERT_TRUE((*theirs)->reset(start));
        for (;; ++asked) {
            const auto solver = game == 0 ? "retrograde" : "";
            const auto answer = (*mine)->solve(solver, game < 2, {});
            const auto known  = (*theirs)->solve("", true, {});
            ASSERT_TRUE(answer && known) << to_text(answer ? known.error() : answer.error());
            EXPECT_EQ(answer->status, Status::solved);
            EXPECT_TRUE(answer->certified || game >= 2);
            ASSERT_EQ(answer->verdict, known->verdict) << (*mine)->position();
            // A game that lists one winning move of each kind only may list fewer moves.
            if (known->moves.size() == answer->moves.size()) {
                EXPECT_EQ(won_moves(*answer), won_moves(*known)) << (*mine)->position();
            }
            const auto* const far  = find_fact<std::int64_t>(known->facts, "remoteness");
            const auto* const told = find_fact<std::int64_t>(answer->facts, "remoteness");
            if (far && known->verdict != Outcome::draw) {
                ASSERT_TRUE(told);
                EXPECT_EQ(*told, *far) << (*mine)->position();
            }
            const auto moves = (*mine)->legal();
            EXPECT_EQ(moves.empty(), (*theirs)->over());
            if (moves.empty() || asked > 60) break;
            const auto move  = moves[random.below(moves.size())];
            const auto typed = twin.translate(move, (*mine)->position());
            ASSERT_TRUE((*theirs)->move(typed)) << typed;
            ASSERT_TRUE((*mine)->move(move));
        }
    }
    EXPECT_GT(asked, 3u);
}

INSTANTIATE_TEST_SUITE_P(Examples, Twins, testing::ValuesIn(twins()));

// Puzzles: known results, and every distance compared with plain breadth-first search.
TEST(Script, Puzzles) {
    for (std::int64_t n = 1; n <= 3; ++n) {
        auto       frogs  = open_text(example("frogs"), {}, {{"n", n}});
        const auto answer = (*frogs)->solve("", true, {});
        ASSERT_TRUE(answer) << to_text(answer.error());
        EXPECT_EQ(*find_fact<std::int64_t>(answer->facts, "steps"), (n + 1) * (n + 1) - 1);
        EXPECT_TRUE(answer->certified);
        EXPECT_EQ(answer->verdict, Outcome::win);
        // The path that is written leads to the goal.
        StringSink path;
        ASSERT_TRUE((*frogs)->write(Part::solution, path));
        auto lines   = std::string(path.text());
        auto checked = (*frogs)->check(bytes_of(lines), {});
        ASSERT_TRUE(checked);
        EXPECT_TRUE(checked->accepted) << spoken(checked->headline);
        lines.resize(lines.size() - 2);
        EXPECT_FALSE((*frogs)->check(bytes_of(lines), {})->accepted);
    }
    // Scrambled by random slides; the two searches agree.
    Random random(3);
    auto   eight = open_text(example("eight"), {"1", "2", "3", "4", "5", "6", "7", "8", "0"});
    for (int i = 0; i < 6; ++i) {
        const auto moves = (*eight)->legal();
        if (!moves.empty()) {
            for (int j = 0; j < 2; ++j) {
                const auto some = (*eight)->legal();
                if (!some.empty()) (*eight)->move(some[random.below(some.size())]);
            }
        } else {
            ASSERT_TRUE((*eight)->reset("1 2 3 4 5 6 7 0 8"));
        }
        const auto guided = (*eight)->solve("astar", true, {});
        const auto plain  = (*eight)->solve("bfs", true, {});
        ASSERT_TRUE(guided && plain);
        EXPECT_EQ(spoken(guided->headline), spoken(plain->headline));
        EXPECT_TRUE(guided->certified && plain->certified);
    }
    // The goal cannot be reached, from an odd order of the other tiles.
    const auto never =
        (*open_text("return { start = function() return {1} end, moves = function(s)\n"
                    "return {1} end, play = function(s) return {(s[1] + 2) % 10} end,\n"
                    "goal = function(s) return s[1] == 4 end }"))
            ->solve("", true, {});
    ASSERT_TRUE(never);
    EXPECT_EQ(never->headline, Say::impossible);
    EXPECT_TRUE(never->certified);
}

TEST(Script, CertificatesAreOfOneScriptAndItsParameters) {
    const auto text = example("subtract_square");
    auto       game = open_text(text, {"21"});
    ASSERT_TRUE(game);
    ASSERT_TRUE((*game)->solve("", true, {}));
    StringSink sink;
    ASSERT_TRUE((*game)->write(Part::certificate, sink));
    const auto proof   = bytes_of(sink.text());
    auto       again   = open_text(text, {"21"});
    auto       checked = (*again)->check(proof, {});
    ASSERT_TRUE(checked) << to_text(checked.error());
    EXPECT_TRUE(checked->accepted) << spoken(checked->headline);
    EXPECT_FALSE((*open_text(text, {"22"}))->check(proof, {})->accepted);
    EXPECT_FALSE((*open_text(text, {"21"}, {{"n", 7}}))->check(proof, {})->accepted);
    EXPECT_FALSE((*open_text(text + " ", {"21"}))->check(proof, {})->accepted);
    // Every damaged label is refused.
    std::size_t refused = 0;
    for (std::size_t i = sink.text().size() - 8 - 4 * 22; i + 8 < sink.text().size(); i += 4) {
        auto bad          = std::string(sink.text());
        bad[i]            = static_cast<char>(bad[i] ^ 2);
        const auto result = (*again)->check(bytes_of(bad), {});
        refused += !result || !result->accepted;
    }
    EXPECT_EQ(refused, 22u);
}

// A list outside the ranges measured so far restarts the solver with wider ranges, up to 1024 bits.
TEST(Script, RangesGrow) {
    const auto doubled = [](int most) {
        return "return { start = function() return {1, 0, -1} end,\n"
               "moves = function(s) return s[1] < 2^" +
               std::to_string(most) +
               " and {'a', 'b'} or {} end,\n"
               "play = function(s, m) if m == 'a' then return {2 * s[1], s[2] + s[1], -s[1]} end\n"
               "return {2 * s[1], s[2], -s[1], 7} end }";
    };
    auto game = open_text(doubled(12));
    ASSERT_TRUE(game);
    auto answer = (*game)->solve("", true, {});
    ASSERT_TRUE(answer) << to_text(answer.error());
    EXPECT_EQ(answer->verdict, Outcome::loss);
    EXPECT_TRUE(answer->certified);
    auto deep = open_text(
        "return { start = function() return {1, 0, -1} end,\n"
        "moves = function(s) return s[1] < 2^41 and {1} or {} end,\n"
        "play = function(s) return {2 * s[1], s[2] + s[1], -s[1]} end }");
    answer = (*deep)->solve("", true, {});
    ASSERT_TRUE(answer) << to_text(answer.error());
    EXPECT_EQ(answer->verdict, Outcome::win);
    EXPECT_TRUE(answer->certified);
    auto large = open_text(
        "return { start = function() return {1, 0, -1} end,\n"
        "moves = function(s) return s[1] < 2^60 and {1} or {} end,\n"
        "play = function(s) return {2 * s[1], s[2] + s[1], -s[1]} end }");
    answer = (*large)->solve("", true, {});
    ASSERT_TRUE(answer) << to_text(answer.error());
    EXPECT_EQ(answer->verdict, Outcome::loss);
    EXPECT_TRUE(answer->certified);
    auto huge = open_text(
        "return { start = function() local s = {} for i = 1, 20 do s[i] = 1 end return s end,\n"
        "moves = function(s) return s[1] < 2^60 and {1} or {} end,\n"
        "play = function(s) local t = {} for i, x in ipairs(s) do t[i] = 2 * x end return t end }");
    answer = (*huge)->solve("", true, {});
    ASSERT_FALSE(answer);
    EXPECT_TRUE(answer.error().what.english().starts_with("positions of this game take 10"))
        << answer.error().what;
    EXPECT_EQ(answer.error().expected, "at most 1024: smaller integers, or fewer");
}

// There are more positions than the checker gives to one of several threads, but a script has one
// thread.
TEST(Script, OneThread) {
    auto game = open_text(
        "return { start = function() return {40000} end,\n"
        "moves = function(s) return s[1] > 1 and {1, 2} or s[1] > 0 and {1} or {} end,\n"
        "play = function(s, m) return {s[1] - m} end, level = function(s) return s[1] end }");
    for (const auto* const solver : {"memo", "retrograde"}) {
        const auto answer = (*game)->solve(solver, true, {});
        ASSERT_TRUE(answer) << to_text(answer.error());
        EXPECT_EQ(answer->verdict, Outcome::win);
        EXPECT_TRUE(answer->certified);
    }
}

// Whatever is asked in between, an answer stays the same.
TEST(Script, AskedAgain) {
    auto       game  = open_text(example("chomp"));
    const auto first = (*game)->position();
    const auto moves = (*game)->solve("", true, {})->moves;
    ASSERT_TRUE((*game)->reset("2 1 0"));
    EXPECT_EQ((*game)->legal(), (Words{"1,2", "2,1"}));
    EXPECT_FALSE((*game)->over());
    ASSERT_TRUE((*game)->reset(first));
    const auto again = (*game)->solve("", true, {})->moves;
    ASSERT_EQ(again.size(), moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
        EXPECT_EQ(again[i].move, moves[i].move);
        EXPECT_EQ(again[i].position, moves[i].position);
        EXPECT_EQ(again[i].verdict, moves[i].verdict);
    }
}

TEST(Script, MisereAndDraws) {
    const std::string rules =
        "start = function() return {4} end,\n"
        "moves = function(s) local m = {} for i = 1, math.min(2, s[1]) do m[i] = i end return m "
        "end,\nplay = function(s, m) return {s[1] - m} end,\n"
        "level = function(s) return s[1] end";
    for (std::int64_t n = 0; n < 9; ++n) {
        const Words words = {std::to_string(n)};
        const auto  plain = (*open_text("return {" + rules + "}", words))->solve("", true, {});
        const auto  misere =
            (*open_text("return { misere = true, " + rules + "}", words))->solve("", true, {});
        const auto drawn =
            (*open_text("return {" + rules +
                            ", outcome = function(s) if s[1] == 0 then return 'draw' end end }",
                        words))
                ->solve("", true, {});
        EXPECT_EQ(plain->verdict, n % 3 == 0 ? Outcome::loss : Outcome::win);
        EXPECT_EQ(misere->verdict, n % 3 == 1 ? Outcome::loss : Outcome::win);
        EXPECT_EQ(drawn->verdict, Outcome::draw);
    }
}

// Scripts that cannot be right are refused, and nothing is claimed.
TEST(Script, Lies) {
    const auto answer_of = [](const std::string& text, std::string_view solver = "") {
        auto game = open_text(text);
        EXPECT_TRUE(game) << to_text(game.error());
        return (*game)->solve(solver, true, {});
    };
    const std::string rules =
        "start = function() return {6} end, moves = function(s) return s[1] > 0 and {1, 2} or {} "
        "end,\nplay = function(s, m) return {math.max(s[1] - m, 0)} end";
    EXPECT_TRUE(answer_of("return {" + rules + "}"));
    // A level that does not fall.
    auto lie = answer_of(
        "return { start = function() return {0} end, moves = function() return {1} end,\n"
        "play = function(s) return {(s[1] + 1) % 5} end, level = function() return 3 end }");
    ASSERT_FALSE(lie);
    EXPECT_EQ(lie.error().what, "play may last longer than the script's level says");
    EXPECT_EQ(answer_of("return { start = function() return {0} end, moves = function() return "
                        "{1} end,\nplay = function(s) return {(s[1] + 1) % 5} end }")
                  ->verdict,
              Outcome::draw);
    // Symmetries that are false.
    lie = answer_of("return {" + rules +
                    ", level = function(s) return s[1] end,\n"
                    "canonical = function(s) return {s[1] // 2} end }");
    ASSERT_TRUE(lie);  // all positions are judged, so symmetries are not used
    EXPECT_EQ(lie->verdict, Outcome::loss);
    EXPECT_TRUE(lie->certified);
    // A different answer every time.
    lie = answer_of(
        "local n = 0 return { start = function() return {6} end,\n"
        "moves = function(s) n = n + 1 return s[1] > 0 and n % 2 == 0 and {1, 2} or "
        "{1} end,\nplay = function(s, m) return {math.max(s[1] - m, 0)} end,\n"
        "outcome = function(s) if s[1] == 0 then return 'loss' end end }");
    EXPECT_FALSE(lie && lie->verdict == Outcome::unknown);
    // An error on the way names the position.
    lie = answer_of(
        "return { start = function() return {6} end, moves = function(s) return {1} "
        "end,\nplay = function(s, m) return {s[1] - m, s[1] == 2 and x.y or nil} end }");
    ASSERT_FALSE(lie);
    EXPECT_EQ(to_text(lie.error()),
              "x.lua:2: attempt to index a nil value (global 'x') (in play, position 2, move 1)");
}

TEST(Script, CanonicalGivesAPosition) {
    auto session = open_text(
        "return { start = function() return {5, 0} end,\n"
        "moves = function(s) return s[1] > 0 and {1} or {} end,\n"
        "play = function(s) return {s[1] - 1, s[2] + 1} end,\n"
        "level = function(s) return s[1] end,\n"
        "canonical = function(s) return {s[1]} end }");
    ASSERT_TRUE(session);
    const auto answer = (*session)->solve("memo", false, {});
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().line, 5u);
    EXPECT_EQ(answer.error().what,
              "canonical gives 1 integers, and positions have 2: it must give a position that is "
              "alike (in canonical, position 5 0)");
}

TEST(Script, ShowAloneIsAdvisedOf) {
    auto session = open_text(
        "return { start = function() return {5} end,\n"
        "moves = function(s) return s[1] > 0 and {1} or {} end,\n"
        "play = function(s) return {s[1] - 1} end,\n"
        "show = function(s) return 'five' end }");
    ASSERT_TRUE(session);
    const auto checked = (*session)->check({}, {});
    ASSERT_TRUE(checked);
    EXPECT_TRUE(checked->accepted);
    EXPECT_NE(spoken(checked->headline)
                  .find("advice: show, in line 4, is not used: without read(text, p) "
                        "positions are told as integers"),
              std::string::npos)
        << spoken(checked->headline);
}

TEST(Script, LimitsWhileSolving) {
    const std::string counting =
        "return { start = function() return {0} end, moves = function() return {1, 2} end,\n"
        "play = function(s, m) return {s[1] + m} end }";
    Budget budget;
    budget.seconds = 0.05;
    auto game      = open_text(counting, {}, {}, {});
    auto answer    = (*game)->solve("retrograde", true, budget);
    if (answer)
        EXPECT_EQ(answer->why_gave_up, GaveUp::seconds);
    else
        EXPECT_EQ(answer.error().gave_up, GaveUp::seconds);
    budget.seconds = 1e18, budget.bytes = 1u << 22;
    game   = open_text(counting, {}, {}, budget);
    answer = (*game)->solve("retrograde", true, budget);
    if (answer)
        EXPECT_EQ(answer->why_gave_up, GaveUp::bytes);
    else
        EXPECT_EQ(answer.error().gave_up, GaveUp::bytes);
    // Afterwards the session can still be used.
    ASSERT_TRUE((*game)->reset("3"));
    EXPECT_EQ((*game)->legal(), (std::vector<std::string>{"1", "2"}));
    EXPECT_TRUE((*game)->move("2"));
    EXPECT_EQ((*game)->position(), "5");
    EXPECT_FALSE((*game)->move("3"));
}

TEST(Script, ParametersAreTheScripts) {
    const auto text  = example("subtract_square");
    auto       wrong = open_text(text, {}, {{"m", 3}});
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().what, "this game has no parameter 'm'");
    wrong = open_text(text, {}, {{"n", -3}});
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().what, "parameter n is '-3'");
    wrong = open_text(text, {"three"});
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().what, "'three' is no position of this game");
    EXPECT_EQ((*open_text(text, {}, {{"n", 3}}))->position(), "3");
}

// Dominoes on squares; the last integer is the mover, where `mover` is true.
std::string cram(bool mover, std::string_view more = "") {
    return "return { params = {n = 3},\n"
           "start = function(p) local s = {} for i = 1, p.n * p.n do s[i] = 0 end\n" +
           std::string(mover ? "s[#s + 1] = 1 " : "") +
           "return s end,\n"
           "moves = function(s, p) local m = {} for i = 1, p.n * p.n do\n"
           "  if s[i] == 0 and i % p.n > 0 and s[i + 1] == 0 then m[#m + 1] = i .. 'h' end\n"
           "  if s[i] == 0 and s[i + p.n] == 0 and i + p.n <= p.n * p.n\n"
           "  then m[#m + 1] = i .. 'v' end end return m end,\n"
           "play = function(s, m, p) local t, i = {table.unpack(s)}, tonumber(m:sub(1, -2))\n"
           "  t[i], t[m:sub(-1) == 'h' and i + 1 or i + p.n] = 1, 1\n" +
           std::string(mover ? "t[#t] = 3 - t[#t] " : "") + "return t end,\n" + std::string(more) +
           " }";
}

// A position that no play can meet is not accepted: `1` is not a board of one square.
TEST(Script, TypedPositionsHaveAsManyIntegers) {
    const auto told = [](std::string_view text, const Words& words) {
        auto game = open_text(text, words);
        return game ? (*game)->position() : to_text(game.error());
    };
    EXPECT_EQ(told(cram(false), {"1"}),
              "x.lua: '1' has 1 integer, but all positions that play meets have 9, expected 9 "
              "integers");
    const Words board(9, "0");
    EXPECT_EQ(told(cram(false), board), "0 0 0 0 0 0 0 0 0");
    EXPECT_EQ(told(cram(true), board),
              "x.lua: '0 0 0 0 0 0 0 0 0' has 9 integers, but all positions that play meets have "
              "10, expected 10 integers");
    EXPECT_NE(told(cram(false), {}), "");
    // An opened game refuses them, too; if play meets positions of several lengths, any length may
    // be typed.
    auto game = open_text(cram(false));
    ASSERT_TRUE(game);
    EXPECT_FALSE((*game)->reset("1"));
    EXPECT_FALSE((*game)->reset(""));
    EXPECT_TRUE((*game)->reset("1 0 0 0 0 0 0 0 0"));
    EXPECT_EQ(told(example("kayles"), {"3", "5", "7", "9"}), "3 5 7 9");
    // If read accepts a text, its result counts; a text that it does not accept is read as
    // integers.
    const auto both = cram(false, "read = function(t) if t == 'one' then return {1} end end");
    EXPECT_EQ(told(both, {"one"}), "1");
    EXPECT_FALSE(open_text(both, {"1"}));
    // If start fails, this is reported, as it is without a position.
    EXPECT_FALSE(open_text(
        "return { start = function(p) return {p.x} end, moves = function() return {} end,\n"
        "play = function(s) return s end }",
        {"1"}));
}

// Each position of a sum is checked.
TEST(Script, TypedSumsHaveAsManyIntegers) {
    const std::string_view heap =
        "return { impartial = true, start = function() return {3, 0} end,\n"
        "options = function(s) return s[1] > 0 and {{{s[1] - 1, 0}}} or {} end }";
    EXPECT_TRUE(open_text(heap, {"2", "0", "+", "1", "0"}));
    EXPECT_FALSE(open_text(heap, {"2", "0", "+", "1"}));
    EXPECT_FALSE(open_text(heap, {"2"}));
}

// show must print the text from which read made the position.
TEST(Script, TypedPositionsAreToldAsTheyAreTyped) {
    const auto careless = [](std::string_view show) {
        return cram(false,
                    "read = function(t) local s = {} for i = 1, 9 do\n"
                    "  s[i] = t:sub(i, i) == '#' and 1 or 0 end return s end,\n"
                    "show = function(s) " +
                        std::string(show) + " end");
    };
    const auto honest =
        careless("local t = '' for i = 1, 9 do t = t .. (s[i] == 1 and '#' or '.') end return t");
    auto right = open_text(honest, {"##......."});
    ASSERT_TRUE(right) << to_text(right.error());
    EXPECT_EQ((*right)->position(), "##.......");
    auto wrong = open_text(honest, {"##"});
    ASSERT_FALSE(wrong);
    EXPECT_EQ(to_text(wrong.error()),
              "x.lua: '##' is read as another position, '##.......', expected a position as the "
              "script shows it");
    EXPECT_FALSE((*right)->reset("1 1 0 0 0 0 0 0 0"));  // read takes it for an empty board
    EXPECT_EQ((*right)->position(), "##.......");
    EXPECT_FALSE((*right)->reset(" ##......"));  // where read counts the blank
    EXPECT_FALSE(open_text(careless("error('no')"), {"##......."}));
}

TEST(Script, AnswersTellThePosition) {
    auto game = open_text(example("tictactoe"), {"XO./.X./..O"});
    ASSERT_TRUE(game);
    const auto answer = (*game)->solve("", true, {});
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->position, "XO./.X./..O");
    auto sum = open_text(example("grundy"), {"5", "+", "7"});
    ASSERT_TRUE(sum);
    const auto nimber = (*sum)->solve("", true, {});
    ASSERT_TRUE(nimber);
    EXPECT_EQ(nimber->position, "5 + 7");
}

TEST(Script, PuzzlesAreForOne) {
    const auto alone = [](const std::string& name) {
        const auto game = open_text(example(name));
        return game && is_alone(card("script"), **game);
    };
    EXPECT_TRUE(alone("eight"));
    EXPECT_FALSE(alone("morris"));
    EXPECT_FALSE(alone("grundy"));
}

// A mistyped name would be nil, and the game a different one.
TEST(Script, NoOtherParameters) {
    const auto game = open_text(
        "return { params = {n = 5}, start = function(p)\nreturn {p.size} end,\n"
        "moves = function(s, p) return {} end, play = function(s) return s end }");
    ASSERT_FALSE(game);
    EXPECT_EQ(to_text(game.error()), "x.lua:2: the game has no parameter 'size' (in start)");
}

}  // namespace
}  // namespace zermelo::script_test
