// Finds the positions of a game known by keys, row by row, with the keys on disk.
//
// Where every play ends and the game promises levels, each move leads to a lower level, and a row
// is a level.  So once a row is opened, no move leads into it any more.  Keys that moves lead to
// wait for their row and shard, in memory and then in files, once for each time they were met.
// Each shard of the row is then sorted, duplicates are removed, and the rest is opened.  There is
// no random access to a table, and of the keys only one shard of one row is in memory.
//
// Where play may go in circles, or may be longer than levels can count, the keys that were met wait
// for the next row.  Those are new that are not among the shard's keys of earlier rows, which are
// read once for each row and shard.
//
// At the end each shard sorts its keys and keeps them in its file.  A key's place there gives its
// number, as in memory (keyed_game.hpp):
//
//     FOLDER/shard-00007.2   a file like a snapshot's (snapshot.hpp): the keys, ascending, then one
//                            byte for each: its level, plus 128 if play is over there
//     FOLDER/keys            names these files (named_keys.hpp), and says how many keys a shard has
//
// Cost: O(moves * log) time; each move is written once, unless its key was met recently, and read
// once.  In circles O(rows * positions) more keys are read.  Memory: kBuffers buffers, and twice
// one shard of a row, with each key as often as it was met.
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

/// The flag in a key's byte that means play is over there; the other bits are its level.
inline constexpr std::uint8_t kOver = 128;

/// The path of the file with a shard's keys.
std::string keys_file(const std::string& folder, std::uint64_t shard);

/// At all ranks: finds all keys that can be reached from `root`, or takes those that the folder
/// already has.  Makes the folder if needed.  Fails at all ranks if there is no memory, a file
/// cannot be written, or one rank was told to end.
template <class Key>
std::expected<NamedKeys<Key>, InputError> find_on_disk(const KeyRules<Key>& rules,
                                                       const TableHeader& header, Key root,
                                                       Exchange& exchange, const Budget& budget,
                                                       std::uint64_t buffer, Sent& sent,
                                                       const std::string& folder);

}  // namespace zermelo::inline cluster
