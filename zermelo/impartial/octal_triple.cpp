// The nimbers of a heap game whose moves may leave three heaps (hexadecimal codes).
//
// The values of all splits of n into two heaps are a set, kept as bits, 64 to a word.  The values
// of all splits into three heaps are the union, over the smallest part a, of the two-heap sets of n
// - a with g(a) XORed to every member, which permutes words, and bits within words.
//
// Time O(n^2 V / 64) for values below V, a power of two; memory V/4 bytes a heap.
//
// To continue from known values, the two-heap sets are made again for the last third of the heaps,
// and the three-heap sets for as many heaps as a move takes.  That takes a fifth of the time that
// finding the values took.
//
// Main functions: grow_triples, octal_triple.  Called from octal_best and the workbench.
// Source: this project.
// Tested: test/impartial/octal_test.cpp, against octal_textbook.
#include <algorithm>
#include <bit>
#include <vector>

#include "zermelo/base/as_size.hpp"
#include "zermelo/impartial/octal.hpp"
#include "zermelo/impartial/octal_growth.hpp"

namespace zermelo::inline impartial {
namespace {

// Returns the set `word` of members 0 .. 63 with each member XORed with v < 64.
std::uint64_t exchanged(std::uint64_t word, std::uint32_t v) {
    constexpr std::uint64_t kLow[] = {0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
                                      0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff};
    for (unsigned j = 0; j < 6; ++j)
        if (v >> j & 1) {
            const unsigned by = 1u << j;
            word              = (word & kLow[j]) << by | (word >> by & kLow[j]);
        }
    return word;
}

// One set of values for each heap size.
struct Sets {
    std::uint64_t        width = 1;  // words of a set, a power of two
    Table<std::uint64_t> words;

    std::uint64_t* of(std::uint64_t n) { return words.data() + n * width; }

    // Makes room for values below 64 `wider` and for `heaps` sizes.
    bool widen(std::uint64_t wider, std::uint64_t heaps) {
        Table<std::uint64_t> more(wider * heaps);
        if (!more.ok()) return false;
        for (std::uint64_t n = 0; words.size() > 0 && n < heaps; ++n)
            std::copy_n(of(n), width, more.data() + n * wider);
        words = std::move(more), width = wider;
        return true;
    }
};

struct Triples {
    OctalGrowth& growth;
    Sets         two{}, three{};

    // Fill the sets of all splits of n; g(1) .. g(n-1) are known.  `two` leaves out splits into
    // equal parts: they are worth 0, and some rules forbid them.
    void split_in_two(std::uint64_t n) {
        const std::uint16_t* const g    = growth.values.data();
        std::uint64_t* const       pair = two.of(n);
        for (std::uint64_t a = 1; 2 * a < n; ++a) {
            const auto x = static_cast<std::uint32_t>(g[a] ^ g[n - a]);
            pair[x / 64] |= std::uint64_t{1} << x % 64;
        }
    }
    void split_in_three(std::uint64_t n) {
        const std::uint16_t* const g      = growth.values.data();
        std::uint64_t* const       triple = three.of(n);
        for (std::uint64_t a = 1; 3 * a <= n; ++a) {
            const std::uint64_t* const from = two.of(n - a);
            const std::uint32_t        v    = g[a];
            if ((n - a) % 2 == 0) triple[v / 64] |= std::uint64_t{1} << v % 64;
            for (std::uint64_t w = 0; w < two.width; ++w)
                if (from[w]) triple[w ^ (v / 64)] |= exchanged(from[w], v % 64);
        }
    }
    void split(std::uint64_t n) { split_in_two(n), split_in_three(n); }

    // Makes the sets that are still needed when g(0) .. g(n-1) are known.
    bool split_known(Pace& pace) {
        const std::uint64_t n     = growth.n;
        const std::uint64_t asked = n - std::min<std::uint64_t>(n, growth.code.last_take());
        for (std::uint64_t m = 2 * (asked / 3); m < n; ++m) {
            split_in_two(m);
            if (!pace.go_on(1 + m / 2)) return false;
        }
        for (std::uint64_t m = asked; m < n; ++m) {
            split_in_three(m);
            if (!pace.go_on(1 + m / 3 * two.width)) return false;
        }
        return true;
    }
    // Returns the number of words of a set that holds all known values and their sums.
    std::uint64_t width() const {
        std::uint32_t largest = 0;
        for (std::uint64_t n = 0; n < growth.n; ++n)
            largest = std::max<std::uint32_t>(largest, growth.values[n]);
        return std::bit_ceil(largest / std::uint64_t{64} + 1);
    }
};

}  // namespace

void grow_triples(OctalGrowth& growth, std::uint64_t upto, std::uint64_t bytes, Pace& pace) {
    Triples                    all{growth};
    const HeapCode&            code = growth.code;
    std::vector<std::uint64_t> seen;
    const auto                 widen = [&](std::uint64_t width) {
        return upto <= bytes / (2 + 16 * width) && all.two.widen(width, upto) &&
               all.three.widen(width, upto);
    };
    if (!widen(all.width())) {
        growth.why = GaveUp::bytes;
        return;
    }
    if (!all.split_known(pace)) return;
    for (std::uint64_t n = growth.n; n < upto; ++n) {
        // 1. The union of the values that the rules allow.
        const std::size_t width = as_size(all.two.width);
        seen.assign(width + 1, 0);
        for (const auto& r : code.rules) {
            if (r.take > n) break;
            const std::uint64_t rest = n - r.take;
            if (r.take == 0) all.split(n);
            if (r.leaves(0) && rest == 0) seen[0] |= 1;
            if (r.leaves(1) && rest > 0) {
                const std::uint32_t x = growth.values[rest];
                seen[x / 64] |= std::uint64_t{1} << x % 64;
            }
            if (r.leaves(2) && !r.unequal && rest > 0 && rest % 2 == 0) seen[0] |= 1;
            for (std::size_t w = 0; w < width; ++w) {
                if (r.leaves(2)) seen[w] |= all.two.of(rest)[w];
                if (r.leaves(3)) seen[w] |= all.three.of(rest)[w];
            }
        }

        // 2. The least number not in it; the sets grow if the number does not fit.
        std::size_t w = 0;
        while (seen[w] == ~std::uint64_t{0}) ++w;
        const std::uint64_t x =
            std::uint64_t{64} * w + static_cast<unsigned>(std::countr_one(seen[w]));
        if (x >= SeenValues::kEnd) {
            growth.why = GaveUp::values;
            return;
        }
        if (x >= 64 * width && !widen(2 * all.two.width)) {
            growth.why = GaveUp::bytes;
            return;
        }
        growth.values[n] = static_cast<std::uint16_t>(x);
        growth.n         = n + 1;
        if (code.rules.empty() || code.rules.front().take > 0) all.split(n);
        if (!pace.go_on(1 + n / 2 + n / 3 * width)) return;
    }
}

Solution<NimberSequence> octal_triple(const HeapCode& code, std::uint64_t upto,
                                      const Budget& budget) {
    return grown(code, upto, budget, 16, [&](OctalGrowth& growth, Pace& pace) {
        grow_triples(growth, growth.values.size(), budget.bytes, pace);
    });
}

}  // namespace zermelo::inline impartial
