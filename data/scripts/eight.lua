-- The 8-puzzle: slide tiles into the gap until they stand in order, the gap last.
-- A position is nine squares row by row, 0 the gap.  A move is the tile that slides.
-- Source: after N. Chapman's Gem Puzzle (1880); the bound is J. Doran and D. Michie's (1966).
return {
  name  = "8-puzzle",
  start = function() return {8, 6, 7, 2, 5, 4, 3, 0, 1} end,
  moves = function(s)
    local list, gap = {}, 1
    while s[gap] ~= 0 do gap = gap + 1 end
    if gap > 3 then list[#list + 1] = s[gap - 3] end
    if gap % 3 ~= 1 then list[#list + 1] = s[gap - 1] end
    if gap % 3 ~= 0 then list[#list + 1] = s[gap + 1] end
    if gap < 7 then list[#list + 1] = s[gap + 3] end
    return list
  end,
  play = function(s, tile)
    local t = {}
    for i = 1, 9 do t[i] = s[i] == tile and 0 or s[i] == 0 and tile or s[i] end
    return t
  end,
  goal = function(s)
    for i = 1, 8 do if s[i] ~= i then return false end end
    return true
  end,
  -- Every tile must at least go down or up, and across.
  bound = function(s)
    local sum = 0
    for i = 1, 9 do
      local tile = s[i]
      if tile ~= 0 then
        sum = sum + math.abs((i - 1) // 3 - (tile - 1) // 3) + math.abs((i - 1) % 3 - (tile - 1) % 3)
      end
    end
    return sum
  end,
  board = function(s)
    local rows = {}
    for i = 1, 9, 3 do
      rows[#rows + 1] = (s[i] .. s[i + 1] .. s[i + 2]):gsub("0", ".")
    end
    return rows
  end,
}
