#include "zermelo/impartial/nim_product_batch.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "zermelo/impartial/nim_product.hpp"
#include "zermelo/impartial/nim_textbook.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#define ZERMELO_WIDE        __attribute__((target("avx512f,avx512bw,gfni")))
#define ZERMELO_WIDE_INLINE __attribute__((target("avx512f,avx512bw,gfni"), always_inline)) inline
#endif

namespace zermelo {
namespace {

constexpr std::size_t kBlock = 64;  // products of one run through the kernel

#if defined(__x86_64__)

using Byte = std::uint8_t;

// --- The two fields of 256 elements ---

using Columns = std::array<Byte, 8>;  // of a linear map of 8 bits

Byte apply(const Columns& columns, unsigned x) {
    Byte image = 0;
    for (unsigned i = 0; i < 8; ++i)
        if (x >> i & 1) image ^= columns[i];
    return image;
}

// The map as the instruction wants it: row i of the matrix in byte 7 - i.
std::uint64_t matrix(const Columns& columns) {
    std::uint64_t rows = 0;
    for (unsigned i = 0; i < 8; ++i)
        for (unsigned j = 0; j < 8; ++j)
            rows |= std::uint64_t{columns[j] >> i & 1u} << (8 * (7 - i) + j);
    return rows;
}

// "Ours" are nimbers, "theirs" polynomials modulo x^8 + x^4 + x^3 + x + 1.  times[i]: the map
// z -> z * 128^(i + 1), in their names.
struct Maps {
    std::uint64_t to_theirs = 0, to_ours = 0, times[3] = {};

