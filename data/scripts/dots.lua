-- Dots and Boxes: who draws the fourth side of a box owns it, and draws again.  The score is by how
-- many boxes one owns more in the end.
-- A position is the lines that are drawn, a bit each, those that lie row by row, then those that
-- stand; then by how many boxes the first player leads; and the mover.
-- Source: E. Lucas, "L'arithmetique amusante" (1895).
local bits = require "bits"

-- The boxes beside each line: the four lines of each.
local made = {}
local function boxes(p)
  if made[p] then return made[p] end
  local beside, stand = {}, p.w * (p.h + 1)
  for i = 1, stand + p.h * (p.w + 1) do beside[i] = {} end
  for y = 0, p.h - 1 do
    for x = 0, p.w - 1 do
      local lie, left = y * p.w + x + 1, stand + y * (p.w + 1) + x + 1
      local sides = { lie, lie + p.w, left, left + 1 }
      for _, i in ipairs(sides) do table.insert(beside[i], bits.of(sides)) end
    end
  end
  made[p] = beside
  return beside
end

return {
  name   = "Dots and Boxes",
  params = { w = { default = 2, min = 1, max = 3 }, h = { default = 2, min = 1, max = 3 } },
  start = function() return { 0, 0, 1 } end,
  mover = function(s) return s[3] end,
  moves = function(s, p)
    local list, drawn = {}, s[1]
    for i = 1, #boxes(p) do
      if drawn >> i - 1 & 1 == 0 then list[#list + 1] = i end
    end
    return list
  end,
  play = function(s, i, p)
    local drawn, me, won = s[1] | 1 << i - 1, s[3], 0
    local beside = boxes(p)[i]
    for k = 1, #beside do
      if drawn & beside[k] == beside[k] then won = won + 1 end
    end
    return { drawn, s[2] + won * (3 - 2 * me), won == 0 and 3 - me or me }
  end,
  score = function(s) return s[2] * (3 - 2 * s[3]) end,  -- of the player to move
  level = function(s, p) return #boxes(p) - bits.count(s[1]) end,
  name_move = function(i, s, p)                     -- as on the board
    local stand = i - p.w * (p.h + 1) - 1
    if stand < 0 then return 2 * ((i - 1) // p.w) + 1 .. "," .. 2 * ((i - 1) % p.w) + 2 end
    return 2 * (stand // (p.w + 1)) + 2 .. "," .. 2 * (stand % (p.w + 1)) + 1
  end,
  board = function(s, p)
    local rows = {}
    for y = 0, p.h do
      local lie, stand = "+", ""
      for x = 0, p.w - 1 do lie = lie .. (bits.has(s[1], y * p.w + x + 1) and "-" or ".") .. "+" end
      for x = 0, y < p.h and p.w or -1 do
        local a = p.w * (p.h + 1) + y * (p.w + 1) + x + 1
        stand = stand .. (bits.has(s[1], a) and "|" or ".") .. (x < p.w and " " or "")
      end
      rows[#rows + 1] = lie
      if y < p.h then rows[#rows + 1] = stand end
    end
    rows[#rows + 1] = ("%+d"):format(s[2])
    return rows
  end,
}
