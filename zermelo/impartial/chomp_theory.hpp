// What theorems say of Chomp, on boards of any size.
//
//   two rows        of a and b squares: lost iff a = b + 1.  From a = b the last square of the
//                   second row is bitten off, from a > b + 1 the first row after b + 1 squares; a
//                   bite that wins leaves a = b + 1, and no other does.
//   one row and     that meet in the poisoned square: two piles of Nim, what is right of it and
//   one column      what is below; lost iff they are equal.
//   squares         n x n, n > 1: the bite 2,2 leaves a row and a column, equally long.  No other
//                   bite wins: after one behind it 2,2 is still there, and one in the first row or
//                   column leaves a rectangle.
//   rectangles      but 1 x 1 are won: if taking the last square alone does not win, the answer to
//                   it was possible at once, and does.
//   other boards    are won where one bite leaves a lost one of the first two kinds.
//
// Two columns are two rows, turned.
// Source: D. Gale, "A curious Nim-type game", American Mathematical Monthly 81 (1974).
// Tested: test/impartial/chomp_theory_test.cpp, every board up to 6 x 6 and long ones.
#pragma once
#include <optional>
#include <vector>

#include "zermelo/game/sentence.hpp"
#include "zermelo/impartial/chomp.hpp"

namespace zermelo::inline impartial {

struct ChompTheory {
    std::optional<bool>    wins;              // the player to move; nothing: no theorem says
    std::vector<ChompMove> winning;           // such moves that are known: few
    bool                   complete = false;  // there are no others
    Sentences              theorem  = {};     // where `wins` is known
};

/// is_chomp_board(board).  O(rows).
ChompTheory chomp_theory(const ChompBoard& board);

}  // namespace zermelo::inline impartial
