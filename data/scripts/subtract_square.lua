-- Subtract a square: take 1, 4, 9, 16, ... from a heap; who cannot move has lost.
-- Source: R. Silverman; S. Golomb, "A mathematical investigation of games of take-away" (1966).
return {
  name   = "Subtract a square",
  params = { n = { default = 20, min = 0, max = 1000000 } },
  start  = function(p) return { p.n } end,
  moves  = function(s)
    local list, i = {}, 1
    while i * i <= s[1] do
      list[#list + 1] = i * i
      i = i + 1
    end
    return list
  end,
  play   = function(s, square) return { s[1] - square } end,
  level  = function(s) return s[1] end,
}
