-- Node Kayles: a move takes a vertex of a graph and all its neighbours away; who cannot move has
-- lost.  What is left is a sum of the parts that hang together.
-- A position is the vertices of the graph, 1 there, 0 gone.  shape: 1 path, 2 cycle, 3 star,
-- 4 ladder of n rungs, 5 Petersen's graph.
-- Source: T. Schaefer, "On the complexity of some two-person perfect-information games" (1978).
--         On a path it is Dawson's Chess.
--
--   zermelo grundy data/scripts/node_kayles.lua --set n=1..20
local graph, grid = require "graph", require "grid"

local function petersen()
  local edges = {}
  for i = 1, 5 do
    edges[#edges + 1] = { i, i % 5 + 1 }
    edges[#edges + 1] = { i, i + 5 }
    edges[#edges + 1] = { i + 5, (i + 1) % 5 + 6 }
  end
  return graph.new(10, edges)
end
local made = {}
local function graph_of(p)
  local key = p.shape * 100 + p.n
  if not made[key] then
    made[key] = p.shape == 1 and graph.path(p.n) or p.shape == 2 and graph.cycle(p.n)
             or p.shape == 3 and graph.star(p.n) or p.shape == 4 and grid.new(p.n, 2) or petersen()
  end
  return made[key]
end

return {
  name      = "Node Kayles",
  impartial = true,
  params    = { n = { default = 9, min = 3, max = 30 }, shape = { default = 1, min = 1, max = 5 } },
  start = function(p)
    local s = {}
    for i = 1, graph_of(p).n do s[i] = 1 end
    return s
  end,
  options = function(s, p)
    local g, list = graph_of(p), {}
    for i = 1, g.n do
      if s[i] == 1 then
        local gone, sum = { [i] = true }, {}
        for _, k in ipairs(g.near[i]) do gone[k] = true end
        for _, part in ipairs(graph.parts(g, function(k) return s[k] == 1 and not gone[k] end)) do
          local t = {}
          for k = 1, g.n do t[k] = 0 end
          for _, k in ipairs(part) do t[k] = 1 end
          sum[#sum + 1] = t
        end
        list[#list + 1] = sum
      end
    end
    return list
  end,
  board = function(s)
    local row = ""
    for i = 1, #s do row = row .. (s[i] == 1 and "o" or ".") end
    return { row }
  end,
}
