// Many members of a set asked at once.
//
// A processor with AVX-512 fetches sixteen words of the set by one instruction; elsewhere a
// plain loop does the same, a bit at a time.  Chosen at run time.
// Tested: test/base/gather_test.cpp, the two against each other.
#pragma once
#include <cstdint>

#include "zermelo/base/bits.hpp"

namespace zermelo::inline base {

/// Bit i of `bits` becomes set.test(items[i]), for i < count; the bits behind the last one in
/// its word become 0.  items: below set.size() and 2^31; bits: (count + 63) / 64 words.
/// About a cycle an item where the set is in the cache.
void gather_bits(const Bits& set, const std::uint32_t* items, std::size_t count,
                 std::uint64_t* bits);

/// The textbook way, everywhere.
void gather_bits_plainly(const Bits& set, const std::uint32_t* items, std::size_t count,
                         std::uint64_t* bits);

}  // namespace zermelo::inline base
