// Solved tables by keys (workbench/finite_table.hpp) of labels that several ranks have.
//
// A table's keys ascend, and each rank has some of everywhere.  So all sort their own, and in
// rounds send each rank those between two bounds, which it makes blocks of (table_blocks.hpp).
// Bounds are found by halving: how many keys are no larger?  So as many lie between them as blocks
// hold.  Each rank reads a whole table, and takes what it owns.
//
// With keys on disk those of a shard, as they are sent, and their codes lie in a file of its own,
// words-NNNNN, since all shards are asked at once.  A table that is read there waits for its shards
// in such files.
//
// Tested: test/cluster/keys_test.cpp, disk_keys_test.cpp, against the one-process table.
#pragma once
#include <expected>
#include <optional>

#include "zermelo/base/sink.hpp"
#include "zermelo/cluster/disk_keys.hpp"
#include "zermelo/cluster/found_keys.hpp"

namespace zermelo::inline cluster {

/// As write_shared_table; at all ranks also the error that there is no memory to sort.
template <class Key>
std::optional<InputError> write_keys(SharedRun& run, const FoundKeys<Key>& game,
                                     const SharedLabels& labels, Sink* sink);

/// The same with keys and labels on disk; the error, too: a file cannot be written or read.
template <class Key>
std::optional<InputError> write_keys(SharedRun& run, const DiskKeys<Key>& game,
                                     const SharedLabels& labels, Sink* sink);

/// As read_shared_table.
template <class Key>
std::expected<SharedLabels, InputError> read_keys(SharedRun& run, const FoundKeys<Key>& game,
                                                  const TableFile& table, Index& none);

/// The same with keys and labels on disk; the error, too: a file cannot be written or read.
template <class Key>
std::expected<SharedLabels, InputError> read_keys(SharedRun& run, const DiskKeys<Key>& game,
                                                  const TableFile& table, Index& none);

}  // namespace zermelo::inline cluster
