#include "zermelo/impartial/split_search.hpp"

#include <cstring>

namespace zermelo::inline impartial {
namespace {

// Returns whether a[i] ^ b[i] == x for some i < kCount, from the least of the differences.
template <std::uint64_t kCount>
[[gnu::always_inline]] inline bool meets_here(const std::uint16_t* a, const std::uint16_t* b,
                                              std::uint16_t x) {
    std::uint16_t least = 0xffff;
    for (std::uint64_t i = 0; i < kCount; ++i) {
        const auto difference = static_cast<std::uint16_t>(a[i] ^ b[i] ^ x);
        least                 = difference < least ? difference : least;
    }
    return least == 0;
}

[[gnu::always_inline]] inline std::uint64_t find_plain(const std::uint16_t* a,
                                                       const std::uint16_t* b, std::uint64_t count,
                                                       std::uint16_t x) {
    constexpr std::uint64_t kLong = 512, kShort = 128;
    std::uint64_t           i = 0;
    while (i + kLong <= count && !meets_here<kLong>(a + i, b + i, x)) i += kLong;
    while (i + kShort <= count && !meets_here<kShort>(a + i, b + i, x)) i += kShort;
    if (i + kShort > count && count >= kShort) {  // the rest; some are looked at twice
        i = count - kShort;
        if (!meets_here<kShort>(a + i, b + i, x)) return count;
    }
    while (i < count && (a[i] ^ b[i]) != x) ++i;
    return i;
}

std::uint64_t find_anywhere(const std::uint16_t* a, const std::uint16_t* b, std::uint64_t count,
                            std::uint16_t x) {
    return find_plain(a, b, count, x);
}
#if defined(__x86_64__)
#if defined(__clang__)
#define ZERMELO_SPLITS_WIDE __attribute__((target("avx512f,avx512bw")))
#else
#define ZERMELO_SPLITS_WIDE __attribute__((target("avx512f,avx512bw,prefer-vector-width=512")))
#endif
__attribute__((target("avx2"))) std::uint64_t find_avx2(const std::uint16_t* a,
                                                        const std::uint16_t* b, std::uint64_t count,
                                                        std::uint16_t x) {
    return find_plain(a, b, count, x);
}
ZERMELO_SPLITS_WIDE std::uint64_t find_avx512(const std::uint16_t* a, const std::uint16_t* b,
                                              std::uint64_t count, std::uint16_t x) {
    return find_plain(a, b, count, x);
}

// The values of 32 heaps.  Loops over arrays would keep them in memory, not in registers.
using Heaps [[gnu::vector_size(2 * SplitWords::kHeaps)]] = std::uint16_t;

ZERMELO_SPLITS_WIDE void sweep_avx512(const std::uint16_t* g, const std::uint16_t* end,
                                      const std::uint32_t* parts, std::size_t count,
                                      const SplitWords& asked, SplitWords& least) {
    constexpr std::size_t kValues = SplitWords::kValues;
    alignas(64) Heaps     wanted[kValues], low[kValues];
    std::memcpy(wanted, asked.of, sizeof wanted);
    std::memcpy(low, least.of, sizeof low);
    for (std::size_t i = 0; i < count; ++i) {
        Heaps others;
        std::memcpy(&others, end - parts[i], sizeof others);
        others ^= g[parts[i]];
        for (std::size_t k = 0; k < kValues; ++k) {
            const Heaps difference = others ^ wanted[k];
            low[k]                 = difference < low[k] ? difference : low[k];
        }
    }
    std::memcpy(least.of, low, sizeof low);
}
#endif

}  // namespace

SplitFind split_find() {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512bw")) return find_avx512;
    if (__builtin_cpu_supports("avx2")) return find_avx2;
#endif
    return find_anywhere;
}

SplitSweep split_sweep() {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512bw")) return sweep_avx512;
#endif
    return nullptr;
}

}  // namespace zermelo::inline impartial
