// Lazy pigs in one connected part, breadth first from both ends, many positions at a time.
//
// A row holds all positions that have the same pigs but one: for each square of that last pig two
// bits, its layer modulo 3 plus one, or 0 where the search has not been.  So every position stands
// in as many rows as there are pigs, and a row is opened as a whole: the last pig goes by shifts of
// words, and when another goes, the row of the squares after it gets all positions at once.
//
// A step can be taken back, so a layer's neighbours are in it or in one next to it: layers modulo
// 3 tell which.  No row is opened but those that got new positions; older ones of the same number
// modulo 3 go along, and reach nothing new.  A path is found by going back through the layers.
//
// Nothing is left that the checker could judge: modulo 3 a distance cannot be added up.
//
// O(rows opened * pigs) word operations; 2 bits a square for each of the rows C(cells, pigs - 1),
// on both sides, whether it is touched or not.  For dense open maps; on others rows are all but
// empty.
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
    // Positions, on both sides.  Of the layer in which they meet by its share of opened rows.
    std::uint64_t                           opened = 0, stored = 0;
    std::uint64_t                           bytes = 0;  // the most that its rows took
};

/// Solves a solvable part.  Gives up with "bytes", for the pace's reasons, or with "game" where it
/// has more than 4 pigs or spans more than 512 squares.
PigsLayers pigs_layers(const PigsMap& map, const PigsField& field, const Budget& budget);

}  // namespace zermelo::inline pigs
