-- The Tower of Hanoi: three pegs, and discs of different sizes on the first.  Move the top disc of a
-- peg at a time, never onto a smaller one, until all are on the third.
-- A position is a list of three lists: the discs on each peg, from the bottom up.
-- Source: E. Lucas, "Recreations mathematiques" 3 (1893): 2^n - 1 moves.
return {
  name   = "The Tower of Hanoi",
  params = { n = { default = 5, min = 1, max = 12 } },
  start = function(p)
    local tower = {}
    for i = 1, p.n do tower[i] = p.n + 1 - i end
    return { tower, {}, {} }
  end,
  moves = function(s)
    local list = {}
    for from = 1, 3 do
      for to = 1, 3 do
        local disc, below = s[from][#s[from]], s[to][#s[to]]
        if disc and from ~= to and (not below or disc < below) then
          list[#list + 1] = 10 * from + to
        end
      end
    end
    return list
  end,
  play = function(s, move)
    local t = {}
    for i = 1, 3 do t[i] = { table.unpack(s[i]) } end
    table.insert(t[move % 10], table.remove(t[move // 10]))
    return t
  end,
  goal  = function(s, p) return #s[3] == p.n end,
  board = function(s, p)
    local rows = {}
    for row = 1, p.n do
      rows[row] = ""
      for peg = 1, 3 do rows[row] = rows[row] .. (s[peg][p.n + 1 - row] or ".") end
    end
    return rows
  end,
}
