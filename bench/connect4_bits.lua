-- Connect Four on 4 x 4, as two bit boards: the mover's stones, and all; five bits a column, the
-- lowest row first.
local full, floor = 0, {}
for c = 0, 3 do
  full = full | 15 << 5 * c
  floor[c + 1] = 1 << 5 * c
end
local function four(b, d)
  local pairs_of = b & b >> d
  return pairs_of & pairs_of >> 2 * d ~= 0
end

return {
  name    = "Connect Four, 4 x 4, bit boards",
  start   = function() return {0, 0} end,
  moves   = function(s)
    local list, all = {}, s[2]
    for c = 0, 3 do
      if all & 8 << 5 * c == 0 then list[#list + 1] = c + 1 end
    end
    return list
  end,
  play    = function(s, c)
    local all = s[2]
    return {all ~ s[1], all | all + floor[c]}
  end,
  outcome = function(s)
    local other = s[2] ~ s[1]
    if four(other, 1) or four(other, 4) or four(other, 5) or four(other, 6) then return "loss" end
    if s[2] == full then return "draw" end
  end,
  level   = function(s)
    local n, rest = 16, s[2]
    while rest ~= 0 do n, rest = n - 1, rest & rest - 1 end
    return n
  end,
}
