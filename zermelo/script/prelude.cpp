// What runs in the box before a script.  It bounds library functions that could run for ever, and
// makes those that would differ from run to run the same on every run.
//
// A pattern whose k items may take more or less takes at most (pattern + 1) * C(text + k + 1, k +
// 1) steps to match, because these items end one behind the other.  The bound is checked before
// matching begins: 2^25, which takes some 0.05 seconds.  An item is a character or a set; a
// character behind a bracket of a capture is one, even * or -, and repeats nothing.
#include "zermelo/script/prelude.hpp"

namespace zermelo::inline script {

constinit const std::string_view kScriptPrelude = R"lua(
local tick, sort_integers, library, data_text = ...
local byte, find, format, gmatch, gsub, match, rep =
  string.byte, string.find, string.format, string.gmatch, string.gsub, string.match, string.rep
local concat, insert, move, remove, sort =
  table.concat, table.insert, table.move, table.remove, table.sort
local error, next, select, tonumber, tostring_of, type =
  error, next, select, tonumber, tostring, type
local min = math.min
local most_steps, most_text, most_list = 2^25, 2^18, 10000

local function is_text(x) return type(x) == "string" or type(x) == "number" end
-- The library takes "12" for 12.
local function number(x) return type(x) == "string" and tonumber(x) or x end

-- Its items that may take more or less; asked once for each of some hundred patterns.
local powers_of, patterns = {}, 0
local function repetitions(pattern)
  local known = powers_of[pattern]
  if known then return known end
  local powers, i = 0, 1
  while i <= #pattern do
    local c, item = byte(pattern, i), true
    i = i + 1
    if c == 40 or c == 41 then                             -- ( )
      item = false
    elseif c == 37 then                                    -- %b, %f, %1: as a repetition
      c, i = byte(pattern, i) or 0, i + 1
      if c == 98 then i = i + 2 end
      item = not (c == 98 or c == 102 or c >= 48 and c <= 57)
      if not item then powers = powers + 1 end
    elseif c == 91 then                                    -- [set], whose first ] is one of it
      if byte(pattern, i) == 94 then i = i + 1 end
      repeat
        c = byte(pattern, i)
        i = i + (c == 37 and 2 or 1)
      until i > #pattern or byte(pattern, i) == 93
      i = i + 1
    end
    c = item and byte(pattern, i)
    if c == 42 or c == 43 or c == 45 or c == 63 then       -- * + - ?
      powers, i = powers + 1, i + 1
    end
  end
  if patterns == 100 then powers_of, patterns = {}, 0 end
  powers_of[pattern], patterns = powers, patterns + 1
  return powers
