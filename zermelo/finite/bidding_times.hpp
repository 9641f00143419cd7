// Multipliers of Bidding as text: "x2,x5".
// Tested: test/finite/bidding_test.cpp.
#pragma once
#include <expected>
#include <string>
#include <string_view>

#include "zermelo/base/input_error.hpp"
#include "zermelo/finite/bidding_stakes.hpp"

namespace zermelo::inline finite {

/// Reads multipliers in any order, each once.
std::expected<BiddingTimes, InputError> read_bidding_times(std::string_view text);

/// The converse, with a blank at the end; "" for the multipliers of the source.
std::string bidding_times_text(const BiddingTimes& times);

}  // namespace zermelo::inline finite
