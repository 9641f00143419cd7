// Bidding for a range of n, in one pass over the rooms.
// Tested: test/golden/scan.txt.
#pragma once
#include <cstdint>
#include <expected>

#include "zermelo/workbench/session.hpp"

namespace zermelo {

/// By doubling and tripling.  As far as that takes seconds each verdict is derived again.
std::expected<Scanned, InputError> scan_bidding(std::uint64_t from, std::uint64_t to, bool check,
                                                const Budget& budget);

}  // namespace zermelo
