// One product of nimbers in some nanoseconds, by way of polynomials.
//
// The nimbers below 2^64 are a field of 2^64 elements, and there is only one such field.  So
// somewhere in it is a root r of x^64 + x^4 + x^3 + x + 1, and a number, written as a sum of
// powers of r, multiplies like a polynomial over two elements: what a processor calls a product
// without carries.  From one basis to the other is a linear map of 64 bits, eight look-ups.
//
//     a, b --to--> polynomials --product without carries, remainder--> polynomial --from--> a * b
//
// 128 bits are two halves and Karatsuba's three products as in nim_textbook.hpp, all of them,
// and the factor F/2, among polynomials: six maps instead of nine.
//
// r is the one number that is written down; the maps follow from it at the first use (about a
// millisecond, 32 KiB).  The product without carries is an instruction where the machine has it
// (chosen at run time); elsewhere ordinary products of numbers with holes: of every four bits
// only one is set, so that sums of eight of them carry nothing into the next.
//
// Figures: bench/nim_product.cpp.  Main function: nim_product.
// Source: this project; the holes: T. Pornin, "BearSSL: constant-time mul" (2016).
// Tested: test/impartial/nim_product_test.cpp, against the products of nim_textbook.hpp.
#pragma once
#include <array>
#include <cstdint>

#include "zermelo/impartial/nimber.hpp"

namespace zermelo::inline impartial {

/// The product of two nimbers.
std::uint64_t nim_product(std::uint64_t a, std::uint64_t b);
/// The same for 128 bits.
Nimber128     nim_product(Nimber128 a, Nimber128 b);

/// The same without special instructions: what nim_product is where the machine has none.
std::uint64_t nim_product_portable(std::uint64_t a, std::uint64_t b);
/// The same for 128 bits.
Nimber128     nim_product_portable(Nimber128 a, Nimber128 b);

/// A linear map of 64 bits, as eight tables of 256 words: 16 KiB.
class LinearMap64 {
  public:
    /// columns[i]: the image of the bit 1 << i.
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
/// x^i.  Many products in a row are faster there.
struct NimPolynomials {
    LinearMap64 to, from;  // nimber to polynomial and back

    static std::uint64_t product(std::uint64_t a, std::uint64_t b);
};

/// The nimber that stands for the polynomial x.
inline constexpr std::uint64_t kNimRoot = 0x7b37d31b5d519225;

/// The two maps, made at the first call; safe from several threads.
const NimPolynomials& nim_polynomials();

}  // namespace zermelo::inline impartial
