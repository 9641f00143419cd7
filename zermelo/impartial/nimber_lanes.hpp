// Sets of nimbers for 64 heaps at once, in AVX-512 registers.
//
// K registers hold 64 sets of numbers below 8 K: byte l of register k has the flags of the numbers
// 8k .. 8k+7 of lane l.  Adding one number to each set is one byte permutation a register: table k
// gives the flag of x if x / 8 = k, else nothing.  Of 17 registers, two or three share a
// permutation, whose flags are for numbers modulo 64.
//
// Source: this project.
// Tested: test/impartial/octal_test.cpp, through octal_vector.
#pragma once
#if defined(__x86_64__)
#include <immintrin.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>

#define ZERMELO_LANES                                                        \
    __attribute__((                                                          \
        target("avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,avx512bitalg," \
               "avx512vpopcntdq,avx512vbmi2,gfni,popcnt,bmi,bmi2")))
#define ZERMELO_LANES_INLINE ZERMELO_LANES __attribute__((always_inline)) inline

namespace zermelo::inline impartial::lanes {

/// A move to a heap that is `back` smaller, with a part whose packed value is v, repeated four
/// times in a word.
struct Pair {
    std::uint32_t back, v4;
};

/// One byte for each of 64 heaps.
using Bytes = __m512i;

/// Loads 64 bytes of memory from p on, which need not be aligned.
ZERMELO_LANES_INLINE Bytes load(const std::uint8_t* p) {
    return _mm512_loadu_si512(p);
}
/// Returns y & ~x.
ZERMELO_LANES_INLINE Bytes without(Bytes x, Bytes y) {
    return ~x & y;
}
/// Returns x in all lanes.
ZERMELO_LANES_INLINE Bytes all(unsigned x) {
    return _mm512_set1_epi8(static_cast<char>(x));
}

struct FlagBytes {
    alignas(64) std::uint8_t of[8][64];
};
inline constexpr FlagBytes kFlags = [] {
    FlagBytes flags{};
    for (unsigned k = 0; k < 8; ++k)
        for (unsigned x = 0; x < 64; ++x)
            flags.of[k][x] = static_cast<std::uint8_t>(x / 8 == k ? 1u << x % 8 : 0);
    return flags;
}();

/// Fills in the flag tables of registers 0 .. 7.
ZERMELO_LANES_INLINE void tables(Bytes* table) {
    for (unsigned k = 0; k < 8; ++k) table[k] = _mm512_load_si512(kFlags.of[k]);
}

/// Returns table[x] for each x < 64.
ZERMELO_LANES_INLINE Bytes chosen(Bytes x, Bytes table) {
    return _mm512_maskz_permutexvar_epi8(~__mmask64{0}, x, table);
}

/// 64 sets.  kSmall: no number added is 64 or more.  Otherwise numbers from 8 K on are left out.
template <int K, bool kSmall>
struct Sets {
    static_assert((kSmall && (K == 4 || K == 8)) || (!kSmall && K == 17));
    alignas(64) Bytes of[K];

