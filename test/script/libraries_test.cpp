// What scripts may require: every example of doc/libraries.md works, every function has one, wrong
// calls get their messages, and symmetries keep what they must keep.
#include "zermelo/script/libraries.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "test/support/repository.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/script/machine.hpp"

namespace zermelo {
namespace {

constexpr std::string_view kTell = R"lua(
local function tell(x)
  if type(x) == "string" then return '"' .. x .. '"' end
  if type(x) ~= "table" then return tostring(x) end
  local parts = {}
  for i = 1, #x do parts[i] = tell(x[i]) end
  return #parts == 0 and "{}" or "{ " .. table.concat(parts, ", ") .. " }"
end
)lua";

// Returns the value of the expression, or the error.
std::string value(std::string_view before, std::string_view expression) {
    const auto text = fmt::format(
        "{}{}\nlocal function one() return 0 end\n"
        "return {{ name = tell(\n{}), start = one, moves = one, play = one }}\n",
        before, kTell, expression);
    const auto machine = ScriptMachine::load("x.lua", text, {});
    return machine ? (*machine)->face().name : to_text(machine.error());
}

struct Example {
    std::string expression, value;
};

struct Page {
    std::string          before;  // the libraries, as the page requires them
    std::vector<Example> examples;
};

// After the value, more than two blanks away, there may be a remark.
Page page() {
    Page page;
    bool in_lua = false;
    auto text   = test::repository_text("doc/libraries.md");
    for (std::size_t at = 0; at < text.size();) {
        const auto end  = std::min(text.find('\n', at), text.size());
        const auto line = text.substr(at, end - at);
        at              = end + 1;
        if (line.starts_with("```")) {
            in_lua = line == "```lua";
            continue;
        }
        if (!in_lua) continue;
        constexpr std::string_view kArrow = "--> ";
        const auto                 arrow  = line.find(kArrow);
        if (arrow == line.npos) {
            page.before += line + '\n';
            continue;
        }
        auto value = line.substr(arrow + kArrow.size());
        value      = value.substr(0, value.find("   "));
        page.examples.push_back({line.substr(0, arrow), value});
    }
    return page;
}

TEST(ScriptLibraries, EveryExampleOfThePage) {
    const auto page = zermelo::page();
    ASSERT_GT(page.examples.size(), 40u);
    for (const auto& [expression, wanted] : page.examples)
        EXPECT_EQ(value(page.before, expression), wanted) << expression;
}

TEST(ScriptLibraries, EveryFunctionHasAnExample) {
    const auto page = zermelo::page();
    for (const auto& library : kScriptLibraries) {
        const auto name = std::string(library.name);
        const auto ask  = fmt::format(
             "local library, all = require '{}', ''\n"
              "for key in pairs(library) do all = all .. key .. ' ' end\n",
             name);
        const auto  list      = value(ask, "all");
        std::size_t functions = 0;
        for (std::size_t at = 1, end; (end = list.find(' ', at)) != list.npos; at = end + 1) {
            const auto called = fmt::format("{}.{}(", name, list.substr(at, end - at));
            ++functions;
            EXPECT_TRUE(std::ranges::any_of(page.examples, [&](const Example& example) {
                return example.expression.find(called) != std::string::npos;
            })) << called;
        }
        EXPECT_GT(functions, 4u) << list;
    }
}

TEST(ScriptLibraries, WrongCallsAreToldAtTheirLine) {
    EXPECT_EQ(value("\nlocal x = require 'chess'\n", "1"),
              "x.lua:2: there is no library 'chess', only bits, graph, grid, heaps and stones");
    EXPECT_EQ(value("\nlocal x = require(7)\n", "1"), "x.lua:2: require of a number");
    EXPECT_EQ(value("\nlocal x = require()\n", "1"), "x.lua:2: require of a nil");
    EXPECT_EQ(value("\nlocal x = require('grid').new(0, 3)\n", "1"),
              "x.lua:2: grid.new: 1 to 1024 squares");
    EXPECT_EQ(value("\nlocal x = require('bits').of({ 65 })\n", "1"),
              "x.lua:2: bits are numbered 1 to 64, not 65");
    EXPECT_EQ(value("\nlocal x = require('stones').put({ 1 }, 1)\n", "1"),
              "x.lua:2: stones.put: a square without a stone");
    EXPECT_EQ(value("\nlocal x = require('graph').new(2, { { 1, 3 } })\n", "1"),
              "x.lua:2: graph.new: no edge: 1");
    // Even for an error deep inside a library, the script's line is named.
    const auto deep = value("\n\nlocal x = require('heaps').sum({ 1, {} })\n", "1");
    EXPECT_TRUE(deep.starts_with("x.lua:3: ")) << deep;
}

// A library that is required twice is the same object, and what one script does to it affects no
// other script.
TEST(ScriptLibraries, OneOfEachInAScript) {
    EXPECT_EQ(value("", "require 'grid' == require 'grid'"), "true");
    EXPECT_EQ(value("require('grid').new = nil\n", "require('grid').new"), "nil");
    EXPECT_NE(value("", "require('grid').new"), "nil");
}

// On all boards up to 4 x 4, each map is a permutation, all maps differ, and neighbours stay
// neighbours.
TEST(ScriptLibraries, SymmetriesOfBoards) {
    EXPECT_EQ(value(R"lua(
local grid, wrong, count = require "grid", 0, 0
for w = 1, 4 do for h = 1, 4 do
  local g = grid.new(w, h)
  local maps = grid.maps(g)
  for m = 1, #maps do
    local seen = {}
    for i = 1, g.n do
      seen[maps[m][i]] = true
      local near = {}
      for _, j in ipairs(g.near[i]) do near[maps[m][j]] = true end
      count = count + 1
      for _, j in ipairs(g.near[maps[m][i]]) do if not near[j] then wrong = wrong + 1 end end
    end
    for i = 1, g.n do if not seen[i] then wrong = wrong + 1 end end
  end
end end
)lua",
                    "{ wrong, count }"),
              "{ 0, 520 }");
}

// The least image is the same for all images of a position, on a board and on a graph.
TEST(ScriptLibraries, TheLeastImage) {
    EXPECT_EQ(value(R"lua(
local grid, graph, wrong = require "grid", require "graph", 0
local function same(a, b)
  for i = 1, #a do if a[i] ~= b[i] then return false end end
  return #a == #b
end
local function try(n, maps)
  for code = 0, 3^n // 1 | 0 do
    local s, rest = {}, code
    for i = 1, n do s[i], rest = rest % 3, rest // 3 end
    local least = grid.least(s, maps)
    for m = 1, #maps do
      local image = {}
      for i = 1, n do image[i] = s[maps[m][i]] end
      if not same(grid.least(image, maps), least) then wrong = wrong + 1 end
    end
  end
end
try(4, grid.maps(grid.new(2, 2)))
try(6, grid.maps(grid.new(3, 2)))
try(5, graph.maps(graph.cycle(5)))
try(5, graph.maps(graph.star(5)))
)lua",
                    "wrong"),
              "0");
}

}  // namespace
}  // namespace zermelo
