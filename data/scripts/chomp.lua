-- Chomp: bite a square of a chocolate bar, and all below it and to its right; the square in the
-- corner is poisoned, and who must bite it loses.
-- A position is the lengths of the rows from the top.  A move is row,column.
-- Source: D. Gale, "A curious nim-type game", American Mathematical Monthly 81 (1974).
return {
  name   = "Chomp",
  params = { rows = { default = 3, min = 1, max = 8 }, columns = { default = 4, min = 1, max = 8 } },
  start  = function(p)
    local s = {}
    for r = 1, p.rows do s[r] = p.columns end
    return s
  end,
  moves = function(s)
    local list = {}
    for r = 1, #s do
      for c = 1, s[r] do
        if r > 1 or c > 1 then list[#list + 1] = r .. "," .. c end
      end
    end
    return list
  end,
  play = function(s, bite)
    local row, column = bite:match("(%d+),(%d+)")
    local t = {table.unpack(s)}
    for r = tonumber(row), #t do t[r] = math.min(t[r], tonumber(column) - 1) end
    return t
  end,
  level = function(s)
    local sum = 0
    for _, n in ipairs(s) do sum = sum + n end
    return sum
  end,
}
