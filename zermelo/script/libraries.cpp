// Squares, vertices and bits are numbered from 1, like the elements of a list.  No function changes
// the list that it is given.  Boards are kept, with their symmetries and lines, since a script may
// ask for them at every move.  Errors are reported at the line of the caller.
#include "zermelo/script/libraries.hpp"

namespace zermelo::inline script {
namespace {

constexpr std::string_view kBits = R"lua(
local error = error
local bits = {}
local function want(i)
  if i < 1 or i > 64 then error("bits are numbered 1 to 64, not " .. i, 3) end
  return 1 << i - 1
end
function bits.has(x, i) return x & want(i) ~= 0 end
function bits.with(x, i) return x | want(i) end
function bits.without(x, i) return x & ~want(i) end
function bits.count(x)
  local n = 0
  while x ~= 0 do x, n = x & x - 1, n + 1 end
  return n
end
function bits.list(x)
  local list, i = {}, 1
  while x ~= 0 do
    if x & 1 ~= 0 then list[#list + 1] = i end
    x, i = x >> 1, i + 1
  end
  return list
end
function bits.of(list)
  local x = 0
  for i = 1, #list do x = x | want(list[i]) end
  return x
end
function bits.where(s, what)                   -- the places of a list that hold that
  local x = 0
  for i = 1, #s do if s[i] == what then x = x | want(i) end end
  return x
end
function bits.squares(n, x, o)                 -- a list: 1 where x is, 2 where o is, else 0
  local s = {}
  for i = 1, n do s[i] = (x >> i - 1 & 1) + 2 * (o >> i - 1 & 1) end
  return s
end
-- x << by[d] & on[d]: the squares x of a board, each gone one step in the direction d of its rays.
local kept = {}
function bits.steps(g)
  if kept[g] then return kept[g][1], kept[g][2] end
  if g.n > 64 then error("bits.steps: a board of at most 64 squares", 2) end
  local w, on = g.w, {}
  local by = { 1, -1, w, -w, w + 1, -w - 1, 1 - w, w - 1 }
  for d = 1, 8 do
    on[d] = 0
    for i = 1, g.n do
      local to = g.rays[i][d][1]
      if to then on[d] = on[d] | want(to) end
    end
  end
  kept[g] = { by, on }
  return by, on
end
return bits
)lua";

constexpr std::string_view kGraph = R"lua(
local error, tonumber, max, grid = error, tonumber, math.max, require "grid"
local find, gmatch, sub = string.find, string.gmatch, string.sub
local graph, most_maps = { least = grid.least }, 5040
function graph.new(n, edges)
  local g, seen = { n = n, near = {}, edges = {} }, {}
  for i = 1, n do g.near[i], seen[i] = {}, {} end
  for e = 1, #edges do
    local a, b = edges[e][1], edges[e][2]
    if not seen[a] or not seen[b] or a == b then error("graph.new: no edge: " .. e, 2) end
    if not seen[a][b] then
      seen[a][b], seen[b][a] = true, true
      g.near[a][#g.near[a] + 1], g.near[b][#g.near[b] + 1] = b, a
      g.edges[#g.edges + 1] = { a, b }
    end
  end
  return g
end
function graph.read(text)                      -- a line an edge: two numbers from 1
  local n, edges, at = 0, {}, 1
  while at <= #text do
    local stop = find(text, "\n", at, true) or #text + 1
    local line, ends = sub(text, at, stop - 1), {}
    at = stop + 1
    if sub(line, 1, 1) ~= "#" then
      for k in gmatch(line, "%d+") do ends[#ends + 1] = tonumber(k) end
      if find(line, "[^%d%s]") or #ends ~= 2 and #ends ~= 0 then
        error("graph.read: a line is two numbers, and not '" .. sub(line, 1, 40) .. "'", 2)
      end
      if #ends == 2 then edges[#edges + 1], n = ends, max(n, ends[1], ends[2]) end
    end
  end
  return graph.new(n, edges)
end
function graph.path(n)
  local edges = {}
  for i = 1, n - 1 do edges[i] = { i, i + 1 } end
  return graph.new(n, edges)
end
function graph.cycle(n)
  local edges = {}
  for i = 1, n do edges[i] = { i, i % n + 1 } end
  return graph.new(n, edges)
end
function graph.complete(n)
  local edges = {}
  for i = 1, n do for j = i + 1, n do edges[#edges + 1] = { i, j } end end
  return graph.new(n, edges)
end
function graph.star(n)
  local edges = {}
  for i = 2, n do edges[i - 1] = { 1, i } end
  return graph.new(n, edges)
end
function graph.joined(g, a, b)
  local near = g.near[a]
  for k = 1, #near do if near[k] == b then return true end end
  return false
end
-- Breadth first from one vertex, over those where free(i).
local function walk(g, from, free, far)
  local queue = { from }
  far[from] = 0
  local k = 1
  while k <= #queue do
    local at = queue[k]
    local near = g.near[at]
    for j = 1, #near do
      local to = near[j]
      if not far[to] and (not free or free(to)) then
        far[to] = far[at] + 1
        queue[#queue + 1] = to
      end
    end
    k = k + 1
  end
  return queue
end
function graph.far(g, from, free)
  local far = {}
  walk(g, from, free, far)
  for i = 1, g.n do far[i] = far[i] or -1 end
  return far
end
function graph.parts(g, free)
  local far, parts = {}, {}
  for i = 1, g.n do
    if not far[i] and (not free or free(i)) then
      local part = walk(g, i, free, far)
      table.sort(part)
      parts[#parts + 1] = part
    end
  end
  return parts
end
-- Vertex by vertex: an image not yet taken, of as many neighbours, joined to the same images.
function graph.maps(g)
  local maps, map, taken, joined = {}, {}, {}, {}
  for i = 1, g.n do
    joined[i] = {}
    for k = 1, #g.near[i] do joined[i][g.near[i][k]] = true end
  end
  local function fill(i)
    if i > g.n then
      if #maps == most_maps then error("graph.maps: too many symmetries", 0) end
      maps[#maps + 1] = { table.unpack(map) }
      return
    end
    for to = 1, g.n do
      if not taken[to] and #g.near[to] == #g.near[i] then
        local fits = true
        for k = 1, i - 1 do
          if joined[i][k] ~= joined[to][map[k]] then fits = false break end
        end
        if fits then
          map[i], taken[to] = to, true
          fill(i + 1)
          taken[to] = nil
        end
      end
    end
  end
  fill(1)
  return maps
end
return graph
)lua";

constexpr std::string_view kGrid = R"lua(
local error = error
local grid = {}
local ways = {
  { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 }, { 1, 1 }, { -1, -1 }, { 1, -1 }, { -1, 1 }
}
local boards, kept = {}, 0
function grid.new(w, h)
  local known = boards[w * 2048 + h]
  if known then return known end
  if w < 1 or h < 1 or w * h > 1024 then error("grid.new: 1 to 1024 squares", 2) end
  local g = { w = w, h = h, n = w * h, lines = {}, near = {}, around = {}, rays = {} }
  for i = 1, w * h do
    local near, around, rays = {}, {}, {}
    for d = 1, 8 do
      local dx, dy, ray = ways[d][1], ways[d][2], {}
      local x, y = (i - 1) % w + dx, (i - 1) // w + dy
      while x >= 0 and x < w and y >= 0 and y < h do
        ray[#ray + 1] = y * w + x + 1
        x, y = x + dx, y + dy
      end
      if ray[1] and d <= 4 then near[#near + 1] = ray[1] end
      if ray[1] then around[#around + 1] = ray[1] end
      rays[d] = ray
    end
    g.near[i], g.around[i], g.rays[i] = near, around, rays
  end
  if kept == 16 then boards, kept = {}, 0 end
  boards[w * 2048 + h], kept = g, kept + 1
  return g
end
function grid.at(g, row, column)
  if row < 1 or row > g.h or column < 1 or column > g.w then return nil end
  return (row - 1) * g.w + column
end
function grid.row(g, i) return (i - 1) // g.w + 1 end
function grid.column(g, i) return (i - 1) % g.w + 1 end
function grid.name(g, i) return (i - 1) // g.w + 1 .. "," .. (i - 1) % g.w + 1 end
function grid.move(g, from, to) return grid.name(g, from) .. "->" .. grid.name(g, to) end
-- The turns and mirror images of the board: eight of a square, else four.
function grid.maps(g)
  if g.maps then return g.maps end
  local maps, w, h = {}, g.w, g.h
  for k = 0, w == h and 7 or 3 do
    local map = {}
    for i = 1, w * h do
      local x, y = (i - 1) % w, (i - 1) // w
      if k & 4 ~= 0 then x, y = y, x end
      if k & 1 ~= 0 then x = w - 1 - x end
      if k & 2 ~= 0 then y = h - 1 - y end
      map[i] = y * w + x + 1
    end
    maps[k + 1] = map
  end
  g.maps = maps
  return maps
end
function grid.least(s, maps)
  local best = maps[1]
  for m = 2, #maps do
    local map = maps[m]
    for i = 1, #map do
      local a, b = s[map[i]], s[best[i]]
      if a ~= b then
        if a < b then best = map end
        break
      end
    end
  end
  local t = {}
  for i = 1, #s do t[i] = s[best[i] or i] end
  return t
end
-- letters: the one of 0, of 1, of 2 ...
function grid.rows(g, s, letters)
  local rows = {}
  for y = 1, g.h do
    local row = ""
    for i = (y - 1) * g.w + 1, y * g.w do
      if s[i] < 0 or s[i] >= #letters then error("grid.rows: no letter for " .. s[i], 2) end
      row = row .. letters:sub(s[i] + 1, s[i] + 1)
    end
    rows[y] = row
  end
  return rows
end
function grid.read(g, text, letters)
  local s = {}
  if #text ~= g.n + g.h - 1 then return nil end
  for i = 1, #text do
    local c = text:sub(i, i)
    local at = letters:find(c, 1, true)
    if i % (g.w + 1) == 0 then
      if c ~= "/" then return nil end
    elseif not at then
      return nil
    else
      s[#s + 1] = at - 1
    end
  end
  return s
end
return grid
)lua";

constexpr std::string_view kHeaps = R"lua(
local error, sort = error, table.sort
local heaps = {}
function heaps.sorted(s)
  local t = {}
  for i = 1, #s do if s[i] ~= 0 then t[#t + 1] = s[i] end end
  sort(t)
  return t
end
function heaps.change(s, at, ...)
  local t, by = {}, { ... }
  for i = 1, #s do if i ~= at then t[#t + 1] = s[i] end end
  for i = 1, #by do t[#t + 1] = by[i] end
  return heaps.sorted(t)
end
function heaps.different(s)
  local list, seen = {}, {}
  for i = 1, #s do
    if s[i] ~= 0 and not seen[s[i]] then list[#list + 1], seen[s[i]] = i, true end
  end
  return list
end
function heaps.splits(n)
  local list = {}
  for a = 0, n // 2 do list[a + 1] = { a, n - a } end
  return list
end
function heaps.sum(s)
  local n = 0
  for i = 1, #s do n = n + s[i] end
  return n
end
function heaps.xor(s)
  local x = 0
  for i = 1, #s do x = x ~ s[i] end
  return x
end
function heaps.mex(s)
  local seen, n = {}, 0
  for i = 1, #s do seen[s[i]] = true end
  while seen[n] do n = n + 1 end
  return n
end
return heaps
)lua";

constexpr std::string_view kStones = R"lua(
local error, select = error, select
local stones = {}
function stones.none(n)
  local s = {}
  for i = 1, n do s[i] = 0 end
  return s
end
function stones.put(s, ...)
  local t, count = {}, select("#", ...)
  if count % 2 ~= 0 then error("stones.put: a square without a stone", 2) end
  for i = 1, #s do t[i] = s[i] end
  for k = 1, count, 2 do
    local i, stone = select(k, ...)
    t[i] = stone
  end
  return t
end
function stones.count(s, stone)
  local n = 0
  for i = 1, #s do if s[i] == stone then n = n + 1 end end
  return n
end
function stones.squares(s, stone)
  local list = {}
  for i = 1, #s do if s[i] == stone then list[#list + 1] = i end end
  return list
end
function stones.swap(s)
  local t = {}
  for i = 1, #s do
    local stone = s[i]
    t[i] = stone == 1 and 2 or stone == 2 and 1 or stone
  end
  return t
end
function stones.lines(g, n)
  if g.lines[n] then return g.lines[n] end
  local lines = {}
  for i = 1, g.n do
    for d = 1, n > 1 and 7 or 1, 2 do
      local ray, line = g.rays[i][d], { i }
      if #ray >= n - 1 then
        for k = 1, n - 1 do line[k + 1] = ray[k] end
        lines[#lines + 1] = line
      end
    end
  end
  g.lines[n] = lines
  return lines
end
function stones.line(s, lines, stone)
  for l = 1, #lines do
    local line, full = lines[l], true
    for k = 1, #line do
      if s[line[k]] ~= stone then full = false break end
    end
    if full then return line end
  end
  return nil
end
function stones.slides(s, ray)
  local list = {}
  for k = 1, #ray do
    if s[ray[k]] ~= 0 then break end
    list[k] = ray[k]
  end
  return list
end
function stones.caught(s, ray, stone)
  for k = 1, #ray do
    local there = s[ray[k]]
    if there == 0 then return {} end
    if there == stone then
      local list = {}
      for j = 1, k - 1 do list[j] = ray[j] end
      return list
    end
  end
  return {}
end
function stones.group(s, near, at)
  local list, met, k = { at }, { [at] = true }, 1
  while k <= #list do
    local there = near[list[k]]
    for j = 1, #there do
      local to = there[j]
      if not met[to] and s[to] == s[at] then list[#list + 1], met[to] = to, true end
    end
    k = k + 1
  end
  return list
end
function stones.freedoms(s, near, group)
  local list, met = {}, {}
  for k = 1, #group do
    local there = near[group[k]]
    for j = 1, #there do
      local to = there[j]
      if not met[to] and s[to] == 0 then list[#list + 1], met[to] = to, true end
    end
  end
  return list
end
return stones
)lua";

}  // namespace

constinit const ScriptLibrary kScriptLibraries[5] = {
    {"bits", kBits}, {"graph", kGraph}, {"grid", kGrid}, {"heaps", kHeaps}, {"stones", kStones}};

}  // namespace zermelo::inline script
