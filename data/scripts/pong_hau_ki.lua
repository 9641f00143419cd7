-- Pong Hau K'i: two stones each on five points; a stone goes to the free point beside it.  Who
-- cannot move has lost.  It can go on for ever, and between good players it does: a draw.
--
--     1       2
--     | \   / |
--     |   3   |
--     | /   \ |
--     4 ----- 5
--
-- A position is the points, 0 free, 1 and 2 the players; and the mover.
-- Source: S. Culin, "Korean Games" (1895), as Ou-moul-ko-no.
local graph, stones = require "graph", require "stones"
local g = graph.new(5, { { 1, 3 }, { 2, 3 }, { 4, 3 }, { 5, 3 }, { 1, 4 }, { 2, 5 }, { 4, 5 } })

return {
  name  = "Pong Hau K'i",
  start = function() return { 2, 2, 0, 1, 1, 1 } end,
  moves = function(s)
    local list = {}
    for i = 1, 5 do
      if s[i] == s[6] then
        for _, to in ipairs(g.near[i]) do
          if s[to] == 0 then list[#list + 1] = i .. "->" .. to end
        end
      end
    end
    return list
  end,
  play = function(s, m)
    local from, to = m:match("(%d)%->(%d)")
    return stones.put(s, tonumber(from), 0, tonumber(to), s[6], 6, 3 - s[6])
  end,
  canonical = function(s) return graph.least(s, graph.maps(g)) end,
  board = function(s)
    local c = {}
    for i = 1, 5 do c[i] = s[i] == 0 and "." or s[i] == 1 and "X" or "O" end
    return { c[1] .. " " .. c[2], " " .. c[3] .. " ", c[4] .. " " .. c[5] }
  end,
}
