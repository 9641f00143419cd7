// The product of nimbers as books define it: slow, short, and right.
//
// Conway defines the product by excluding values:
//
//     x * y = mex { x'y ^ xy' ^ x'y' : x' < x, y' < y }.
//
// This makes the numbers below 2^(2^n) a field whose addition is XOR. For a Fermat power F =
// 2^(2^n), F * y = Fy (the ordinary product) if y < F, and F * F = F ^ F/2.  The two halves of a
// number then multiply like polynomials in F, with three products (Karatsuba):
//
//     (a1 F + a0)(b1 F + b0) = (e ^ c) F + (c ^ d * F/2),
//     c = a0 b0,  d = a1 b1,  e = (a0 ^ a1)(b0 ^ b1).
//
// By the definition a table of n x n costs n^4 / 8 steps.  By halves a product of 64 bits takes
// some microseconds.  Neither allocates memory, except for the table itself.
//
// Main functions: nim_product_by_mex, nim_product_by_halves.  They are the twins of
// nim_field.hpp in its tests; nim_product_by_halves also makes the tables of the fast products.
// Source: J. H. Conway, "On Numbers and Games" (1976), chapter 6; the three products:
//         A. Karatsuba, Y. Ofman (1962).
// Tested: test/impartial/nim_field_test.cpp, against each other and the laws of a field.
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "zermelo/impartial/nimber.hpp"

namespace zermelo::inline impartial {

/// Returns the products of all x, y < n by the definition, in entry x * n + y.  Requires n <= 256,
/// else the table is empty.  n^2 bytes; about half a second for n = 256.
std::vector<std::uint8_t> nim_product_by_mex(std::size_t n);

/// Returns the product by halves, halved again down to single bits.
std::uint64_t nim_product_by_halves(std::uint64_t a, std::uint64_t b);
/// The same for 128 bits.
Nimber128     nim_product_by_halves(Nimber128 a, Nimber128 b);

}  // namespace zermelo::inline impartial
