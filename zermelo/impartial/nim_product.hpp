// One product of nimbers in a few nanoseconds, by way of polynomials.
//
// The nimbers below 2^64 are a field of 2^64 elements, and there is only one such field.  So it
// contains a root r of x^64 + x^4 + x^3 + x + 1, and a number that is written as a sum of powers of
// r multiplies like a polynomial over two elements, which processors call a carry-less product.
// The change from one basis to the other is a linear map of 64 bits: eight look-ups.
//
//     a, b --to--> polynomials --carry-less product, remainder--> polynomial --from--> a * b
//
// 128 bits are two halves and Karatsuba's three products as in nim_textbook.hpp.  All of these, and
// the factor F/2, are computed among polynomials: six maps instead of nine.
//
// Only the number r is written down; the maps are derived from it at the first use (about a
// millisecond, 32 KiB).  The carry-less product is an instruction if the machine has it (chosen at
// run time).  Otherwise it is made of ordinary products of numbers with holes: of every four bits
// only one is set, so that sums of eight of them carry nothing into the next.
// Figures: bench/nim_product.cpp.  Main function: nim_product.
// Source: this project; the holes: T. Pornin, "BearSSL: constant-time mul" (2016).
// Tested: test/impartial/nim_product_test.cpp, against the products of nim_textbook.hpp.
#pragma once
#include <array>
#include <cstdint>

#include "zermelo/impartial/nimber.hpp"

namespace zermelo::inline impartial {

/// Returns the product of two nimbers.
std::uint64_t nim_product(std::uint64_t a, std::uint64_t b);
/// The same for 128 bits.
Nimber128     nim_product(Nimber128 a, Nimber128 b);

/// The same without special instructions; nim_product uses it if the machine has none.
std::uint64_t nim_product_portable(std::uint64_t a, std::uint64_t b);
/// The same for 128 bits.
Nimber128     nim_product_portable(Nimber128 a, Nimber128 b);

/// A linear map of 64 bits, as eight tables of 256 words: 16 KiB.
class LinearMap64 {
  public:
    /// columns[i] is the image of the bit 1 << i.
    explicit LinearMap64(const std::array<std::uint64_t, 64>& columns);

    std::uint64_t operator()(std::uint64_t x) const {
        std::uint64_t image = 0;
        for (unsigned i = 0; i < 8; ++i) image ^= table_[i][x >> 8 * i & 255];
        return image;
    }

  private:
    std::array<std::array<std::uint64_t, 256>, 8> table_{};
};

/// The field as polynomials over two elements modulo x^64 + x^4 + x^3 + x + 1; bit i stands for
/// x^i.  Many products in a row are faster in this form.
struct NimPolynomials {
    LinearMap64 to, from;  // nimber to polynomial and back

    static std::uint64_t product(std::uint64_t a, std::uint64_t b);
};

/// The nimber that stands for the polynomial x.
inline constexpr std::uint64_t kNimRoot = 0x7b37d31b5d519225;

/// Returns the two maps, made at the first call; safe from several threads.
const NimPolynomials& nim_polynomials();

}  // namespace zermelo::inline impartial
