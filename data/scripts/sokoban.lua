-- Sokoban: push the boxes onto the goals, one at a time; a man cannot pull.
-- A position is where the man stands, then the boxes, sorted.  A move is a direction.
-- Source: H. Imabayashi, "Sokoban" (1982); the level is the first of D. Skinner's "Microban" (2000):
--         33 steps.
local grid = require "grid"
local level = {
  "####  ",
  "# .#  ",
  "#  ###",
  "#*@  #",
  "#  $ #",
  "#  ###",
  "####  ",
}
local g = grid.new(#level[1], #level)
local wall, goal, start, boxes = {}, {}, {}, {}
for i = 1, g.n do
  local c = level[grid.row(g, i)]:sub(grid.column(g, i), grid.column(g, i))
  wall[i], goal[i] = c == "#", c == "." or c == "*" or c == "+"
  if c == "@" or c == "+" then start[1] = i end
  if c == "$" or c == "*" then boxes[#boxes + 1] = i end
end
for k = 1, #boxes do start[k + 1] = boxes[k] end

local steps = { right = 1, left = 2, down = 3, up = 4 }
local function box_at(s, i)
  for k = 2, #s do if s[k] == i then return k end end
end

return {
  name  = "Sokoban",
  start = function() return start end,
  moves = function(s)
    local list = {}
    for name, d in pairs(steps) do
      local ray = g.rays[s[1]][d]
      local to, behind = ray[1], ray[2]
      if not wall[to] and (not box_at(s, to) or not wall[behind] and not box_at(s, behind)) then
        list[#list + 1] = name
      end
    end
    return list
  end,
  play = function(s, name)
    local ray, rest = g.rays[s[1]][steps[name]], {}
    for k = 2, #s do rest[k - 1] = s[k] == ray[1] and ray[2] or s[k] end
    table.sort(rest)
    return { ray[1], table.unpack(rest) }
  end,
  goal = function(s)
    for k = 2, #s do if not goal[s[k]] then return false end end
    return true
  end,
  board = function(s)
    local rows = {}
    for r = 1, g.h do
      local row = ""
      for c = 1, g.w do
        local i = grid.at(g, r, c)
        row = row .. (wall[i] and "#" or i == s[1] and (goal[i] and "+" or "@") or
              box_at(s, i) and (goal[i] and "*" or "$") or goal[i] and "o" or level[r]:sub(c, c) == " "
              and " " or ".")
      end
      rows[r] = row
    end
    return rows
  end,
}
