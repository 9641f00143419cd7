// How many positions a game has that are known by keys, and what it will take of several ranks:
// counted before it is solved.
//
// Where every play ends, and the game says so, levels fall with every move.  So once all positions
// of a level are known nothing leads to them any more: each rank opens its own, tells the owners of
// successors their keys, as when they are found to be kept (found_keys.hpp), and forgets them.
// Where play may go in circles nothing is forgotten; but who has a move to them, and labels, are
// not kept either.
//
// O(positions + moves) time.  Memory: the keys of a level, twice, and of levels below that were met
// so far, in hash tables; no labels, no lists, and no positions of levels above.  In circles all
// keys, twice.
//
// Called from cli/run_shared.cpp.
// Tested: test/cluster/count_keys_test.cpp, against what is found, sent and refused.
#pragma once
#include <array>
#include <cstdint>
#include <expected>

#include "zermelo/cluster/forecast.hpp"
#include "zermelo/cluster/keyed_game.hpp"

namespace zermelo::inline cluster {

/// Of all ranks together.
struct CountedKeys {
    std::array<std::uint64_t, kKeyShards> of_shards{};    // positions
    std::array<std::uint64_t, kKeyShards> to_shards{};    // moves that lead to them
    std::uint64_t positions = 0, moves = 0, leaving = 0;  // moves that lead to other ranks
    std::uint64_t told      = 0;                          // keys, to other ranks
    std::uint64_t key_bytes = 0, width = 0;               // of a key here, and in messages
    std::uint64_t held   = 0;  // bytes of the rank that held most while it counted, without buffers
    bool          levels = true;  // has the game levels?
};

/// At all ranks.  The error, at all of them: no memory, or one was told to end.
std::expected<CountedKeys, InputError> count_keys(const KeyedQuestion& question, Exchange& exchange,
                                                  const Budget& budget, std::uint64_t buffer);

/// What the ranks that counted will send; memory, which more ranks divide, without room for lists
/// of moves: with them it is quicker.  Without levels 8 bytes come to it for each position that
/// waits.  Nothing is kept on disk.
RanksForecast forecast_keys(const CountedKeys& counted, const ForecastOf& of);

}  // namespace zermelo::inline cluster
