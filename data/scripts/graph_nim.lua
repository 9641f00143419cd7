-- Nim on a graph: a token stands on a cycle of n points, and every edge has a weight.  A move takes
-- the token over an edge and makes that edge's weight less; over an edge of weight 0 nobody goes.
-- Who cannot move has lost.
-- A position is where the token stands, then the weights: edge i joins the points i and i + 1.
-- Source: M. Fukuyama, "A Nim game played on graphs", Theoretical Computer Science 304 (2003).
local stones, heaps = require "stones", require "heaps"

return {
  name      = "Nim on a cycle",
  impartial = true,
  params    = { n = { default = 4, min = 3, max = 8 }, weight = { default = 3, min = 1, max = 9 } },
  start = function(p)
    local s = { 1 }
    for i = 1, p.n do s[i + 1] = p.weight end
    return s
  end,
  moves = function(s)                           -- the other end of the edge, and its weight then
    local list, n = {}, #s - 1
    local at = s[1]
    local back = (at - 2) % n + 1
    for left = 0, s[at + 1] - 1 do list[#list + 1] = (at % n + 1) .. ":" .. left end
    for left = 0, s[back + 1] - 1 do list[#list + 1] = back .. ":" .. left end
    return list
  end,
  play = function(s, m)
    local to, left = m:match("(%d+):(%d+)")
    to, left = tonumber(to), tonumber(left)
    local edge = to == s[1] % (#s - 1) + 1 and s[1] or to
    return stones.put(s, 1, to, edge + 1, left)
  end,
  board = function(s)
    local token, row = "", ""
    for i = 2, #s do
      token = token .. (s[1] == i - 1 and "* " or ". ")
      row = row .. " " .. s[i]
    end
    return { token, row }
  end,
}
