-- Frogs and toads: three of each on seven stones, the middle one free; a frog goes to the right
-- and a toad to the left, to the next stone if it is free, or over one of the other kind.  All
-- change sides.
-- Source: E. Lucas, "Recreations mathematiques" 2 (1883).
return {
  name   = "Frogs and toads",
  params = { n = { default = 3, min = 1, max = 10 } },
  start  = function(p)
    local s = {}
    for i = 1, p.n do s[i], s[i + p.n + 1] = 1, 2 end
    s[p.n + 1] = 0
    return s
  end,
  moves = function(s)
    local list = {}
    for i = 1, #s do
      local step = s[i] == 1 and 1 or s[i] == 2 and -1 or 0
      local next = s[i + step]
      if step ~= 0 and (next == 0 or next ~= s[i] and s[i + 2 * step] == 0) then
        list[#list + 1] = i
      end
    end
    return list
  end,
  play = function(s, i)
    local t = {table.unpack(s)}
    local step = s[i] == 1 and 1 or -1
    local to = s[i + step] == 0 and i + step or i + 2 * step
    t[i], t[to] = 0, s[i]
    return t
  end,
  goal = function(s, p)
    for i = 1, p.n do
      if s[i] ~= 2 or s[i + p.n + 1] ~= 1 then return false end
    end
    return true
  end,
  -- Seen from the other end, with frogs for toads, it is the same; of the two the one that is less
  -- where they first differ.
  canonical = function(s)
    local t = {}
    for i = 1, #s do
      local other = s[#s + 1 - i]
      t[i] = other == 0 and 0 or 3 - other
    end
    for i = 1, #s do
      if s[i] ~= t[i] then return s[i] < t[i] and s or t end
    end
    return s
  end,
  board = function(s)
    local row = ""
    for i = 1, #s do row = row .. (s[i] == 0 and "." or s[i] == 1 and "F" or "T") end
    return { row }
  end,
}
