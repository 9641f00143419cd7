-- Dawson's Chess: on a row of squares players mark a square in turn, which takes it and its
-- neighbors away; who cannot move loses.  The octal game 0.137.
-- Source: T. R. Dawson, "Caissa's Wild Roses" (1935).
--
--   zermelo solve data/scripts/dawson.lua 5 + 9
--   zermelo grundy data/scripts/dawson.lua --upto 200 --period
return {
  name      = "Dawson's Chess",
  impartial = true,
  params    = { n = { default = 12, min = 0, max = 1000000 } },

  -- A position is one row; a sum of rows is made of several.
  start = function(p) return { p.n } end,

  -- What a move leaves of the row: no row, one, or two of them.
  options = function(s)
    local n, list = s[1], {}
    if n >= 1 and n <= 3 then list[1] = {} end
    if n >= 3 then list[#list + 1] = { { n - 2 } } end
    if n >= 4 then list[#list + 1] = { { n - 3 } } end
    for left = 1, (n - 3) // 2 do list[#list + 1] = { { left }, { n - 3 - left } } end
    return list
  end,
}
