// Force: the vertices from which Ann can force the pawn into a set, with their distance.
//
// The textbook way is a search backward from the set: it needs the reversed rows and touches
// memory at random once a move.  Here the vertices not reached yet look forward instead: does
// Ann have a successor in the set, are all of Billy's?  The set is a bitmap small enough for
// the cache, the rows are read in order, most rows are left after one or two successors, and
// every vertex of a round can be asked at once.  Random arenas are done after a dozen rounds.
// Where the distances are long (ladders, corridors) rounds would be many: after `patience`
// times m looks the rest is left to the backward search, which takes over exactly there.
//
// When little is found, only words of rows with a successor near the news are looked at again:
// most of an arena whose moves are short, such as a grid.
//
// Players take turns, since in most arenas one player's vertices lead to the other's: so a
// rank is a round in which somebody was found, at least the distance and seldom more.
//
// Time O(n + m); beside its results, the backward search needs reversed rows and 4 bytes a
// vertex; it counts Billy's missing successors where their ranks will stand.  Measured:
// bench/green, columns solve.
//
// Main functions: Force::sweep, Force::finish.  Called from buchi_supports.
// Source: the attractor of R. McNaughton, "Infinite games played on finite graphs" (1993);
//         forward rounds as in fixpoint iteration (T. van Dijk, B. Rubbens, "Simple fixpoint
//         iteration to solve parity games", GandALF 2019).
// Tested: test/arena/force_test.cpp, against the textbook search.
#pragma once
#include <cstdint>

#include "zermelo/arena/arena.hpp"
#include "zermelo/arena/green_labels.hpp"
#include "zermelo/base/bits.hpp"
#include "zermelo/base/budget.hpp"

namespace zermelo::inline arena {

/// One attractor in the making.  All members are the caller's and outlive it.
struct Force {
    const Arena& arena;
    const Bits&  within;   // vertices that take part; Billy's have no successor outside
    Bits&        reached;  // at first the target, a subset of `within`; in the end the answer
    GreenLabels& labels;   // reached: (Ann, distance); the target must be labelled before

    std::uint32_t rounds = 0;  // that found somebody: the greatest rank

    /// Rounds of looking forward, until nothing is new (true) or `most` looks are spent.
    bool sweep(std::uint64_t most, Pace& pace);
    /// Completes the set backward.  `in`: reversed rows; `queue`: n words, overwritten; the
    /// labels of vertices in `within` that are not reached become 0.  False: the pace says
    /// stop, or there is no memory.
    bool finish(const Rows& in, Table<std::uint32_t>& queue, Pace& pace);
};

/// Words of a set from which on a round is shared out among threads.  A run has many short
/// rounds: on small arenas, or beside other programs, waiting for each other costs more.
inline constexpr std::uint64_t kParallel = 4096;

/// How many rounds are still to come, if they go on as the last ones did: `past`, then `last`
/// vertices found, of whom `left` are left.  A guess; shrinking finds die out by themselves.
double rounds_to_come(std::uint64_t past, std::uint64_t last, std::uint64_t left);

}  // namespace zermelo::inline arena
