// Products of nimbers, 64 at once, in planes: a plane is a vector of corresponding bytes of 64
// numbers.
//
// A plane holds byte i of 64 numbers; a pair of planes holds 64 numbers of twice as many bits, and
// so on.  The bytes are elements of the field that the processor multiplies (nim_byte_field.hpp).
// Halves multiply as in nim_textbook.hpp; multiplication by a constant of the field is a map of
// bytes.
//
// Main function: product.  Called from nim_product_batch.cpp, which sorts bytes into planes and
// back, and from bench/nim_product.cpp.  It must not be called if the processor lacks AVX-512 with
// GFNI; on machines other than x86-64 this file is empty.  The alignment of its vectors is stated
// explicitly: g++ assumes 16 if the file is not compiled for AVX-512, but loads them as if it were
// 64.
// Source: as nim_textbook.hpp; this project.
// Tested: test/impartial/nim_product_batch_test.cpp, through nim_products.
#pragma once
#if defined(__x86_64__)
#include <immintrin.h>

#include <cstdint>

#include "zermelo/impartial/nim_byte_field.hpp"

#define ZERMELO_WIDE        __attribute__((target("avx512f,avx512bw,gfni")))
#define ZERMELO_WIDE_INLINE __attribute__((target("avx512f,avx512bw,gfni"), always_inline)) inline

namespace zermelo::inline impartial::planes {

/// One byte of each of 64 numbers.
struct Plane {
    alignas(64) __m512i bytes;
};
/// Numbers of twice as many bits.
template <class Half>
struct Halves {
    Half low, high;
};

/// The sum of nimbers is XOR, of planes as of halves: one instruction a plane, even for three
/// planes.
ZERMELO_WIDE_INLINE Plane add(Plane a, Plane b) {
    return {_mm512_xor_si512(a.bytes, b.bytes)};
}
/// a + b + c.
ZERMELO_WIDE_INLINE Plane add(Plane a, Plane b, Plane c) {
    return {_mm512_ternarylogic_epi64(a.bytes, b.bytes, c.bytes, 0x96)};
}
/// Adds half by half.
template <class Half>
ZERMELO_WIDE_INLINE Halves<Half> add(const Halves<Half>& a, const Halves<Half>& b) {
    return {add(a.low, b.low), add(a.high, b.high)};
}
/// Multiplies every byte by a matrix of 8 x 8 bits (nim_byte_field.hpp has the layout).
ZERMELO_WIDE_INLINE Plane map(Plane a, std::uint64_t matrix) {
    const __m512i rows = _mm512_set1_epi64(static_cast<long long>(matrix));
    return {_mm512_gf2p8affine_epi64_epi8(a.bytes, rows, 0)};
}
/// Multiplies byte by byte, in the processor's field.
ZERMELO_WIDE_INLINE Plane product(Plane a, Plane b) {
    return {_mm512_gf2p8mul_epi8(a.bytes, b.bytes)};
}

/// Returns z * k, where k = F/2 of z's field.
ZERMELO_WIDE_INLINE Plane times_k(Plane z, const NimByteMaps& maps) {
    return map(z, maps.times[0]);
}
/// Returns z * k * k.
ZERMELO_WIDE_INLINE Plane times_kk(Plane z, const NimByteMaps& maps) {
    return map(z, maps.times[1]);
}
/// The same for two bytes, by three maps.
ZERMELO_WIDE_INLINE Halves<Plane> times_kk(const Halves<Plane>& z, const NimByteMaps& maps) {
    const Plane sum = add(z.low, z.high), high = map(z.high, maps.times[2]);
    return {map(sum, maps.times[2]), add(map(sum, maps.times[1]), high)};
}
/// Returns z * k, by means of the k of the halves' field.
template <class Half>
ZERMELO_WIDE_INLINE Halves<Half> times_k(const Halves<Half>& z, const NimByteMaps& maps) {
    return {times_kk(z.high, maps), times_k(add(z.low, z.high), maps)};
}
/// Returns z * k * k, by computing z * k twice.
template <class Half>
ZERMELO_WIDE_INLINE Halves<Half> times_kk(const Halves<Half>& z, const NimByteMaps& maps) {
    return times_k(times_k(z, maps), maps);
}

/// Returns the product of numbers of two bytes; a product of larger numbers has 3 to the depth of
/// these.  Before the one numbered kLeaf, work.some<kLeaf>() is called, so that other work can be
/// mixed in.  Two bytes take four products, which is one instruction less than with three.
template <int kLeaf, class Work>
ZERMELO_WIDE_INLINE Halves<Plane> product(const Halves<Plane>& a, const Halves<Plane>& b,
                                          const NimByteMaps& maps, Work& work) {
    work.template some<kLeaf>();
    const Plane c = product(a.low, b.low), d = product(a.high, b.high);
    return {add(c, times_k(d, maps)), add(product(a.low, b.high), product(a.high, b.low), d)};
}
/// Returns the product of larger numbers, by halves.
template <int kLeaf, class Half, class Work>
ZERMELO_WIDE_INLINE Halves<Half> product(const Halves<Half>& a, const Halves<Half>& b,
                                         const NimByteMaps& maps, Work& work) {
    const Half c = product<3 * kLeaf>(a.low, b.low, maps, work);
    const Half d = product<3 * kLeaf + 1>(a.high, b.high, maps, work);
    const Half e = product<3 * kLeaf + 2>(add(a.low, a.high), add(b.low, b.high), maps, work);
    return {add(c, times_k(d, maps)), add(e, c)};
}

using Planes64  = Halves<Halves<Halves<Plane>>>;
using Planes128 = Halves<Planes64>;

}  // namespace zermelo::inline impartial::planes
#endif
