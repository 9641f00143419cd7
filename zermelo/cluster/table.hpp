// Solved tables (workbench/table_file.hpp) of labels that are spread over ranks.
//
// Each block is packed by its owner, or by the ranks in turn where a block has several owners.
// Rank 0 writes them (table_blocks.hpp), so the bytes are those of a table that one process makes.
// Each rank reads what it owns: all ranks can open the file.  With labels on disk it reads shard by
// shard, and the labels go into the snapshot's folder; no run can go on from them.
//
// Tested: test/cluster/solve_test.cpp, against the one-process table.
#pragma once
#include <expected>
#include <optional>

#include "zermelo/base/sink.hpp"
#include "zermelo/cluster/shared_run.hpp"

namespace zermelo::inline cluster {

/// sink: at rank 0; nullptr elsewhere.  Fails at all ranks if one was told to end, or there is no
/// memory to pack.  The sink itself reports whether it could write everything.
std::optional<InputError> write_shared_table(SharedRun& run, const SharedLabels& labels,
                                             Sink* sink);

/// Returns the labels of our positions from a table of this game.  Sets none to our first position
/// without a label, or to kNone.  Fails at all ranks if there is no memory, a block is damaged, or
/// the number of positions differs.
std::expected<SharedLabels, InputError> read_shared_table(SharedRun& run, const TableFile& table,
                                                          Index& none);

}  // namespace zermelo::inline cluster
