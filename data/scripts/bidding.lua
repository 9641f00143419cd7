-- Licytacja: a stack of 0 and a stake of 1; pass puts the stake on the stack (and the stake is 1
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