    ZERMELO_LANES_INLINE void clear() {
        for (int k = 0; k < K; ++k) of[k] = _mm512_setzero_si512();
    }
    /// Adds x in the given lanes.
    ZERMELO_LANES_INLINE void add(const Bytes* table, Bytes x, __mmask64 in) {
        if constexpr (kSmall) {
            const __mmask64 low = _mm512_mask_cmplt_epu8_mask(in, x, all(64));
            for (int k = 0; k < K; ++k)
                of[k] = _mm512_or_si512(of[k], _mm512_maskz_permutexvar_epi8(low, x, table[k]));
        } else {
            // Only one port of the processor can do permutations, so each one serves 8k and 64 +
            // 8k.
            constexpr int       kOrAnd = 0xf8, kNeither = 0x03;
            constexpr long long kBit6 = 0x4040404040404040, kBit7 = -0x7f7f7f7f7f7f7f80;
            const Bytes bit6   = _mm512_gf2p8affine_epi64_epi8(x, _mm512_set1_epi64(kBit6), 0);
            const Bytes bit7   = _mm512_gf2p8affine_epi64_epi8(x, _mm512_set1_epi64(kBit7), 0);
            const Bytes low    = _mm512_ternarylogic_epi64(bit6, bit7, bit7, kNeither),
                        middle = without(bit7, bit6), high = without(bit6, bit7);
            for (int k = 0; k < 8; ++k) {
                const Bytes flag = _mm512_maskz_permutexvar_epi8(in, x, table[k]);
                of[k]            = _mm512_ternarylogic_epi64(of[k], flag, low, kOrAnd);
                of[k + 8]        = _mm512_ternarylogic_epi64(of[k + 8], flag, middle, kOrAnd);
                if (k == 0) of[16] = _mm512_ternarylogic_epi64(of[16], flag, high, kOrAnd);
            }
        }
    }
    /// Adds two numbers in every lane.
    ZERMELO_LANES_INLINE void add(const Bytes* table, Bytes x, Bytes y) {
        if constexpr (kSmall) {
            constexpr int kOr3 = 0xfe;
            for (int k = 0; k < K; ++k)
                of[k] = _mm512_ternarylogic_epi64(of[k], chosen(x, table[k]), chosen(y, table[k]),
                                                  kOr3);
        } else {
            add(table, x, ~__mmask64{0});
            add(table, y, ~__mmask64{0});
        }
    }
    /// Returns the least number missing in each lane.  `over` gets the lanes where no number below
    /// 8 K is missing.
    ZERMELO_LANES_INLINE Bytes least_missing(__mmask64& over) const {
        const Bytes full = all(255);
        Bytes       byte = full, base = _mm512_setzero_si512();
        for (int k = K - 1; k >= 0; --k) {
            const __mmask64 some = _mm512_cmpneq_epi8_mask(of[k], full);
            byte                 = _mm512_mask_mov_epi8(byte, some, of[k]);
            base = _mm512_mask_mov_epi8(base, some, all(static_cast<unsigned>(8 * k)));
        }
        over             = _mm512_cmpeq_epi8_mask(byte, full);
        const Bytes free = _mm512_xor_si512(byte, full);
        const Bytes ones = without(free, _mm512_sub_epi8(free, all(1)));
        return _mm512_add_epi8(base, _mm512_popcnt_epi8(ones));
    }
};

/// Adds to `sets` the values of all pairs for the 64 heaps from `at` on.
template <int K, bool kSmall>
ZERMELO_LANES __attribute__((noinline)) void add_pairs(Sets<K, kSmall>&    sets,
                                                       const std::uint8_t* at, const Pair* pairs,
                                                       std::size_t count) {
    alignas(64) Bytes table[8];
    tables(table);
    Sets<K, kSmall> s = sets;
    std::size_t     i = 0;
    for (; i + 2 <= count; i += 2) {
        const Pair p = pairs[i], q = pairs[i + 1];
        s.add(table, _mm512_xor_si512(load(at - p.back), _mm512_set1_epi32(static_cast<int>(p.v4))),
              _mm512_xor_si512(load(at - q.back), _mm512_set1_epi32(static_cast<int>(q.v4))));
    }
    if (i < count) {
        const Bytes x = _mm512_xor_si512(load(at - pairs[i].back),
                                         _mm512_set1_epi32(static_cast<int>(pairs[i].v4)));
        s.add(table, x, x);
    }
    sets = s;
}

/// Adds the value of one pair in some lanes.
template <int K, bool kSmall>
ZERMELO_LANES __attribute__((noinline)) void add_pair(Sets<K, kSmall>& sets, const std::uint8_t* at,
                                                      Pair pair, __mmask64 in) {
    alignas(64) Bytes table[8];
    tables(table);
    sets.add(table,
             _mm512_xor_si512(load(at - pair.back), _mm512_set1_epi32(static_cast<int>(pair.v4))),
             in);
}

}  // namespace zermelo::inline impartial::lanes
#endif
