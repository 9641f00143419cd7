// Two fields of 256 elements: bytes as nimbers, and bytes as processors multiply them.
//
// Up to isomorphism there is one field of 256 elements.  "Ours" are the nimbers below 256.
// "Theirs" are polynomials over two elements modulo x^8 + x^4 + x^3 + x + 1, with bit i for x^i;
// GFNI multiplies these.  The least nimber that is a root of that polynomial corresponds to x; its
// powers give the map from their representation to ours, which is linear.  Multiplication by a
// fixed element is linear as well.
//
// Main function: nim_byte_maps.  Called from nim_product_batch.cpp.
// Source: Intel, "Galois Field New Instructions" (2018), for the layout of a matrix; this project.
// Tested: test/impartial/nim_byte_field_test.cpp, on all pairs of bytes.
#pragma once
#include <array>
#include <cstdint>

namespace zermelo::inline impartial {

/// Linear maps of bytes, as matrices of 8 rows.  Bit i of the image is the parity of byte 7 - i of
/// the matrix, masked by the argument; the instruction gf2p8affineqb requires this layout.
struct NimByteMaps {
    std::uint64_t to_theirs = 0, to_ours = 0;

    /// The products by 128, its square and its cube, from theirs to theirs.  128 is F/2 for F =
    /// 256.
    std::array<std::uint64_t, 3> times{};
};

/// Returns the maps, made at the first call; safe from several threads.
const NimByteMaps& nim_byte_maps();

}  // namespace zermelo::inline impartial
