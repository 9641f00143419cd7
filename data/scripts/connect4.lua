-- Connect Four on a small board: drop a stone into a column; four in a row win.
-- A position is its cells, row by row from below, 0 empty, 1 and 2 the players; then the mover.
-- Source: H. Wexler, M. Bradley Company (1974).
local function at(s, p, row, column)
  if row < 1 or row > p.rows or column < 1 or column > p.columns then return 0 end
  return s[(row - 1) * p.columns + column]
end

return {
  name   = "Connect Four",
  params = { rows = { default = 4, min = 1, max = 6 }, columns = { default = 4, min = 1, max = 7 } },
  start  = function(p)
    local s = {}
    for i = 1, p.rows * p.columns do s[i] = 0 end
    s[#s + 1] = 1
    return s
  end,
  moves = function(s, p)
    local list, top = {}, (p.rows - 1) * p.columns
    for c = 1, p.columns do
      if s[top + c] == 0 then list[#list + 1] = c end
    end
    return list
  end,
  play = function(s, column, p)
    local t, i = {table.unpack(s)}, column
    while s[i] ~= 0 do i = i + p.columns end
    t[i] = s[#s]
    t[#t] = 3 - s[#s]
    return t
  end,
  outcome = function(s, p)
    local other, full = 3 - s[#s], true
    for r = 1, p.rows do
      for c = 1, p.columns do
        local stone = at(s, p, r, c)
        if stone == 0 then full = false end
        if stone == other then
          for _, d in ipairs({{0, 1}, {1, 0}, {1, 1}, {1, -1}}) do
            if at(s, p, r + d[1], c + d[2]) == other and
               at(s, p, r + 2*d[1], c + 2*d[2]) == other and
               at(s, p, r + 3*d[1], c + 3*d[2]) == other then return "loss" end
          end
        end
      end
    end
    if full then return "draw" end
  end,
  level = function(s)
    local n = 0
    for i = 1, #s - 1 do if s[i] == 0 then n = n + 1 end end
    return n
  end,
  board = function(s, p)
    local rows = {}
    for r = p.rows, 1, -1 do
      local text = ""
      for c = 1, p.columns do text = text .. ({[0] = ".", "X", "O"})[at(s, p, r, c)] end
      rows[#rows + 1] = text
    end
    return rows
  end,
}
