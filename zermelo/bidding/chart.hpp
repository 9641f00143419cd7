// Charts of Bidding, one square for each position: who wins for each n, and for each room and
// stake.
#pragma once
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>

#include "zermelo/base/input_error.hpp"
#include "zermelo/workbench/value_map.hpp"

namespace zermelo::inline bidding {

/// Returns the number of moves until the end, which is even if the mover wins; nothing if no play
/// makes such a stake.
using BiddingMoves =
    std::function<std::optional<std::uint32_t>(std::uint64_t room, std::uint64_t stake)>;

/// Returns a strip of the rooms 1 .. wish.upto with the stake `start`, or a map of these rooms with
/// the stakes 1 .. wish.upto; wish.labels shows the moves.  times: "x2,x5 ", or "" for doubling and
/// tripling.  The error: bidding has no scatter plot.  O(squares).
std::expected<ValueMap, InputError> bidding_chart(const ChartWish& wish, std::string_view times,
                                                  std::uint64_t start, const BiddingMoves& moves);

}  // namespace zermelo::inline bidding
