// The file of a shard, packed by zstd (level 1), with a checksum; and files that are there whole or
// not at all.
//
//     five numbers of 64 bits, little endian: shard, wave, bytes, bytes packed, and the
//     fingerprint of these and of the packed bytes; then these
//
// What a wave is the caller says: a file of another one is as good as damaged.
//
// Files of shards are many, and syncing each takes milliseconds: a rank syncs all that it wrote at
// once, before a file that is synced by itself names them.
//
// Called from cluster/snapshot.cpp, find_on_disk.cpp, disk_keys.cpp.
// Tested: test/cluster/snapshot_test.cpp, each byte changed.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "zermelo/base/input_error.hpp"
#include "zermelo/cluster/exchange.hpp"

namespace zermelo::inline cluster {

/// Written aside and renamed.  The error: a disk is full, say; then the old file stays.
std::optional<InputError> write_shard(const std::string& path, std::uint64_t shard,
                                      std::uint64_t wave, std::string_view plain);

/// The converse.  The error: there is no such file, or it is damaged.
std::optional<InputError> read_shard(const std::string& path, std::uint64_t shard,
                                     std::uint64_t wave, std::string& plain);

/// What to say of such a file.
InputError damaged_shard(const std::string& path, std::uint64_t shard);

/// All files of the folder that this machine has written, and others of its file system.
std::optional<InputError> sync_shards(const std::string& folder);

/// Any file, written aside, synced and renamed.
std::optional<InputError> write_whole(const std::string& path, std::string_view text);

/// At all ranks: rank 0 makes the folder, if it is not there.
std::optional<InputError> open_folder(Exchange& exchange, const std::string& folder);

}  // namespace zermelo::inline cluster
