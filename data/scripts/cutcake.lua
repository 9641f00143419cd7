-- Cutcake: Left cuts a piece of cake from top to bottom, Right cuts one from side to side, along the
-- lines.  Who cannot cut has lost.
-- A position is its pieces, each a number of two digits, rows and columns, small ones first; single
-- squares are left out, and 0 is a cake that nobody can cut.
-- Source: E. Berlekamp, J. Conway, R. Guy, "Winning Ways", chapter 2 (1982).
local function cuts(s, side)           -- 10 * piece + lines before the cut, for each different one
  local list = {}
  for i = 1, #s do
    if s[i] ~= s[i - 1] then
      for at = 1, side(s[i]) // 2 do list[#list + 1] = 10 * i + at end
    end
  end
  return list
end

return {
  name   = "Cutcake",
  params = { rows = { default = 3, min = 1, max = 9 }, columns = { default = 4, min = 1, max = 9 } },
  start  = function(p)
    local cake = 10 * p.rows + p.columns
    return { cake > 11 and cake or 0 }
  end,
  left   = function(s) return cuts(s, function(piece) return piece % 10 end) end,
  right  = function(s)
    local list = cuts(s, function(piece) return piece // 10 end)
    for i = 1, #list do list[i] = -list[i] end
    return list
  end,
  play   = function(s, m)
    local line = m > 0 and 1 or 10     -- what one column, or one row, is in a piece's number
    local i, at = (m > 0 and m or -m) // 10, (m > 0 and m or -m) % 10
    local list = { at * line + s[i] - s[i] // line % 10 * line }
    list[2] = s[i] - at * line
    for j = 1, #s do
      if j ~= i then list[#list + 1] = s[j] end
    end
    table.sort(list)
    local left = {}
    for j = 1, #list do
      if list[j] > 11 then left[#left + 1] = list[j] end
    end
    if #left == 0 then left[1] = 0 end
    return left
  end,
  level  = function(s)                 -- lines that can still be cut
    local sum = 0
    for i = 1, #s do
      if s[i] > 0 then sum = sum + (s[i] // 10) * (s[i] % 10) - 1 end
    end
    return sum
  end,
  name_move = function(m, s)
    local i = (m > 0 and m or -m) // 10
    return s[i] .. (m > 0 and "|" or "-") .. (m > 0 and m or -m) % 10
  end,
}
