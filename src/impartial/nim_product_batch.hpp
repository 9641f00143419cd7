// Many products of nimbers at once: half a nanosecond each where the machine has the
// instructions.
//
// 64 numbers are turned into byte planes: one vector holds all their lowest bytes, the next all
// second bytes, and so on.  Numbers of 64 bits are a tower of fields over the 256 nimbers of a
// byte, and a tower step is a few products and sums of whole planes (nim_textbook.hpp): 36 byte
// products, 64 at a time, instead of one product of 64 bits.
//
// The byte product is an instruction (GFNI), but of another field of 256 elements, polynomials
// modulo x^8 + x^4 + x^3 + x + 1.  There is only one such field up to names, so a linear map of
// 8 bits each way, an instruction too, makes it ours.  The map follows from a root of that
// polynomial among the nimbers, found by search at the first use.
//
//     planes in the other basis:   a, b --unpack bytes, map--> 8 or 16 planes each
//     step z = z1 F + z0:          c, d, e as by halves;  high = e ^ c,  low = c ^ d * F/2
//     times F/2 = k:               (z1 F + z0) k F' ... = (k (z1 ^ z0)) F + k k z1, down to bytes,
//                                  where k, k^2, k^3 are linear maps as well
//
// 64 products of 64 bits are about 230 vector instructions, those of 128 bits 640.  The kernel
// needs AVX-512 (F, BW) and GFNI and is chosen at run time; without them a batch is a loop of
// single products.
//
// Figures: bench/nim_product.cpp.  Main function: nim_products.
// Source: this project; the byte product: Intel, "Galois Field New Instructions" (2018).
// Tested: test/impartial/nim_product_batch_test.cpp, against single products.
#pragma once
#include <cstdint>
#include <span>

#include "zermelo/impartial/nimber.hpp"

namespace zermelo {

/// product[i] = a[i] * b[i] for i < product.size(); a and b are at least that long.  product may
/// be a or b itself, but no other overlap.
void nim_products(std::span<const std::uint64_t> a, std::span<const std::uint64_t> b,
                  std::span<std::uint64_t> product);
/// The same for 128 bits.
void nim_products(std::span<const Nimber128> a, std::span<const Nimber128> b,
                  std::span<Nimber128> product);

/// Is there a faster kernel than a loop on this machine?
bool nim_products_have_kernel();

}  // namespace zermelo
