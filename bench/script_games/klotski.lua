-- 1 small; 2 3 lying; 4 5 standing; 6 7 8 9 the big one; 0 free.  4 columns, 5 rows.
local size = { [1] = {1, 1}, [2] = {2, 1}, [4] = {1, 2}, [6] = {2, 2} }
return {
  name = "Klotski",
  start = function() return { 4,6,7,4, 5,8,9,5, 4,2,3,4, 5,1,1,5, 1,0,0,1 } end,
  moves = function(s)
    local list = {}
    for i = 1, 20 do
      local z = size[s[i]]
      if z then
        local w, h, x, y = z[1], z[2], (i - 1) % 4, (i - 1) // 4
        if x + w < 4 and s[i + w] == 0 and (h == 1 or s[i + w + 4] == 0) then list[#list + 1] = i * 10 + 1 end
        if x > 0 and s[i - 1] == 0 and (h == 1 or s[i + 3] == 0) then list[#list + 1] = i * 10 + 2 end
        if y + h < 5 and s[i + 4 * h] == 0 and (w == 1 or s[i + 4 * h + 1] == 0) then list[#list + 1] = i * 10 + 3 end
        if y > 0 and s[i - 4] == 0 and (w == 1 or s[i - 3] == 0) then list[#list + 1] = i * 10 + 4 end
      end
    end
    return list
  end,
  play = function(s, m)
    local t, i, d = { table.unpack(s) }, m // 10, m % 10
    local z, kind = size[s[i]], s[i]
    local w, h = z[1], z[2]
    local step = d == 1 and 1 or d == 2 and -1 or d == 3 and 4 or -4
    for y = 0, h - 1 do for x = 0, w - 1 do t[i + 4 * y + x] = 0 end end
    for y = 0, h - 1 do for x = 0, w - 1 do t[i + step + 4 * y + x] = s[i + 4 * y + x] end end
    return t
  end,
  goal = function(s) return s[14] == 6 end,
}
