-- Kayles: rows of pins; knock down one, or two that stand side by side; who cannot move has lost.
-- A position is the lengths of the rows, sorted, without empty ones: lists may get longer.
-- Source: H. Dudeney, "The Canterbury Puzzles" (1907).
return {
  name  = "Kayles",
  params = { n = { default = 12, min = 0, max = 60 } },
  start = function(p) return { p.n > 0 and p.n or nil } end,
  -- "12->5+4": of the first row of 12 there remain rows of 5 and 4.
  moves = function(s)
    local list, before = {}, nil
    for _, n in ipairs(s) do
      if n ~= before then
        for hit = 1, 2 do
          for left = (n - hit) // 2, 0, -1 do
            local right = n - hit - left
            if right >= left then list[#list + 1] = n .. "->" .. right .. "+" .. left end
          end
        end
      end
      before = n
    end
    return list
  end,
  play = function(s, move)
    local row, right, left = move:match("(%d+)%->(%d+)%+(%d+)")
    local t, gone = {}, false
    for _, n in ipairs(s) do
      if n == tonumber(row) and not gone then gone = true else t[#t + 1] = n end
    end
    for _, n in ipairs({tonumber(right), tonumber(left)}) do
      if n > 0 then t[#t + 1] = n end
    end
    table.sort(t)
    return t
  end,
  level = function(s)
    local sum = 0
    for _, n in ipairs(s) do sum = sum + n end
    return sum
  end,
}
