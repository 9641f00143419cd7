-- Othello on 4 x 4: a stone is placed where it catches a row of the other's between itself and one
-- of the own; they change sides.  Who cannot is passed over; who has more in the end has won.
-- A position is the squares row by row, 0 free, 1 and 2 the players; and the mover.
-- give: discs that the second player is given, to ask by how many the first one wins.
-- Source: G. Hasegawa's Othello (1971), after J. Mollett and L. Waterman's Reversi (1883).
--         On 4 x 4 the second player wins by 11 to 3.
local grid, stones = require "grid", require "stones"
local g = grid.new(4, 4)

local function turned(s, i, me)
  local all = {}
  for d = 1, 8 do
    local row = stones.caught(s, g.rays[i][d], me)
    for k = 1, #row do all[#all + 1] = row[k] end
  end
  return all
end
local function legal(s, me)
  local list = {}
  for i = 1, 16 do
    if s[i] == 0 and turned(s, i, me)[1] then list[#list + 1] = i end
  end
  return list
end

return {
  name   = "Othello on 4 x 4",
  params = { give = { default = 0, min = -16, max = 16 } },
  start = function() return { 0, 0, 0, 0, 0, 2, 1, 0, 0, 1, 2, 0, 0, 0, 0, 0, 1 } end,
  mover = function(s) return s[17] end,
  moves = function(s) return legal(s, s[17]) end,
  play = function(s, i)
    local me = s[17]
    local t = stones.put(s, i, me, 17, 3 - me)
    for _, k in ipairs(turned(s, i, me)) do t[k] = me end
    if #legal(t, 3 - me) == 0 and #legal(t, me) > 0 then t[17] = me end
    return t
  end,
  outcome = function(s, p)
    if #legal(s, s[17]) > 0 then return nil end
    local more = (stones.count({ table.unpack(s, 1, 16) }, 1) -
                  stones.count({ table.unpack(s, 1, 16) }, 2) - p.give) * (3 - 2 * s[17])
    return more > 0 and "win" or more < 0 and "loss" or "draw"
  end,
  level = function(s) return stones.count(s, 0) end,
  canonical = function(s) return grid.least(s, grid.maps(g)) end,
  name_move = function(i) return grid.name(g, i) end,
  board = function(s) return grid.rows(g, s, ".XO") end,
}