end
local function bound(name, text, pattern, plain)
  tick()
  if not is_text(text) or not is_text(pattern) then return end
  text, pattern = tostring_of(text), tostring_of(pattern)
  local powers = plain and 1 or 1 + repetitions(pattern)
  local steps = #pattern + 1.0
  for k = 1, powers do steps = steps * (#text + k) / k end
  if steps > most_steps then
    error(name .. ": a pattern with " .. powers - 1 .. " of * + - ? takes too long on a text of " ..
      #text .. " bytes, better fewer of them, or string.byte in a loop", 3)
  end
end
local function short(name, list)
  tick()
  if type(list) == "table" and #list > most_list then
    error(name .. ": the list is longer than " .. most_list, 3)
  end
end

function string.find(text, pattern, from, plain)
  bound("find", text, pattern, plain)
  return find(text, pattern, from, plain)
end
function string.match(text, pattern, from)
  bound("match", text, pattern)
  return match(text, pattern, from)
end
function string.gmatch(text, pattern, from)
  bound("gmatch", text, pattern)
  return gmatch(text, pattern, from)
end
function string.gsub(text, pattern, by, most)
  bound("gsub", text, pattern)
  return gsub(text, pattern, by, most)
end
function string.rep(text, n, between)
  n = number(n)
  local size = 0
  if is_text(text) and type(n) == "number" then
    size = (#tostring_of(text) + #tostring_of(between or "")) * n
    if n > most_text or size > most_text then error("rep: the text is too long", 2) end
  end
  tick(10 + size // 256)
  return rep(text, n, between)
end
function string.format(form, ...)
  for i = 1, select("#", ...) do
    local kind = type((select(i, ...)))
    if kind == "table" or kind == "function" then error("format of a " .. kind, 2) end
  end
  for way in gmatch(tostring_of(form), "%%([^%a%%]*.)") do
    if byte(way, -1) == 112 then error("format: %p would tell an address", 2) end
  end
  return format(form, ...)
end
string.dump, string.pack, string.packsize, string.unpack = nil, nil, nil, nil

function table.concat(list, ...) short("concat", list) return concat(list, ...) end
-- Lua's own asks the clock for pivots, so that equal elements end in another order on every run.
-- This one merges, and keeps their order.
local function less(a, b) return a < b end
-- Integers alone are sorted by a function of ours: equal ones are not told apart.
function table.sort(list, before)
  if not before and sort_integers(list) then return end
  short("sort", list)
  if type(list) ~= "table" then error("sort of a " .. type(list), 2) end
  before = before or less
  local from, to, n, width = {}, {}, #list, 1
  for i = 1, n do from[i] = list[i] end
  while width < n do
    for low = 1, n, 2 * width do
      local i, middle, high = low, min(low + width, n + 1), min(low + 2 * width, n + 1)
      local j = middle
      for k = low, high - 1 do
        if i < middle and (j == high or not before(from[j], from[i])) then
          to[k], i = from[i], i + 1
        else
          to[k], j = from[j], j + 1
        end
      end
    end
    from, to, width = to, from, 2 * width
  end
  for i = 1, n do list[i] = from[i] end
end
function table.insert(list, ...)
  if select("#", ...) > 1 then short("insert", list) end
  return insert(list, ...)
end
function table.remove(list, ...)
  if select("#", ...) > 0 then short("remove", list) end
  return remove(list, ...)
end
function table.move(list, from, to, ...)
  tick()
  from, to = number(from), number(to)
  if type(from) == "number" and type(to) == "number" and to - 0.0 - from > most_list then
    error("move: so many elements", 2)
  end
  return move(list, from, to, ...)
end

-- Numbers first, then texts, each in their order.
local function before(a, b)
  local ta, tb = type(a), type(b)
  if ta ~= tb then return ta == "number" end
  return a < b
end
function pairs(list)
  local keys = {}
  for key in next, list do
    if not is_text(key) then error("pairs: a key is a " .. type(key), 2) end
    keys[#keys + 1] = key
  end
  tick()
  if #keys > most_list then error("pairs: more than " .. most_list .. " keys", 2) end
  sort(keys, before)
  local i = 0
  return function()
    i = i + 1
    return keys[i], list[keys[i]]
  end
end
function tostring(x)
  local kind = type(x)
  if kind == "table" or kind == "function" then return kind end
  return tostring_of(x)
end

-- Of libraries in the program, each compiled when it is asked for (script/libraries.hpp).
local loaded = {}
function require(name)
  tick()
  if type(name) ~= "string" then error("require of a " .. type(name), 2) end
  if not loaded[name] then loaded[name] = library(name) end
  return loaded[name] or
    error("there is no library '" .. name .. "', only bits, graph, grid, heaps and stones", 2)
end

-- A text in the folder data beside the script (workbench/rules_data.hpp).
function data(name)
  tick()
  if type(name) ~= "string" then error("data of a " .. type(name), 2) end
  return data_text(name) or error("there is no data '" .. name .. "': a script in a file reads " ..
    "data/NAME.txt beside it, by data \"NAME\", the name as it is", 2)
end

math.random, math.randomseed = nil, nil
local gone = {"collectgarbage", "dofile", "getmetatable", "load", "loadfile", "next", "pcall",
  "print", "rawequal", "rawget", "rawlen", "rawset", "setmetatable", "warn", "xpcall"}
for i = 1, #gone do _G[gone[i]] = nil end
)lua";

}  // namespace zermelo::inline script
