-- Tic-tac-toe: three in a row win; X begins.
-- A position is nine cells, 0 empty, 1 X, 2 O.  Typed by rows: X.O/.X./...
local lines = {{1,2,3}, {4,5,6}, {7,8,9}, {1,4,7}, {2,5,8}, {3,6,9}, {1,5,9}, {3,5,7}}
local glyphs = {[0] = ".", "X", "O"}

local function empty(s)
  local n = 0
  for i = 1, 9 do if s[i] == 0 then n = n + 1 end end
  return n
end
local function mover(s) return empty(s) % 2 == 1 and 1 or 2 end

-- Turned by a quarter; turned over.
local function turned(s) return {s[7], s[4], s[1], s[8], s[5], s[2], s[9], s[6], s[3]} end
local function mirrored(s) return {s[3], s[2], s[1], s[6], s[5], s[4], s[9], s[8], s[7]} end
local function less(a, b)
  for i = 1, 9 do
    if a[i] ~= b[i] then return a[i] < b[i] end
  end
  return false
end

return {
  name  = "Tic-tac-toe",
  start = function() return {0, 0, 0, 0, 0, 0, 0, 0, 0} end,
  moves = function(s)
    local list = {}
    for i = 1, 9 do if s[i] == 0 then list[#list + 1] = i end end
    return list
  end,
  play = function(s, cell)
    local t = {table.unpack(s)}
    t[cell] = mover(s)
    return t
  end,
  outcome = function(s)
    local other = 3 - mover(s)
    for _, line in ipairs(lines) do
      if s[line[1]] == other and s[line[2]] == other and s[line[3]] == other then
        return "loss"
      end
    end
    if empty(s) == 0 then return "draw" end
  end,
  level = empty,
  canonical = function(s)
    local best = s
    for _ = 1, 4 do
      s = turned(s)
      if less(s, best) then best = s end
      local m = mirrored(s)
      if less(m, best) then best = m end
    end
    return best
  end,
  show = function(s)
    local text = ""
    for i = 1, 9 do text = text .. glyphs[s[i]] .. ((i == 3 or i == 6) and "/" or "") end
    return text
  end,
  read = function(text)
    local s = {}
    for c in text:gmatch("[.XO]") do s[#s + 1] = c == "X" and 1 or c == "O" and 2 or 0 end
    local x, o = 0, 0
    for i = 1, #s do x, o = x + s[i] % 2, o + s[i] // 2 end
    if #s == 9 and #text == 11 and (x == o or x == o + 1) then return s end
  end,
  name_move = function(cell)
    return ("%d,%d"):format((cell - 1) // 3 + 1, (cell - 1) % 3 + 1)
  end,
  board = function(s)
    local rows = {}
    for r = 0, 2 do rows[r + 1] = glyphs[s[3*r + 1]] .. glyphs[s[3*r + 2]] .. glyphs[s[3*r + 3]] end
    return rows
  end,
}
