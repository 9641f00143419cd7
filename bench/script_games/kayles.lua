return {
  name = "Misere Kayles", misere = true,
  params = { n = { default = 40, min = 0, max = 60 } },
  start = function(p) return p.n > 0 and { p.n } or {} end,
  moves = function(s)
    local list, before = {}, nil
    for i = 1, #s do
      local n = s[i]
      if n ~= before then
        for hit = 1, math.min(2, n) do
          for left = 0, (n - hit) // 2 do list[#list + 1] = i * 10000 + left * 10 + hit end
        end
      end
      before = n
    end
    return list
  end,
  play = function(s, move)
    local at, left, hit = move // 10000, move // 10 % 1000, move % 10
    local right, t = s[at] - hit - left, {}
    for i = 1, #s do if i ~= at then t[#t + 1] = s[i] end end
    if left > 0 then t[#t + 1] = left end
    if right > 0 then t[#t + 1] = right end
    table.sort(t)
    return t
  end,
  level = function(s)
    local sum = 0
    for i = 1, #s do sum = sum + s[i] end
    return sum
  end,
}
