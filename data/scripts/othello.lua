-- Othello on 4 x 4: a stone is placed where it catches a row of the other's between itself and one
-- of the own; they change sides.  Who cannot is passed over.  The score is by how many discs one
-- has more in the end.
-- A position is the squares row by row, 0 free, 1 and 2 the players; and the mover.
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
local function takes(s, i, me)
  if s[i] ~= 0 then return false end
  for d = 1, 8 do if stones.caught(s, g.rays[i][d], me)[1] then return true end end
  return false
end
local function can(s, me)
  for i = 1, 16 do if takes(s, i, me) then return true end end
  return false
end

return {
  name   = "Othello on 4 x 4",
  start = function() return { 0, 0, 0, 0, 0, 2, 1, 0, 0, 1, 2, 0, 0, 0, 0, 0, 1 } end,
  mover = function(s) return s[17] end,
  moves = function(s)
    local list = {}
    for i = 1, 16 do if takes(s, i, s[17]) then list[#list + 1] = i end end
    return list
  end,
  play = function(s, i)
    local me = s[17]
    local t = stones.put(s, i, me, 17, 3 - me)
    for _, k in ipairs(turned(s, i, me)) do t[k] = me end
    if not can(t, 3 - me) and can(t, me) then t[17] = me end
    return t
  end,
  score = function(s)                                      -- of the player to move
    local discs = { table.unpack(s, 1, 16) }
    return (stones.count(discs, 1) - stones.count(discs, 2)) * (3 - 2 * s[17])
  end,
  level = function(s) return stones.count(s, 0) end,
  name_move = function(i) return grid.name(g, i) end,
  board = function(s) return grid.rows(g, s, ".XO") end,
}
