-- Dawson's Chess on its board: three rows, white pawns below and black ones above.  Pawns go forward
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
