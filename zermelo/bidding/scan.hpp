// Bidding for a range of n, in one pass over the rooms.
// Tested: test/bidding/scan_test.cpp, test/golden/scan.txt.
#pragma once
#include <cstdint>
#include <expected>

#include "zermelo/finite/bidding_stakes.hpp"
#include "zermelo/workbench/game_card.hpp"

namespace zermelo::inline bidding {

/// Scans n = from .. to with these multipliers, and with `start` as the stake at first and after a
/// pass.  With check, derives each verdict a second time if that takes only seconds.
std::expected<Scanned, InputError> scan_bidding(const BiddingTimes& times, std::uint64_t start,
                                                std::uint64_t from, std::uint64_t to, bool check,
                                                const Budget& budget);

}  // namespace zermelo::inline bidding
