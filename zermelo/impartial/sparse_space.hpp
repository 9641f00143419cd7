// The rare and the usual nimbers of a heap game.
//
// A mask makes the value x of heap n *usual* if the number of ones of (x and mask), plus n - t with
// `by_place`, is odd, else *rare*. A split into two heaps of the same kind is rare, into two of
// different kinds usual.  This is true for every mask, and with by_place if all splitting moves
// take numbers of the parity of t.  Then g(n) can be found from few splits, if few heaps are rare.
// The mask with the fewest rare heaps is read off the Walsh-Hadamard transform of the histogram of
// values: its coefficient at a mask is the number of rare heaps minus that of usual heaps.
//
// The choice takes time V log V for values below V, after one look at each heap.
//
// Main function: best_space.  Called from the sparse and the vector engine.
// Source: E. Berlekamp, J. Conway, R. Guy, "Winning Ways" (1982), chapter 4; the transform:
//         T. Czajka, "octal-games" (2025).
// Tested: test/impartial/octal_test.cpp
#pragma once
#include <bit>
#include <cstdint>
#include <vector>

#include "zermelo/impartial/octal_code.hpp"

namespace zermelo::inline impartial {

/// The kinds of one game's values.  By default everything is rare.
struct SparseSpace {
    std::uint32_t mask     = 0;
    bool          by_place = false;
    std::uint32_t place    = 0;  // what some splitting move takes, as t above

    bool usual(std::uint32_t x, std::uint64_t n) const {
        const auto ones = static_cast<std::uint32_t>(std::popcount(x & mask));
        return (ones + (by_place ? static_cast<std::uint32_t>(n) + place : 0)) & 1;
    }
    bool operator==(const SparseSpace&) const = default;
};

/// Counts of values by the parity of their heaps: of[2 x + n % 2].
struct NimberHistogram {
    std::vector<std::uint64_t> of;

    void add(std::uint32_t x, std::uint64_t n) {
        const std::size_t at = 2 * std::size_t{x} + n % 2;
        if (at >= of.size()) of.resize(std::bit_ceil(at + 1));
        ++of[at];
    }
};

/// Returns the space with the fewest rare heaps.
SparseSpace best_space(const HeapCode& code, const NimberHistogram& values);

}  // namespace zermelo::inline impartial
