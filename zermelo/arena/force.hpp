// Force: the vertices from which Ann can force the pawn into a set, with their distances.
//
// The textbook way is a search backward from the set: it needs the reversed rows, and each move
// costs it a random access to memory.  Here the vertices that are not reached yet look forward
// instead: a vertex of Ann joins if one of its successors is in the set, a vertex of Billy if all
// are.  The set is a bitmap small enough for the cache, the rows are read in order, most rows are
// left after one or two successors, and all vertices of a round can be tested at once.  Random
// arenas are done after a dozen rounds.  Where distances are long (ladders, corridors) there would
// be many rounds: after `patience` times m looks, the rest is left to the backward search, which
// takes over exactly there.
//
// When a round finds little, only those words of vertices are looked at again in which some row has
// a successor near the news.  This saves most of an arena whose moves are short, such as a grid.
//
// The players' vertices are tested in turn, since in most arenas one player's vertices lead to the
// other's.  A rank is therefore the number of a round that found something: at least the distance,
// and seldom more.
//
// Time O(n + m).  Beside its results, the backward search needs reversed rows and 4 bytes a vertex;
// it counts Billy's missing successors in the place where their ranks will stand.  Measured:
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

/// One attractor in the making.  The caller owns all that the members refer to, which outlives it.
struct Force {
    const Arena& arena;
    const Bits&  within;   // the vertices that take part; Billy's have no successor outside
    Bits&        reached;  // first the target, a subset of `within`; in the end the answer
    GreenLabels& labels;   // of reached: (Ann, distance); the target must be labelled before

    std::uint32_t rounds = 0;  // that found something: the greatest rank

    /// Looks forward in rounds.  Returns true when nothing new is found, false if it stops earlier:
    /// many rounds seem to be left, `most` looks are spent, the pace says stop, or there is no
    /// memory.
    bool sweep(std::uint64_t most, Pace& pace);
    /// Completes the set backward.  `in` holds the reversed rows; `queue`, n words, is overwritten.
    /// Vertices of `within` that are not reached get the label 0.  Returns false if the pace says
    /// stop or there is no memory.
    bool finish(const Rows& in, Table<std::uint32_t>& queue, Pace& pace);
};

/// From so many words of a set on, a round is shared out among threads.  A run has many short
/// rounds: on small arenas, or beside other programs, the threads' waiting for each other costs
/// more than it saves.
inline constexpr std::uint64_t kParallel = 4096;

/// Estimates how many rounds are still to come if they go on like the last two, which found `past`
/// and then `last` vertices, with `left` vertices left.  This is a guess; finds that shrink die out
/// by themselves.
double rounds_to_come(std::uint64_t past, std::uint64_t last, std::uint64_t left);

}  // namespace zermelo::inline arena
