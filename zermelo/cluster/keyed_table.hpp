// Solved tables by keys (workbench/finite_table.hpp), made of labels that are spread over ranks.
//
// A table's keys ascend, but each rank owns keys from everywhere in that order.  So each rank sorts
// its own, and in rounds sends each rank the keys between two bounds; that rank makes blocks of
// them (table_blocks.hpp).  The bounds are found by bisection, counting how many keys are no
// larger, so that just enough keys for the blocks lie between them.  To read, each rank reads the
// whole table and takes what it owns.
//
// With keys on disk, the keys of a shard, as they are sent, and their codes lie in a file of its
// own, words-NNNNN, since all shards are queried at once.  A table that is read in this mode waits
// for its shards in such files.
//
// Tested: test/cluster/keys_test.cpp, disk_keys_test.cpp, against the one-process table.
#pragma once
#include <expected>
#include <optional>

#include "zermelo/base/sink.hpp"
#include "zermelo/cluster/disk_keys.hpp"
#include "zermelo/cluster/found_keys.hpp"

namespace zermelo::inline cluster {

/// Like write_shared_table; fails also, at all ranks, if there is no memory to sort.
template <class Key>
std::optional<InputError> write_keys(SharedRun& run, const FoundKeys<Key>& game,
                                     const SharedLabels& labels, Sink* sink);

/// The same with keys and labels on disk; fails also if a file cannot be written or read.
template <class Key>
std::optional<InputError> write_keys(SharedRun& run, const DiskKeys<Key>& game,
                                     const SharedLabels& labels, Sink* sink);

/// Like read_shared_table.
template <class Key>
std::expected<SharedLabels, InputError> read_keys(SharedRun& run, const FoundKeys<Key>& game,
                                                  const TableFile& table, Index& none);

/// The same with keys and labels on disk; fails also if a file cannot be written or read.
template <class Key>
std::expected<SharedLabels, InputError> read_keys(SharedRun& run, const DiskKeys<Key>& game,
                                                  const TableFile& table, Index& none);

}  // namespace zermelo::inline cluster
