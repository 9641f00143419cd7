-- Fox and Geese: on the dark squares of a board with n rows, a fox and n / 2 geese move aslant to a
-- free square beside, the geese only down.  The fox wants to get behind them, and they to shut it
-- in: who cannot move has lost.
-- A position is where the fox stands, then the geese, sorted; squares are numbered row by row from
-- the top, four a row on 8 x 8; then the mover, 1 the fox.
-- Source: E. Berlekamp, J. Conway, R. Guy, "Winning Ways", chapter 20 (1982): on 8 x 8 geese win.
local grid = require "grid"

-- The dark squares beside, numbered likewise: up and down.
local made = {}
local function beside(p)
  if made[p.n] then return made[p.n] end
  local g, list, half = grid.new(p.n, p.n), {}, p.n // 2
  local function number(i)                               -- of a dark square
    return (grid.row(g, i) - 1) * half + (grid.column(g, i) - 1) // 2 + 1
  end
  for i = 1, g.n do
    if (grid.row(g, i) + grid.column(g, i)) % 2 == 1 then
      local up, down = {}, {}
      for d = 5, 8 do
        local to = g.rays[i][d][1]
        if to and to < i then up[#up + 1] = number(to) end
        if to and to > i then down[#down + 1] = number(to) end
      end
      list[number(i)] = { up = up, down = down }
    end
  end
  made[p.n] = list
  return list
end
local function free(s, to)
  for i = 1, #s - 1 do if s[i] == to then return false end end
  return true
end
local function name(p, k)                                -- row, column
  local row = (k - 1) // (p.n // 2)
  return row + 1 .. "," .. (k - 1) % (p.n // 2) * 2 + (row % 2 == 0 and 2 or 1)
end

return {
  name   = "Fox and Geese",
  params = { n = { default = 6, min = 4, max = 8 } },
  start = function(p)
    local half = p.n // 2
    local s = { p.n * half - half // 2 }
    for i = 1, half do s[i + 1] = i end
    s[#s + 1] = 1
    return s
  end,
  moves = function(s, p)                                 -- 100 * which + to
    local list, squares = {}, beside(p)
    for i = s[#s] == 1 and 1 or 2, s[#s] == 1 and 1 or #s - 1 do
      local near = squares[s[i]]
      for _, to in ipairs(near.down) do if free(s, to) then list[#list + 1] = i * 100 + to end end
      for _, to in ipairs(i == 1 and near.up or {}) do
        if free(s, to) then list[#list + 1] = i * 100 + to end
      end
    end
    return list
  end,
  play = function(s, m)
    local geese, t = {}, { m // 100 == 1 and m % 100 or s[1] }
    for i = 2, #s - 1 do geese[i - 1] = i == m // 100 and m % 100 or s[i] end
    table.sort(geese)
    for i = 1, #geese do t[i + 1] = geese[i] end
    t[#t + 1] = 3 - s[#s]
    return t
  end,
  outcome = function(s, p)                               -- behind the last goose?
    local half = p.n // 2
    if (s[1] - 1) // half <= (s[2] - 1) // half and s[#s] == 2 then return "loss" end
  end,
  level = function(s, p)                                 -- rows that geese have before them
    local sum = 0
    for i = 2, #s - 1 do sum = sum + p.n - 1 - (s[i] - 1) // (p.n // 2) end
    return 2 * sum + 2 - s[#s]
  end,
  name_move = function(m, s, p) return name(p, s[m // 100]) .. "->" .. name(p, m % 100) end,
  board = function(s, p)
    local rows, half = {}, p.n // 2
    for row = 0, p.n - 1 do
      local text = ""
      for k = row * half + 1, row * half + half do
        local c = "."
        for i = 1, #s - 1 do if s[i] == k then c = i == 1 and "F" or "G" end end
        text = text .. (row % 2 == 0 and " " .. c or c .. " ")
      end
      rows[row + 1] = text
    end
    return rows
  end,
}
