// The nimbers of a heap game without a sparse space: see a few splits, then ask about one value.
//
// To know g(n) one must know that no split is worth g(n): all n/2 of them must be looked at.
// But looking whether a split is worth *one given value* is cheap: two words, one XOR, one
// comparison, 32 at once where the processor can, and no memory is written.  So a
// few hundred splits are marked one by one; the least value not marked is the candidate; a
// pass over the rest looks for it.  Where it is found, the pass ends early, the next
// unmarked value is the candidate, and so on.  The last pass is the only whole one.  What had
// to be searched for at one heap is often needed at the next: the smaller parts of such splits
// are remembered and marked at once.  The values lie twice in memory, also backward, so that
// both parts of a split are read in order.
//
// Time O(rules n^2 / 32) words; memory 4 bytes a heap.  Measured: bench/octal, table dense.
//
// Main function: octal_dense.  Called from octal_best.
// Source: this project.
// Tested: test/impartial/octal_test.cpp, against octal_textbook.
#include <algorithm>
#include <vector>

#include "zermelo/impartial/octal.hpp"
#include "zermelo/impartial/octal_growth.hpp"

namespace zermelo {
namespace {

constexpr std::uint64_t kFirst = 2, kLucky = 6;  // times g(n): splits marked at first (measured)

// Is a[i] ^ b[i] == x for some i < kCount?  The least of the differences says it.
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

// The first i < count with a[i] ^ b[i] == x, or count.
[[gnu::always_inline]] inline std::uint64_t find_plain(const std::uint16_t* a,
                                                       const std::uint16_t* b, std::uint64_t count,
                                                       std::uint16_t x) {
    constexpr std::uint64_t kLong = 512, kShort = 128;
    std::uint64_t           i = 0;
    while (i + kLong <= count && !meets_here<kLong>(a + i, b + i, x)) i += kLong;
    while (i + kShort <= count && !meets_here<kShort>(a + i, b + i, x)) i += kShort;
    if (i + kShort > count && count >= kShort) {  // the rest; it may look twice at some
        i = count - kShort;
        if (!meets_here<kShort>(a + i, b + i, x)) return count;
    }
    while (i < count && (a[i] ^ b[i]) != x) ++i;
    return i;
}

using Find = std::uint64_t (*)(const std::uint16_t*, const std::uint16_t*, std::uint64_t,
                               std::uint16_t);

std::uint64_t find_anywhere(const std::uint16_t* a, const std::uint16_t* b, std::uint64_t count,
                            std::uint16_t x) {
    return find_plain(a, b, count, x);
}
#if defined(__x86_64__)
#if defined(__clang__)
#define ZERMELO_FIND_WIDE __attribute__((target("avx512f,avx512bw")))
#else
#define ZERMELO_FIND_WIDE __attribute__((target("avx512f,avx512bw,prefer-vector-width=512")))
#endif
__attribute__((target("avx2"))) std::uint64_t find_avx2(const std::uint16_t* a,
                                                        const std::uint16_t* b, std::uint64_t count,
                                                        std::uint16_t x) {
    return find_plain(a, b, count, x);
}
ZERMELO_FIND_WIDE std::uint64_t find_avx512(const std::uint16_t* a, const std::uint16_t* b,
                                            std::uint64_t count, std::uint16_t x) {
    return find_plain(a, b, count, x);
}
#endif

Find best_find() {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512bw")) return find_avx512;
    if (__builtin_cpu_supports("avx2")) return find_avx2;
#endif
    return find_anywhere;
}

// The smaller part of a split once searched for, and its value.
struct Lucky {
    std::uint32_t part, value;
};

}  // namespace

void grow_dense(OctalGrowth& growth, std::uint64_t upto, Pace& pace) {
    if (growth.code.most_heaps() > 2) {
        growth.why = "game";
        return;
    }
    const Find                 find = best_find();
    const std::uint16_t* const g    = growth.values.data();
    Table<std::uint16_t>       backward(upto);  // g(n) stands at upto - 1 - n
    if (!backward.ok()) {
        growth.why = "bytes";
        return;
    }
    std::uint16_t* const last = backward.data() + upto - 1;
    for (std::uint64_t n = 0; n < growth.n; ++n) *(last - n) = g[n];
    SeenValues         seen;
    std::uint64_t      first = 256;  // splits marked one by one
    std::vector<Lucky> lucky;
    std::uint64_t      largest = 0;  // part among them
    std::size_t        oldest  = 0;  // of them
    for (std::uint64_t n = growth.n; n < upto; ++n) {
        // 1. What needs no split, and the first splits.
        seen.clear();
        std::uint64_t looked = 1;
        for (const auto& r : growth.code.rules) {
            if (r.take > n) break;
            const std::uint64_t rest = n - r.take;
            if (r.leaves(0) && rest == 0) seen.see(0);
            if (r.leaves(1) && rest > 0) seen.see(g[rest]);
            if (!r.leaves(2) || rest < 2) continue;
            if (rest % 2 == 0 && !r.unequal) seen.see(0);
            const std::uint64_t most = std::min(first, (rest - 1) / 2);
            seen.see_all(most, [=](std::uint64_t i) { return g[1 + i] ^ g[rest - 1 - i]; });
            if (2 * largest < rest) {  // all are smaller parts: no question in the loop
                seen.see_all(lucky.size(), [l = lucky.data(), end = g + rest](std::uint64_t i) {
                    return l[i].value ^ *(end - l[i].part);
                });
            } else {
                for (const auto& l : lucky)
                    if (2 * std::uint64_t{l.part} < rest) seen.see(l.value ^ g[rest - l.part]);
            }
            looked += most + lucky.size();
        }

        // 2. The candidate, and whether the others are worth it.
        std::uint32_t x = 0;
        for (;;) {
            x = seen.least_unseen(x);
            if (x == SeenValues::kEnd) {
                growth.why = "values";
                return;
            }
            bool found = false;
            for (const auto& r : growth.code.rules) {
                if (found || r.take > n) break;
                const std::uint64_t rest = n - r.take;
                if (!r.leaves(2) || rest < 2 || (rest - 1) / 2 <= first) continue;
                const std::uint64_t count = (rest - 1) / 2 - first;
                const std::uint64_t at    = find(g + first + 1, last - rest + first + 1, count,
                                                 static_cast<std::uint16_t>(x));
                looked += at / 16 + 1;
                found = at < count;
                if (!found) continue;
                const Lucky lucky_one{static_cast<std::uint32_t>(first + 1 + at),
                                      g[first + 1 + at]};
                largest = std::max<std::uint64_t>(largest, lucky_one.part);
                if (lucky.size() < kLucky * (std::uint64_t{x} + 64))
                    lucky.push_back(lucky_one);
                else
                    lucky[oldest++ % lucky.size()] = lucky_one;
            }
            if (!found) break;
            ++x;
        }
        growth.values[n] = static_cast<std::uint16_t>(x);
        *(last - n)      = growth.values[n];
        growth.n         = n + 1;
        first            = std::max<std::uint64_t>(first, kFirst * std::uint64_t{x});
        if (!pace.go_on(looked)) return;
    }
}

Solution<NimberSequence> octal_dense(const HeapCode& code, std::uint64_t upto,
                                     const Budget& budget) {
    return grown(code, upto, budget, 2, [](OctalGrowth& growth, Pace& pace) {
        grow_dense(growth, growth.values.size(), pace);
    });
}

}  // namespace zermelo
