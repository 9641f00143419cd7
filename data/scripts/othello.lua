-- Othello on 4 x 4: a stone is placed where it catches a row of the other's between itself and one
-- of the own; they change sides.  Who cannot is passed over.  The score is by how many discs one
-- has more in the end.
-- A position is the discs of either player, a bit a square; and the mover.
-- Source: G. Hasegawa's Othello (1971), after J. Mollett and L. Waterman's Reversi (1883).
--         On 4 x 4 the second player wins by 11 to 3.
local grid, bits = require "grid", require "bits"
local g = grid.new(4, 4)
local by, on = bits.steps(g)

-- The free squares from which a row of theirs leads to one of mine.
local function takes(mine, theirs)
  local free, all = ~(mine | theirs), 0
  for d = 1, 8 do
    local way, there = by[d], on[d]
    local row = mine << way & there & theirs
    row = row | row << way & there & theirs              -- at most two lie between
    all = all | row << way & there & free
  end
  return all & 0xffff
end
-- What changes sides when mine is placed on that square.
local function caught(mine, theirs, square)
  local all = 0
  for d = 1, 8 do
    local row, at = 0, square << by[d] & on[d]
    while at & theirs ~= 0 do row, at = row | at, at << by[d] & on[d] end
    if at & mine ~= 0 then all = all | row end
  end
  return all
end

return {
  name   = "Othello on 4 x 4",
  start = function() return { bits.of { 7, 10 }, bits.of { 6, 11 }, 1 } end,
  mover = function(s) return s[3] end,
  moves = function(s) return bits.list(takes(s[s[3]], s[3 - s[3]])) end,
  play = function(s, i)
    local me, square = s[3], 1 << i - 1
    local turned = caught(s[me], s[3 - me], square)
    local mine, theirs = s[me] | square | turned, s[3 - me] & ~turned
    local again = takes(theirs, mine) == 0 and takes(mine, theirs) ~= 0
    if me == 1 then return { mine, theirs, again and 1 or 2 } end
    return { theirs, mine, again and 2 or 1 }
  end,
  score = function(s)                                    -- of the player to move
    return bits.count(s[s[3]]) - bits.count(s[3 - s[3]])
  end,
  level = function(s) return 16 - bits.count(s[1] | s[2]) end,
  name_move = function(i) return grid.name(g, i) end,
  show = function(s)
    return table.concat(grid.rows(g, bits.squares(16, s[1], s[2]), ".XO"), "/") .. " " .. s[3]
  end,
  read = function(text)
    local board, mover = text:match "^(%S+) ([12])$"
    local s = board and grid.read(g, board, ".XO")
    return s and { bits.where(s, 1), bits.where(s, 2), tonumber(mover) }
  end,
  board = function(s) return grid.rows(g, bits.squares(16, s[1], s[2]), ".XO") end,
}
