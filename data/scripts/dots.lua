-- Dots and Boxes: who draws the fourth side of a box owns it, and draws again.  The score is by how
-- many boxes one owns more in the end.
-- A position is the lines, those that lie row by row, then those that stand, 1 drawn; then by how
-- many boxes the first player leads; and the mover.
-- Source: E. Lucas, "L'arithmetique amusante" (1895).
local stones = require "stones"

-- The lines above, below, left and right of box x, y, counted from 0.
local function sides(p, x, y)
  local stand = p.w * (p.h + 1)
  return y * p.w + x + 1, (y + 1) * p.w + x + 1,
         stand + y * (p.w + 1) + x + 1, stand + y * (p.w + 1) + x + 2
end
-- Has box x, y all its lines?  1 or 0; 0 where there is no such box.
local function full(s, p, x, y)
  if x < 0 or y < 0 or x >= p.w or y >= p.h then return 0 end
  local a, b, c, d = sides(p, x, y)
  return s[a] & s[b] & s[c] & s[d]
end
-- How many boxes line i closes, which was drawn just now.
local function closed(s, p, i)
  local stand = i - p.w * (p.h + 1) - 1
  if stand < 0 then
    local x, y = (i - 1) % p.w, (i - 1) // p.w
    return full(s, p, x, y - 1) + full(s, p, x, y)
  end
  local x, y = stand % (p.w + 1), stand // (p.w + 1)
  return full(s, p, x - 1, y) + full(s, p, x, y)
end

return {
  name   = "Dots and Boxes",
  params = { w = { default = 2, min = 1, max = 3 }, h = { default = 2, min = 1, max = 3 } },
  start = function(p)
    local s = stones.none(p.w * (p.h + 1) + p.h * (p.w + 1) + 2)
    s[#s] = 1
    return s
  end,
  mover = function(s) return s[#s] end,
  moves = function(s)
    local list = {}
    for i = 1, #s - 2 do if s[i] == 0 then list[#list + 1] = i end end
    return list
  end,
  play = function(s, i, p)
    local t, me = stones.put(s, i, 1), s[#s]
    local won = closed(t, p, i)
    t[#t - 1] = s[#s - 1] + won * (3 - 2 * me)
    if won == 0 then t[#t] = 3 - me end
    return t
  end,
  score = function(s) return s[#s - 1] * (3 - 2 * s[#s]) end,  -- of the player to move
  level = function(s)
    local free = 0
    for i = 1, #s - 2 do if s[i] == 0 then free = free + 1 end end
    return free
  end,
  name_move = function(i, s, p)                     -- as on the board
    local stand = i - p.w * (p.h + 1) - 1
    if stand < 0 then return 2 * ((i - 1) // p.w) + 1 .. "," .. 2 * ((i - 1) % p.w) + 2 end
    return 2 * (stand // (p.w + 1)) + 2 .. "," .. 2 * (stand % (p.w + 1)) + 1
  end,
  board = function(s, p)
    local rows = {}
    for y = 0, p.h do
      local lie, stand = "+", ""
      for x = 0, p.w - 1 do lie = lie .. (s[y * p.w + x + 1] == 1 and "-" or ".") .. "+" end
      for x = 0, y < p.h and p.w or -1 do
        local a = p.w * (p.h + 1) + y * (p.w + 1) + x + 1
        stand = stand .. (s[a] == 1 and "|" or ".") .. (x < p.w and " " or "")
      end
      rows[#rows + 1] = lie
      if y < p.h then rows[#rows + 1] = stand end
    end
    rows[#rows + 1] = ("%+d"):format(s[#s - 1])
    return rows
  end,
}
