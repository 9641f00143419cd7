-- Amazons, one each on a small board: an amazon goes like a queen of chess, then shoots an arrow
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
