-- Gomoku on a small board: k stones in a row win; a board on which nobody can have a row is a draw.
-- A position is the squares row by row, 0 free, 1 and 2 the players; and the mover.
-- Source: E. Berlekamp, J. Conway, R. Guy, "Winning Ways", chapter 22 (1982): four in a row on 4 x 4
--         is a draw.
--
--   zermelo solve data/scripts/gomoku.lua --set h=4 --solver proof
--   zermelo solve data/scripts/gomoku.lua --set h=4 --set k=4         1.2 million positions
local grid, stones = require "grid", require "stones"

return {
  name   = "Gomoku on a small board",
  params = { w = { default = 4, min = 3, max = 5 }, h = { default = 3, min = 3, max = 5 },
             k = { default = 3, min = 3, max = 5 } },
  start = function(p)
    local s = stones.none(p.w * p.h)
    s[#s + 1] = 1
    return s
  end,
  moves = function(s, p)
    local list = {}
    for i = 1, p.w * p.h do if s[i] == 0 then list[#list + 1] = i end end
    return list
  end,
  play = function(s, i) return stones.put(s, i, s[#s], #s, 3 - s[#s]) end,
  outcome = function(s, p)
    local lines, other, open = stones.lines(grid.new(p.w, p.h), p.k), 3 - s[#s], false
    for l = 1, #lines do
      local line, seen = lines[l], 0
      for k = 1, p.k do seen = seen | s[line[k]] end
      if seen == other and stones.line(s, { line }, other) then return "loss" end
      if seen ~= 3 then open = true end
    end
    if not open then return "draw" end
  end,
  level = function(s) return stones.count(s, 0) end,
  canonical = function(s, p) return grid.least(s, grid.maps(grid.new(p.w, p.h))) end,
  name_move = function(i, s, p) return grid.name(grid.new(p.w, p.h), i) end,
  board = function(s, p) return grid.rows(grid.new(p.w, p.h), s, ".XO") end,
}
