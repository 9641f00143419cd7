-- Klotski: slide ten blocks on 4 x 5 squares until the big one is at the middle of the lower edge.
-- A move slides one block by one square.
-- A position is the squares row by row: 0 free, 1 a small block, 2 3 a lying one, 4 5 a standing
-- one, 6 7 8 9 the big one.  A move is where the block's upper left corner is, and goes.
-- Source: J. Fleming's puzzle (1934), as L'Ane rouge; 116 moves of a square each.
local size = { [1] = { 1, 1 }, [2] = { 2, 1 }, [4] = { 1, 2 }, [6] = { 2, 2 } }
local function place(i) return (i - 1) // 4 + 1 .. "," .. (i - 1) % 4 + 1 end

return {
  name = "Klotski",
  start = function()
    return { 4, 6, 7, 4,  5, 8, 9, 5,  4, 2, 3, 4,  5, 1, 1, 5,  1, 0, 0, 1 }
  end,
  moves = function(s)                                   -- 10 * square + direction
    local list = {}
    for i = 1, 20 do
      local z = size[s[i]]
      if z then
        local w, h, x, y = z[1], z[2], (i - 1) % 4, (i - 1) // 4
        if x + w < 4 and s[i + w] == 0 and (h == 1 or s[i + w + 4] == 0) then
          list[#list + 1] = i * 10 + 1
        end
        if x > 0 and s[i - 1] == 0 and (h == 1 or s[i + 3] == 0) then
          list[#list + 1] = i * 10 + 2
        end
        if y + h < 5 and s[i + 4 * h] == 0 and (w == 1 or s[i + 4 * h + 1] == 0) then
          list[#list + 1] = i * 10 + 3
        end
        if y > 0 and s[i - 4] == 0 and (w == 1 or s[i - 3] == 0) then
          list[#list + 1] = i * 10 + 4
        end
      end
    end
    return list
  end,
  play = function(s, m)
    local t, i, d = { table.unpack(s) }, m // 10, m % 10
    local w, h = size[s[i]][1], size[s[i]][2]
    local step = d == 1 and 1 or d == 2 and -1 or d == 3 and 4 or -4
    for y = 0, h - 1 do for x = 0, w - 1 do t[i + 4 * y + x] = 0 end end
    for y = 0, h - 1 do
      for x = 0, w - 1 do t[i + step + 4 * y + x] = s[i + 4 * y + x] end
    end
    return t
  end,
  goal = function(s) return s[14] == 6 end,
  name_move = function(m)
    return place(m // 10) .. "->" .. place(m // 10 + ({ 1, -1, 4, -4 })[m % 10])
  end,
  board = function(s)
    local rows = {}
    for y = 0, 4 do
      local row = ""
      for x = 1, 4 do row = row .. (".o<>^vABCD"):sub(s[4 * y + x] + 1, s[4 * y + x] + 1) end
      rows[y + 1] = row
    end
    return rows
  end,
}
