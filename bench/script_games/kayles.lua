return {                                -- misere: who cannot move has won
  name = "Misere Kayles", impartial = true, misere = true,
  params = { n = { default = 40, min = 0, max = 60 } },
  start = function(p) return { p.n } end,
  options = function(s)
    local list = {}
    for hit = 1, math.min(2, s[1]) do
      for left = 0, (s[1] - hit) // 2 do
        list[#list + 1] = { { left }, { s[1] - hit - left } }
      end
    end
    return list
  end,
}
