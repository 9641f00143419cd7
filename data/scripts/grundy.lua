-- Grundy's game: a heap is split into two of different sizes; who cannot move loses.
-- Source: P. M. Grundy, "Mathematics and games", Eureka 2 (1939).
--
--   zermelo solve data/scripts/grundy.lua 7 + 9
--   zermelo grundy data/scripts/grundy.lua --upto 100
return {
  name      = "Grundy's game",
  impartial = true,
  params    = { n = { default = 20, min = 0, max = 1000000 } },

  start   = function(p) return { p.n } end,
  options = function(s)
    local list = {}
    for small = 1, (s[1] - 1) // 2 do list[#list + 1] = { { small }, { s[1] - small } } end
    return list
  end,

  level = function(s) return s[1] end,
}
