// Lazy pigs in one connected part, breadth first from both ends, many positions at a time.
//
// A row holds all positions that have the same pigs but one.  It has two bits for each square of
// that last pig: its layer modulo 3 plus one, or 0 where the search has not been.  So every
// position stands in as many rows as there are pigs, and a row is opened as a whole: moves of the
// last pig are shifts of words, and when another pig moves, the row that it leads to gets all the
// positions at once.
//
// A step can be taken back, so the neighbours of a layer are in it or in an adjacent layer, and the
// layer modulo 3 tells which.  Only rows that got new positions are opened; their older positions
// with the same layer modulo 3 are opened too, and reach nothing new.  A path is found by going
// back through the layers.
//
// Nothing is left that the checker could judge: a distance known modulo 3 is not a bound.
//
// O(rows opened * pigs) word operations; 2 bits a square for each of the C(cells, pigs - 1) rows,
// on both sides, whether it is touched or not.  Meant for dense open maps; on others rows are
// almost empty.
//
// Main function: pigs_layers.  Called from pigs/search.cpp.
// Source: two bits a position: R. Korf, "Minimizing disk I/O in two-bit breadth-first search", AAAI
//         2008.
// Tested: test/pigs/layers_test.cpp, against all other solvers.
#pragma once
#include <vector>

#include "zermelo/base/budget.hpp"
#include "zermelo/game/solution.hpp"
#include "zermelo/pigs/field.hpp"

namespace zermelo::inline pigs {

struct PigsLayers {
    Status                                  status = Status::gave_up;
    GaveUp                                  why    = GaveUp::no;
    std::uint32_t                           least  = 0;  // no solution is shorter
    std::vector<std::vector<std::uint16_t>> path;        // the pigs' cells, ascending
    // Positions on both sides.  Of the layer in which the sides meet, `opened` counts the share
    // that its opened rows have.
    std::uint64_t                           opened = 0, stored = 0;
    std::uint64_t                           bytes = 0;  // the most that its rows took
};

/// Solves a solvable part.  Gives up with GaveUp::bytes, for the reasons of Pace, or with
/// GaveUp::game if the part has more than 4 pigs or the map has more than 512 squares.
PigsLayers pigs_layers(const PigsMap& map, const PigsField& field, const Budget& budget);

}  // namespace zermelo::inline pigs
