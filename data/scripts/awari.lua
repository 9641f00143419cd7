-- Awari (Oware), small: sow a pit of yours around the board, not into that pit itself; if the last
-- seed makes two or three in a pit of the other player's, take them, and so on backwards.  Who has no
-- seeds must be given some, if that is possible.  A player without a move ends the game: the other
-- one takes what is left.  Who has more seeds has won; play that goes round for ever is a draw.
-- A position is the pits, first those of player 1, then those of player 2; what player 1 has taken;
-- and the mover.
-- Source: H. Murray, "A History of Board-Games Other than Chess" (1952); of 6 pits and 4 seeds
--         J. Romein, H. Bal, "Solving Awari with parallel retrograde analysis" (2003): a draw.
local heaps = require "heaps"

local function side(s, n, who)
  local sum = 0
  for i = (who - 1) * n + 1, who * n do sum = sum + s[i] end
  return sum
end
local function sown(s, n, pit)
  local t, me, at, seeds = { table.unpack(s) }, s[#s], pit, s[pit]
  t[pit], t[#t] = 0, 3 - me
  while seeds > 0 do
    at = at % (2 * n) + 1
    if at ~= pit then t[at], seeds = t[at] + 1, seeds - 1 end
  end
  while at > (2 - me) * n and at <= (3 - me) * n and (t[at] == 2 or t[at] == 3) do
    if me == 1 then t[#t - 1] = t[#t - 1] + t[at] end
    t[at], at = 0, at - 1
  end
  return t
end
local function legal(s, n)
  local list, feeding, me = {}, {}, s[#s]
  for i = 1, n do
    local pit = (me - 1) * n + i
    if s[pit] > 0 then
      list[#list + 1] = i
      if side(sown(s, n, pit), n, 3 - me) > 0 then feeding[#feeding + 1] = i end
    end
  end
  return side(s, n, 3 - me) == 0 and feeding or list
end

return {
  name   = "Awari, small",
  params = { pits = { default = 2, min = 1, max = 3 }, seeds = { default = 3, min = 1, max = 4 } },
  start = function(p)
    local s = {}
    for i = 1, 2 * p.pits do s[i] = p.seeds end
    s[#s + 1], s[#s + 2] = 0, 1
    return s
  end,
  moves = function(s, p) return legal(s, p.pits) end,
  play = function(s, i, p) return sown(s, p.pits, (s[#s] - 1) * p.pits + i) end,
  outcome = function(s, p)
    local n, all = p.pits, 2 * p.pits * p.seeds
    local left = side(s, n, 1) + side(s, n, 2)
    local first, second = s[#s - 1], all - left - s[#s - 1]
    if 2 * first <= all and 2 * second <= all then
      if legal(s, n)[1] then return nil end
      if s[#s] == 1 then second = second + left else first = first + left end
    end
    local more = (first - second) * (3 - 2 * s[#s])
    return more > 0 and "win" or more < 0 and "loss" or "draw"
  end,
  board = function(s, p)
    local n, top, low = p.pits, "   ", "   "
    for k = 1, n do
      top = top .. (" %2d"):format(s[2 * n + 1 - k])
      low = low .. (" %2d"):format(s[k])
    end
    local taken = 2 * n * p.seeds - heaps.sum({ table.unpack(s, 1, 2 * n + 1) })
    return { ("%2d "):format(taken) .. top:sub(4), low .. (" %2d"):format(s[#s - 1]) }
  end,
}
