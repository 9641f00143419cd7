-- Fox and Geese: on the dark squares of a board with n rows, a fox and n / 2 geese move aslant to a
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
