// Counts the positions of a game known by keys, and estimates what it will cost on several ranks,
// before it is solved.
//
// Where every play ends and the game promises levels, each move leads to a lower level.  So once
// all positions of a level are known, no move leads to them any more: each rank opens its own,
// sends successors' keys to their owners, as when positions are found to be kept (found_keys.hpp),
// and forgets them.  Where play may go in circles nothing is forgotten; but neither parents nor
// labels are kept.
//
// O(positions + moves) time.  Memory: twice the keys of a level, and the keys of lower levels that
// were met so far, in hash tables; no labels, no lists, and no positions of higher levels.  In
// circles, twice all keys.
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

/// Totals over all ranks.
struct CountedKeys {
    std::array<std::uint64_t, kKeyShards> of_shards{};    // positions
    std::array<std::uint64_t, kKeyShards> to_shards{};    // moves that lead to them
    std::uint64_t positions = 0, moves = 0, leaving = 0;  // moves that lead to other ranks
    std::uint64_t told      = 0;                          // keys sent to other ranks
    std::uint64_t key_bytes = 0, width = 0;               // bytes of a key here, and in messages
    std::uint64_t held   = 0;  // bytes, without buffers, of the rank that held most while counting
    bool          levels = true;  // the game has levels
};

/// Runs at all ranks.  Fails at all ranks if there is no memory, or one was told to end.
std::expected<CountedKeys, InputError> count_keys(const KeyedQuestion& question, Exchange& exchange,
                                                  const Budget& budget, std::uint64_t buffer);

/// Estimates what the ranks that counted will send, and the memory, which more ranks divide,
/// without room for lists of moves (with them solving is quicker).  Without levels, add 8 bytes for
/// each position that waits.  Nothing is assumed to be on disk.
RanksForecast forecast_keys(const CountedKeys& counted, const ForecastOf& of);

}  // namespace zermelo::inline cluster
