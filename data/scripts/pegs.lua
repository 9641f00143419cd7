-- Peg solitaire on the English board of 33 holes: a peg jumps over one beside it into a hole, and
-- the other is taken.  One peg shall be left, in the middle.
-- A position is one integer, with a bit for each hole, numbered row by row.
-- figure: 1 Latin cross, 2 Greek cross, 3 fireplace, 4 pyramid, 5 arrow.
-- Source: J. Beasley, "The Ins and Outs of Peg Solitaire" (1985).
local bits, grid = require "bits", require "grid"
local g, hole, place, jumps = grid.new(7, 7), {}, {}, {}
for i = 1, 49 do
  local r, c = grid.row(g, i), grid.column(g, i)
  if r >= 3 and r <= 5 or c >= 3 and c <= 5 then
    place[#place + 1] = i
    hole[i] = #place
  end
end
for k = 1, #place do
  for d = 1, 4 do
    local ray = g.rays[place[k]][d]
    local over, to = hole[ray[1]], hole[ray[2]]
    if over and to then
      jumps[#jumps + 1] = { from = k, to = to, gone = bits.of({ k, over }), come = bits.of({ to }) }
    end
  end
end
local figures = {
  { "2,4", "3,3", "3,4", "3,5", "4,4", "5,4" },
  { "2,4", "3,4", "4,2", "4,3", "4,4", "4,5", "4,6", "5,4", "6,4" },
  { "1,3", "1,4", "1,5", "2,3", "2,4", "2,5", "3,3", "3,4", "3,5", "4,3", "4,5" },
  { "2,4", "3,3", "3,4", "3,5", "4,2", "4,3", "4,4", "4,5", "4,6", "5,1", "5,2", "5,3", "5,4", "5,5",
    "5,6", "5,7" },
  { "1,4", "2,3", "2,4", "2,5", "3,2", "3,3", "3,4", "3,5", "3,6", "4,4", "5,4", "6,3", "6,4", "6,5",
    "7,3", "7,4", "7,5" },
}

return {
  name   = "Peg solitaire",
  params = { figure = { default = 2, min = 1, max = 5 } },
  start = function(p)
    local s = {}
    for _, name in ipairs(figures[p.figure]) do
      for k = 1, #place do if grid.name(g, place[k]) == name then s[#s + 1] = k end end
    end
    return { bits.of(s) }
  end,
  moves = function(s)
    local list, pegs = {}, s[1]
    for j = 1, #jumps do
      local jump = jumps[j]
      if pegs & jump.gone == jump.gone and pegs & jump.come == 0 then list[#list + 1] = j end
    end
    return list
  end,
  play = function(s, j) return { s[1] ~ jumps[j].gone ~ jumps[j].come } end,
  goal = function(s) return s[1] == bits.of({ 17 }) end,
  bound = function(s) return bits.count(s[1]) - 1 end,
  name_move = function(j) return grid.move(g, place[jumps[j].from], place[jumps[j].to]) end,
  board = function(s)
    local rows = {}
    for r = 1, 7 do
      local row = ""
      for c = 1, 7 do
        local k = hole[grid.at(g, r, c)]
        row = row .. (not k and " " or bits.has(s[1], k) and "o" or ".")
      end
      rows[r] = row
    end
    return rows
  end,
}
