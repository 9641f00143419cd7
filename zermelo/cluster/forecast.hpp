// What a game with numbers will cost on several ranks, estimated before it is solved: memory, ranks
// and bytes sent.
//
// Memory follows from the number of positions.  The bytes sent follow from the moves: either all
// numbers are looked at, or 64 rows of 4096 of them, evenly spaced, and the questions and words
// that they would send are counted.  Where whole rows are sent (row_layers.hpp), these are counted,
// exact to the byte, but what --keep-on-disk would send is not.  Drawn positions send nothing, but
// which ones are drawn is not known yet: for retrograde analysis the count assumes that there are
// none.
//
// O(2^18 moves lists) time at most, and O(rows) for each number of ranks; a few MB.
//
// Tested: test/cluster/forecast_test.cpp, against what was sent and what was refused.
#pragma once
#include <cstdint>

#include "zermelo/cluster/shards.hpp"
#include "zermelo/workbench/shared_game.hpp"

namespace zermelo::inline cluster {

/// The ranks to forecast for.
struct ForecastOf {
    unsigned      ranks;   // 1 or more
    std::uint64_t buffer;  // --buffer, bytes
    std::uint64_t limit;   // --mem-limit of one rank, bytes
    bool          packs = true;
};

struct RanksForecast {
    // Bytes of a rank.  Where the game has no levels, 8 are added for each of its positions that
    // waits.
    std::uint64_t memory;
    std::uint64_t on_disk;  // the same with --keep-on-disk
    std::uint64_t needed;  // ranks whose memory is within the limit; 0: no number of ranks suffices
    double        solving, judging;  // bytes sent by all ranks until labels are known, and after
};

/// ranks >= 1.
RanksForecast forecast(const SharedGame& game, Deal deal, const ForecastOf& of);

}  // namespace zermelo::inline cluster
