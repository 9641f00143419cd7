// Checks a long sequence of nimbers value by value, and that it repeats for ever.
//
// Heap games have too many moves to apply the rule at every heap: a heap of n has n/2 splits.  But
// most values share a parity.  Call g(n) rare if the number of ones in (g(n) and mask), plus n - t
// where `by_place` is set, is even; else it is usual.  A split into two heaps of the same kind has
// a rare value, one into a rare and a usual heap has a usual value: that is arithmetic, true for
// every mask.  So whether any option has the *usual* value v is decided by the splits with a rare
// heap, and they are few if the mask is good.  To show that every smaller value is an option, one
// split for each is enough, and is soon found.  Only where v itself is rare must all splits be
// looked at.  A bad mask costs only time.
//
// The theorem of the period: let every move take at most k and leave at most m heaps.  If g(n + p)
// = g(n) for n0 <= n < m n0 + (m-1) p + k, n0 >= 1, it holds for all n >= n0.  Proof: beyond that
// range, the largest heap of an option of n + p is at least n0 + p, and that of an option of n is
// at least n0, and p may be taken from it or added to it.  Where two heaps must differ, taking p
// away may make them equal.  Then g of both is the same, the option is worth 0, and moving p from
// one heap to the other gives a legal one if the range is longer by p.  n0 = 0 will not do, since
// no part of a split is empty.
//
// Time: per value, the rare heaps times the rules, plus the splits looked at; with three heaps
// (hexadecimal), n^2 per value.  Memory: 16 bytes per rare value.
//
// Main functions: first_wrong, period_holds.  Knows no solver; scalar on purpose.
// Source: R. Guy, C. Smith, "The G-values of various games", Proc. Camb. Phil. Soc. 52 (1956);
//         sparse spaces: E. Berlekamp, J. Conway, R. Guy, "Winning Ways" (1982), chapter 4.
// Tested: test/check/sparse_test.cpp, by mutation of every value.
#pragma once
#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "zermelo/base/as_size.hpp"
#include "zermelo/base/budget.hpp"

namespace zermelo::inline check {

/// What removing `take` from a heap may leave.  Bit j of `digit`: exactly j heaps, j = 0 .. 3.
struct HeapRule {
    std::uint32_t take    = 0;
    std::uint8_t  digit   = 0;      // 0 .. 15
    bool          unequal = false;  // of two heaps left, one must be larger

    bool leaves(int heaps) const { return digit >> heaps & 1; }
    bool operator==(const HeapRule&) const = default;
};

/// Which values are rare; only the time of checking depends on it.
struct SparseClaim {
    std::uint32_t mask     = 0;      // 0, and not by_place: all are rare, all splits are looked at
    bool          by_place = false;  // needs splitting rules whose takes are all odd or all even
};

/// Judges sequences of one game.
class SparseChecker {
  public:
    /// The claim's by_place is dropped where it does not fit the rules.
    SparseChecker(std::span<const HeapRule> rules, SparseClaim claim)
        : rules_(rules), mask_(claim.mask) {
        bool even = false, odd = false;
        for (const auto& r : rules)
            if (r.leaves(2)) (r.take % 2 ? odd : even) = true, place_ = r.take;
        by_place_ = claim.by_place && even != odd;
    }

    /// Returns true if the next value of the sequence is right: g(n) with n = 0, 1, 2, ...
    /// `values`: all up to it, at least n + 1 of them; they must be the same in all calls.  The
    /// pace is called every kChunk looks; if it says stop, the result is false and says nothing.
    template <class Value>
    bool next(const Value* values, Pace& pace) {
        const std::uint64_t n = n_++;
        const std::uint32_t v = values[n];
        if (seen_.size() < 2 * std::bit_ceil(std::uint64_t{v} + 1))
            seen_.resize(as_size(2 * std::bit_ceil(std::uint64_t{v} + 1)));
        ++stamp_;
        const bool rare = !usual(v, n);
        if (meets_known(values, n, v, pace)) return false;
        if (rare && meets_usual_splits(values, n, v, pace)) return false;
        std::uint64_t missing = 0;
        for (std::uint32_t x = 0; x < v; ++x) missing += seen_[x] != stamp_;
        if (missing > 0 && !exhibits(values, n, v, missing, pace)) return false;
        if (rare) rare_.push_back({n, v});
        return pace.go_on(1 + v);
    }

  private:
    static constexpr std::uint64_t kChunk = 4096;

    // Calls look(i) for i = first .. last until it returns true.  Returns false if it never does,
    // or if the pace says stop.
    template <class Look>
    static bool any_of(std::uint64_t first, std::uint64_t last, Pace& pace, Look&& look) {
        while (first <= last) {
            const std::uint64_t end = last - first < kChunk ? last + 1 : first + kChunk;
            for (std::uint64_t i = first; i < end; ++i)
                if (look(i)) return true;
            if (!pace.go_on(end - first)) return false;
            first = end;
        }
        return false;
    }

    struct Rare {
        std::uint64_t heap;
        std::uint32_t value;
    };

    bool usual(std::uint32_t x, std::uint64_t n) const {
        const auto place = by_place_ ? n + place_ : 0;
        return (static_cast<std::uint64_t>(std::popcount(x & mask_)) + place) % 2;
    }
    void see(std::uint32_t x) {
        if (x < seen_.size()) seen_[x] = stamp_;
    }

