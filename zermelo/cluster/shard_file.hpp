// The file of a shard, packed by zstd (level 1), with a checksum; and files that are either
// complete or absent.
//
//     five numbers of 64 bits, little endian: shard, wave, bytes, bytes packed, and the
//     fingerprint of these and of the packed bytes; then these
//
// The caller defines what a wave is: a file of another wave counts as damaged.
//
// Files of shards are many, and syncing each takes milliseconds: so a rank syncs all that it wrote
// at once, before the file that names them is written and synced by itself.
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

/// Writes under a temporary name and renames.  Fails, for example, if the disk is full; then the
/// old file stays.
std::optional<InputError> write_shard(const std::string& path, std::uint64_t shard,
                                      std::uint64_t wave, std::string_view plain);

/// Reads such a file.  Fails if there is no such file, or it is damaged.
std::optional<InputError> read_shard(const std::string& path, std::uint64_t shard,
                                     std::uint64_t wave, std::string& plain);

/// The error for a damaged file of a shard.
InputError damaged_shard(const std::string& path, std::uint64_t shard);

/// Syncs all files in the folder that this machine has written, and the rest of its file system.
std::optional<InputError> sync_shards(const std::string& folder);

/// Writes any file under a temporary name, syncs and renames it.
std::optional<InputError> write_whole(const std::string& path, std::string_view text);

/// At all ranks: rank 0 makes the folder if it is not there.
std::optional<InputError> open_folder(Exchange& exchange, const std::string& folder);

}  // namespace zermelo::inline cluster
