// The positions of a game known by keys, found row by row, with keys on disk.
//
// Where every play ends, and the game says so, a move leads to a lower level, and a row is a level.
// So when it is opened nobody will meet another key of it.  Keys that were met wait for their row
// and shard, in memory and then in files, each as often as it was met; shard by shard they are
// sorted, each is kept once, and opened.  No table is asked at random, and of keys one shard of one
// row is in memory.
//
// Where play may go in circles, or is longer than levels are counted, what is met waits for the
// next row: then those are new that are not among the shard's keys of earlier rows, which are read
// once a row and shard.
//
// At last each shard sorts its keys, and they are kept in its file, where place numbers them as in
// memory (keyed_game.hpp):
//
//     FOLDER/shard-00007.2   a file as a snapshot's (snapshot.hpp): the keys, ascending, then a
//                            byte of each: its level, plus 128 if play is over there
//     FOLDER/keys            names them (named_keys.hpp), and how many a shard has
//
// Cost: O(moves * log) time; a move is written once, unless the key was met lately, and read once.
// In circles O(rows * positions) more are read.  Memory: kBuffers buffers, and a shard of a row
// twice, each key as often as it was met.
//
// Source: R. Korf, "Best-first frontier search with delayed duplicate detection", AAAI (2004);
//         U. Stern, D. Dill, "Using magnetic disk instead of main memory in the Murphi verifier",
//         CAV (1998): levels and duplicates on disk.
// Tested: test/cluster/disk_keys_test.cpp, against keys in memory; tools/ranks, by kill -9.
#pragma once
#include <cstdint>
#include <expected>
#include <string>

#include "zermelo/cluster/keyed_game.hpp"
#include "zermelo/cluster/named_keys.hpp"

namespace zermelo::inline cluster {

/// A byte of a key: its level, and is play over there?
inline constexpr std::uint8_t kOver = 128;

/// The file of a shard's keys.
std::string keys_file(const std::string& folder, std::uint64_t shard);

/// At all ranks: finds all keys that can be reached from `root`, or those that the folder has, and
/// makes it.  The error, at all of them: no memory; a file cannot be written; or one was told to
/// end.
template <class Key>
std::expected<NamedKeys<Key>, InputError> find_on_disk(const KeyRules<Key>& rules,
                                                       const TableHeader& header, Key root,
                                                       Exchange& exchange, const Budget& budget,
                                                       std::uint64_t buffer, Sent& sent,
                                                       const std::string& folder);

}  // namespace zermelo::inline cluster
