-- Three Men's Morris: three stones each, placed by turns, then moved along the lines; three in a
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
