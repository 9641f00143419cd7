-- Achi: on nine points, by turns each player places the own stones, then moves one along a line to
-- the free point; three in a row win, and who cannot move has lost.
-- A position is the stones of either player, a bit a point; how many were placed; and the mover.
-- Source: R. Bell, "Board and Table Games from Many Civilizations" 2 (1969): four stones, Ghana.
local grid, stones, bits = require "grid", require "stones", require "bits"
local g = grid.new(3, 3)
local lines = {}
for i, line in ipairs(stones.lines(g, 3)) do lines[i] = bits.of(line) end
local near = {}                                         -- lines leave corners, edges, the middle
for i = 1, 9 do near[i] = bits.of(i % 2 == 1 and g.around[i] or g.near[i]) end

return {
  name   = "Achi",
  params = { stones = { default = 4, min = 3, max = 4 } },
  start = function() return { 0, 0, 0, 1 } end,
  moves = function(s, p)                                -- to, and 16 * from
    local list, free, mine = {}, 511 & ~(s[1] | s[2]), s[s[4]]
    if s[3] < 2 * p.stones then return bits.list(free) end
    for i = 1, 9 do
      local to = mine >> i - 1 & 1 == 1 and near[i] & free or 0
      for k = 1, to ~= 0 and 9 or 0 do
        if to >> k - 1 & 1 == 1 then list[#list + 1] = 16 * i + k end
      end
    end
    return list
  end,
  play = function(s, m)
    local from, to, placed = m >> 4, 1 << (m & 15) - 1, s[3]
    local mine = s[s[4]] | to
    if from == 0 then placed = placed + 1 else mine = mine ~ 1 << from - 1 end
    if s[4] == 1 then return { mine, s[2], placed, 2 } end
    return { s[1], mine, placed, 1 }
  end,
  outcome = function(s)
    local theirs = s[3 - s[4]]
    for i = 1, #lines do if theirs & lines[i] == lines[i] then return "loss" end end
  end,
  name_move = function(m)
    if m < 16 then return grid.name(g, m) end
    return grid.move(g, m >> 4, m & 15)
  end,
  board = function(s) return grid.rows(g, bits.squares(9, s[1], s[2]), ".XO") end,
}
