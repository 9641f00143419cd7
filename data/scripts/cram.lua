-- Cram: both players place dominoes, lying or standing, on free squares; who cannot, has lost.
-- What is left of the board is a sum of the parts that hang together.
-- A position is the squares row by row, 1 covered; a part of a sum has only its own squares free.
-- Source: M. Gardner, "Mathematical Games", Scientific American 230 (1974).
--
--   zermelo solve data/scripts/cram.lua --set w=5 --set h=4
local grid, graph, stones = require "grid", require "graph", require "stones"

return {
  name      = "Cram",
  impartial = true,
  params    = { w = { default = 4, min = 1, max = 7 }, h = { default = 3, min = 1, max = 7 } },
  start = function(p) return stones.none(p.w * p.h) end,
  options = function(s, p)
    local g, list = grid.new(p.w, p.h), {}
    for i = 1, g.n do
      for d = 1, 3, 2 do                                -- to the right, and down
        local to = g.rays[i][d][1]
        if s[i] == 0 and to and s[to] == 0 then
          local sum = {}
          for _, part in ipairs(graph.parts(g, function(k)
            return s[k] == 0 and k ~= i and k ~= to
          end)) do
            if #part > 1 then                           -- one square alone is worth nothing
              local t = {}
              for k = 1, g.n do t[k] = 1 end
              for _, k in ipairs(part) do t[k] = 0 end
              sum[#sum + 1] = grid.least(t, grid.maps(g))
            end
          end
          list[#list + 1] = sum
        end
      end
    end
    return list
  end,
  board = function(s, p) return grid.rows(grid.new(p.w, p.h), s, ".#") end,
}
