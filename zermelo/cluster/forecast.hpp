// What a game with numbers will take of several ranks, told before it is solved: memory, ranks and
// bytes sent.
//
// Memory follows from the number of positions.  What is sent follows from moves: all numbers are
// looked at, or 64 rows of 4096 of them, evenly spaced, and what they would ask and tell others is
// counted.  Where whole rows are sent (row_layers.hpp) that is counted, to the byte, but not what
// --keep-on-disk would send.  Drawn positions tell nobody, and nobody knows yet which are: what
// retrograde analysis sends is counted as if there were none.
//
// O(2^18 moves lists) time at most, and O(rows) for each number of ranks; a few MB.
//
// Tested: test/cluster/forecast_test.cpp, against what was sent and what was refused.
#pragma once
#include <cstdint>

#include "zermelo/cluster/shards.hpp"
#include "zermelo/workbench/shared_game.hpp"

namespace zermelo::inline cluster {

/// What the ranks are.
struct ForecastOf {
    unsigned      ranks;   // 1 or more
    std::uint64_t buffer;  // --buffer, bytes
    std::uint64_t limit;   // --mem-limit of one rank, bytes
    bool          packs = true;
};

struct RanksForecast {
    std::uint64_t memory;   // of a rank, bytes; beside it, 8 for each position of its own that
                            // waits, where the game has no levels
    std::uint64_t on_disk;  // the same with --keep-on-disk
    std::uint64_t needed;   // ranks whose memory is within the limit; 0: no number of them
    double        solving, judging;  // bytes sent by all ranks, until labels are known and after
};

/// ranks >= 1.
RanksForecast forecast(const SharedGame& game, Deal deal, const ForecastOf& of);

}  // namespace zermelo::inline cluster
