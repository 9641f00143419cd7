// The positions of a game known by keys, found level by level, with keys on disk.
//
// Where every play ends, and the game says so, a move leads to a lower level.  So when a level is
// opened nobody will meet another key of it, and nothing need be asked whether it is known: keys
// that were met wait for their level and shard, in memory and then in files, each as often as it
// was met; shard by shard they are sorted, each is kept once, and opened.  No table is asked at
// random, and of keys one shard of one level is in memory.  At last each shard sorts those of all
// levels, and they are kept in its file, where place numbers them as in memory (keyed_game.hpp):
//
//     FOLDER/shard-00007.2   a file as a snapshot's (snapshot.hpp): the keys, ascending, then a
//                            byte of each: its level, plus 128 if play is over there
//     FOLDER/keys            zermelo keys 1       magic and version
//                            game mnk             what they are of, a line each: setup, position,
//                            ...                  bytes of a key, the first one
//                            bits 255 0           in which keys differ, the low 64 first
//                            shard 5 123          how many a shard has, for each
//
// `keys` comes last, so it names whole files, and a run on any number of ranks goes on with them.
//
// Cost: O(moves * log) time; a move is written once, unless the key was met lately, and read once.
// Memory: kBuffers buffers, and a shard of a level twice, each key as often as it was met.
//
// Source: R. Korf, "Best-first frontier search with delayed duplicate detection", AAAI (2004);
//         U. Stern, D. Dill, "Using magnetic disk instead of main memory in the Murphi verifier",
//         CAV (1998): levels and duplicates on disk.
// Tested: test/cluster/disk_keys_test.cpp, against keys in memory; tools/ranks, by kill -9.
#pragma once
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "zermelo/cluster/keyed_game.hpp"

namespace zermelo::inline cluster {

/// What `keys` says: at all ranks the same.
template <class Key>
struct NamedKeys {
    Key                        root = 0, bits = 0;  // in which keys differ
    std::vector<std::uint64_t> of_shards;           // how many each has

    std::uint64_t positions() const {
        std::uint64_t all = 0;
        for (const auto his : of_shards) all += his;
        return all;
    }
};

/// A byte of a key: its level, and is play over there?
inline constexpr std::uint8_t kOver = 128;

/// The file of a shard's keys.
std::string keys_file(const std::string& folder, std::uint64_t shard);

/// At all ranks: finds all keys that can be reached from `root`, or those that the folder has, and
/// makes it.  The error, at all of them: play may go in circles, or be longer than 126 moves; no
/// memory; a file cannot be written; or one was told to end.
template <class Key>
std::expected<NamedKeys<Key>, InputError> find_on_disk(const KeyRules<Key>& rules,
                                                       const TableHeader& header, Key root,
                                                       Exchange& exchange, const Budget& budget,
                                                       std::uint64_t buffer, Sent& sent,
                                                       const std::string& folder);

}  // namespace zermelo::inline cluster
