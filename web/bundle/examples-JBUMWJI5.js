var o=`-- Achi: on nine points, by turns each player places the own stones, then moves one along a line to
-- the free point; three in a row win, and who cannot move has lost.
-- A position is the stones of either player, a bit a point; how many were placed; and the mover.
-- Source: R. Bell, "Board and Table Games from Many Civilizations" 2 (1969): four stones, Ghana.
local grid, stones, bits = require "grid", require "stones", require "bits"
local g = grid.new(3, 3)
local lines = {}
for i, line in ipairs(stones.lines(g, 3)) do lines[i] = bits.of(line) end
local near = {}                                         -- lines leave corners, edges, the middle
for i = 1, 9 do near[i] = bits.of(i % 2 == 1 and g.around[i] or g.near[i]) end

return {
  name   = "Achi",
  params = { stones = { default = 4, min = 3, max = 4 } },
  start = function() return { 0, 0, 0, 1 } end,
  moves = function(s, p)                                -- to, and 16 * from
    local list, free, mine = {}, 511 & ~(s[1] | s[2]), s[s[4]]
    if s[3] < 2 * p.stones then return bits.list(free) end
    for i = 1, 9 do
      local to = mine >> i - 1 & 1 == 1 and near[i] & free or 0
      for k = 1, to ~= 0 and 9 or 0 do
        if to >> k - 1 & 1 == 1 then list[#list + 1] = 16 * i + k end
      end
    end
    return list
  end,
  play = function(s, m)
    local from, to, placed = m >> 4, 1 << (m & 15) - 1, s[3]
    local mine = s[s[4]] | to
    if from == 0 then placed = placed + 1 else mine = mine ~ 1 << from - 1 end
    if s[4] == 1 then return { mine, s[2], placed, 2 } end
    return { s[1], mine, placed, 1 }
  end,
  outcome = function(s)
    local theirs = s[3 - s[4]]
    for i = 1, #lines do if theirs & lines[i] == lines[i] then return "loss" end end
  end,
  name_move = function(m)
    if m < 16 then return grid.name(g, m) end
    return grid.move(g, m >> 4, m & 15)
  end,
  board = function(s) return grid.rows(g, bits.squares(9, s[1], s[2]), ".XO") end,
}
`,t=`-- Amazons, one each on a small board: an amazon goes like a queen of chess, then shoots an arrow
-- likewise, and nobody comes to where it falls.  Who cannot move has lost.
-- A position is the squares of the two amazons and of the arrows, a bit each; and the mover.
-- Source: W. Zamkauskas, "El juego de las Amazonas" (1992).
--
--   zermelo solve data/scripts/amazons.lua --set h=4 --solver proof
local grid, bits = require "grid", require "bits"

local function squares(s, p)
  local list = bits.squares(p.w * p.h, s[1] | s[3], s[2] | s[3])   -- 3 where an arrow is
  return grid.rows(grid.new(p.w, p.h), list, ".XO#")
end

return {
  name   = "Amazons, one each",
  params = { w = { default = 4, min = 2, max = 5 }, h = { default = 3, min = 2, max = 5 } },
  start = function(p) return { 1, 1 << p.w * p.h - 1, 0, 1 } end,
  moves = function(s, p)                          -- where to, and the arrow in the upper half
    local by, on = bits.steps(grid.new(p.w, p.h))
    local me, list = s[s[4]], {}
    local free = ~(s[1] | s[2] | s[3])
    local open = free | me                        -- for the arrow: the amazon has gone
    for d = 1, 8 do
      local to = me << by[d] & on[d] & free
      while to ~= 0 do
        for a = 1, 8 do
          local way, there = by[a], on[a] & open
          local shot = to << way & there
          while shot ~= 0 do
            list[#list + 1] = shot << 32 | to
            shot = shot << way & there
          end
        end
        to = to << by[d] & on[d] & free
      end
    end
    return list
  end,
  play = function(s, m)
    local to, arrows = m & 0xffffffff, s[3] | m >> 32
    if s[4] == 1 then return { to, s[2], arrows, 2 } end
    return { s[1], to, arrows, 1 }
  end,
  level = function(s, p) return p.w * p.h - bits.count(s[3]) end,
  canonical = function(s, p)
    local g = grid.new(p.w, p.h)
    local list = bits.squares(g.n, s[1] | s[3], s[2] | s[3])
    list = grid.least(list, grid.maps(g))
    return { bits.where(list, 1), bits.where(list, 2), bits.where(list, 3), s[4] }
  end,
  name_move = function(m, s, p)
    local g = grid.new(p.w, p.h)
    local from, to = bits.list(s[s[4]])[1], bits.list(m & 0xffffffff)[1]
    return grid.move(g, from, to) .. "->" .. grid.name(g, bits.list(m >> 32)[1])
  end,
  show = function(s, p) return table.concat(squares(s, p), "/") .. " " .. s[4] end,
  read = function(text, p)
    local board, mover = text:match "^(%S+) ([12])$"
    local s = board and grid.read(grid.new(p.w, p.h), board, ".XO#")
    return s and { bits.where(s, 1), bits.where(s, 2), bits.where(s, 3), tonumber(mover) }
  end,
  board = squares,
}
`,s=`-- Awari (Oware), small: sow a pit of yours around the board, not into that pit itself; if the last
-- seed makes two or three in a pit of the other player's, take them, and so on backwards.  Who has no
-- seeds must be given some, if that is possible.  A player without a move ends the game: the other
-- one takes what is left.  Who has more seeds has won; play that goes round for ever is a draw.
-- A position is the pits, first those of player 1, then those of player 2; what player 1 has taken;
-- and the mover.
-- Source: H. Murray, "A History of Board-Games Other than Chess" (1952); of 6 pits and 4 seeds
--         J. Romein, H. Bal, "Solving Awari with parallel retrograde analysis" (2003): a draw.
local heaps = require "heaps"

local function side(s, n, who)
  local sum = 0
  for i = (who - 1) * n + 1, who * n do sum = sum + s[i] end
  return sum
end
local function sown(s, n, pit)
  local t, me, at, seeds = { table.unpack(s) }, s[#s], pit, s[pit]
  t[pit], t[#t] = 0, 3 - me
  while seeds > 0 do
    at = at % (2 * n) + 1
    if at ~= pit then t[at], seeds = t[at] + 1, seeds - 1 end
  end
  while at > (2 - me) * n and at <= (3 - me) * n and (t[at] == 2 or t[at] == 3) do
    if me == 1 then t[#t - 1] = t[#t - 1] + t[at] end
    t[at], at = 0, at - 1
  end
  return t
end
local function legal(s, n)
  local list, feeding, me = {}, {}, s[#s]
  for i = 1, n do
    local pit = (me - 1) * n + i
    if s[pit] > 0 then
      list[#list + 1] = i
      if side(sown(s, n, pit), n, 3 - me) > 0 then feeding[#feeding + 1] = i end
    end
  end
  return side(s, n, 3 - me) == 0 and feeding or list
end

return {
  name   = "Awari, small",
  params = { pits = { default = 2, min = 1, max = 3 }, seeds = { default = 3, min = 1, max = 4 } },
  start = function(p)
    local s = {}
    for i = 1, 2 * p.pits do s[i] = p.seeds end
    s[#s + 1], s[#s + 2] = 0, 1
    return s
  end,
  moves = function(s, p) return legal(s, p.pits) end,
  play = function(s, i, p) return sown(s, p.pits, (s[#s] - 1) * p.pits + i) end,
  outcome = function(s, p)
    local n, all = p.pits, 2 * p.pits * p.seeds
    local left = side(s, n, 1) + side(s, n, 2)
    local first, second = s[#s - 1], all - left - s[#s - 1]
    if 2 * first <= all and 2 * second <= all then
      if legal(s, n)[1] then return nil end
      if s[#s] == 1 then second = second + left else first = first + left end
    end
    local more = (first - second) * (3 - 2 * s[#s])
    return more > 0 and "win" or more < 0 and "loss" or "draw"
  end,
  board = function(s, p)
    local n, top, low = p.pits, "   ", "   "
    for k = 1, n do
      top = top .. (" %2d"):format(s[2 * n + 1 - k])
      low = low .. (" %2d"):format(s[k])
    end
    local taken = 2 * n * p.seeds - heaps.sum({ table.unpack(s, 1, 2 * n + 1) })
    return { ("%2d "):format(taken) .. top:sub(4), low .. (" %2d"):format(s[#s - 1]) }
  end,
}
`,r=`-- Licytacja: a stack of 0 and a stake of 1; pass puts the stake on the stack (and the stake is 1
-- again), double and triple raise it.  Who makes the stack n or more has lost.
-- A position is the stack and the stake.
-- Source: Polish Olympiad in Informatics.
return {
  name   = "Licytacja",
  params = { n = { default = 15, min = 1, max = 30000 } },
  start  = function() return {0, 1} end,
  moves  = function(s, p)
    if s[1] + s[2] < p.n then return {"pass", "double", "triple"} end
    return {"pass"}
  end,
  play   = function(s, move)
    if move == "pass" then return {s[1] + s[2], 1} end
    return {s[1], s[2] * (move == "double" and 2 or 3)}
  end,
  outcome = function(s, p) if s[1] >= p.n then return "win" end end,
}
`,a=`-- Chomp: bite a square of a chocolate bar, and all below it and to its right; the square in the
-- corner is poisoned, and who must bite it loses.
-- A position is the lengths of the rows from the top.  A move is row,column.
-- Source: D. Gale, "A curious nim-type game", American Mathematical Monthly 81 (1974).
return {
  name   = "Chomp",
  params = { rows = { default = 3, min = 1, max = 8 }, columns = { default = 4, min = 1, max = 8 } },
  start  = function(p)
    local s = {}
    for r = 1, p.rows do s[r] = p.columns end
    return s
  end,
  moves = function(s)
    local list = {}
    for r = 1, #s do
      for c = 1, s[r] do
        if r > 1 or c > 1 then list[#list + 1] = r .. "," .. c end
      end
    end
    return list
  end,
  play = function(s, bite)
    local row, column = bite:match("(%d+),(%d+)")
    local t = {table.unpack(s)}
    for r = tonumber(row), #t do t[r] = math.min(t[r], tonumber(column) - 1) end
    return t
  end,
  level = function(s)
    local sum = 0
    for _, n in ipairs(s) do sum = sum + n end
    return sum
  end,
}
`,i=`-- Clobber: the board begins full, as a chessboard of stones; a stone takes one of the other kind
-- beside it, and stands there.  Who cannot move has lost.
-- A position is the stones of either player, a bit a square; and the mover.
-- Source: M. Albert, J. Grossman, R. Nowakowski, D. Wolfe, "An introduction to Clobber" (2005).
local grid, bits = require "grid", require "bits"

return {
  name   = "Clobber",
  params = { w = { default = 4, min = 1, max = 6 }, h = { default = 3, min = 1, max = 6 } },
  start = function(p)
    local s = { 0, 0, 1 }
    for i = 1, p.w * p.h do
      local who = ((i - 1) % p.w + (i - 1) // p.w) % 2 + 1
      s[who] = bits.with(s[who], i)
    end
    return s
  end,
  moves = function(s, p)                          -- 256 * to + from
    local by, on = bits.steps(grid.new(p.w, p.h))
    local mine, theirs, list = s[s[3]], s[3 - s[3]], {}
    for i = 1, p.w * p.h do
      local from = 1 << i - 1
      if mine & from ~= 0 then
        for d = 1, 4 do
          local to = from << by[d] & on[d] & theirs
          if to ~= 0 then list[#list + 1] = to << 8 | i end
        end
      end
    end
    return list
  end,
  play = function(s, m)
    local to, from = m >> 8, 1 << (m & 255) - 1
    if s[3] == 1 then return { s[1] & ~from | to, s[2] & ~to, 2 } end
    return { s[1] & ~to, s[2] & ~from | to, 1 }
  end,
  level = function(s) return bits.count(s[1] | s[2]) end,
  name_move = function(m, s, p)
    return grid.move(grid.new(p.w, p.h), m & 255, bits.list(m >> 8)[1])
  end,
  show = function(s, p)
    local g = grid.new(p.w, p.h)
    return table.concat(grid.rows(g, bits.squares(g.n, s[1], s[2]), ".XO"), "/") .. " " .. s[3]
  end,
  read = function(text, p)
    local board, mover = text:match "^(%S+) ([12])$"
    local s = board and grid.read(grid.new(p.w, p.h), board, ".XO")
    return s and { bits.where(s, 1), bits.where(s, 2), tonumber(mover) }
  end,
  board = function(s, p)
    return grid.rows(grid.new(p.w, p.h), bits.squares(p.w * p.h, s[1], s[2]), ".XO")
  end,
}
`,l=`-- Connect Four on a small board: drop a stone into a column; four in a row win.
-- A position is its cells, row by row from below, 0 empty, 1 and 2 the players; then the mover.
-- Source: H. Wexler, M. Bradley Company (1974).
local function at(s, p, row, column)
  if row < 1 or row > p.rows or column < 1 or column > p.columns then return 0 end
  return s[(row - 1) * p.columns + column]
end

return {
  name   = "Connect Four",
  params = { rows = { default = 4, min = 1, max = 6 }, columns = { default = 4, min = 1, max = 7 } },
  start  = function(p)
    local s = {}
    for i = 1, p.rows * p.columns do s[i] = 0 end
    s[#s + 1] = 1
    return s
  end,
  moves = function(s, p)
    local list, top = {}, (p.rows - 1) * p.columns
    for c = 1, p.columns do
      if s[top + c] == 0 then list[#list + 1] = c end
    end
    return list
  end,
  play = function(s, column, p)
    local t, i = {table.unpack(s)}, column
    while s[i] ~= 0 do i = i + p.columns end
    t[i] = s[#s]
    t[#t] = 3 - s[#s]
    return t
  end,
  outcome = function(s, p)
    local other, full = 3 - s[#s], true
    for r = 1, p.rows do
      for c = 1, p.columns do
        local stone = at(s, p, r, c)
        if stone == 0 then full = false end
        if stone == other then
          for _, d in ipairs({{0, 1}, {1, 0}, {1, 1}, {1, -1}}) do
            if at(s, p, r + d[1], c + d[2]) == other and
               at(s, p, r + 2*d[1], c + 2*d[2]) == other and
               at(s, p, r + 3*d[1], c + 3*d[2]) == other then return "loss" end
          end
        end
      end
    end
    if full then return "draw" end
  end,
  level = function(s)
    local n = 0
    for i = 1, #s - 1 do if s[i] == 0 then n = n + 1 end end
    return n
  end,
  board = function(s, p)
    local rows = {}
    for r = p.rows, 1, -1 do
      local text = ""
      for c = 1, p.columns do text = text .. ({[0] = ".", "X", "O"})[at(s, p, r, c)] end
      rows[#rows + 1] = text
    end
    return rows
  end,
}
`,d=`-- Cram: both players place dominoes, lying or standing, on free squares; who cannot, has lost.
-- What is left of the board is a sum of the parts that hang together.
-- A position is the squares row by row, 1 covered; a part of a sum has only its own squares free.
-- Source: M. Gardner, "Mathematical Games", Scientific American 230 (1974).
--
--   zermelo solve data/scripts/cram.lua --set w=5 --set h=4
local grid, graph, stones = require "grid", require "graph", require "stones"

return {
  name      = "Cram",
  impartial = true,
  params    = { w = { default = 4, min = 1, max = 7 }, h = { default = 3, min = 1, max = 7 } },
  start = function(p) return stones.none(p.w * p.h) end,
  options = function(s, p)
    local g, list = grid.new(p.w, p.h), {}
    for i = 1, g.n do
      for d = 1, 3, 2 do                                -- to the right, and down
        local to = g.rays[i][d][1]
        if s[i] == 0 and to and s[to] == 0 then
          local sum = {}
          for _, part in ipairs(graph.parts(g, function(k)
            return s[k] == 0 and k ~= i and k ~= to
          end)) do
            if #part > 1 then                           -- one square alone is worth nothing
              local t = {}
              for k = 1, g.n do t[k] = 1 end
              for _, k in ipairs(part) do t[k] = 0 end
              sum[#sum + 1] = grid.least(t, grid.maps(g))
            end
          end
          list[#list + 1] = sum
        end
      end
    end
    return list
  end,
  board = function(s, p) return grid.rows(grid.new(p.w, p.h), s, ".#") end,
}
`,u=`-- Cutcake: Left cuts a piece of cake from top to bottom, Right cuts one from side to side, along the
-- lines.  Who cannot cut has lost.
-- A position is its pieces, each a number of two digits, rows and columns, small ones first; single
-- squares are left out, and 0 is a cake that nobody can cut.
-- Source: E. Berlekamp, J. Conway, R. Guy, "Winning Ways", chapter 2 (1982).
local function cuts(s, side)           -- 10 * piece + lines before the cut, for each different one
  local list = {}
  for i = 1, #s do
    if s[i] ~= s[i - 1] then
      for at = 1, side(s[i]) // 2 do list[#list + 1] = 10 * i + at end
    end
  end
  return list
end

return {
  name   = "Cutcake",
  params = { rows = { default = 3, min = 1, max = 9 }, columns = { default = 4, min = 1, max = 9 } },
  start  = function(p)
    local cake = 10 * p.rows + p.columns
    return { cake > 11 and cake or 0 }
  end,
  left   = function(s) return cuts(s, function(piece) return piece % 10 end) end,
  right  = function(s)
    local list = cuts(s, function(piece) return piece // 10 end)
    for i = 1, #list do list[i] = -list[i] end
    return list
  end,
  play   = function(s, m)
    local line = m > 0 and 1 or 10     -- what one column, or one row, is in a piece's number
    local i, at = (m > 0 and m or -m) // 10, (m > 0 and m or -m) % 10
    local list = { at * line + s[i] - s[i] // line % 10 * line }
    list[2] = s[i] - at * line
    for j = 1, #s do
      if j ~= i then list[#list + 1] = s[j] end
    end
    table.sort(list)
    local left = {}
    for j = 1, #list do
      if list[j] > 11 then left[#left + 1] = list[j] end
    end
    if #left == 0 then left[1] = 0 end
    return left
  end,
  level  = function(s)                 -- lines that can still be cut
    local sum = 0
    for i = 1, #s do
      if s[i] > 0 then sum = sum + (s[i] // 10) * (s[i] % 10) - 1 end
    end
    return sum
  end,
  name_move = function(m, s)
    local i = (m > 0 and m or -m) // 10
    return s[i] .. (m > 0 and "|" or "-") .. (m > 0 and m or -m) % 10
  end,
}
`,c=`-- Dawson's Chess: on a row of squares players mark a square in turn, which takes it and its
-- neighbors away; who cannot move loses.  The octal game 0.137.
-- Source: T. R. Dawson, "Caissa's Wild Roses" (1935).
--
--   zermelo solve data/scripts/dawson.lua 5 + 9
--   zermelo grundy data/scripts/dawson.lua --upto 200 --period
return {
  name      = "Dawson's Chess",
  impartial = true,
  params    = { n = { default = 12, min = 0, max = 1000000 } },

  -- A position is one row; a sum of rows is made of several.
  start = function(p) return { p.n } end,

  -- What a move leaves of the row: no row, one, or two of them.
  options = function(s)
    local n, list = s[1], {}
    if n >= 1 and n <= 3 then list[1] = {} end
    if n >= 3 then list[#list + 1] = { { n - 2 } } end
    if n >= 4 then list[#list + 1] = { { n - 3 } } end
    for left = 1, (n - 3) // 2 do list[#list + 1] = { { left }, { n - 3 - left } } end
    return list
  end,
}
`,f=`-- Dawson's Chess on its board: three rows, white pawns below and black ones above.  Pawns go forward
-- and take aslant, and who can take must.  Who cannot move has lost; with misere = 1 has won, as
-- Dawson had it.
-- A position is the squares row by row from above, 0 free, 1 white, 2 black; and the mover.
-- Source: T. R. Dawson, "Caissa's Wild Roses" (1935).  The rows n that the first player loses are
--         those of the octal game 0.137 (data/scripts/dawson.lua).
--
--   zermelo scan data/scripts/dawson_board.lua --set n=1..8
local grid, stones = require "grid", require "stones"

local function legal(s, p)
  local g, me, goes, takes = grid.new(p.n, 3), s[#s], {}, {}
  local step = me == 1 and -p.n or p.n
  for i = 1, g.n do
    local to = i + step
    if s[i] == me and to >= 1 and to <= g.n then
      if s[to] == 0 then goes[#goes + 1] = i * 100 + to end
      local column = grid.column(g, i)
      if column > 1 and s[to - 1] == 3 - me then takes[#takes + 1] = i * 100 + to - 1 end
      if column < p.n and s[to + 1] == 3 - me then takes[#takes + 1] = i * 100 + to + 1 end
    end
  end
  return takes[1] and takes or goes
end

return {
  name   = "Dawson's Chess on its board",
  params = { n = { default = 7, min = 1, max = 12 }, misere = { default = 0, min = 0, max = 1 } },
  start = function(p)
    local s = {}
    for i = 1, p.n do s[i], s[p.n + i], s[2 * p.n + i] = 2, 0, 1 end
    s[#s + 1] = 1
    return s
  end,
  moves = legal,
  play = function(s, m) return stones.put(s, m // 100, 0, m % 100, s[#s], #s, 3 - s[#s]) end,
  outcome = function(s, p)
    if p.misere == 1 and not legal(s, p)[1] then return "win" end
  end,
  level = function(s, p)
    local sum = 0
    for i = 1, 3 * p.n do
      local row = (i - 1) // p.n
      sum = sum + (s[i] == 1 and row or s[i] == 2 and 2 - row or 0)
    end
    return sum
  end,
  name_move = function(m, s, p) return grid.move(grid.new(p.n, 3), m // 100, m % 100) end,
  board = function(s, p) return grid.rows(grid.new(p.n, 3), s, ".wb") end,
}
`,m=`-- Dots and Boxes: who draws the fourth side of a box owns it, and draws again.  The score is by how
-- many boxes one owns more in the end.
-- A position is the lines that are drawn, a bit each, those that lie row by row, then those that
-- stand; then by how many boxes the first player leads; and the mover.
-- Source: E. Lucas, "L'arithmetique amusante" (1895).
local bits = require "bits"

-- The boxes beside each line: the four lines of each.
local made = {}
local function boxes(p)
  if made[p] then return made[p] end
  local beside, stand = {}, p.w * (p.h + 1)
  for i = 1, stand + p.h * (p.w + 1) do beside[i] = {} end
  for y = 0, p.h - 1 do
    for x = 0, p.w - 1 do
      local lie, left = y * p.w + x + 1, stand + y * (p.w + 1) + x + 1
      local sides = { lie, lie + p.w, left, left + 1 }
      for _, i in ipairs(sides) do table.insert(beside[i], bits.of(sides)) end
    end
  end
  made[p] = beside
  return beside
end

return {
  name   = "Dots and Boxes",
  params = { w = { default = 2, min = 1, max = 3 }, h = { default = 2, min = 1, max = 3 } },
  start = function() return { 0, 0, 1 } end,
  mover = function(s) return s[3] end,
  moves = function(s, p)
    local list, drawn = {}, s[1]
    for i = 1, #boxes(p) do
      if drawn >> i - 1 & 1 == 0 then list[#list + 1] = i end
    end
    return list
  end,
  play = function(s, i, p)
    local drawn, me, won = s[1] | 1 << i - 1, s[3], 0
    local beside = boxes(p)[i]
    for k = 1, #beside do
      if drawn & beside[k] == beside[k] then won = won + 1 end
    end
    return { drawn, s[2] + won * (3 - 2 * me), won == 0 and 3 - me or me }
  end,
  score = function(s) return s[2] * (3 - 2 * s[3]) end,  -- of the player to move
  level = function(s, p) return #boxes(p) - bits.count(s[1]) end,
  name_move = function(i, s, p)                     -- as on the board
    local stand = i - p.w * (p.h + 1) - 1
    if stand < 0 then return 2 * ((i - 1) // p.w) + 1 .. "," .. 2 * ((i - 1) % p.w) + 2 end
    return 2 * (stand // (p.w + 1)) + 2 .. "," .. 2 * (stand % (p.w + 1)) + 1
  end,
  board = function(s, p)
    local rows = {}
    for y = 0, p.h do
      local lie, stand = "+", ""
      for x = 0, p.w - 1 do lie = lie .. (bits.has(s[1], y * p.w + x + 1) and "-" or ".") .. "+" end
      for x = 0, y < p.h and p.w or -1 do
        local a = p.w * (p.h + 1) + y * (p.w + 1) + x + 1
        stand = stand .. (bits.has(s[1], a) and "|" or ".") .. (x < p.w and " " or "")
      end
      rows[#rows + 1] = lie
      if y < p.h then rows[#rows + 1] = stand end
    end
    rows[#rows + 1] = ("%+d"):format(s[2])
    return rows
  end,
}
`,h=`-- The 8-puzzle: slide tiles into the gap until they stand in order, the gap last.
-- A position is nine squares row by row, 0 the gap.  A move is the tile that slides.
-- Source: after N. Chapman's Gem Puzzle (1880); the bound is J. Doran and D. Michie's (1966).
return {
  name  = "8-puzzle",
  start = function() return {8, 6, 7, 2, 5, 4, 3, 0, 1} end,
  moves = function(s)
    local list, gap = {}, 1
    while s[gap] ~= 0 do gap = gap + 1 end
    if gap > 3 then list[#list + 1] = s[gap - 3] end
    if gap % 3 ~= 1 then list[#list + 1] = s[gap - 1] end
    if gap % 3 ~= 0 then list[#list + 1] = s[gap + 1] end
    if gap < 7 then list[#list + 1] = s[gap + 3] end
    return list
  end,
  play = function(s, tile)
    local t = {}
    for i = 1, 9 do t[i] = s[i] == tile and 0 or s[i] == 0 and tile or s[i] end
    return t
  end,
  goal = function(s)
    for i = 1, 8 do if s[i] ~= i then return false end end
    return true
  end,
  -- Every tile must at least go down or up, and across.
  bound = function(s)
    local sum = 0
    for i = 1, 9 do
      local tile = s[i]
      if tile ~= 0 then
        sum = sum + math.abs((i - 1) // 3 - (tile - 1) // 3) + math.abs((i - 1) % 3 - (tile - 1) % 3)
      end
    end
    return sum
  end,
  board = function(s)
    local rows = {}
    for i = 1, 9, 3 do
      rows[#rows + 1] = (s[i] .. s[i + 1] .. s[i + 2]):gsub("0", ".")
    end
    return rows
  end,
}
`,p=`-- Fox and Geese: on the dark squares of a board with n rows, a fox and n / 2 geese move aslant to a
-- free square beside, the geese only down.  The fox wants to get behind them, and they to shut it
-- in: who cannot move has lost.
-- A position is the squares of the fox and of the geese, a bit each, row by row from the top; then
-- the mover, 1 the fox.
-- Source: E. Berlekamp, J. Conway, R. Guy, "Winning Ways", chapter 20 (1982): on 8 x 8 geese win.
local grid, bits = require "grid", require "bits"

return {
  name   = "Fox and Geese",
  params = { n = { default = 6, min = 4, max = 8 } },
  start = function(p)
    local geese, half = {}, p.n // 2
    for i = 1, half do geese[i] = 2 * i end
    local column = 2 * (half - half // 2) - 1 + p.n % 2  -- of a dark square in the middle
    return { 1 << p.n * (p.n - 1) + column - 1, bits.of(geese), 1 }
  end,
  moves = function(s, p)                                 -- 64 * from + to, or to alone
    local by, on = bits.steps(grid.new(p.n, p.n))
    local list, free = {}, ~(s[1] | s[2])
    if s[3] == 1 then
      local all = 0
      for d = 5, 8 do all = all | s[1] << by[d] & on[d] end
      return bits.list(all & free)
    end
    for i = 1, p.n * p.n do
      local goose = s[2] & 1 << i - 1
      if goose ~= 0 then
        for d = 5, 8, 3 do                               -- the two ways down
          if goose << by[d] & on[d] & free ~= 0 then list[#list + 1] = 64 * i + i + by[d] end
        end
      end
    end
    return list
  end,
  play = function(s, m)
    if m <= 64 then return { 1 << m - 1, s[2], 2 } end
    local from, to = (m - 1) // 64, (m - 1) % 64 + 1
    return { s[1], s[2] ~ 1 << from - 1 | 1 << to - 1, 1 }
  end,
  outcome = function(s, p)                               -- no goose above the fox?
    if s[3] == 1 then return nil end
    local row = p.n                                      -- squares, to the end of the fox's row
    while s[1] >> row ~= 0 do row = row + p.n end
    if s[2] & (1 << row - p.n) - 1 == 0 then return "loss" end
  end,
  level = function(s, p)                                 -- rows that geese have before them
    local sum = 0
    for _, i in ipairs(bits.list(s[2])) do sum = sum + p.n - 1 - (i - 1) // p.n end
    return 2 * sum + 2 - s[3]
  end,
  name_move = function(m, s, p)
    local g = grid.new(p.n, p.n)
    if m <= 64 then return grid.move(g, bits.list(s[1])[1], m) end
    return grid.move(g, (m - 1) // 64, (m - 1) % 64 + 1)
  end,
  board = function(s, p)
    return grid.rows(grid.new(p.n, p.n), bits.squares(p.n * p.n, s[1], s[2]), ".FG")
  end,
}
`,w=`-- Frogs and toads: three of each on seven stones, the middle one free; a frog goes to the right
-- and a toad to the left, to the next stone if it is free, or over one of the other kind.  All
-- change sides.
-- Source: E. Lucas, "Recreations mathematiques" 2 (1883).
return {
  name   = "Frogs and toads",
  params = { n = { default = 3, min = 1, max = 10 } },
  start  = function(p)
    local s = {}
    for i = 1, p.n do s[i], s[i + p.n + 1] = 1, 2 end
    s[p.n + 1] = 0
    return s
  end,
  moves = function(s)
    local list = {}
    for i = 1, #s do
      local step = s[i] == 1 and 1 or s[i] == 2 and -1 or 0
      local next = s[i + step]
      if step ~= 0 and (next == 0 or next ~= s[i] and s[i + 2 * step] == 0) then
        list[#list + 1] = i
      end
    end
    return list
  end,
  play = function(s, i)
    local t = {table.unpack(s)}
    local step = s[i] == 1 and 1 or -1
    local to = s[i + step] == 0 and i + step or i + 2 * step
    t[i], t[to] = 0, s[i]
    return t
  end,
  goal = function(s, p)
    for i = 1, p.n do
      if s[i] ~= 2 or s[i + p.n + 1] ~= 1 then return false end
    end
    return true
  end,
  -- Seen from the other end, with frogs for toads, it is the same; of the two the one that is less
  -- where they first differ.
  canonical = function(s)
    local t = {}
    for i = 1, #s do
      local other = s[#s + 1 - i]
      t[i] = other == 0 and 0 or 3 - other
    end
    for i = 1, #s do
      if s[i] ~= t[i] then return s[i] < t[i] and s or t end
    end
    return s
  end,
  board = function(s)
    local row = ""
    for i = 1, #s do row = row .. (s[i] == 0 and "." or s[i] == 1 and "F" or "T") end
    return { row }
  end,
}
`,g=`-- Gomoku on a small board: k stones in a row win; a board on which nobody can have a row is a draw.
-- A position is the stones of either player, a bit a square; and the mover.
-- Source: E. Berlekamp, J. Conway, R. Guy, "Winning Ways", chapter 22 (1982): four in a row on 4 x 4
--         is a draw.
--
--   zermelo solve data/scripts/gomoku.lua --set h=4 --set k=4         1.2 million positions
local grid, bits = require "grid", require "bits"

-- Has x a row of k?  Directions 1, 3, 5 and 7: of each pair one way is enough.
local function row(x, p)
  local by, on = bits.steps(grid.new(p.w, p.h))
  for d = 1, 7, 2 do
    local left = x
    for _ = 2, p.k do left = left << by[d] & on[d] & x end
    if left ~= 0 then return true end
  end
  return false
end

return {
  name   = "Gomoku on a small board",
  params = { w = { default = 4, min = 3, max = 5 }, h = { default = 3, min = 3, max = 5 },
             k = { default = 3, min = 3, max = 5 } },
  start = function() return { 0, 0, 1 } end,
  moves = function(s, p)
    local taken, list = s[1] | s[2], {}
    for i = 1, p.w * p.h do
      if taken >> i - 1 & 1 == 0 then list[#list + 1] = i end
    end
    return list
  end,
  play = function(s, i)
    if s[3] == 1 then return { s[1] | 1 << i - 1, s[2], 2 } end
    return { s[1], s[2] | 1 << i - 1, 1 }
  end,
  outcome = function(s, p)
    if row(s[3 - s[3]], p) then return "loss" end
    local all = (1 << p.w * p.h) - 1
    if not row(all & ~s[1], p) and not row(all & ~s[2], p) then return "draw" end
  end,
  level = function(s, p) return p.w * p.h - bits.count(s[1] | s[2]) end,
  canonical = function(s, p)
    local g = grid.new(p.w, p.h)
    local least = grid.least(bits.squares(g.n, s[1], s[2]), grid.maps(g))
    return { bits.where(least, 1), bits.where(least, 2), s[3] }
  end,
  name_move = function(i, s, p) return grid.name(grid.new(p.w, p.h), i) end,
  show = function(s, p)
    local g = grid.new(p.w, p.h)
    return table.concat(grid.rows(g, bits.squares(g.n, s[1], s[2]), ".XO"), "/") .. " " .. s[3]
  end,
  read = function(text, p)
    local board, mover = text:match "^(%S+) ([12])$"
    local s = board and grid.read(grid.new(p.w, p.h), board, ".XO")
    return s and { bits.where(s, 1), bits.where(s, 2), tonumber(mover) }
  end,
  board = function(s, p)
    return grid.rows(grid.new(p.w, p.h), bits.squares(p.w * p.h, s[1], s[2]), ".XO")
  end,
}
`,b=`-- Nim on a graph: a token stands on a cycle of n points, and every edge has a weight.  A move takes
-- the token over an edge and makes that edge's weight less; over an edge of weight 0 nobody goes.
-- Who cannot move has lost.
-- A position is where the token stands, then the weights: edge i joins the points i and i + 1.
-- Source: M. Fukuyama, "A Nim game played on graphs", Theoretical Computer Science 304 (2003).
local stones, heaps = require "stones", require "heaps"

return {
  name      = "Nim on a cycle",
  impartial = true,
  params    = { n = { default = 4, min = 3, max = 8 }, weight = { default = 3, min = 1, max = 9 } },
  start = function(p)
    local s = { 1 }
    for i = 1, p.n do s[i + 1] = p.weight end
    return s
  end,
  moves = function(s)                           -- the other end of the edge, and its weight then
    local list, n = {}, #s - 1
    local at = s[1]
    local back = (at - 2) % n + 1
    for left = 0, s[at + 1] - 1 do list[#list + 1] = (at % n + 1) .. ":" .. left end
    for left = 0, s[back + 1] - 1 do list[#list + 1] = back .. ":" .. left end
    return list
  end,
  play = function(s, m)
    local to, left = m:match("(%d+):(%d+)")
    to, left = tonumber(to), tonumber(left)
    local edge = to == s[1] % (#s - 1) + 1 and s[1] or to
    return stones.put(s, 1, to, edge + 1, left)
  end,
  board = function(s)
    local token, row = "", ""
    for i = 2, #s do
      token = token .. (s[1] == i - 1 and "* " or ". ")
      row = row .. " " .. s[i]
    end
    return { token, row }
  end,
}
`,y=`-- Grundy's game: a heap is split into two of different sizes; who cannot move loses.
-- Source: P. M. Grundy, "Mathematics and games", Eureka 2 (1939).
--
--   zermelo solve data/scripts/grundy.lua 7 + 9
--   zermelo grundy data/scripts/grundy.lua --upto 100
return {
  name      = "Grundy's game",
  impartial = true,
  params    = { n = { default = 20, min = 0, max = 1000000 } },

  start   = function(p) return { p.n } end,
  options = function(s)
    local list = {}
    for small = 1, (s[1] - 1) // 2 do list[#list + 1] = { { small }, { s[1] - small } } end
    return list
  end,

  level = function(s) return s[1] end,
}
`,k=`-- The Tower of Hanoi: three pegs, and discs of different sizes on the first.  Move the top disc of a
-- peg at a time, never onto a smaller one, until all are on the third.
-- A position is a list of three lists: the discs on each peg, from the bottom up.
-- Source: E. Lucas, "Recreations mathematiques" 3 (1893): 2^n - 1 moves.
return {
  name   = "The Tower of Hanoi",
  params = { n = { default = 5, min = 1, max = 12 } },
  start = function(p)
    local tower = {}
    for i = 1, p.n do tower[i] = p.n + 1 - i end
    return { tower, {}, {} }
  end,
  moves = function(s)
    local list = {}
    for from = 1, 3 do
      for to = 1, 3 do
        local disc, below = s[from][#s[from]], s[to][#s[to]]
        if disc and from ~= to and (not below or disc < below) then
          list[#list + 1] = 10 * from + to
        end
      end
    end
    return list
  end,
  play = function(s, move)
    local t = {}
    for i = 1, 3 do t[i] = { table.unpack(s[i]) } end
    table.insert(t[move % 10], table.remove(t[move // 10]))
    return t
  end,
  goal  = function(s, p) return #s[3] == p.n end,
  board = function(s, p)
    local rows = {}
    for row = 1, p.n do
      rows[row] = ""
      for peg = 1, 3 do rows[row] = rows[row] .. (s[peg][p.n + 1 - row] or ".") end
    end
    return rows
  end,
}
`,v=`-- Hasami Shogi, small: a stone goes along a row or column over free squares; what then stands in a
-- line between two of the mover's stones is taken.  Who has less than two stones has lost.
-- A position is the mover's stones and the other's, a bit a square: a move exchanges them.
-- Source: H. Murray, "A History of Board-Games Other than Chess" (1952); with nine stones each on 9 x 9.
local grid, bits = require "grid", require "bits"

local by, on                                             -- of one board in a run
local function steps(p)
  if not by then by, on = bits.steps(grid.new(p.w, p.h)) end
  return by, on
end

return {
  name   = "Hasami Shogi, small",
  params = { w = { default = 3, min = 3, max = 5 }, h = { default = 3, min = 3, max = 5 },
             k = { default = 3, min = 2, max = 5 } },
  start = function(p)
    local mine = (1 << p.k) - 1
    return { mine, mine << p.w * p.h - p.k }
  end,
  moves = function(s, p)                                 -- where to, and from in the upper half
    local by, on = steps(p)
    local list, mine, free = {}, s[1], ~(s[1] | s[2])
    while mine ~= 0 do
      local from = mine & -mine
      for d = 1, 4 do
        local way, there = by[d], on[d] & free
        local to = from << way & there
        while to ~= 0 do
          list[#list + 1] = from << 32 | to
          to = to << way & there
        end
      end
      mine = mine ~ from
    end
    return list
  end,
  play = function(s, m, p)
    local by, on = steps(p)
    local to = m & 0xffffffff
    local mine, theirs, taken = s[1] ~ m >> 32 | to, s[2], 0
    for d = 1, 4 do
      local row, at = 0, to << by[d] & on[d]
      while at & theirs ~= 0 do row, at = row | at, at << by[d] & on[d] end
      if at & mine ~= 0 then taken = taken | row end
    end
    return { theirs & ~taken, mine }
  end,
  outcome = function(s) if s[1] & s[1] - 1 == 0 then return "loss" end end,
  name_move = function(m, s, p)
    local from, to = bits.list(m >> 32)[1], bits.list(m & 0xffffffff)[1]
    return grid.move(grid.new(p.w, p.h), from, to)
  end,
  show = function(s, p)                                  -- X is the mover
    local g = grid.new(p.w, p.h)
    return table.concat(grid.rows(g, bits.squares(g.n, s[1], s[2]), ".XO"), "/")
  end,
  read = function(text, p)
    local s = grid.read(grid.new(p.w, p.h), text, ".XO")
    return s and { bits.where(s, 1), bits.where(s, 2) }
  end,
  board = function(s, p)
    return grid.rows(grid.new(p.w, p.h), bits.squares(p.w * p.h, s[1], s[2]), ".XO")
  end,
}
`,x=`-- Kalah: sow the seeds of one of your pits, one by one, to the right and on; who has more at the end wins.
-- The last seed in your own store: you move again.  In your own empty pit: it and those opposite are yours.
-- A side is empty: play is over, and the other side's seeds go to their owner's store.
-- A position is pits and store of player 1, pits and store of player 2, and whose turn it is.
-- Source: W. J. Champion (1940); G. Irving, J. Donkers, J. Uiterwijk, "Solving Kalah", ICGA Journal 23 (2000).
return {
  name   = "Kalah",
  params = { pits = { default = 3, min = 1, max = 6 }, seeds = { default = 2, min = 1, max = 6 } },
  start  = function(p)
    local s, n = {}, p.pits
    for i = 1, 2 * n + 2 do s[i] = i % (n + 1) == 0 and 0 or p.seeds end
    s[#s + 1] = 1
    return s
  end,
  mover = function(s) return s[#s] end,
  moves = function(s, p)                        -- the first, second, ... pit of the mover
    local list, n = {}, p.pits
    if s[n + 1] + s[2 * n + 2] == 2 * n * p.seeds then return list end
    for i = 1, n do
      if s[(s[#s] - 1) * (n + 1) + i] > 0 then list[#list + 1] = i end
    end
    return list
  end,
  play = function(s, pit, p)
    local t, n, me = { table.unpack(s) }, p.pits, s[#s]
    local mine, other = me * (n + 1), (3 - me) * (n + 1)     -- the stores
    local i = mine - n - 1 + pit
    local seeds = t[i]
    t[i] = 0
    while seeds > 0 do
      i = i % (2 * n + 2) + 1
      if i ~= other then t[i], seeds = t[i] + 1, seeds - 1 end
    end
    local opposite = 2 * n + 2 - i
    if i ~= mine then
      t[#t] = 3 - me
      if t[i] == 1 and i > mine - n - 1 and i < mine and t[opposite] > 0 then
        t[mine], t[i], t[opposite] = t[mine] + 1 + t[opposite], 0, 0
      end
    end
    local left = { 0, 0 }
    for k = 1, n do left[1], left[2] = left[1] + t[k], left[2] + t[n + 1 + k] end
    if left[1] == 0 or left[2] == 0 then
      for k = 1, n do t[k], t[n + 1 + k] = 0, 0 end
      t[n + 1], t[2 * n + 2] = t[n + 1] + left[1], t[2 * n + 2] + left[2]
    end
    return t
  end,
  outcome = function(s, p)
    local n = p.pits
    if s[n + 1] + s[2 * n + 2] < 2 * n * p.seeds then return nil end
    local more = (s[n + 1] - s[2 * n + 2]) * (3 - 2 * s[#s])
    return more > 0 and "win" or more < 0 and "loss" or "draw"
  end,
  level = function(s, p)                        -- seeds go into a store, or come nearer to it
    local n, here, far = p.pits, 0, 0
    for k = 1, n do
      local seeds = s[k] + s[n + 1 + k]
      here, far = here + seeds, far + seeds * (n + 1 - k)
    end
    return here * (2 * n * n * p.seeds + 1) + far
  end,
  board = function(s, p)
    local n, top, low = p.pits, "   ", "   "
    for k = 1, n do
      top = top .. string.format(" %2d", s[2 * n + 2 - k])
      low = low .. string.format(" %2d", s[k])
    end
    return { top, string.format("%2d%s %2d", s[2 * n + 2], string.rep(" ", 3 * n + 2), s[n + 1]), low }
  end,
}
`,q=`-- Kayles: rows of pins; knock down one, or two that stand side by side; who cannot move has lost.
-- A position is the lengths of the rows, sorted, without empty ones: lists may get longer.
-- Source: H. Dudeney, "The Canterbury Puzzles" (1907).
return {
  name  = "Kayles",
  params = { n = { default = 12, min = 0, max = 60 } },
  start = function(p) return { p.n > 0 and p.n or nil } end,
  -- "12->5+4": of the first row of 12 there remain rows of 5 and 4.
  moves = function(s)
    local list, before = {}, nil
    for _, n in ipairs(s) do
      if n ~= before then
        for hit = 1, 2 do
          for left = (n - hit) // 2, 0, -1 do
            local right = n - hit - left
            if right >= left then list[#list + 1] = n .. "->" .. right .. "+" .. left end
          end
        end
      end
      before = n
    end
    return list
  end,
  play = function(s, move)
    local row, right, left = move:match("(%d+)%->(%d+)%+(%d+)")
    local t, gone = {}, false
    for _, n in ipairs(s) do
      if n == tonumber(row) and not gone then gone = true else t[#t + 1] = n end
    end
    for _, n in ipairs({tonumber(right), tonumber(left)}) do
      if n > 0 then t[#t + 1] = n end
    end
    table.sort(t)
    return t
  end,
  level = function(s)
    local sum = 0
    for _, n in ipairs(s) do sum = sum + n end
    return sum
  end,
}
`,A=`-- Klotski: slide ten blocks on 4 x 5 squares until the big one is at the middle of the lower edge.
-- A move slides one block by one square.
-- A position is the squares row by row: 0 free, 1 a small block, 2 3 a lying one, 4 5 a standing
-- one, 6 7 8 9 the big one.  A move is where the block's upper left corner is, and goes.
-- Source: J. Fleming's puzzle (1934), as L'Ane rouge; 116 moves of a square each.
local size = { [1] = { 1, 1 }, [2] = { 2, 1 }, [4] = { 1, 2 }, [6] = { 2, 2 } }
local function place(i) return (i - 1) // 4 + 1 .. "," .. (i - 1) % 4 + 1 end

return {
  name = "Klotski",
  start = function()
    return { 4, 6, 7, 4,  5, 8, 9, 5,  4, 2, 3, 4,  5, 1, 1, 5,  1, 0, 0, 1 }
  end,
  moves = function(s)                                   -- 10 * square + direction
    local list = {}
    for i = 1, 20 do
      local z = size[s[i]]
      if z then
        local w, h, x, y = z[1], z[2], (i - 1) % 4, (i - 1) // 4
        if x + w < 4 and s[i + w] == 0 and (h == 1 or s[i + w + 4] == 0) then
          list[#list + 1] = i * 10 + 1
        end
        if x > 0 and s[i - 1] == 0 and (h == 1 or s[i + 3] == 0) then
          list[#list + 1] = i * 10 + 2
        end
        if y + h < 5 and s[i + 4 * h] == 0 and (w == 1 or s[i + 4 * h + 1] == 0) then
          list[#list + 1] = i * 10 + 3
        end
        if y > 0 and s[i - 4] == 0 and (w == 1 or s[i - 3] == 0) then
          list[#list + 1] = i * 10 + 4
        end
      end
    end
    return list
  end,
  play = function(s, m)
    local t, i, d = { table.unpack(s) }, m // 10, m % 10
    local w, h = size[s[i]][1], size[s[i]][2]
    local step = d == 1 and 1 or d == 2 and -1 or d == 3 and 4 or -4
    for y = 0, h - 1 do for x = 0, w - 1 do t[i + 4 * y + x] = 0 end end
    for y = 0, h - 1 do
      for x = 0, w - 1 do t[i + step + 4 * y + x] = s[i + 4 * y + x] end
    end
    return t
  end,
  goal = function(s) return s[14] == 6 end,
  name_move = function(m)
    return place(m // 10) .. "->" .. place(m // 10 + ({ 1, -1, 4, -4 })[m % 10])
  end,
  board = function(s)
    local rows = {}
    for y = 0, 4 do
      local row = ""
      for x = 1, 4 do row = row .. (".o<>^vABCD"):sub(s[4 * y + x] + 1, s[4 * y + x] + 1) end
      rows[y + 1] = row
    end
    return rows
  end,
}
`,S=`-- Three Men's Morris: three stones each, placed by turns, then moved along the lines; three in a
-- row win.  Play may go round in circles for ever: that is a draw.
-- A position is nine points, 0 empty, 1 X, 2 O; and the mover.  Moves: "5", or "1->2".
-- Source: H. J. R. Murray, "A History of Board-Games Other than Chess" (1952).
local lines = {{1,2,3}, {4,5,6}, {7,8,9}, {1,4,7}, {2,5,8}, {3,6,9}, {1,5,9}, {3,5,7}}
local near = {{2,4,5}, {1,3,5}, {2,5,6}, {1,5,7}, {1,2,3,4,6,7,8,9}, {3,5,9}, {4,5,8}, {5,7,9},
              {5,6,8}}

return {
  name  = "Three Men's Morris",
  start = function() return {0, 0, 0, 0, 0, 0, 0, 0, 0, 1} end,
  moves = function(s)
    local list, stones = {}, 0
    for i = 1, 9 do if s[i] ~= 0 then stones = stones + 1 end end
    for i = 1, 9 do
      if stones < 6 and s[i] == 0 then
        list[#list + 1] = tostring(i)
      elseif stones == 6 and s[i] == s[10] then
        for _, to in ipairs(near[i]) do
          if s[to] == 0 then list[#list + 1] = i .. "->" .. to end
        end
      end
    end
    return list
  end,
  play = function(s, move)
    local t = {table.unpack(s)}
    local from, to = move:match("(%d)%->(%d)")
    if from then t[tonumber(from)] = 0 end
    t[tonumber(to or move)] = s[10]
    t[10] = 3 - s[10]
    return t
  end,
  outcome = function(s)
    local other = 3 - s[10]
    for _, line in ipairs(lines) do
      if s[line[1]] == other and s[line[2]] == other and s[line[3]] == other then
        return "loss"
      end
    end
  end,
}
`,_=`-- Node Kayles: a move takes a vertex of a graph and all its neighbours away; who cannot move has
-- lost.  What is left is a sum of the parts that hang together.
-- A position is the vertices of the graph, 1 there, 0 gone.  shape: 1 path, 2 cycle, 3 star,
-- 4 ladder of n rungs, 5 Petersen's graph.
-- Source: T. Schaefer, "On the complexity of some two-person perfect-information games" (1978).
--         On a path it is Dawson's Chess.
--
--   zermelo grundy data/scripts/node_kayles.lua --set n=1..20
local graph, grid = require "graph", require "grid"

local function petersen()
  local edges = {}
  for i = 1, 5 do
    edges[#edges + 1] = { i, i % 5 + 1 }
    edges[#edges + 1] = { i, i + 5 }
    edges[#edges + 1] = { i + 5, (i + 1) % 5 + 6 }
  end
  return graph.new(10, edges)
end
local made = {}
local function graph_of(p)
  local key = p.shape * 100 + p.n
  if not made[key] then
    made[key] = p.shape == 1 and graph.path(p.n) or p.shape == 2 and graph.cycle(p.n)
             or p.shape == 3 and graph.star(p.n) or p.shape == 4 and grid.new(p.n, 2) or petersen()
  end
  return made[key]
end

return {
  name      = "Node Kayles",
  impartial = true,
  params    = { n = { default = 9, min = 3, max = 30 }, shape = { default = 1, min = 1, max = 5 } },
  start = function(p)
    local s = {}
    for i = 1, graph_of(p).n do s[i] = 1 end
    return s
  end,
  options = function(s, p)
    local g, list = graph_of(p), {}
    for i = 1, g.n do
      if s[i] == 1 then
        local gone, sum = { [i] = true }, {}
        for _, k in ipairs(g.near[i]) do gone[k] = true end
        for _, part in ipairs(graph.parts(g, function(k) return s[k] == 1 and not gone[k] end)) do
          local t = {}
          for k = 1, g.n do t[k] = 0 end
          for _, k in ipairs(part) do t[k] = 1 end
          sum[#sum + 1] = t
        end
        list[#list + 1] = sum
      end
    end
    return list
  end,
  board = function(s)
    local row = ""
    for i = 1, #s do row = row .. (s[i] == 1 and "o" or ".") end
    return { row }
  end,
}
`,z=`-- Othello on 4 x 4: a stone is placed where it catches a row of the other's between itself and one
-- of the own; they change sides.  Who cannot is passed over.  The score is by how many discs one
-- has more in the end.
-- A position is the discs of either player, a bit a square; and the mover.
-- Source: G. Hasegawa's Othello (1971), after J. Mollett and L. Waterman's Reversi (1883).
--         On 4 x 4 the second player wins by 11 to 3.
local grid, bits = require "grid", require "bits"
local g = grid.new(4, 4)
local by, on = bits.steps(g)

-- The free squares from which a row of theirs leads to one of mine.
local function takes(mine, theirs)
  local free, all = ~(mine | theirs), 0
  for d = 1, 8 do
    local way, there = by[d], on[d]
    local row = mine << way & there & theirs
    row = row | row << way & there & theirs              -- at most two lie between
    all = all | row << way & there & free
  end
  return all & 0xffff
end
-- What changes sides when mine is placed on that square.
local function caught(mine, theirs, square)
  local all = 0
  for d = 1, 8 do
    local row, at = 0, square << by[d] & on[d]
    while at & theirs ~= 0 do row, at = row | at, at << by[d] & on[d] end
    if at & mine ~= 0 then all = all | row end
  end
  return all
end

return {
  name   = "Othello on 4 x 4",
  start = function() return { bits.of { 7, 10 }, bits.of { 6, 11 }, 1 } end,
  mover = function(s) return s[3] end,
  moves = function(s) return bits.list(takes(s[s[3]], s[3 - s[3]])) end,
  play = function(s, i)
    local me, square = s[3], 1 << i - 1
    local turned = caught(s[me], s[3 - me], square)
    local mine, theirs = s[me] | square | turned, s[3 - me] & ~turned
    local again = takes(theirs, mine) == 0 and takes(mine, theirs) ~= 0
    if me == 1 then return { mine, theirs, again and 1 or 2 } end
    return { theirs, mine, again and 2 or 1 }
  end,
  score = function(s)                                    -- of the player to move
    return bits.count(s[s[3]]) - bits.count(s[3 - s[3]])
  end,
  level = function(s) return 16 - bits.count(s[1] | s[2]) end,
  name_move = function(i) return grid.name(g, i) end,
  show = function(s)
    return table.concat(grid.rows(g, bits.squares(16, s[1], s[2]), ".XO"), "/") .. " " .. s[3]
  end,
  read = function(text)
    local board, mover = text:match "^(%S+) ([12])$"
    local s = board and grid.read(g, board, ".XO")
    return s and { bits.where(s, 1), bits.where(s, 2), tonumber(mover) }
  end,
  board = function(s) return grid.rows(g, bits.squares(16, s[1], s[2]), ".XO") end,
}
`,O=`-- Peg solitaire on the English board of 33 holes: a peg jumps over one beside it into a hole, and
-- the other is taken.  One peg shall be left, in the middle.
-- A position is one integer, with a bit for each hole, numbered row by row.
-- figure: 1 Latin cross, 2 Greek cross, 3 fireplace, 4 pyramid, 5 arrow.
-- Source: J. Beasley, "The Ins and Outs of Peg Solitaire" (1985).
local bits, grid = require "bits", require "grid"
local g, hole, place, jumps = grid.new(7, 7), {}, {}, {}
for i = 1, 49 do
  local r, c = grid.row(g, i), grid.column(g, i)
  if r >= 3 and r <= 5 or c >= 3 and c <= 5 then
    place[#place + 1] = i
    hole[i] = #place
  end
end
for k = 1, #place do
  for d = 1, 4 do
    local ray = g.rays[place[k]][d]
    local over, to = hole[ray[1]], hole[ray[2]]
    if over and to then
      jumps[#jumps + 1] = { from = k, to = to, gone = bits.of({ k, over }), come = bits.of({ to }) }
    end
  end
end
local figures = {
  { "2,4", "3,3", "3,4", "3,5", "4,4", "5,4" },
  { "2,4", "3,4", "4,2", "4,3", "4,4", "4,5", "4,6", "5,4", "6,4" },
  { "1,3", "1,4", "1,5", "2,3", "2,4", "2,5", "3,3", "3,4", "3,5", "4,3", "4,5" },
  { "2,4", "3,3", "3,4", "3,5", "4,2", "4,3", "4,4", "4,5", "4,6", "5,1", "5,2", "5,3", "5,4", "5,5",
    "5,6", "5,7" },
  { "1,4", "2,3", "2,4", "2,5", "3,2", "3,3", "3,4", "3,5", "3,6", "4,4", "5,4", "6,3", "6,4", "6,5",
    "7,3", "7,4", "7,5" },
}

return {
  name   = "Peg solitaire",
  params = { figure = { default = 2, min = 1, max = 5 } },
  start = function(p)
    local s = {}
    for _, name in ipairs(figures[p.figure]) do
      for k = 1, #place do if grid.name(g, place[k]) == name then s[#s + 1] = k end end
    end
    return { bits.of(s) }
  end,
  moves = function(s)
    local list, pegs = {}, s[1]
    for j = 1, #jumps do
      local jump = jumps[j]
      if pegs & jump.gone == jump.gone and pegs & jump.come == 0 then list[#list + 1] = j end
    end
    return list
  end,
  play = function(s, j) return { s[1] ~ jumps[j].gone ~ jumps[j].come } end,
  goal = function(s) return s[1] == bits.of({ 17 }) end,
  bound = function(s) return bits.count(s[1]) - 1 end,
  name_move = function(j) return grid.move(g, place[jumps[j].from], place[jumps[j].to]) end,
  board = function(s)
    local rows = {}
    for r = 1, 7 do
      local row = ""
      for c = 1, 7 do
        local k = hole[grid.at(g, r, c)]
        row = row .. (not k and " " or bits.has(s[1], k) and "o" or ".")
      end
      rows[r] = row
    end
    return rows
  end,
}
`,j=`-- Pong Hau K'i: two stones each on five points; a stone goes to the free point beside it.  Who
-- cannot move has lost.  It can go on for ever, and between good players it does: a draw.
--
--     1       2
--     | \\   / |
--     |   3   |
--     | /   \\ |
--     4 ----- 5
--
-- A position is the points, 0 free, 1 and 2 the players; and the mover.
-- Source: S. Culin, "Korean Games" (1895), as Ou-moul-ko-no.
local graph, stones = require "graph", require "stones"
local g = graph.new(5, { { 1, 3 }, { 2, 3 }, { 4, 3 }, { 5, 3 }, { 1, 4 }, { 2, 5 }, { 4, 5 } })

return {
  name  = "Pong Hau K'i",
  start = function() return { 2, 2, 0, 1, 1, 1 } end,
  moves = function(s)
    local list = {}
    for i = 1, 5 do
      if s[i] == s[6] then
        for _, to in ipairs(g.near[i]) do
          if s[to] == 0 then list[#list + 1] = i .. "->" .. to end
        end
      end
    end
    return list
  end,
  play = function(s, m)
    local from, to = m:match("(%d)%->(%d)")
    return stones.put(s, tonumber(from), 0, tonumber(to), s[6], 6, 3 - s[6])
  end,
  canonical = function(s) return graph.least(s, graph.maps(g)) end,
  board = function(s)
    local c = {}
    for i = 1, 5 do c[i] = s[i] == 0 and "." or s[i] == 1 and "X" or "O" end
    return { c[1] .. " " .. c[2], " " .. c[3] .. " ", c[4] .. " " .. c[5] }
  end,
}
`,C=`-- Subset take-away, Nim on a poset: players name subsets of {1, ..., n}, neither empty nor whole;
-- a named set and all that contain it are gone.  Who has nothing to name has lost.
-- A position is one integer, with a bit for each set that is still there; of bits, a set's number
-- in binary tells its elements.
-- Source: D. Gale, A. Neyman, "Nim-type games" (1982): the second player wins for few elements.
local bits = require "bits"

return {
  name      = "Subset take-away",
  impartial = true,
  params    = { n = { default = 4, min = 1, max = 5 } },
  start = function(p) return { (1 << (1 << p.n) - 2) - 1 } end,
  moves = function(s) return bits.list(s[1]) end,
  play = function(s, set)
    local left = s[1]
    for _, other in ipairs(bits.list(left)) do
      if other & set == set then left = bits.without(left, other) end
    end
    return { left }
  end,
  name_move = function(set) return "{" .. table.concat(bits.list(set), ",") .. "}" end,
  board = function(s)
    local rows = {}
    for _, set in ipairs(bits.list(s[1])) do rows[#rows + 1] = table.concat(bits.list(set)) end
    return rows
  end,
}
`,W=`-- Sokoban: push the boxes onto the goals, one at a time; a man cannot pull.
-- A position is where the man stands, then the boxes, sorted.  A move is a direction.
-- Source: H. Imabayashi, "Sokoban" (1982); the level is the first of D. Skinner's "Microban" (2000):
--         33 steps.
local grid = require "grid"
local level = {
  "####  ",
  "# .#  ",
  "#  ###",
  "#*@  #",
  "#  $ #",
  "#  ###",
  "####  ",
}
local g = grid.new(#level[1], #level)
local wall, goal, start, boxes = {}, {}, {}, {}
for i = 1, g.n do
  local c = level[grid.row(g, i)]:sub(grid.column(g, i), grid.column(g, i))
  wall[i], goal[i] = c == "#", c == "." or c == "*" or c == "+"
  if c == "@" or c == "+" then start[1] = i end
  if c == "$" or c == "*" then boxes[#boxes + 1] = i end
end
for k = 1, #boxes do start[k + 1] = boxes[k] end

local steps = { right = 1, left = 2, down = 3, up = 4 }
local function box_at(s, i)
  for k = 2, #s do if s[k] == i then return k end end
end

return {
  name  = "Sokoban",
  start = function() return start end,
  moves = function(s)
    local list = {}
    for name, d in pairs(steps) do
      local ray = g.rays[s[1]][d]
      local to, behind = ray[1], ray[2]
      if not wall[to] and (not box_at(s, to) or not wall[behind] and not box_at(s, behind)) then
        list[#list + 1] = name
      end
    end
    return list
  end,
  play = function(s, name)
    local ray, rest = g.rays[s[1]][steps[name]], {}
    for k = 2, #s do rest[k - 1] = s[k] == ray[1] and ray[2] or s[k] end
    table.sort(rest)
    return { ray[1], table.unpack(rest) }
  end,
  goal = function(s)
    for k = 2, #s do if not goal[s[k]] then return false end end
    return true
  end,
  board = function(s)
    local rows = {}
    for r = 1, g.h do
      local row = ""
      for c = 1, g.w do
        local i = grid.at(g, r, c)
        row = row .. (wall[i] and "#" or i == s[1] and (goal[i] and "+" or "@") or
              box_at(s, i) and (goal[i] and "*" or "$") or goal[i] and "o" or level[r]:sub(c, c) == " "
              and " " or ".")
      end
      rows[r] = row
    end
    return rows
  end,
}
`,G=`-- Subtract a square: take 1, 4, 9, 16, ... from a heap; who cannot move has lost.
-- Source: R. Silverman; S. Golomb, "A mathematical investigation of games of take-away" (1966).
return {
  name   = "Subtract a square",
  params = { n = { default = 20, min = 0, max = 1000000 } },
  start  = function(p) return { p.n } end,
  moves  = function(s)
    local list, i = {}, 1
    while i * i <= s[1] do
      list[#list + 1] = i * i
      i = i + 1
    end
    return list
  end,
  play   = function(s, square) return { s[1] - square } end,
  level  = function(s) return s[1] end,
}
`,T=`-- Tic-tac-toe: three in a row win; X begins.
-- A position is nine cells, 0 empty, 1 X, 2 O.  Typed by rows: X.O/.X./...
local lines = {{1,2,3}, {4,5,6}, {7,8,9}, {1,4,7}, {2,5,8}, {3,6,9}, {1,5,9}, {3,5,7}}
local glyphs = {[0] = ".", "X", "O"}

local function empty(s)
  local n = 0
  for i = 1, 9 do if s[i] == 0 then n = n + 1 end end
  return n
end
local function mover(s) return empty(s) % 2 == 1 and 1 or 2 end

-- Turned by a quarter; turned over.
local function turned(s) return {s[7], s[4], s[1], s[8], s[5], s[2], s[9], s[6], s[3]} end
local function mirrored(s) return {s[3], s[2], s[1], s[6], s[5], s[4], s[9], s[8], s[7]} end
local function less(a, b)
  for i = 1, 9 do
    if a[i] ~= b[i] then return a[i] < b[i] end
  end
  return false
end

return {
  name  = "Tic-tac-toe",
  start = function() return {0, 0, 0, 0, 0, 0, 0, 0, 0} end,
  moves = function(s)
    local list = {}
    for i = 1, 9 do if s[i] == 0 then list[#list + 1] = i end end
    return list
  end,
  play = function(s, cell)
    local t = {table.unpack(s)}
    t[cell] = mover(s)
    return t
  end,
  outcome = function(s)
    local other = 3 - mover(s)
    for _, line in ipairs(lines) do
      if s[line[1]] == other and s[line[2]] == other and s[line[3]] == other then
        return "loss"
      end
    end
    if empty(s) == 0 then return "draw" end
  end,
  level = empty,
  canonical = function(s)
    local best = s
    for _ = 1, 4 do
      s = turned(s)
      if less(s, best) then best = s end
      local m = mirrored(s)
      if less(m, best) then best = m end
    end
    return best
  end,
  show = function(s)
    local text = ""
    for i = 1, 9 do text = text .. glyphs[s[i]] .. ((i == 3 or i == 6) and "/" or "") end
    return text
  end,
  read = function(text)
    local s = {}
    for c in text:gmatch("[.XO]") do s[#s + 1] = c == "X" and 1 or c == "O" and 2 or 0 end
    local x, o = 0, 0
    for i = 1, #s do x, o = x + s[i] % 2, o + s[i] // 2 end
    if #s == 9 and #text == 11 and (x == o or x == o + 1) then return s end
  end,
  name_move = function(cell)
    return ("%d,%d"):format((cell - 1) // 3 + 1, (cell - 1) % 3 + 1)
  end,
  board = function(s)
    local rows = {}
    for r = 0, 2 do rows[r + 1] = glyphs[s[3*r + 1]] .. glyphs[s[3*r + 2]] .. glyphs[s[3*r + 3]] end
    return rows
  end,
}
`,X=`-- Toads and Frogs: one player's toads go right, the other's frogs go left, to the next square if it
-- is free, or over one of the other kind.  Who cannot move has lost.
-- A position is the squares of the strip, 0 free, 1 a toad, 2 a frog; and the mover.
-- Source: R. Guy; E. Berlekamp, J. Conway, R. Guy, "Winning Ways", chapter 1 (1982).
local stones = require "stones"

return {
  name   = "Toads and Frogs",
  params = { toads = { default = 3, min = 1, max = 9 }, gap = { default = 3, min = 1, max = 9 },
             frogs = { default = 3, min = 1, max = 9 } },
  start = function(p)
    local s = {}
    for i = 1, p.toads + p.gap + p.frogs do
      s[i] = i <= p.toads and 1 or i > p.toads + p.gap and 2 or 0
    end
    s[#s + 1] = 1
    return s
  end,
  moves = function(s)
    local list, n, me = {}, #s - 1, s[#s]
    local step = 3 - 2 * me
    for i = 1, n do
      local one, two = i + step, i + 2 * step
      if s[i] == me and one >= 1 and one <= n then
        local leaps = s[one] == 3 - me and two >= 1 and two <= n and s[two] == 0
        if s[one] == 0 or leaps then list[#list + 1] = i end
      end
    end
    return list
  end,
  play = function(s, i)
    local me = s[#s]
    local to = i + 3 - 2 * me
    if s[to] ~= 0 then to = to + 3 - 2 * me end
    return stones.put(s, i, 0, to, me, #s, 3 - me)
  end,
  level = function(s)                            -- squares still to go, of all animals
    local sum, n = 0, #s - 1
    for i = 1, n do sum = sum + (s[i] == 1 and n - i or s[i] == 2 and i - 1 or 0) end
    return sum
  end,
  name_move = function(i) return "1," .. i end,
  board = function(s)
    local row = ""
    for i = 1, #s - 1 do row = row .. (s[i] == 0 and "." or s[i] == 1 and "T" or "F") end
    return { row }
  end,
}
`,M={"achi.lua":o,"amazons.lua":t,"awari.lua":s,"bidding.lua":r,"chomp.lua":a,"clobber.lua":i,"connect4.lua":l,"cram.lua":d,"cutcake.lua":u,"dawson.lua":c,"dawson_board.lua":f,"dots.lua":m,"eight.lua":h,"fox.lua":p,"frogs.lua":w,"gomoku.lua":g,"graph_nim.lua":b,"grundy.lua":y,"hanoi.lua":k,"hasami.lua":v,"kalah.lua":x,"kayles.lua":q,"klotski.lua":A,"morris.lua":S,"node_kayles.lua":_,"othello.lua":z,"pegs.lua":O,"pong_hau_ki.lua":j,"poset.lua":C,"sokoban.lua":W,"subtract_square.lua":G,"tictactoe.lua":T,"toads.lua":X};export{o as"achi.lua",t as"amazons.lua",s as"awari.lua",r as"bidding.lua",a as"chomp.lua",i as"clobber.lua",l as"connect4.lua",d as"cram.lua",u as"cutcake.lua",c as"dawson.lua",f as"dawson_board.lua",M as default,m as"dots.lua",h as"eight.lua",p as"fox.lua",w as"frogs.lua",g as"gomoku.lua",b as"graph_nim.lua",y as"grundy.lua",k as"hanoi.lua",v as"hasami.lua",x as"kalah.lua",q as"kayles.lua",A as"klotski.lua",S as"morris.lua",_ as"node_kayles.lua",z as"othello.lua",O as"pegs.lua",j as"pong_hau_ki.lua",C as"poset.lua",W as"sokoban.lua",G as"subtract_square.lua",T as"tictactoe.lua",X as"toads.lua"};
