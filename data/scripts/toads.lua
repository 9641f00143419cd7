-- Toads and Frogs: one player's toads go right, the other's frogs go left, to the next square if it
-- is free, or over one of the other kind.  Who cannot move has lost.
-- A position is the squares of the strip, 0 free, 1 a toad, 2 a frog; and the mover.
-- Source: R. Guy; E. Berlekamp, J. Conway, R. Guy, "Winning Ways", chapter 1 (1982).
local stones = require "stones"

return {
  name   = "Toads and Frogs",
  params = { toads = { default = 3, min = 1, max = 9 }, gap = { default = 3, min = 1, max = 9 },
             frogs = { default = 3, min = 1, max = 9 } },
  start = function(p)
    local s = {}
    for i = 1, p.toads + p.gap + p.frogs do
      s[i] = i <= p.toads and 1 or i > p.toads + p.gap and 2 or 0
    end
    s[#s + 1] = 1
    return s
  end,
  moves = function(s)
    local list, n, me = {}, #s - 1, s[#s]
    local step = 3 - 2 * me
    for i = 1, n do
      local one, two = i + step, i + 2 * step
      if s[i] == me and one >= 1 and one <= n then
        local leaps = s[one] == 3 - me and two >= 1 and two <= n and s[two] == 0
        if s[one] == 0 or leaps then list[#list + 1] = i end
      end
    end
    return list
  end,
  play = function(s, i)
    local me = s[#s]
    local to = i + 3 - 2 * me
    if s[to] ~= 0 then to = to + 3 - 2 * me end
    return stones.put(s, i, 0, to, me, #s, 3 - me)
  end,
  level = function(s)                            -- squares still to go, of all animals
    local sum, n = 0, #s - 1
    for i = 1, n do sum = sum + (s[i] == 1 and n - i or s[i] == 2 and i - 1 or 0) end
    return sum
  end,
  name_move = function(i) return "1," .. i end,
  board = function(s)
    local row = ""
    for i = 1, #s - 1 do row = row .. (s[i] == 0 and "." or s[i] == 1 and "T" or "F") end
    return { row }
  end,
}
