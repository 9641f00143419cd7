#include "zermelo/impartial/nim_product_batch.hpp"

#include <algorithm>
#include <cstddef>

#include "zermelo/impartial/nim_byte_field.hpp"
#include "zermelo/impartial/nim_planes.hpp"
#include "zermelo/impartial/nim_product.hpp"

namespace zermelo::inline impartial {
namespace {

constexpr std::size_t kBlock = 64;  // products that the kernel computes in one run

#if defined(__x86_64__)

using namespace planes;

// --- From memory to planes and back ---
//
// Unpacking interleaves the units of two vectors a, b, in each lane of 16 bytes: a0 b0 a1 b1 ...
// Let v be the bit in which the numbers of the two vectors differ, and x3 x2 x1 x0 the number of a
// unit in a lane.  Then unpacking moves x3 into v, shifts the others up, and makes v the new x0.
// So four rounds with bytes move the number of the byte out of the lane and into the vector's
// number, and rounds with growing units bring it back.  The order of the 64 numbers does not
// matter, as long as it is the same for a and b and is undone:
//
//     64 bits    v2 v1 v0   x3 x2 x1 x0      128 bits   v3 v2 v1 v0   x3 x2 x1 x0
//     memory     n3 n2 n1   n0 c2 c1 c0      memory     n3 n2 n1 n0   c3 c2 c1 c0
//     planes     c2 c1 c0   n1 n3 n2 n0      planes     c3 c2 c1 c0   n3 n2 n1 n0
//     unpacked   n2 n3 n1   n0 c2 c1 c0      unpacked   n0 n1 n2 n3   c3 c2 c1 c0

// The masks of all ones are there because g++ 12 warns about its own header for the plain
// intrinsics.
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

// Does one round, between the vectors whose numbers differ in `bit`.
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
ZERMELO_WIDE_INLINE void store(const Planes& planes, void* memory, const NimByteMaps& maps) {
    constexpr int       kCount = sizeof(Planes) / sizeof(Plane);
    alignas(64) __m512i v[kCount];
    auto                in = reinterpret_cast<const Plane*>(&planes);
#pragma GCC unroll 16
    for (int i = 0; i < kCount; ++i) v[i] = map(in[i], maps.to_ours).bytes;
    from_planes(v);
#pragma GCC unroll 16
    for (int i = 0; i < kCount; ++i)
        _mm512_storeu_si512(static_cast<char*>(memory) + 64 * place(v, i), v[i]);
}

// The factors of the next block, on their way to planes.  Products keep one port of the processor
// busy, and unpacking another.  The processor does not look far enough ahead to mix the two by
// itself, so they are mixed here, a part before every product of two bytes.  (Measured: 0.50 ns
// instead of 0.63 for 64 bits, 1.46 instead of 1.72 for 128.) A part is two rounds for four
// vectors, so that it fits in registers; after the last two rounds it also maps bytes to the
// processor's representation.
template <class Planes>
struct Next {
    static constexpr int kCount  = sizeof(Planes) / sizeof(Plane);
    static constexpr int kParts  = kCount;                // 2 factors, twice 2 rounds, by fours
    static constexpr int kLeaves = kCount == 8 ? 9 : 27;  // products of two bytes in a product
    static constexpr int kFirst  = kCount == 8 ? 0 : 3;   // bits of the first two rounds;
    static constexpr int kSecond = 2;                     // after them come 1 and 0
    static_assert(kCount == 8 || kCount == 16);

    const char*        from[2];  // the block, in memory
    const NimByteMaps& maps;
    Planes             factor[2];

    // Does rounds with two bits of i.  v has the vectors for their values 0 .. 3, the second bit
    // lowest.
    ZERMELO_WIDE_INLINE static void two_rounds(__m512i (&v)[4]) {
        unpack<1>(v, 1), unpack<1>(v, 0);
    }

    template <int kPart>
    ZERMELO_WIDE_INLINE void part() {
        constexpr int       kWhich = kPart / (kParts / 2), kRest = kPart % (kParts / 2);
        constexpr int       kFour  = kRest % (kCount / 4);
        const char*         memory = from[kWhich];
        auto                plane  = reinterpret_cast<Plane*>(&factor[kWhich]);
        alignas(64) __m512i v[4];
        if constexpr (kRest < kCount / 4) {
            constexpr int kBase = kCount == 8 ? 2 * kFour : kFour;
            constexpr int kAt[] = {kBase, kBase + (1 << kSecond), kBase + (1 << kFirst),
                                   kBase + (1 << kFirst) + (1 << kSecond)};
#pragma GCC unroll 4
            for (int i = 0; i < 4; ++i) v[i] = _mm512_loadu_si512(memory + 64 * kAt[i]);
            two_rounds(v);
#pragma GCC unroll 4
            for (int i = 0; i < 4; ++i) plane[kAt[i]].bytes = v[i];
        } else {
#pragma GCC unroll 4
            for (int i = 0; i < 4; ++i) v[i] = plane[4 * kFour + i].bytes;
            two_rounds(v);
#pragma GCC unroll 4
            for (int i = 0; i < 4; ++i) plane[4 * kFour + i] = map({v[i]}, maps.to_theirs);
        }
    }
    template <int kPart, int kEnd>
    ZERMELO_WIDE_INLINE void parts() {
        if constexpr (kPart < kEnd) part<kPart>(), parts<kPart + 1, kEnd>();
    }
    template <int kLeaf>
    ZERMELO_WIDE_INLINE void some() {
        parts<kLeaf * kParts / kLeaves, (kLeaf + 1) * kParts / kLeaves>();
    }
};

template <class Planes, class Nimber>
ZERMELO_WIDE void blocks(const Nimber* a, const Nimber* b, Nimber* c, std::size_t count) {
    const NimByteMaps maps  = nim_byte_maps();
    const auto        bytes = [](const Nimber* x) { return reinterpret_cast<const char*>(x); };
    if (count == 0) return;
    Next<Planes> next{{bytes(a), bytes(b)}, maps, {}};
    next.template parts<0, Next<Planes>::kParts>();
    for (std::size_t i = 0; i < count; ++i) {
        const Planes x = next.factor[0], y = next.factor[1];
        if (i + 1 < count)  // the last block is unpacked twice
            for (auto& from : next.from) from += kBlock * sizeof(Nimber);
        store(product<0>(x, y, maps, next), c + i * kBlock, maps);
    }
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
    constexpr std::size_t kFew = 8;  // so few single products cost less than a block
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

}  // namespace zermelo::inline impartial
