// Solved tables (workbench/table_file.hpp) of labels that several ranks have.
//
// Blocks are packed by their owners, or by turns where a block has several, and written by rank 0
// (table_blocks.hpp), so the bytes are those of a table that one process makes.  Each rank reads
// what it owns: the file lies where all can open it.  On disk it does so shard by shard, and the
// labels lie in the snapshot's folder, of which no run goes on.
//
// Tested: test/cluster/solve_test.cpp, against the one-process table.
#pragma once
#include <expected>
#include <optional>

#include "zermelo/base/sink.hpp"
#include "zermelo/cluster/shared_run.hpp"

namespace zermelo::inline cluster {

/// sink: at rank 0; nullptr elsewhere.  The error, at all ranks: one was told to end, or there is
/// no memory to pack.  Whether the sink took it all is the sink's to say.
std::optional<InputError> write_shared_table(SharedRun& run, const SharedLabels& labels,
                                             Sink* sink);

/// The labels of our positions, of a table of this game.  none: the first of ours that has no
/// label, or kNone.  The error, at all ranks: no memory, a damaged block, another number of
/// positions.
std::expected<SharedLabels, InputError> read_shared_table(SharedRun& run, const TableFile& table,
                                                          Index& none);

}  // namespace zermelo::inline cluster
