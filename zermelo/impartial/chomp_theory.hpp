// What theorems say about Chomp, on boards of any size.
//
//   two rows        of a and b squares: lost iff a = b + 1.  If a = b, biting off the last square
//                   of the second row wins; if a > b + 1, shortening the first row to b + 1
//                   squares.  A winning bite must leave a = b + 1, and no other bite does.
//   one row and     that meet in the poisoned square: two piles of Nim, the squares to its right
//   one column      and those below it; lost iff the piles are equal.
//   squares         n x n, n > 1: the bite 2,2 leaves a row and a column of equal length.  No
//                   other bite wins: after a bite beyond 2,2 the bite 2,2 is still possible, and
//                   a bite in the first row or column leaves a rectangle.
//   rectangles      other than 1 x 1 are won: if taking the last square alone does not win, then
//                   the answer to it was possible at once, and wins.
//   other boards    are won if one bite leaves a lost board of one of the first two kinds.
//
// Two columns are two rows, transposed.
// Source: D. Gale, "A curious Nim-type game", American Mathematical Monthly 81 (1974).
// Tested: test/impartial/chomp_theory_test.cpp, on every board up to 6 x 6 and on long ones.
#pragma once
#include <optional>
#include <vector>

#include "zermelo/game/sentence.hpp"
#include "zermelo/impartial/chomp.hpp"

namespace zermelo::inline impartial {

struct ChompTheory {
    std::optional<bool>    wins;              // whether the mover wins, if a theorem says
    std::vector<ChompMove> winning;           // the winning moves that are known: few
    bool                   complete = false;  // there are no other winning moves
    Sentences              theorem  = {};     // the theorem behind `wins`
};

/// Returns what the theorems say.  Requires is_chomp_board(board).  O(rows).
ChompTheory chomp_theory(const ChompBoard& board);

}  // namespace zermelo::inline impartial
