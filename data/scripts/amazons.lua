-- Amazons, one each on a small board: an amazon goes like a queen of chess, then shoots an arrow
-- likewise, and nobody comes to where it falls.  Who cannot move has lost.
-- A position is the squares row by row, 0 free, 1 and 2 the amazons, 3 an arrow; and the mover.
-- Source: W. Zamkauskas, "El juego de las Amazonas" (1992).
--
--   zermelo solve data/scripts/amazons.lua --set h=4 --solver proof
local grid, stones = require "grid", require "stones"

return {
  name   = "Amazons, one each",
  params = { w = { default = 4, min = 2, max = 5 }, h = { default = 3, min = 2, max = 5 } },
  start = function(p)
    local s = stones.none(p.w * p.h)
    s[1], s[#s], s[#s + 1] = 1, 2, 1
    return s
  end,
  moves = function(s, p)                          -- 10000 * from + 100 * to + arrow
    local g, me, list = grid.new(p.w, p.h), s[#s], {}
    local from = stones.squares(s, me)[1]
    for d = 1, 8 do
      for _, to in ipairs(stones.slides(s, g.rays[from][d])) do
        for a = 1, 8 do
          for _, shot in ipairs(g.rays[to][a]) do
            if s[shot] ~= 0 and shot ~= from then break end
            list[#list + 1] = from * 10000 + to * 100 + shot
          end
        end
      end
    end
    return list
  end,
  play = function(s, m)
    local me = s[#s]
    local t = stones.put(s, m // 10000, 0, m // 100 % 100, me, #s, 3 - me)
    t[m % 100] = 3
    return t
  end,
  level = function(s) return stones.count(s, 0) end,
  canonical = function(s, p) return grid.least(s, grid.maps(grid.new(p.w, p.h))) end,
  name_move = function(m, s, p)
    local g = grid.new(p.w, p.h)
    return grid.move(g, m // 10000, m // 100 % 100) .. "->" .. grid.name(g, m % 100)
  end,
  board = function(s, p) return grid.rows(grid.new(p.w, p.h), s, ".XO#") end,
}
