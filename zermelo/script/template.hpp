// A script to begin one's own with: a whole small game.
// Tested: test/golden/solve_script.txt.
#pragma once
#include <string_view>

namespace zermelo::inline script {

/// What `make script NAME.lua` writes.
inline constexpr std::string_view kScriptTemplate =
    R"lua(-- A game for zermelo: solve, play and check it without compiling anything.
--
--   zermelo solve NAME.lua              who wins from the start
--   zermelo solve NAME.lua 7            from another position
--   zermelo solve NAME.lua --set n=12   with another parameter
--   zermelo play NAME.lua --hints       against the best opponent
--
-- This one: from a heap of n take 1, 2 or 3; who cannot move has lost.
return {
  name   = "Take one, two or three",
  params = { n = { default = 10, min = 0, max = 1000 } },

  -- A position is a list of integers (or a text, or a list with texts and lists inside).
  start = function(p) return { p.n } end,

  -- The legal moves: a list of integers or texts.
  moves = function(s, p)
    local list = {}
    for take = 1, math.min(3, s[1]) do list[#list + 1] = take end
    return list
  end,

  -- The position after the move, a new list; the other player moves then, unless mover says else.
  play = function(s, take, p) return { s[1] - take } end,

  -- Leave these out, or say more:
  -- outcome = function(s, p)         "win", "loss" or "draw" for the player to move, or nil
  -- score = function(s, p)           instead: by how many points he is ahead when no move is left
  -- mover = function(s, p)           whose turn it is, 1 or 2, where a player may move again
  -- show, read, name_move, board     how positions and moves are told and typed
  -- canonical = function(s, p)       the same list for all positions that are alike
  -- impartial = true                 nimbers; options(s, p) may then leave sums of positions

  -- A number that falls with every move, if there is one: then every play ends.
  level = function(s, p) return s[1] end,
}
)lua";

}  // namespace zermelo::inline script
