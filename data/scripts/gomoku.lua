-- Gomoku on a small board: k stones in a row win; a board on which nobody can have a row is a draw.
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
