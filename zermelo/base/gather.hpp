// Tests many numbers for membership in a set at once.
//
// A processor with AVX-512 fetches sixteen words of the set by one instruction; elsewhere a plain
// loop does the same, a bit at a time.  The choice is made at run time.
// Tested: test/base/gather_test.cpp, the two against each other.
#pragma once
#include <cstdint>

#include "zermelo/base/bits.hpp"

namespace zermelo::inline base {

/// Bit i of `bits` becomes set.test(items[i]), for i < count; the bits after the last one in its
/// word become 0.  items: below set.size() and 2^31; bits: (count + 63) / 64 words.  About one
/// cycle per item if the set is in the cache.
void gather_bits(const Bits& set, const std::uint32_t* items, std::size_t count,
                 std::uint64_t* bits);

/// The same by the plain loop, on every machine.
void gather_bits_plainly(const Bits& set, const std::uint32_t* items, std::size_t count,
                         std::uint64_t* bits);

}  // namespace zermelo::inline base
