// Games whose slots lie in whole rows, over shards: one layer of rows after the other.
//
//     blocks of shards   |. . . . . . . .|. . . . . . . .|. . . . . . . .|
//     rows                a a a a a b b b b b c c c c c d d d d d e e e e
//
// Whoever owns the block of a row's first slot solves the row, by the kernel of the sweep
// (finite/layers.hpp).  Of the layer before he needs whole rows, and which these are follows from
// numbers alone: so nobody asks, and the owners send the scores of their parts, a byte a position.
// A row whose blocks lie side by side at a rank is solved where its labels stay; of others (and of
// those that others own) there is a copy beside, for a layer, and their parts go back to their
// owners, while the next rows are solved.  Blocks are dealt so that most moves stay in a rank
// (near_blocks.hpp): few rows are sent.  What blocks hold is all there is to keep: a run goes on
// after any row, with any number of ranks.
//
// The labels are those of the sweep, its twin.  O(positions + moves) time in all, and a walk
// through the numbers of all rows at each rank; 1 byte a slot of a rank, and the rows beside.
//
// Tested: test/cluster/row_layers_test.cpp and solve_test.cpp, against the sweep.
#pragma once
#include <cstdint>
#include <expected>

#include "zermelo/cluster/shared_run.hpp"

namespace zermelo::inline cluster {

/// At all ranks: the labels of their positions.  The error, at all of them: no memory, or one was
/// told to end.  The game has whole rows, and the run no labels on disk, and no snapshot but of
/// rows.
std::expected<SharedLabels, InputError> layers_by_rows(SharedRun& run);

/// Bytes of the rank that needs most, beside a byte a slot of its own and the buffers: rows of
/// others, where rows lie, and what a message is longer than its buffer.  O(rows) time.
std::uint64_t bytes_beside_rows(const SharedGame& game, Deal deal, unsigned ranks);

/// Bytes that all ranks send until all labels are known.  O(rows and their parts) time.
std::uint64_t bytes_sent_by_rows(const SharedGame& game, Deal deal, unsigned ranks);

}  // namespace zermelo::inline cluster
