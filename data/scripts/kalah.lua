-- Kalah: sow the seeds of one of your pits, one by one, to the right and on; who has more at the end wins.
-- The last seed in your own store: you move again.  In your own empty pit: it and those opposite are yours.
-- A side is empty: play is over, and the other side's seeds go to their owner's store.
-- A position is pits and store of player 1, pits and store of player 2, and whose turn it is.
-- Source: W. J. Champion (1940); G. Irving, J. Donkers, J. Uiterwijk, "Solving Kalah", ICGA Journal 23 (2000).
return {
  name   = "Kalah",
  params = { pits = { default = 3, min = 1, max = 6 }, seeds = { default = 2, min = 1, max = 6 } },
  start  = function(p)
    local s, n = {}, p.pits
    for i = 1, 2 * n + 2 do s[i] = i % (n + 1) == 0 and 0 or p.seeds end
    s[#s + 1] = 1
    return s
  end,
  mover = function(s) return s[#s] end,
  moves = function(s, p)                        -- the first, second, ... pit of the mover
    local list, n = {}, p.pits
    if s[n + 1] + s[2 * n + 2] == 2 * n * p.seeds then return list end
    for i = 1, n do
      if s[(s[#s] - 1) * (n + 1) + i] > 0 then list[#list + 1] = i end
    end
    return list
  end,
  play = function(s, pit, p)
    local t, n, me = { table.unpack(s) }, p.pits, s[#s]
    local mine, other = me * (n + 1), (3 - me) * (n + 1)     -- the stores
    local i = mine - n - 1 + pit
    local seeds = t[i]
    t[i] = 0
    while seeds > 0 do
      i = i % (2 * n + 2) + 1
      if i ~= other then t[i], seeds = t[i] + 1, seeds - 1 end
    end
    local opposite = 2 * n + 2 - i
    if i ~= mine then
      t[#t] = 3 - me
      if t[i] == 1 and i > mine - n - 1 and i < mine and t[opposite] > 0 then
        t[mine], t[i], t[opposite] = t[mine] + 1 + t[opposite], 0, 0
      end
    end
    local left = { 0, 0 }
    for k = 1, n do left[1], left[2] = left[1] + t[k], left[2] + t[n + 1 + k] end
    if left[1] == 0 or left[2] == 0 then
      for k = 1, n do t[k], t[n + 1 + k] = 0, 0 end
      t[n + 1], t[2 * n + 2] = t[n + 1] + left[1], t[2 * n + 2] + left[2]
    end
    return t
  end,
  outcome = function(s, p)
    local n = p.pits
    if s[n + 1] + s[2 * n + 2] < 2 * n * p.seeds then return nil end
    local more = (s[n + 1] - s[2 * n + 2]) * (3 - 2 * s[#s])
    return more > 0 and "win" or more < 0 and "loss" or "draw"
  end,
  level = function(s, p)                        -- seeds go into a store, or come nearer to it
    local n, here, far = p.pits, 0, 0
    for k = 1, n do
      local seeds = s[k] + s[n + 1 + k]
      here, far = here + seeds, far + seeds * (n + 1 - k)
    end
    return here * (2 * n * n * p.seeds + 1) + far
  end,
  board = function(s, p)
    local n, top, low = p.pits, "   ", "   "
    for k = 1, n do
      top = top .. string.format(" %2d", s[2 * n + 2 - k])
      low = low .. string.format(" %2d", s[k])
    end
    return { top, string.format("%2d%s %2d", s[2 * n + 2], string.rep(" ", 3 * n + 2), s[n + 1]), low }
  end,
}
