-- Hasami Shogi, small: a stone goes along a row or column over free squares; what then stands in a
-- line between two of the mover's stones is taken.  Who has less than two stones has lost.
-- A position is the squares row by row, 1 the mover's stones, 2 the other's: a move exchanges them.
-- Source: H. Murray, "A History of Board-Games Other than Chess" (1952); with nine stones each on 9 x 9.
local grid, stones = require "grid", require "stones"

return {
  name   = "Hasami Shogi, small",
  params = { w = { default = 3, min = 3, max = 5 }, h = { default = 3, min = 3, max = 5 },
             k = { default = 3, min = 2, max = 5 } },
  start = function(p)
    local s, n = {}, p.w * p.h
    for i = 1, n do s[i] = i <= p.k and 1 or i > n - p.k and 2 or 0 end
    return s
  end,
  moves = function(s, p)                                 -- 100 * from + to
    local list, g = {}, grid.new(p.w, p.h)
    for i = 1, g.n do
      if s[i] == 1 then
        for d = 1, 4 do
          local ray = g.rays[i][d]
          for k = 1, #ray do
            if s[ray[k]] ~= 0 then break end
            list[#list + 1] = i * 100 + ray[k]
          end
        end
      end
    end
    return list
  end,
  play = function(s, m, p)
    local from, to, rays = m // 100, m % 100, grid.new(p.w, p.h).rays
    local t = stones.put(s, from, 0, to, 1)
    for d = 1, 4 do
      for _, k in ipairs(stones.caught(t, rays[to][d], 1)) do t[k] = 0 end
    end
    return stones.swap(t)
  end,
  outcome = function(s) if stones.count(s, 1) < 2 then return "loss" end end,
  name_move = function(m, s, p) return grid.move(grid.new(p.w, p.h), m // 100, m % 100) end,
  board = function(s, p) return grid.rows(grid.new(p.w, p.h), s, ".XO") end,
}
