// Many products of nimbers at once: half a nanosecond each if the machine has the instructions.
//
// 64 numbers are turned into byte planes: one vector holds the lowest bytes of all of them, the
// next all second bytes, and so on.  Numbers of 64 bits are a tower of fields over the 256 nimbers
// of a byte, and a step of the tower takes a few products and sums of whole planes
// (nim_textbook.hpp).  So one product of 64 bits becomes 36 products of bytes, each done for 64
// numbers at a time.
//
// The product of bytes is an instruction (GFNI), after a linear map of each byte, which is an
// instruction too (nim_byte_field.hpp):
//
//     a, b --unpack bytes, map--> 8 or 16 planes each --product--> planes --map, unpack--> a * b
//
//     step z = z1 F + z0:   c, d, e as by halves;  high = e ^ c,  low = c ^ d k,  k = F/2
//     the k of the step above is k F, and (z1 F + z0) k F = k (z1 ^ z0) F + k k z1;
//     so down to bytes, where k, k k and k k k are linear maps as well
//
// 64 products take 221 vector instructions for 64 bits and 621 for 128 bits, in both cases executed
// at nearly two a cycle.  The kernel needs AVX-512 (F, BW) and GFNI and is chosen at run time;
// without them a batch is a loop of single products.  When data come from memory instead of the
// caches, 64-bit products are no slower than XOR would be.
//
// Figures: bench/nim_product.cpp.  Main function: nim_products.
// Source: this project; the byte product: Intel, "Galois Field New Instructions" (2018).
// Tested: test/impartial/nim_product_batch_test.cpp, against single products.
#pragma once
#include <cstdint>
#include <span>

#include "zermelo/impartial/nimber.hpp"

namespace zermelo::inline impartial {

/// Sets product[i] = a[i] * b[i] for i < product.size(); a and b must be at least that long.
/// `product` may be a or b itself, but must not overlap them otherwise.
void nim_products(std::span<const std::uint64_t> a, std::span<const std::uint64_t> b,
                  std::span<std::uint64_t> product);
/// The same for 128 bits.
void nim_products(std::span<const Nimber128> a, std::span<const Nimber128> b,
                  std::span<Nimber128> product);

/// Returns whether this machine has a kernel that is faster than a loop.
bool nim_products_have_kernel();

}  // namespace zermelo::inline impartial
