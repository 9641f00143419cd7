-- The memoised search of zermelo/finite/memo.hpp, written wholly in Lua: bench/script compares the two.
-- Usage: lua5.4 bench/script_search.lua FILE.lua
local game = dofile(arg[1])
local p = {}
for name, parameter in pairs(game.params or {}) do p[name] = parameter.default end
local moves, play, outcome = game.moves, game.play, game.outcome
local concat = table.concat
local most = 1 << 30
local scores, count = {}, 0

-- Two bit boards make one integer; other lists a text.
local start = game.start(p)
local function key_of_two(s) return s[1] << 32 | s[2] end
local function key_of_many(s) return concat(s, ",") end
local key_of = #start == 2 and key_of_two or key_of_many

-- most - m: won in m moves; 0: drawn; m - most: lost in m moves.
local function search(s, key)
  local best
  local over = outcome(s, p)
  if over then
    best = over == "win" and most or over == "loss" and -most or 0
  else
    best = -most
    local list = moves(s, p)
    for i = 1, #list do
      local t = play(s, list[i], p)
      local to = key_of(t)
      local score = scores[to] or search(t, to)
      score = score > 0 and 1 - score or score < 0 and -1 - score or 0
      if score > best then best = score end
    end
  end
  scores[key] = best
  count = count + 1
  return best
end

local begin = os.clock()
local score = search(start, key_of(start))
local seconds = os.clock() - begin
print(("%s %d positions %.4f seconds"):format(
  score == 0 and "draw" or score > 0 and "win" or "loss", count, seconds))
