// Solves games whose slots lie in whole rows, over shards: one layer of rows after the other.
//
//     blocks of shards   |. . . . . . . .|. . . . . . . .|. . . . . . . .|
//     rows                a a a a a b b b b b c c c c c d d d d d e e e e
//
// The owner of the block of a row's first slot solves the row, by the kernel of the sweep
// (finite/layers.hpp).  It needs whole rows of the layer before, and which ones follows from
// numbers alone: so there are no questions, and the owners send the scores of their parts, one byte
// a position.  A row whose blocks lie side by side at a rank is solved in place.  Other rows (and
// rows that other ranks own) are copied to separate memory for one layer, and their parts are sent
// back to their owners while the next rows are solved.  Blocks are distributed so that most moves
// stay within a rank (near_blocks.hpp), so few rows are sent.  The blocks are all that must be
// kept: a run can go on after any row, with any number of ranks.
//
// The labels are those of its twin, the sweep.  O(positions + moves) time in all, and a walk
// through the numbers of all rows at each rank; 1 byte for each slot of a rank, and the copied
// rows.
//
// Tested: test/cluster/row_layers_test.cpp and solve_test.cpp, against the sweep.
#pragma once
#include <cstdint>
#include <expected>

#include "zermelo/cluster/shared_run.hpp"

namespace zermelo::inline cluster {

/// At all ranks: returns the labels of their positions.  Fails at all ranks if there is no memory,
/// or one was told to end.  The game has whole rows; the run has no labels on disk, and no snapshot
/// other than one of rows.
std::expected<SharedLabels, InputError> layers_by_rows(SharedRun& run);

/// Bytes of the rank that needs most, in addition to a byte for each of its slots and the buffers:
/// copied rows, the list of where rows lie, and the length by which messages exceed their buffer.
/// O(rows) time.
std::uint64_t bytes_beside_rows(const SharedGame& game, Deal deal, unsigned ranks);

/// Bytes that all ranks send until all labels are known.  O(rows and their parts) time.
std::uint64_t bytes_sent_by_rows(const SharedGame& game, Deal deal, unsigned ranks);

}  // namespace zermelo::inline cluster
