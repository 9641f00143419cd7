// The same arena with its vertices numbered anew, so that neighbours stand near each other.
//
// Repairs go from vertex to vertex along the moves.  Where the fields of a large arena are numbered
// at random, each step waits for memory; and nothing can be prefetched, since it is not known where
// the repair will go next.  A search for an order alone does know: a few explorations go on side by
// side, breadth first along the moves, and while one waits for its next row the others work.  The
// vertices that an exploration found last get consecutive numbers, while its rows are still in the
// cache.
//
// It helps where three facts meet: the arena is larger than the cache; consecutive vertices lead to
// places far apart; and explorations have small borders, as on chains, corridors, ladders and
// grids.  In a random graph nearly every vertex is on the border, and no numbering helps.  A sample
// shows this.  Whether there is enough work for it to pay, the caller must know: shuffled grids and
// ladders die in broad fronts, and are 1.6 and 1.1 times slower with it.
//
// Time O(n + m), every row read once; 4 bytes a move and 8 a vertex, and 4 more while it works.
// Measured: bench/green --only growth.
//
// Main functions: worth_renumbering, renumbered.  Called from buchi_supports.
// Source: this project; breadth-first numbering: E. Cuthill, J. McKee, "Reducing the bandwidth
//         of sparse symmetric matrices", ACM national conference (1969).
// Tested: test/arena/renumber_test.cpp.
#pragma once
#include <cstdint>

#include "zermelo/arena/arena.hpp"
#include "zermelo/base/budget.hpp"

namespace zermelo::inline arena {

/// Returns true if the three facts hold.  Every vertex needs a successor.  O(n / 64) for a set, and
/// the rows of at most 4096 vertices, always the same ones.
bool worth_renumbering(const Arena& arena);

struct Renumbered {
    Arena                arena;  // rows, owners and colours, but no names
    Table<std::uint32_t> was;    // vertex v of `arena` is vertex was[v] of the original

    /// False if there was no memory or the pace said stop; then it is empty.
    [[nodiscard]] bool ok() const { return was.size() > 0; }
};

/// Returns the arena renumbered; the moves of a vertex keep their order.  Check ok().
Renumbered renumbered(const Arena& arena, Pace& pace);

}  // namespace zermelo::inline arena
