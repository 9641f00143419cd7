var t=`-- Licytacja: a stack of 0 and a stake of 1; pass puts the stake on the stack (and the stake is 1
-- again), double and triple raise it.  Who makes the stack n or more has lost.
-- A position is the stack and the stake.
-- Source: Polish Olympiad in Informatics.
return {
  name   = "Licytacja",
  params = { n = { default = 15, min = 1, max = 30000 } },
  start  = function() return {0, 1} end,
  moves  = function(s, p)
    if s[1] + s[2] < p.n then return {"pass", "double", "triple"} end
    return {"pass"}
  end,
  play   = function(s, move)
    if move == "pass" then return {s[1] + s[2], 1} end
    return {s[1], s[2] * (move == "double" and 2 or 3)}
  end,
  outcome = function(s, p) if s[1] >= p.n then return "win" end end,
}
`,o=`-- Chomp: bite a square of a chocolate bar, and all below it and to its right; the square in the
-- corner is poisoned, and who must bite it loses.
-- A position is the lengths of the rows from the top.  A move is row,column.
-- Source: D. Gale, "A curious nim-type game", American Mathematical Monthly 81 (1974).
return {
  name   = "Chomp",
  params = { rows = { default = 3, min = 1, max = 8 }, columns = { default = 4, min = 1, max = 8 } },
  start  = function(p)
    local s = {}
    for r = 1, p.rows do s[r] = p.columns end
    return s
  end,
  moves = function(s)
    local list = {}
    for r = 1, #s do
      for c = 1, s[r] do
        if r > 1 or c > 1 then list[#list + 1] = r .. "," .. c end
      end
    end
    return list
  end,
  play = function(s, bite)
    local row, column = bite:match("(%d+),(%d+)")
    local t = {table.unpack(s)}
    for r = tonumber(row), #t do t[r] = math.min(t[r], tonumber(column) - 1) end
    return t
  end,
  level = function(s)
    local sum = 0
    for _, n in ipairs(s) do sum = sum + n end
    return sum
  end,
}
`,s=`-- Connect Four on a small board: drop a stone into a column; four in a row win.
-- A position is its cells, row by row from below, 0 empty, 1 and 2 the players; then the mover.
-- Source: H. Wexler, M. Bradley Company (1974).
local function at(s, p, row, column)
  if row < 1 or row > p.rows or column < 1 or column > p.columns then return 0 end
  return s[(row - 1) * p.columns + column]
end

return {
  name   = "Connect Four",
  params = { rows = { default = 4, min = 1, max = 6 }, columns = { default = 4, min = 1, max = 7 } },
  start  = function(p)
    local s = {}
    for i = 1, p.rows * p.columns do s[i] = 0 end
    s[#s + 1] = 1
    return s
  end,
  moves = function(s, p)
    local list, top = {}, (p.rows - 1) * p.columns
    for c = 1, p.columns do
      if s[top + c] == 0 then list[#list + 1] = c end
    end
    return list
  end,
  play = function(s, column, p)
    local t, i = {table.unpack(s)}, column
    while s[i] ~= 0 do i = i + p.columns end
    t[i] = s[#s]
    t[#t] = 3 - s[#s]
    return t
  end,
  outcome = function(s, p)
    local other, full = 3 - s[#s], true
    for r = 1, p.rows do
      for c = 1, p.columns do
        local stone = at(s, p, r, c)
        if stone == 0 then full = false end
        if stone == other then
          for _, d in ipairs({{0, 1}, {1, 0}, {1, 1}, {1, -1}}) do
            if at(s, p, r + d[1], c + d[2]) == other and
               at(s, p, r + 2*d[1], c + 2*d[2]) == other and
               at(s, p, r + 3*d[1], c + 3*d[2]) == other then return "loss" end
          end
        end
      end
    end
    if full then return "draw" end
  end,
  level = function(s)
    local n = 0
    for i = 1, #s - 1 do if s[i] == 0 then n = n + 1 end end
    return n
  end,
  board = function(s, p)
    local rows = {}
    for r = p.rows, 1, -1 do
      local text = ""
      for c = 1, p.columns do text = text .. ({[0] = ".", "X", "O"})[at(s, p, r, c)] end
      rows[#rows + 1] = text
    end
    return rows
  end,
}
`,r=`-- Dawson's Chess: on a row of squares players mark a square in turn, which takes it and its
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
`,i=`-- The 8-puzzle: slide tiles into the gap until they stand in order, the gap last.
-- A position is nine squares row by row, 0 the gap.  A move is the tile that slides.
-- Source: after N. Chapman's Gem Puzzle (1880); the bound is J. Doran and D. Michie's (1966).
return {
  name  = "8-puzzle",
  start = function() return {8, 6, 7, 2, 5, 4, 3, 0, 1} end,
  moves = function(s)
    local list, gap = {}, 1
    while s[gap] ~= 0 do gap = gap + 1 end
    if gap > 3 then list[#list + 1] = s[gap - 3] end
    if gap % 3 ~= 1 then list[#list + 1] = s[gap - 1] end
    if gap % 3 ~= 0 then list[#list + 1] = s[gap + 1] end
    if gap < 7 then list[#list + 1] = s[gap + 3] end
    return list
  end,
  play = function(s, tile)
    local t = {}
    for i = 1, 9 do t[i] = s[i] == tile and 0 or s[i] == 0 and tile or s[i] end
    return t
  end,
  goal = function(s)
    for i = 1, 8 do if s[i] ~= i then return false end end
    return true
  end,
  -- Every tile must at least go down or up, and across.
  bound = function(s)
    local sum = 0
    for i = 1, 9 do
      local tile = s[i]
      if tile ~= 0 then
        sum = sum + math.abs((i - 1) // 3 - (tile - 1) // 3) + math.abs((i - 1) % 3 - (tile - 1) % 3)
      end
    end
    return sum
  end,
  board = function(s)
    local rows = {}
    for i = 1, 9, 3 do
      rows[#rows + 1] = (s[i] .. s[i + 1] .. s[i + 2]):gsub("0", ".")
    end
    return rows
  end,
}
`,a=`-- Frogs and toads: three of each on seven stones, the middle one free; a frog goes to the right
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
`,l=`-- Grundy's game: a heap is split into two of different sizes; who cannot move loses.
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
`,d=`-- Kalah: sow the seeds of one of your pits, one by one, to the right and on; who has more at the end wins.
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
`,u=`-- Kayles: rows of pins; knock down one, or two that stand side by side; who cannot move has lost.
-- A position is the lengths of the rows, sorted, without empty ones: lists may get longer.
-- Source: H. Dudeney, "The Canterbury Puzzles" (1907).
return {
  name  = "Kayles",
  params = { n = { default = 12, min = 0, max = 60 } },
  start = function(p) return { p.n > 0 and p.n or nil } end,
  -- "12->5+4": of the first row of 12 there remain rows of 5 and 4.
  moves = function(s)
    local list, before = {}, nil
    for _, n in ipairs(s) do
      if n ~= before then
        for hit = 1, 2 do
          for left = (n - hit) // 2, 0, -1 do
            local right = n - hit - left
            if right >= left then list[#list + 1] = n .. "->" .. right .. "+" .. left end
          end
        end
      end
      before = n
    end
    return list
  end,
  play = function(s, move)
    local row, right, left = move:match("(%d+)%->(%d+)%+(%d+)")
    local t, gone = {}, false
    for _, n in ipairs(s) do
      if n == tonumber(row) and not gone then gone = true else t[#t + 1] = n end
    end
    for _, n in ipairs({tonumber(right), tonumber(left)}) do
      if n > 0 then t[#t + 1] = n end
    end
    table.sort(t)
    return t
  end,
  level = function(s)
    local sum = 0
    for _, n in ipairs(s) do sum = sum + n end
    return sum
  end,
}
`,c=`-- Three Men's Morris: three stones each, placed by turns, then moved along the lines; three in a
-- row win.  Play may go round in circles for ever: that is a draw.
-- A position is nine points, 0 empty, 1 X, 2 O; and the mover.  Moves: "5", or "1->2".
-- Source: H. J. R. Murray, "A History of Board-Games Other than Chess" (1952).
local lines = {{1,2,3}, {4,5,6}, {7,8,9}, {1,4,7}, {2,5,8}, {3,6,9}, {1,5,9}, {3,5,7}}
local near = {{2,4,5}, {1,3,5}, {2,5,6}, {1,5,7}, {1,2,3,4,6,7,8,9}, {3,5,9}, {4,5,8}, {5,7,9},
              {5,6,8}}

return {
  name  = "Three Men's Morris",
  start = function() return {0, 0, 0, 0, 0, 0, 0, 0, 0, 1} end,
  moves = function(s)
    local list, stones = {}, 0
    for i = 1, 9 do if s[i] ~= 0 then stones = stones + 1 end end
    for i = 1, 9 do
      if stones < 6 and s[i] == 0 then
        list[#list + 1] = tostring(i)
      elseif stones == 6 and s[i] == s[10] then
        for _, to in ipairs(near[i]) do
          if s[to] == 0 then list[#list + 1] = i .. "->" .. to end
        end
      end
    end
    return list
  end,
  play = function(s, move)
    local t = {table.unpack(s)}
    local from, to = move:match("(%d)%->(%d)")
    if from then t[tonumber(from)] = 0 end
    t[tonumber(to or move)] = s[10]
    t[10] = 3 - s[10]
    return t
  end,
  outcome = function(s)
    local other = 3 - s[10]
    for _, line in ipairs(lines) do
      if s[line[1]] == other and s[line[2]] == other and s[line[3]] == other then
        return "loss"
      end
    end
  end,
}
`,f=`-- Subtract a square: take 1, 4, 9, 16, ... from a heap; who cannot move has lost.
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
`,m=`-- Tic-tac-toe: three in a row win; X begins.
-- A position is nine cells, 0 empty, 1 X, 2 O.  Typed by rows: X.O/.X./...
local lines = {{1,2,3}, {4,5,6}, {7,8,9}, {1,4,7}, {2,5,8}, {3,6,9}, {1,5,9}, {3,5,7}}
local glyphs = {[0] = ".", "X", "O"}

local function empty(s)
  local n = 0
  for i = 1, 9 do if s[i] == 0 then n = n + 1 end end
  return n
end
local function mover(s) return empty(s) % 2 == 1 and 1 or 2 end

-- Turned by a quarter; turned over.
local function turned(s) return {s[7], s[4], s[1], s[8], s[5], s[2], s[9], s[6], s[3]} end
local function mirrored(s) return {s[3], s[2], s[1], s[6], s[5], s[4], s[9], s[8], s[7]} end
local function less(a, b)
  for i = 1, 9 do
    if a[i] ~= b[i] then return a[i] < b[i] end
  end
  return false
end

return {
  name  = "Tic-tac-toe",
  start = function() return {0, 0, 0, 0, 0, 0, 0, 0, 0} end,
  moves = function(s)
    local list = {}
    for i = 1, 9 do if s[i] == 0 then list[#list + 1] = i end end
    return list
  end,
  play = function(s, cell)
    local t = {table.unpack(s)}
    t[cell] = mover(s)
    return t
  end,
  outcome = function(s)
    local other = 3 - mover(s)
    for _, line in ipairs(lines) do
      if s[line[1]] == other and s[line[2]] == other and s[line[3]] == other then
        return "loss"
      end
    end
    if empty(s) == 0 then return "draw" end
  end,
  level = empty,
  canonical = function(s)
    local best = s
    for _ = 1, 4 do
      s = turned(s)
      if less(s, best) then best = s end
      local m = mirrored(s)
      if less(m, best) then best = m end
    end
    return best
  end,
  show = function(s)
    local text = ""
    for i = 1, 9 do text = text .. glyphs[s[i]] .. ((i == 3 or i == 6) and "/" or "") end
    return text
  end,
  read = function(text)
    local s = {}
    for c in text:gmatch("[.XO]") do s[#s + 1] = c == "X" and 1 or c == "O" and 2 or 0 end
    local x, o = 0, 0
    for i = 1, #s do x, o = x + s[i] % 2, o + s[i] // 2 end
    if #s == 9 and #text == 11 and (x == o or x == o + 1) then return s end
  end,
  name_move = function(cell)
    return ("%d,%d"):format((cell - 1) // 3 + 1, (cell - 1) % 3 + 1)
  end,
  board = function(s)
    local rows = {}
    for r = 0, 2 do rows[r + 1] = glyphs[s[3*r + 1]] .. glyphs[s[3*r + 2]] .. glyphs[s[3*r + 3]] end
    return rows
  end,
}
`,p={"bidding.lua":t,"chomp.lua":o,"connect4.lua":s,"dawson.lua":r,"eight.lua":i,"frogs.lua":a,"grundy.lua":l,"kalah.lua":d,"kayles.lua":u,"morris.lua":c,"subtract_square.lua":f,"tictactoe.lua":m};export{t as"bidding.lua",o as"chomp.lua",s as"connect4.lua",r as"dawson.lua",p as default,i as"eight.lua",a as"frogs.lua",l as"grundy.lua",d as"kalah.lua",u as"kayles.lua",c as"morris.lua",f as"subtract_square.lua",m as"tictactoe.lua"};
