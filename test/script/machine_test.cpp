// Scripts in their sandbox: what honest ones answer, and that no hostile one gets out or hangs.
#include "zermelo/script/machine.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <chrono>

namespace zermelo {
namespace {

using Loaded = std::expected<std::unique_ptr<ScriptMachine>, InputError>;

Loaded load(std::string_view text, double seconds = 1e18, std::uint64_t bytes = 1u << 30) {
    Budget budget;
    budget.seconds = seconds, budget.bytes = bytes;
    return ScriptMachine::load("x.lua", text, budget);
}

// Returns a script whose functions are harmless, except for this one.
std::string with(std::string_view name, std::string_view body) {
    std::string text =
        "local t = {\n"
        "start = function() return {3} end, moves = function(s) return {1} end,\n"
        "play = function(s, m) return {s[1] - m} end }\n";
    text += std::string("t.") + std::string(name) + " = function(s, m)\n" + std::string(body) +
            "\nend\nreturn t\n";
    return text;
}

// Returns "seconds|..." if a limit ended it, "|..." if the script is wrong.
std::string told(const InputError& error) {
    return std::string(name_of(error.gave_up)) + "|" + to_text(error);
}

// Calls everything that the script offers once, and returns the error.
std::string failure(std::string_view text, double seconds = 1e18, std::uint64_t bytes = 1u << 30) {
    auto loaded = load(text, seconds, bytes);
    if (!loaded) return told(loaded.error());
    auto& machine = **loaded;
    machine.set({});
    const auto start = machine.start();
    if (start) {
        ScriptPacking packing;
        packing.widen(*start);
        packing.widen(ScriptList(start->size(), 0));
        ScriptMoves moves;
        const auto& face = machine.face();
        machine.expand(*start, packing, moves);
        machine.move_texts(*start);
        if (face.offers(ScriptFunction::canonical)) machine.canonical(*start);
        if (face.offers(ScriptFunction::level)) machine.number(ScriptFunction::level, *start);
        if (face.offers(ScriptFunction::bound)) machine.number(ScriptFunction::bound, *start);
        if (face.offers(ScriptFunction::mover)) machine.number(ScriptFunction::mover, *start);
        if (face.offers(ScriptFunction::goal)) machine.goal(*start);
        if (face.offers(ScriptFunction::show)) machine.show(*start);
        if (face.offers(ScriptFunction::read)) machine.read("1 2");
        if (face.offers(ScriptFunction::board)) machine.board(*start);
    }
    if (!machine.fault()) return "";
    EXPECT_TRUE(machine.stop());
    return told(*machine.fault());
}

TEST(ScriptMachine, AnswersOfAnHonestScript) {
    auto loaded = load(
        "return { name = 'Take', params = { most = { default = 2, min = 1, max = 5 }, n = 4 },\n"
        "start = function(p) return {p.n} end,\n"
        "moves = function(s, p) local m = {} for i = 1, math.min(p.most, s[1]) do m[i] = i end\n"
        "  return m end,\n"
        "play = function(s, m) return {s[1] - m} end,\n"
        "outcome = function(s) if s[1] == 0 then return 'loss' end end,\n"
        "name_move = function(m) return 'take ' .. m end,\n"
        "show = function(s) return 'n=' .. s[1] end,\n"
        "read = function(t) local n = t:match('^n=(%d+)$') return n and {tonumber(n)} end,\n"
        "board = function(s) return {('#'):rep(s[1])} end,\n"
        "level = function(s) return s[1] end }");
    ASSERT_TRUE(loaded) << to_text(loaded.error());
    auto& machine = **loaded;
    EXPECT_EQ(machine.face().name, "Take");
    ASSERT_EQ(machine.face().parameters.size(), 2u);
    EXPECT_EQ(machine.face().parameters[0].name, "most");
    EXPECT_EQ(machine.face().parameters[0].most, 5);
    EXPECT_EQ(machine.face().parameters[1].standard, 4);
    const std::int64_t values[] = {3, 7};
    machine.set(values);
    EXPECT_EQ(machine.start(), ScriptList{7});
    ScriptPacking packing;
    packing.widen(ScriptList{0});
    packing.widen(ScriptList{7});
    ScriptMoves moves;
    ASSERT_TRUE(machine.expand(ScriptList{2}, packing, moves));
    EXPECT_EQ(moves.count, 2u);
    std::int64_t to = 9;
    packing.unpack(moves.to[1], &to);
    EXPECT_EQ(to, 0);
    ASSERT_TRUE(machine.expand(ScriptList{0}, packing, moves));
    EXPECT_EQ(moves.over, Outcome::loss);
    EXPECT_EQ(moves.count, 0u);
    EXPECT_EQ(machine.move_texts(ScriptList{2}), (std::vector<std::string>{"take 1", "take 2"}));
    EXPECT_EQ(machine.show(ScriptList{5}), "n=5");
    EXPECT_EQ(machine.read("n=12").value(), ScriptList{12});
    EXPECT_EQ(machine.read("twelve").value(), std::nullopt);
    EXPECT_EQ(machine.board(ScriptList{3}), std::vector<std::string>{"###"});
    EXPECT_EQ(machine.number(ScriptFunction::level, ScriptList{6}), 6u);
    EXPECT_FALSE(machine.fault());
    // A position outside the measured ranges is reported, and is not an error.
    EXPECT_FALSE(machine.expand(ScriptList{100}, packing, moves));
    EXPECT_EQ(machine.outside().value()[0], 99);
    machine.forget_outside();
    packing.widen(ScriptList{100});
    EXPECT_TRUE(machine.expand(ScriptList{100}, packing, moves));
}

TEST(ScriptMachine, ErrorsSayWhere) {
    EXPECT_EQ(failure("return {"), "|x.lua:1: unexpected symbol near <eof>");
    EXPECT_EQ(failure("x = 1\nx.y.z = 2\nreturn {}"),
              "|x.lua:2: attempt to index a number value (global 'x')");
    EXPECT_EQ(failure("return 3"),
              "|x.lua: the script must end with: return { start = ..., moves = ..., play = ... }");
    const std::string no_moves =
        ": the game has no function 'moves', such as moves = function(s, p) return { 1, 2 } end";
    EXPECT_EQ(failure("return {}"), "|x.lua:1" + no_moves);
    EXPECT_EQ(failure(with("outcom", "")),
              "|x.lua:4: no game has an entry 'outcom', the nearest is outcome");
    EXPECT_EQ(failure("return { start = 3 }"), "|x.lua:1" + no_moves);
    EXPECT_EQ(failure("error({})"),
              "|x.lua:1: error() with a table instead of a text, such as error(\"what is wrong\")");
    EXPECT_EQ(
        failure(with("play", "error()")),
        "|x.lua:5: error() with a nil instead of a text, such as error(\"what is wrong\") (in "
        "play, position 3, move 1)");
    EXPECT_EQ(failure(with("play", "return nil + 1")),
              "|x.lua:5: attempt to perform arithmetic on a nil value "
              "(in play, position 3, move 1)");
    EXPECT_EQ(failure(with("play", "return s")),
              "|x.lua:4: play gives back the list that it was given; it must make a new one "
              "(in play, position 3, move 1)");
    EXPECT_EQ(failure(with("play", "s[1] = 0 return {0}")),
              "|x.lua:4: moves or play changes the position it was given (in play, position 3)");
    // A number that is too long for a string without a heap, whose destructor Lua would jump over.
    EXPECT_EQ(failure(with("play", "return {1 / 3}")),
              "|x.lua:4: play gives a list whose element 1 is 0.33333333333333: a whole number is "
              "wanted, as // gives (in play, position 3, move 1)");
    EXPECT_EQ(
        failure(with("play", "return {1.5}")),
        "|x.lua:4: play gives a list whose element 1 is 1.5: a whole number is wanted, as // gives "
        "(in play, position 3, move 1)");
    EXPECT_EQ(failure(with("start", "return {1, turn = 2}")),
              "|x.lua:4: start gives a table that is no list: not all its keys are 1, 2, 3, ... "
              "(in start)");
    EXPECT_EQ(failure(with("moves", "")),
              "|x.lua:4: moves gives a nil, not a list (in moves, position 3)");
    EXPECT_EQ(failure(with("moves", "return {{}}")),
              "|x.lua:4: a move is a table, not an integer or a text (in moves, position 3)");
    EXPECT_EQ(failure(with("outcome", "return 'won'")),
              "|x.lua:4: outcome gives won, not \"win\", \"loss\", \"draw\" or nil "
              "(in outcome, position 3)");
    EXPECT_EQ(failure(with("play", "local x = ('x'):find({})")),
              "|x.lua:5: bad argument #2 to 'find' (string expected, got table) "
              "(in play, position 3, move 1)");
}

// Entries are found by their text, but neither in comments nor in comparisons.
TEST(ScriptMachine, WrongEntriesAreToldAtTheirLine) {
    const auto entry = [](std::string_view line) {
        return failure(
            "-- misere = 1\nlocal x = misere == 1\nreturn {\n  start = function() return {1} "
            "end,\n  moves = function() return {} end, play = function() end,\n  " +
            std::string(line) + "\n}\n");
    };
    EXPECT_EQ(entry("misere = 1"), "|x.lua:6: 'misere' is a number, not a boolean");
    EXPECT_EQ(entry("params = { n = { default = 5, min = 1, max = 3 } }"),
              "|x.lua:6: the default of parameter n is 5, not in 1..3");
    EXPECT_EQ(entry("params = {\n n = { min = 1, max = 3 } }"),
              "|x.lua:7: parameter n has no default");
    // Each feature that does not exist gets one sentence.
    using namespace std::string_literals;
    const auto kThere = " (doc/own_game.md, \"What is not supported\")"s;
    for (const auto* const name : {"players = 3", "player = function() return 3 end"})
        EXPECT_EQ(entry(name),
                  "|x.lua:6: there are no games of more than two players: two move in turn, or as "s
                  "'mover' says; one alone has a 'goal'" +
                      kThere);
    for (const auto* const name : {"hidden = true", "view = function(s) return s end"})
        EXPECT_EQ(entry(name),
                  "|x.lua:6: there are no games with hidden information: both players see the "s
                  "whole position, and never move at the same time" +
                      kThere);
    EXPECT_EQ(entry("chance = 1"),
              "|x.lua:6: there are no games of chance: a move leads to one position, and every "s
              "position tells all" +
                  kThere);
    EXPECT_EQ(entry("payoff = 1"),
              "|x.lua:6: points are told by score(s, p): where no move is left, by how many the "
              "player to move is ahead (doc/own_game.md, \"Scores\")");
    EXPECT_EQ(entry("score = 1"), "|x.lua:6: 'score' is a number, not a function");
    EXPECT_EQ(failure(with("mover", "return 3")),
              "|x.lua:4: mover gives 3, not 1 or 2: there are no games of more than two players "
              "(in mover, position 3)");
}

// The time of a pattern is bounded by its repetitions; the bracket of a capture is not one.
TEST(ScriptMachine, PatternsOfGamesAreTaken) {
    const auto matched = [](std::string_view pattern, int length) {
        return failure(fmt::format(
            "local t = ('a'):rep({}) error(t:match('{}') and 'yes' or 'no', 0)", length, pattern));
    };
    EXPECT_EQ(matched("(%w+)%-(%w+)", 200), "|x.lua:1: no");
    EXPECT_EQ(matched("(a)-b", 100000), "|x.lua:1: no");
    EXPECT_NE(matched("(.-)(.-)(.-)b", 2000)
                  .find("|x.lua:1: match: a pattern with 3 of * + - ? takes "
                        "too long on a text of 2000 bytes"),
              std::string::npos);
}

TEST(ScriptMachine, AnErrorInEveryFunction) {
    for (const auto* const name : {"start", "moves", "play", "outcome", "goal", "level", "bound",
                                   "canonical", "show", "read", "name_move", "board", "mover"}) {
        const auto error = failure(with(name, "error('no')"));
        EXPECT_TRUE(error.starts_with("|x.lua:5: no (in ")) << error;
        EXPECT_NE(error.find(name), error.npos) << error;
        const auto wrong = failure(with(name, "return coroutine"));  // nil
        if (std::string_view(name) != "outcome" && std::string_view(name) != "read") {
            EXPECT_TRUE(wrong.starts_with("|x.lua:4: ")) << name << wrong;
        }
    }
}

// What does not exist in the sandbox.
TEST(ScriptMachine, WhatIsNotThere) {
    for (const auto* const name :
         {"io",          "os",          "debug",        "package",      "coroutine",
          "utf8",        "load",        "loadfile",     "dofile",       "print",
          "pcall",       "xpcall",      "setmetatable", "getmetatable", "collectgarbage",
          "next",        "rawset",      "warn",         "math.random",  "math.randomseed",
          "string.dump", "string.pack", "string.unpack"})
        EXPECT_EQ(failure(std::string("error(type(") + name + "))"), "|x.lua:1: nil") << name;
    EXPECT_TRUE(failure("\x1bLua bytes").starts_with("|x.lua: "));
    EXPECT_NE(failure("\x1bLua bytes").find("binary"), std::string::npos);
    EXPECT_EQ(failure("error(tostring({}) .. tostring(tostring))"), "|x.lua:1: tablefunction");
}

TEST(ScriptMachine, PairsInOneOrder) {
    EXPECT_EQ(failure("local r = '' for k, v in pairs({b = 1, a = 2, 7, [10] = 8, [2.5] = 9}) do\n"
                      "r = r .. k .. v .. ' ' end error(r, 0)"),
              "|x.lua:2: 17 2.59 108 a2 b1 ");
    EXPECT_EQ(failure("for k in pairs({[{}] = 1}) do end"), "|x.lua:1: pairs: a key is a table");
}

// The order is one of those for which Lua's own sort is slowest, so there it asks the clock.
TEST(ScriptMachine, SortKeepsTheOrderOfWhatIsAlike) {
    const std::string slow =
        "local n, worth, t = 2000, {}, {}\n"
        "local open, fixed, last = n + 1, 0, 0\n"
        "for i = 1, n do worth[i], t[i] = open, i end\n"
        "table.sort(t, function(x, y)\n"
        "  if worth[x] == open and worth[y] == open then\n"
        "    worth[x == last and x or y], fixed = fixed, fixed + 1\n"
        "  end\n"
        "  if worth[x] == open then last = x elseif worth[y] == open then last = y end\n"
        "  return worth[x] < worth[y]\n"
        "end)\n"
        "local u = {} for i = 1, n do u[i] = {worth[i] // 50, i} end\n"
        "table.sort(u, function(a, b) return a[1] < b[1] end)\n"
        "for i = 2, n do\n"
        "  local a, b = u[i - 1], u[i]\n"
        "  if a[1] > b[1] or a[1] == b[1] and a[2] > b[2] then error('not in order') end\n"
        "end\n";
    EXPECT_EQ(failure(slow + "error('in order')"), "|x.lua:17: in order");
    EXPECT_EQ(failure("local t = {3, 1, 2, 1} table.sort(t) error(table.concat(t, ' '))"),
              "|x.lua:1: 1 1 2 3");
    EXPECT_EQ(failure("local t = {} table.sort(t) error('' .. #t)"), "|x.lua:1: 0");
    EXPECT_EQ(failure("table.sort(nil)"), "|x.lua:1: sort of a nil");
    EXPECT_EQ(failure("table.sort({1, 'a'})"), "|x.lua:1: attempt to compare string with number");
}

// An address is different on every run, so none may be printed.
TEST(ScriptMachine, NoAddress) {
    for (const char* const form : {"'%p', 'text'", "'%-20p', 1", "'%%%5p', true", "'a%%b %p', nil",
                                   "'%p', print", "'%s', {}", "'%s', string.format"})
        EXPECT_NE(failure("error(string.format(" + std::string(form) + "))").find("format"),
                  std::string::npos)
            << form;
    EXPECT_EQ(failure("error(('%%p %5.1f %s%%'):format(2, 'p'))"), "|x.lua:1: %p   2.0 p%");
    EXPECT_EQ(failure("error(string.format(7))"), "|x.lua:1: 7");
}

// None of these scripts ends by itself, or stays within the memory.
TEST(ScriptMachine, HostileScripts) {
    constexpr double        kSeconds = 0.02;
    constexpr std::uint64_t kBytes   = 1u << 26;
    const struct {
        const char *what, *text, *why;  // "limit": whichever is reached first
    } kHostile[] = {
        {"endless loop", "while true do end", "seconds"},
        {"goto", "::a:: goto a", "seconds"},
        {"empty repeat", "repeat until false", "seconds"},
        {"endless table", "local t = {} for i = 1, math.huge do t[i] = {i} end", "limit"},
        {"endless small tables", "local t = {} while true do t = {t} end", "limit"},
        {"garbage", "while true do local t = {1, 2, 3} end", "seconds"},
        {"growing text", "local s = 'x' while true do s = s .. s end", "limit"},
        {"long rep", "local s = ('x'):rep(1e9)", ""},
        {"empty rep", "local s = (''):rep(1e18)", ""},
        {"rep, counted by a text", "local s = (''):rep('9000000000000000000')", ""},
        {"rep of many", "local s = ('x'):rep(math.maxinteger)", ""},
        {"recursion", "local function f() return 1 + f() end f()", "limit"},
        {"tail calls", "local function f() return f() end f()", "seconds"},
        {"pattern", "('a'):rep(1e5):find(('.-'):rep(50) .. 'b')", ""},
        {"short pattern", "('a'):rep(30):find(('a?'):rep(30) .. ('a'):rep(30))", ""},
        {"gsub", "('a'):rep(1e5):gsub(('.-'):rep(9) .. 'b', '')", ""},
        {"gmatch", "for x in ('a'):rep(2e4):gmatch('.-b') do end", ""},
        {"plain find", "local s = ('a'):rep(1e5) s:find(s .. 'b', 1, true)", ""},
        {"many finds", "local s = ('a'):rep(900) while true do s:find('a-b') end", "seconds"},
        {"table.move", "table.move({}, 1, 1e15, 2)", ""},
        {"table.move, counted by texts", "table.move({}, '1', '9000000000000000000', 2)", ""},
        {"sort", "local t = {} for i = 1, 1e5 do t[i] = -i end table.sort(t)", ""},
        {"sort for ever",
         "local t = {} for i = 1, 9999 do t[i] = i end\n"
         "while true do table.sort(t, function(a, b) return a > b end) end",
         "seconds"},
        {"insert in front", "local t = {} while true do table.insert(t, 1, 0) end", "limit"},
        {"unpack", "local t = {} while true do table.unpack(t, 1, 1e4) end", "seconds"},
        {"concat", "local t = {} for i = 1, 9999 do t[i] = ('x'):rep(1e5) end table.concat(t)",
         "limit"},
        {"upper", "local s = ('x'):rep(2e5) while true do s:upper() end", "seconds"},
        {"nested gsub", "local function f() return ('x'):gsub('x', f) end f()", ""},
        {"error of error", "error(setmetatable)", ""},
        {"format", "while true do string.format('%99.99f', 1e308) end", "seconds"},
    };
    for (const auto& [what, text, why] : kHostile) {
        const auto                          begin = std::chrono::steady_clock::now();
        const auto                          bare  = failure(text, kSeconds, kBytes);
        const auto                          inner = failure(with("moves", text), kSeconds, kBytes);
        const std::chrono::duration<double> took  = std::chrono::steady_clock::now() - begin;
        for (const auto& told : {bare, inner}) {
            const auto gave_up = told.substr(0, told.find('|'));
            EXPECT_TRUE(gave_up == why || gave_up == "seconds" ||
                        (std::string_view(why) == "limit" && gave_up == "bytes"))
                << what << ": " << told;
        }
        EXPECT_NE(inner.find("in moves"), inner.npos) << inner;
        EXPECT_LT(took.count(), 5.0) << what;  // the machine may be busy
    }
}

// What a script keeps fills its memory almost completely, so that all of its garbage has to be
// collected again and again: no call may go on in this way.
TEST(ScriptMachine, AlmostFull) {
    const auto told = [](int kept, const std::string& then) {
        const auto fill =
            "local keep = {} for i = 1, " + std::to_string(kept) + " do keep[i] = {i} end ";
        return failure(with("moves", fill + then), 1e18, 1u << 24);  // of which a quarter is Lua's
    };
    int fits = 0;
    for (int step = 1 << 16; step > 0; step /= 2)
        if (told(fits + step, "return {}").empty()) fits += step;
    EXPECT_GT(fits, 10'000);
    EXPECT_LT(fits, 100'000);
    const auto why =
        told(fits - 400, "while true do local g = {} for i = 1, 100 do g[i] = {i} end end");
    EXPECT_EQ(why.substr(0, 6), "bytes|") << why;
}

TEST(ScriptMachine, OneCallEndsWithoutAClock) {
    EXPECT_EQ(failure(with("level", "while true do end")),
              "steps|x.lua:5: the script does not end within 100000000 steps "
              "(in level, position 3)");
}

TEST(ScriptMachine, DeepSource) {
    std::string deep = "return ";
    for (int i = 0; i < 5000; ++i) deep += "(";
    EXPECT_EQ(failure(deep), "|x.lua: C stack overflow");
    std::string nested;
    for (int i = 0; i < 5000; ++i) nested += "do ";
    EXPECT_EQ(failure(nested), "|x.lua: C stack overflow");
    EXPECT_NE(failure(std::string(ScriptMachine::kMostText + 1, ' ')).find("at most 65536"),
              std::string::npos);
    EXPECT_TRUE(failure("return {}", 1e18, 4096).starts_with("bytes|"));
}

TEST(ScriptMachine, AFlagStopsIt) {
    std::atomic<bool> stop = true;
    Budget            budget;
    budget.stop       = &stop;
    const auto loaded = ScriptMachine::load("x.lua", "while true do end", budget);
    ASSERT_FALSE(loaded);
    EXPECT_EQ(loaded.error().gave_up, GaveUp::stopped);
}

}  // namespace
}  // namespace zermelo