    Maps() {
        const auto product = [](unsigned x, unsigned y) {
            return static_cast<Byte>(nim_product_by_halves(x, y));
        };
        Columns ours{}, theirs{};
        for (unsigned root = 2; root < 256; ++root) {
            ours[0] = 1;
            for (unsigned i = 1; i < 8; ++i) ours[i] = product(ours[i - 1], root);
            if (product(ours[7], root) == (ours[4] ^ ours[3] ^ ours[1] ^ ours[0])) break;
        }
        for (unsigned x = 0; x < 256; ++x)
            for (unsigned i = 0; i < 8; ++i)
                if (apply(ours, x) == 1u << i) theirs[i] = static_cast<Byte>(x);
        to_ours = matrix(ours), to_theirs = matrix(theirs);
        Columns image = ours;
        for (auto& map : times) {
            Columns in_their_names{};
            for (unsigned i = 0; i < 8; ++i) {
                image[i]          = product(image[i], 128);
                in_their_names[i] = apply(theirs, image[i]);
            }
            map = matrix(in_their_names);
        }
    }
};

const Maps& maps() {
    static const Maps made;
    return made;
}

// --- Planes: the bytes of one kind of 64 numbers; pairs of planes, pairs of pairs ... ---

struct Plane {
    __m512i bytes;
};
template <class Half>
struct Pair {
    Half low, high;
};

ZERMELO_WIDE_INLINE Plane add(Plane a, Plane b) {
    return {_mm512_xor_si512(a.bytes, b.bytes)};
}
ZERMELO_WIDE_INLINE Plane add(Plane a, Plane b, Plane c) {
    return {_mm512_ternarylogic_epi64(a.bytes, b.bytes, c.bytes, 0x96)};
}
ZERMELO_WIDE_INLINE Plane map(Plane a, std::uint64_t matrix) {
    const __m512i rows = _mm512_set1_epi64(static_cast<long long>(matrix));
    return {_mm512_gf2p8affine_epi64_epi8(a.bytes, rows, 0)};
}
ZERMELO_WIDE_INLINE Plane product(Plane a, Plane b) {
    return {_mm512_gf2p8mul_epi8(a.bytes, b.bytes)};
}

template <class Half>
ZERMELO_WIDE_INLINE Pair<Half> add(const Pair<Half>& a, const Pair<Half>& b) {
    return {add(a.low, b.low), add(a.high, b.high)};
}

// z * k and z * k * k, where k = F/2 of z's field.
ZERMELO_WIDE_INLINE Plane times_k(Plane z, const Maps& maps) {
    return map(z, maps.times[0]);
}
ZERMELO_WIDE_INLINE Plane times_kk(Plane z, const Maps& maps) {
    return map(z, maps.times[1]);
}
ZERMELO_WIDE_INLINE Pair<Plane> times_kk(const Pair<Plane>& z, const Maps& maps) {
    const Plane sum = add(z.low, z.high), high = map(z.high, maps.times[2]);
    return {map(sum, maps.times[2]), add(map(sum, maps.times[1]), high)};
}
template <class Half>
ZERMELO_WIDE_INLINE Pair<Half> times_k(const Pair<Half>& z, const Maps& maps) {
    return {times_kk(z.high, maps), times_k(add(z.low, z.high), maps)};
}
template <class Half>
ZERMELO_WIDE_INLINE Pair<Half> times_kk(const Pair<Half>& z, const Maps& maps) {
    return times_k(times_k(z, maps), maps);
}

// Two bytes: four products, which is one instruction less than with three.
ZERMELO_WIDE_INLINE Pair<Plane> product(const Pair<Plane>& a, const Pair<Plane>& b,
                                        const Maps& maps) {
    const Plane c = product(a.low, b.low), d = product(a.high, b.high);
    return {add(c, times_k(d, maps)), add(product(a.low, b.high), product(a.high, b.low), d)};
}
template <class Half>
ZERMELO_WIDE_INLINE Pair<Half> product(const Pair<Half>& a, const Pair<Half>& b, const Maps& maps) {
    const Half c = product(a.low, b.low, maps), d = product(a.high, b.high, maps);
    const Half e = product(add(a.low, a.high), add(b.low, b.high), maps);
    return {add(c, times_k(d, maps)), add(e, c)};
}

using Planes64  = Pair<Pair<Pair<Plane>>>;
using Planes128 = Pair<Planes64>;

// --- From memory to planes and back ---
//
// Unpacking interleaves the units of two vectors a, b, lane by lane of 16 bytes: a0 b0 a1 b1 ...
// Written with the bits of an index, vector v and unit x3 x2 x1 x0 of a lane, it moves x3 into v,
// shifts the others up, and v becomes x0.  So four rounds with bytes drive the number of the byte
// out of the lane into the vector's number, and rounds with growing units bring it back.  What
// happens to the order of the numbers does not matter, if it is the same for a and b, and undone:
//
//     64 bits    v2 v1 v0   x3 x2 x1 x0      128 bits   v3 v2 v1 v0   x3 x2 x1 x0
//     memory     n3 n2 n1   n0 c2 c1 c0      memory     n3 n2 n1 n0   c3 c2 c1 c0
//     planes     c2 c1 c0   n1 n3 n2 n0      planes     c3 c2 c1 c0   n3 n2 n1 n0
//     unpacked   n2 n3 n1   n0 c2 c1 c0      unpacked   n0 n1 n2 n3   c3 c2 c1 c0

// With a mask of all ones, since the plain ones make g++ 12 warn of its own header.
template <int Unit>
ZERMELO_WIDE_INLINE __m512i unpacked_low(__m512i a, __m512i b) {
    if constexpr (Unit == 1) return _mm512_unpacklo_epi8(a, b);
    if constexpr (Unit == 2) return _mm512_unpacklo_epi16(a, b);
    if constexpr (Unit == 4) return _mm512_maskz_unpacklo_epi32(0xffff, a, b);
    if constexpr (Unit == 8) return _mm512_maskz_unpacklo_epi64(0xff, a, b);
}
template <int Unit>
ZERMELO_WIDE_INLINE __m512i unpacked_high(__m512i a, __m512i b) {
    if constexpr (Unit == 1) return _mm512_unpackhi_epi8(a, b);
    if constexpr (Unit == 2) return _mm512_unpackhi_epi16(a, b);
    if constexpr (Unit == 4) return _mm512_maskz_unpackhi_epi32(0xffff, a, b);
    if constexpr (Unit == 8) return _mm512_maskz_unpackhi_epi64(0xff, a, b);
}

// One round, between the vectors whose numbers differ in `bit`.
template <int Unit, int Count>
ZERMELO_WIDE_INLINE void unpack(__m512i (&v)[Count], int bit) {
#pragma GCC              unroll 16
    for (int i = 0; i < Count; ++i) {
                     if (i >> bit & 1) continue;
        const __m512i a = v[i], b = v[i | 1 << bit];
                     v[i]            = unpacked_low<Unit>(a, b);
                     v[i | 1 << bit] = unpacked_high<Unit>(a, b);
    }
}

ZERMELO_WIDE_INLINE void to_planes(__m512i (&v)[8]) {
    unpack<1>(v, 0), unpack<1>(v, 2), unpack<1>(v, 1), unpack<1>(v, 0);
}
ZERMELO_WIDE_INLINE void to_planes(__m512i (&v)[16]) {
    unpack<1>(v, 3), unpack<1>(v, 2), unpack<1>(v, 1), unpack<1>(v, 0);
}
ZERMELO_WIDE_INLINE void from_planes(__m512i (&v)[8]) {
    unpack<1>(v, 0), unpack<2>(v, 1), unpack<4>(v, 2);
}
ZERMELO_WIDE_INLINE void from_planes(__m512i (&v)[16]) {
    unpack<1>(v, 0), unpack<2>(v, 1), unpack<4>(v, 2), unpack<8>(v, 3);
}
constexpr int place(const __m512i (&)[8], int i) {
    return (i & 1) | (i >> 1 & 2) | (i << 1 & 4);
}
constexpr int place(const __m512i (&)[16], int i) {
    return (i & 1) << 3 | (i & 2) << 1 | (i & 4) >> 1 | (i & 8) >> 3;
}

template <class Planes>
ZERMELO_WIDE_INLINE Planes loaded(const void* memory, const Maps& maps) {
    constexpr int kCount = sizeof(Planes) / sizeof(Plane);
    __m512i       v[kCount];
#pragma GCC unroll 16
    for (int i = 0; i < kCount; ++i)
        v[i] = _mm512_loadu_si512(static_cast<const char*>(memory) + 64 * i);
    to_planes(v);
    Planes planes;
    auto   out = reinterpret_cast<Plane*>(&planes);
#pragma GCC unroll 16
    for (int i = 0; i < kCount; ++i) out[i] = map({v[i]}, maps.to_theirs);
    return planes;
}

template <class Planes>
ZERMELO_WIDE_INLINE void store(const Planes& planes, void* memory, const Maps& maps) {
    constexpr int kCount = sizeof(Planes) / sizeof(Plane);
    __m512i       v[kCount];
    auto          in = reinterpret_cast<const Plane*>(&planes);
#pragma GCC unroll 16
    for (int i = 0; i < kCount; ++i) v[i] = map(in[i], maps.to_ours).bytes;
    from_planes(v);
#pragma GCC unroll 16
    for (int i = 0; i < kCount; ++i)
        _mm512_storeu_si512(static_cast<char*>(memory) + 64 * place(v, i), v[i]);
}

template <class Planes, class Nimber>
ZERMELO_WIDE void blocks(const Nimber* a, const Nimber* b, Nimber* c, std::size_t count) {
    const Maps maps = zermelo::maps();
    for (std::size_t i = 0; i < count * kBlock; i += kBlock)
        store(product(loaded<Planes>(a + i, maps), loaded<Planes>(b + i, maps), maps), c + i, maps);
}

void blocks(const std::uint64_t* a, const std::uint64_t* b, std::uint64_t* c, std::size_t count) {
    blocks<Planes64>(a, b, c, count);
}
void blocks(const Nimber128* a, const Nimber128* b, Nimber128* c, std::size_t count) {
    blocks<Planes128>(a, b, c, count);
}
bool has_kernel() {
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("gfni");
}

#else
template <class Nimber>
void blocks(const Nimber*, const Nimber*, Nimber*, std::size_t) {}
bool has_kernel() {
    return false;
}
#endif

template <class Nimber>
void products(std::span<const Nimber> a, std::span<const Nimber> b, std::span<Nimber> c) {
    constexpr std::size_t kFew = 8;  // as single products they cost less than a block
    std::size_t           done = 0;
    if (has_kernel()) {
        const std::size_t whole = c.size() / kBlock;
        blocks(a.data(), b.data(), c.data(), whole);
        done                   = whole * kBlock;
        const std::size_t rest = c.size() - done;
        if (rest > kFew) {
            Nimber x[kBlock] = {}, y[kBlock] = {};
            std::copy_n(a.begin() + static_cast<std::ptrdiff_t>(done), rest, x);
            std::copy_n(b.begin() + static_cast<std::ptrdiff_t>(done), rest, y);
            blocks(x, y, x, 1);
            std::copy_n(x, rest, c.begin() + static_cast<std::ptrdiff_t>(done));
            return;
        }
    }
    for (std::size_t i = done; i < c.size(); ++i) c[i] = nim_product(a[i], b[i]);
}

}  // namespace

void nim_products(std::span<const std::uint64_t> a, std::span<const std::uint64_t> b,
                  std::span<std::uint64_t> product) {
    products(a, b, product);
}

void nim_products(std::span<const Nimber128> a, std::span<const Nimber128> b,
                  std::span<Nimber128> product) {
    products(a, b, product);
}

bool nim_products_have_kernel() {
    return has_kernel();
}

}  // namespace zermelo
