-- Hasami Shogi, small: a stone goes along a row or column over free squares; what then stands in a
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
