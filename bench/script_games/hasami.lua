return {
  name = "Hasami", params = { w = { default = 4, min = 3, max = 5 }, h = { default = 3, min = 3, max = 5 }, k = { default = 3, min = 2, max = 5 } },
  start = function(p)
    local s, w, h = {}, p.w, p.h
    for i = 1, w * h do s[i] = i <= p.k and 1 or i > w * h - p.k and 2 or 0 end
    return s
  end,
  moves = function(s, p)
    local list, w, h = {}, p.w, p.h
    for i = 1, w * h do
      if s[i] == 1 then
        local x, y = (i - 1) % w, (i - 1) // w
        local to = i + 1
        for _ = x + 1, w - 1 do if s[to] ~= 0 then break end list[#list + 1] = i * 100 + to; to = to + 1 end
        to = i - 1
        for _ = 1, x do if s[to] ~= 0 then break end list[#list + 1] = i * 100 + to; to = to - 1 end
        to = i + w
        for _ = y + 1, h - 1 do if s[to] ~= 0 then break end list[#list + 1] = i * 100 + to; to = to + w end
        to = i - w
        for _ = 1, y do if s[to] ~= 0 then break end list[#list + 1] = i * 100 + to; to = to - w end
      end
    end
    return list
  end,
  play = function(s, m, p)
    local from, to, w, h = m // 100, m % 100, p.w, p.h
    local t = {}
    for i = 1, w * h do t[i] = s[i] end
    t[from], t[to] = 0, 1
    local x, y = (to - 1) % w, (to - 1) // w
    local function take(step, room)
      local at, n = to + step, 0
      while n < room and t[at] == 2 do at, n = at + step, n + 1 end
      if n < room and n > 0 and t[at] == 1 then
        at = to + step
        while t[at] == 2 do t[at] = 0; at = at + step end
      end
    end
    take(1, w - 1 - x) take(-1, x) take(w, h - 1 - y) take(-w, y)
    for i = 1, w * h do if t[i] > 0 then t[i] = 3 - t[i] end end
    return t
  end,
  outcome = function(s, p)
    local mine = 0
    for i = 1, p.w * p.h do if s[i] == 1 then mine = mine + 1 end end
    if mine < 2 then return "loss" end
  end,
}
