-- Clobber: the board begins full, as a chessboard of stones; a stone takes one of the other kind
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