    // Marks what the options without a split, with a rare heap, and with three heaps are worth.
    // Returns true if v is among them, or if the pace said stop.
    template <class Value>
    bool meets_known(const Value* g, std::uint64_t n, std::uint32_t v, Pace& pace) {
        for (const auto& r : rules_) {
            if (r.take > n) continue;
            const std::uint64_t rest = n - r.take;
            if (r.leaves(0) && rest == 0) see(0);
            if (r.leaves(1) && rest > 0) see(g[rest]);
            if (r.leaves(2) && !rare_.empty())
                any_of(0, rare_.size() - 1, pace, [&](std::uint64_t i) {
                    const auto& part = rare_[as_size(i)];
                    if (part.heap >= rest) return true;
                    if (part.heap > 0 && !(r.unequal && 2 * part.heap == rest))
                        see(part.value ^ g[rest - part.heap]);
                    return false;
                });
            if (r.leaves(3))
                for (std::uint64_t a = 1; 3 * a <= rest && !pace.stopped(); ++a)
                    any_of(a, (rest - a) / 2, pace, [&](std::uint64_t b) {
                        see(static_cast<std::uint32_t>(g[a] ^ g[b] ^ g[rest - a - b]));
                        return false;
                    });
        }
        return seen_[v] == stamp_ || pace.stopped();
    }
    // Looks at all splits, for a rare value.  Returns true if one is worth v, or if the pace said
    // stop.
    template <class Value>
    bool meets_usual_splits(const Value* g, std::uint64_t n, std::uint32_t v, Pace& pace) const {
        if (mask_ == 0 && !by_place_) return false;  // nothing is usual: all were looked at
        for (const auto& r : rules_) {
            if (!r.leaves(2) || r.take > n) continue;
            const std::uint64_t rest = n - r.take;
            if (any_of(1, most_of_two(r, rest), pace, [&](std::uint64_t a) {
                    return static_cast<std::uint32_t>(g[a] ^ g[rest - a]) == v;
                }))
                return true;
        }
        return pace.stopped();
    }
    // Looks for splits worth the smaller values that are still missing.  Returns true if it finds
    // them all.
    template <class Value>
    bool exhibits(const Value* g, std::uint64_t n, std::uint32_t v, std::uint64_t missing,
                  Pace& pace) {
        for (const auto& r : rules_) {
            if (!r.leaves(2) || r.take > n) continue;
            const std::uint64_t rest = n - r.take;
            if (any_of(1, most_of_two(r, rest), pace, [&](std::uint64_t a) {
                    const auto x = static_cast<std::uint32_t>(g[a] ^ g[rest - a]);
                    if (x >= v || seen_[x] == stamp_) return false;
                    seen_[x] = stamp_;
                    return --missing == 0;
                }))
                return true;
        }
        return false;
    }
    // The most that the smaller part of a split can be.
    static std::uint64_t most_of_two(const HeapRule& r, std::uint64_t rest) {
        return rest < r.unequal ? 0 : (rest - r.unequal) / 2;
    }

    std::span<const HeapRule>  rules_;
    std::uint32_t              mask_;
    bool                       by_place_ = false;
    std::uint64_t              place_ = 0, n_ = 0, stamp_ = 0;
    std::vector<Rare>          rare_;
    std::vector<std::uint64_t> seen_;
};

/// Returns the first heap whose value is wrong, if the values g(0), g(1), ... before it are taken
/// as they are, or nothing if all are right.  `values`: a span of bytes or words.
template <class Value>
std::optional<std::uint64_t> first_wrong(std::span<const HeapRule> rules,
                                         std::span<const Value> values, SparseClaim claim = {}) {
    const Budget  unlimited;
    Pace          pace(unlimited, "check");
    SparseChecker checker(rules, claim);
    for (std::uint64_t n = 0; n < values.size(); ++n)
        if (!checker.next(values.data(), pace)) return n;
    return std::nullopt;
}

/// How many values, from g(0) on, the theorem must see to prove the period p from heap n0 on (n0 =
/// 0 is taken as 1); ~0 if p or n0 is 2^59 or more.
inline std::uint64_t values_to_prove(std::span<const HeapRule> rules, std::uint64_t p,
                                     std::uint64_t n0) {
    constexpr std::uint64_t kFar = std::uint64_t{1} << 59;
    if (p >= kFar || n0 >= kFar) return ~std::uint64_t{0};
    std::uint64_t heaps = 1, most = 0;
    bool          unequal = false;
    for (const auto& r : rules) {
        most    = std::max<std::uint64_t>(most, r.take);
        unequal = unequal || (r.unequal && r.leaves(2));
        for (int j = 2; j <= 3; ++j)
            if (r.leaves(j)) heaps = std::max<std::uint64_t>(heaps, static_cast<unsigned>(j));
    }
    return heaps * (std::max<std::uint64_t>(n0, 1) + p) + most + (unequal ? p : 0);
}

/// Returns true if the theorem proves from these values, taken as right, that g(n + p) = g(n) for
/// all n >= n0.  p >= 1.
template <class Value>
bool period_holds(std::span<const HeapRule> rules, std::span<const Value> values, std::uint64_t p,
                  std::uint64_t n0) {
    const std::uint64_t needed = values_to_prove(rules, p, n0);
    if (p == 0 || needed > values.size()) return false;
    return std::equal(values.begin() + static_cast<std::ptrdiff_t>(n0 + p),
                      values.begin() + static_cast<std::ptrdiff_t>(needed),
                      values.begin() + static_cast<std::ptrdiff_t>(n0));
}

}  // namespace zermelo::inline check
