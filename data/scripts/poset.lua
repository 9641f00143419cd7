-- Subset take-away, Nim on a poset: players name subsets of {1, ..., n}, neither empty nor whole;
-- a named set and all that contain it are gone.  Who has nothing to name has lost.
-- A position is one integer, with a bit for each set that is still there; of bits, a set's number
-- in binary tells its elements.
-- Source: D. Gale, A. Neyman, "Nim-type games" (1982): the second player wins for few elements.
local bits = require "bits"

return {
  name      = "Subset take-away",
  impartial = true,
  params    = { n = { default = 4, min = 1, max = 5 } },
  start = function(p) return { (1 << (1 << p.n) - 2) - 1 } end,
  moves = function(s) return bits.list(s[1]) end,
  play = function(s, set)
    local left = s[1]
    for _, other in ipairs(bits.list(left)) do
      if other & set == set then left = bits.without(left, other) end
    end
    return { left }
  end,
  name_move = function(set) return "{" .. table.concat(bits.list(set), ",") .. "}" end,
  board = function(s)
    local rows = {}
    for _, set in ipairs(bits.list(s[1])) do rows[#rows + 1] = table.concat(bits.list(set)) end
    return rows
  end,
}
