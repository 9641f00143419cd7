#include "zermelo/base/gather.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace zermelo::inline base {
namespace {

void plainly(const Bits& set, const std::uint32_t* items, std::size_t count, std::uint64_t* bits) {
    const std::uint64_t* const words = set.data();
    for (std::size_t from = 0; from < count; from += 64) {
        const std::size_t end  = count - from < 64 ? count - from : 64;
        std::uint64_t     word = 0;
        for (std::size_t i = 0; i < end; ++i) {
            const std::uint32_t item = items[from + i];
            word |= (words[item / 64] >> item % 64 & 1) << i;
        }
        bits[from / 64] = word;
    }
}

#if defined(__x86_64__)
__attribute__((target("avx512f"))) std::uint64_t sixteen(const void* set, const std::uint32_t* item,
                                                         __mmask16 which) {
    const __m512i items = _mm512_maskz_loadu_epi32(which, item);
    // Masked, because g++ 12 warns about what the plain forms leave undefined.
    const __m512i words = _mm512_mask_i32gather_epi32(
        _mm512_setzero_si512(), which, _mm512_maskz_srli_epi32(which, items, 5), set, 4);
    const __m512i one = _mm512_maskz_sllv_epi32(which, _mm512_set1_epi32(1),
                                                _mm512_and_si512(items, _mm512_set1_epi32(31)));
    return _mm512_mask_test_epi32_mask(which, words, one);
}

__attribute__((target("avx512f"))) void by_sixteen(const Bits& set, const std::uint32_t* items,
                                                   std::size_t count, std::uint64_t* bits) {
    const void* const words = set.data();  // little endian: also 32-bit words, in order
    for (; count >= 64; count -= 64, items += 64, ++bits)
        *bits = sixteen(words, items, 0xffff) | sixteen(words, items + 16, 0xffff) << 16 |
                sixteen(words, items + 32, 0xffff) << 32 | sixteen(words, items + 48, 0xffff) << 48;
    if (count == 0) return;
    *bits = 0;
    for (std::size_t i = 0; i < count; i += 16) {
        const std::size_t left  = count - i;
        const auto        which = static_cast<__mmask16>(left < 16 ? (1u << left) - 1 : 0xffffu);
        *bits |= sixteen(words, items + i, which) << i;
    }
}
#endif

using Gather = void (*)(const Bits&, const std::uint32_t*, std::size_t, std::uint64_t*);

Gather chosen() {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f")) return by_sixteen;
#endif
    return plainly;
}

}  // namespace

void gather_bits_plainly(const Bits& set, const std::uint32_t* items, std::size_t count,
                         std::uint64_t* bits) {
    plainly(set, items, count, bits);
}

void gather_bits(const Bits& set, const std::uint32_t* items, std::size_t count,
                 std::uint64_t* bits) {
    static const Gather gather = chosen();
    gather(set, items, count, bits);
}

}  // namespace zermelo::inline base
