// Many products of nimbers at once: half a nanosecond each where the machine has the
// instructions.
//
// 64 numbers are turned into byte planes: one vector holds all their lowest bytes, the next all
// second bytes, and so on.  Numbers of 64 bits are a tower of fields over the 256 nimbers of a
// byte, and a step of the tower is a few products and sums of whole planes (nim_textbook.hpp).  In
// the end there are 36 products of bytes, 64 at a time, instead of one product of 64 bits.
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
// 64 products of 64 bits are 221 vector instructions, of 128 bits 621, in both cases nearly two in
// every cycle.  The kernel needs AVX-512 (F, BW) and GFNI and is chosen at run time; without them
// a batch is a loop of single products.  From memory instead of the caches 64 bits are no slower
// than XOR would be.
//
// Figures: bench/nim_product.cpp.  Main function: nim_products.
// Source: this project; the byte product: Intel, "Galois Field New Instructions" (2018).
// Tested: test/impartial/nim_product_batch_test.cpp, against single products.
#pragma once
#include <cstdint>
#include <span>

#include "zermelo/impartial/nimber.hpp"

namespace zermelo::inline impartial {

/// product[i] = a[i] * b[i] for i < product.size(); a and b are at least that long.  product may
/// be a or b itself, but no other overlap.
void nim_products(std::span<const std::uint64_t> a, std::span<const std::uint64_t> b,
                  std::span<std::uint64_t> product);
/// The same for 128 bits.
void nim_products(std::span<const Nimber128> a, std::span<const Nimber128> b,
                  std::span<Nimber128> product);

/// Is there a faster kernel than a loop on this machine?
bool nim_products_have_kernel();

}  // namespace zermelo::inline impartial
