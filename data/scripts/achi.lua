-- Achi: on nine points, by turns each player places the own stones, then moves one along a line to
-- the free point; three in a row win, and who cannot move has lost.
-- A position is the points row by row, 0 free, 1 and 2 the players; how many stones were placed;
-- and the mover.
-- Source: R. Bell, "Board and Table Games from Many Civilizations" 2 (1969): four stones, Ghana.
local grid, stones = require "grid", require "stones"
local g = grid.new(3, 3)
local lines = stones.lines(g, 3)

return {
  name   = "Achi",
  params = { stones = { default = 4, min = 3, max = 4 } },
  start = function() return { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1 } end,
  moves = function(s, p)                                -- 100 * from + to
    local list = {}
    for i = 1, 9 do
      if s[10] < 2 * p.stones then
        if s[i] == 0 then list[#list + 1] = i end
      elseif s[i] == s[11] then                         -- lines leave corners, edges, the middle
        for _, to in ipairs(i % 2 == 1 and g.around[i] or g.near[i]) do
          if s[to] == 0 then list[#list + 1] = i * 100 + to end
        end
      end
    end
    return list
  end,
  play = function(s, m, p)
    local me, from = s[11], m // 100
    if from == 0 then return stones.put(s, m, me, 10, s[10] + 1, 11, 3 - me) end
    return stones.put(s, from, 0, m % 100, me, 11, 3 - me)
  end,
  outcome = function(s)
    if stones.line(s, lines, 3 - s[11]) then return "loss" end
  end,
  canonical = function(s) return grid.least(s, grid.maps(g)) end,
  name_move = function(m)
    if m < 100 then return grid.name(g, m) end
    return grid.move(g, m // 100, m % 100)
  end,
  board = function(s) return grid.rows(g, s, ".XO") end,
}
