-- Clobber: the board begins full, as a chessboard of stones; a stone takes one of the other kind
-- beside it, and stands there.  Who cannot move has lost.
-- A position is the squares row by row, 0 free, 1 and 2 the players; and the mover.
-- Source: M. Albert, J. Grossman, R. Nowakowski, D. Wolfe, "An introduction to Clobber" (2005).
local grid, stones = require "grid", require "stones"

return {
  name   = "Clobber",
  params = { w = { default = 4, min = 1, max = 6 }, h = { default = 3, min = 1, max = 6 } },
  start = function(p)
    local s = {}
    for i = 1, p.w * p.h do s[i] = ((i - 1) % p.w + (i - 1) // p.w) % 2 + 1 end
    s[#s + 1] = 1
    return s
  end,
  moves = function(s, p)
    local g, me, list = grid.new(p.w, p.h), s[#s], {}
    for i = 1, g.n do
      if s[i] == me then
        for _, to in ipairs(g.near[i]) do
          if s[to] == 3 - me then list[#list + 1] = i * 100 + to end
        end
      end
    end
    return list
  end,
  play = function(s, m)
    local me = s[#s]
    return stones.put(s, m // 100, 0, m % 100, me, #s, 3 - me)
  end,
  level = function(s) return #s - stones.count(s, 0) end,
  canonical = function(s, p) return grid.least(s, grid.maps(grid.new(p.w, p.h))) end,
  name_move = function(m, s, p) return grid.move(grid.new(p.w, p.h), m // 100, m % 100) end,
  board = function(s, p) return grid.rows(grid.new(p.w, p.h), s, ".XO") end,
}
