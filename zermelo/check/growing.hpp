// Proves that the nimbers of a taking-and-breaking game grow for ever by the same saltus.
//
// The claim is g(n+p) = g(n) + s for all n >= n0 (n0 = 0 is taken as 1, since no part of a split is
// empty).  Let every move take at most T.  The right values of the heaps below N are given.
//
// Longer periods.  If s is a power of two, let S = 2^k s and P = 2^k p, where k is the least number
// for which all of g(1) .. g(n0+p-1) are below S.  Otherwise let S = s and P = p.  The theorem is
// about P and S.  If s and p hold among the given values, which is checked, they hold for ever if P
// and S do.
//
// No option of n + P is worth g(n) + S, if s is a power of two.  Heaps from n0 on are c + xP with
// n0 <= c < n0 + P, and the high part of their nimber, in units of S, is u = x + h, where h is the
// high part of g(c).  By the choice of S, h is 0 or 1, and the heaps below n0 have no high part.
// Suppose that an option of a heap m = c + xP is worth g(m).  Let q be the number of units of P by
// which the c of its parts, its smaller parts and its take together exceed c.  Low parts do not
// change with x.  The high parts say: the XOR of the parts' u is the sum of their u plus D, where D
// is h(m) + q less the sum of the parts' h.  Here q >= 0, as some part is not below n0.  A XOR is
// the sum less an even number, so D is 0 or -2 (less needs more than three parts).  D depends on
// the c alone.  So if there are such u >= h, there are small ones: for D = 0 without common bits,
// as 1, 2 and 4; for D = -2, where two parts or three have h = 1, 1 1 or 1 1 0 or 1 1 2.  Their x
// are at most 4 together, so some heap below 3 n0 + 7 P + T has an option worth as much as the heap
// itself.  If the given values reach that far, they show that there is none.
//
// The same, for any s: only the excess matters, which is the sum of the parts' nimbers less that of
// the heap.  It does not change if p is added to a part from n0 on and to the heap.  A XOR is never
// above the sum, and has the same parity.  So it is enough that no option whose parts are below n0
// + p has an even excess of 0 or more.  Options of a single part are covered by the given values.
//
// All smaller values are options.  Suppose that a move that takes t leaves three heaps.  Then a + t
// + 2b has an option worth g(a), namely a, b and b.  If the move leaves two heaps, a may be 0.  So
// a value that has such a heap a for even a + t, and one for odd a + t, is an option of all heaps
// from a + T + 2 on.  Suppose that all values below V + S are of this kind, by heaps a <= A, and
// those from V on by heaps a >= n0.  An option is a spine if one part is not below n0, and the XOR
// of the others is below S (is 0, if s is not a power of two): with P more in that part it is worth
// S more.  If, from R = max(A + T + 2, n0) on, P heaps have a spine for each smaller value from V +
// S on, then so have all later heaps.  For n + P, the values below V + S have the options above,
// and the other values have those of n, with P more.
//
// Time: for each of P heaps, at worst all its options, in practice few; if s is not a power of two,
// also all splits of heaps below n0 + p.  That is less than judging the values took.  Memory: 32
// bytes per nimber.
//
// Main function: growth_proof.  Knows no solver.
// Source: R. B. Austin, "Impartial and partisan games", thesis, Calgary (1976); S. Howse,
//         R. Nowakowski, "Periodicity and arithmetic-periodicity in hexadecimal games",
//         Theoretical Computer Science 313 (2004), prove the like; conditions and proof are ours.
// Tested: test/check/growing_test.cpp, against values far beyond the proof, and by mutation.
#pragma once
#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "zermelo/base/as_size.hpp"
#include "zermelo/base/budget.hpp"
#include "zermelo/check/sparse.hpp"

namespace zermelo::inline check {

/// g(n + length) = g(n) + saltus for all n >= from.
struct Growth {
    std::uint64_t length = 0, from = 0, saltus = 0;
};

/// What the theorem says about a growth.
struct GrowthProof {
    bool          holds  = false;
    std::uint64_t needed = ~std::uint64_t{0};  // values it takes, from g(0) on; ~0: not applicable
};

/// Applies the theorem above to one growth.
template <class Value>
class GrowthTheorem {
  public:
    /// values: g(0), g(1), ..., taken as right.
    GrowthTheorem(std::span<const HeapRule> rules, std::span<const Value> values, Growth growth,
                  Pace& pace)
        : rules_(rules),
          g_(values),
          pace_(pace),
          p_(growth.length),
          s_(growth.saltus),
          from_(growth.from),
          n0_(std::max<std::uint64_t>(growth.from, 1)) {}

    GrowthProof prove() {
        // 1. The rules, and the longer period.
        constexpr std::uint64_t kFar = std::uint64_t{1} << 40;
        if (p_ == 0 || s_ == 0 || p_ >= kFar || n0_ >= kFar || s_ >= kFar || !takes()) return {};
        if (n0_ + p_ > g_.size()) return {false, n0_ + p_};
        lengthen();
        if (longer_ >= kFar) return {};
        const std::uint64_t exact =
            power_ ? 3 * n0_ + 7 * longer_ + most_take_ : 3 * (n0_ + p_) + most_take_;
        if (exact > g_.size()) return {false, exact};

        // 2. The values that are options of all large heaps.
        if (!find_common()) return {};
        const std::uint64_t needed = std::max(exact, first_ + longer_);
        if (needed > g_.size()) return {false, needed};
        for (std::uint64_t n = from_; n < needed - p_; ++n)
            if (g(n) + s_ != g(n + p_)) return {};

        // 3. No option is worth as much as the heap, and each smaller value has an option.
        if (!power_ && !excess_fits()) return {};
        for (std::uint64_t n = first_; n < first_ + longer_; ++n)
            if (!spines_reach(n)) return {};
        return {!pace_.stopped(), needed};
    }

  private:
    static constexpr std::uint64_t kNo = ~std::uint64_t{0};

    std::uint64_t g(std::uint64_t n) const { return g_[as_size(n)]; }

    // Notes the parities of the takes that leave two or three heaps.  Returns false if the theorem
    // does not cover these rules.
    bool takes() {
        for (const auto& r : rules_) {
            if (r.unequal && r.leaves(2)) return false;
            most_take_ = std::max<std::uint64_t>(most_take_, r.take);
            if (r.leaves(2)) two_[r.take % 2] = true;
            if (r.leaves(3)) three_[r.take % 2] = true;
        }
        return three_[0] || three_[1];
    }
    void lengthen() {
        power_ = std::has_single_bit(s_), longer_ = p_, higher_ = s_;
        std::uint64_t high = 0;
        for (std::uint64_t n = 1; n < n0_ + p_; ++n) high = std::max(high, g(n));
        while (power_ && higher_ <= high) higher_ *= 2, longer_ *= 2;
    }

    // Finds V + S and R: the values below V + S are options of all heaps from R on.  Returns false
    // if there are none.
    bool find_common() {
        // [1: only a >= n0 count][parity of the heaps]: the least a, by value.
        std::vector<std::uint64_t> least[2][2];
        for (auto& two : least)
            for (auto& one : two) one.assign(std::size_t{std::ranges::max(g_)} + 1, kNo);
        for (std::uint64_t a = 0; a < g_.size(); ++a)
            for (unsigned odd = 0; odd < 2; ++odd) {
                const auto take = (a + odd) % 2;
                if (a == 0 ? !two_[take] : !three_[take]) continue;
                auto& any = least[0][odd][as_size(g(a))];
                any       = std::min(any, a);
                if (a < n0_) continue;
                auto& spine = least[1][odd][as_size(g(a))];
                spine       = std::min(spine, a);
            }
        std::uint64_t run = 0, last = 0, last_of_run = 0;
        for (std::size_t v = 0; v < least[0][0].size(); ++v) {
            const auto any   = std::max(least[0][0][v], least[0][1][v]);
            const auto spine = std::max(least[1][0][v], least[1][1][v]);
            if (any == kNo) return false;
            if (spine == kNo) {
                last = std::max({last, last_of_run, any}), run = 0, last_of_run = 0;
                continue;
            }
            last_of_run = std::max(last_of_run, spine);
            if (++run < higher_) continue;
            common_ = v + 1;
            first_  = std::max(std::max(last, last_of_run) + most_take_ + 2, n0_);
            return true;
        }
        return false;
    }

    // Returns true if no option whose parts are below n0 + p has an excess that is even and not
    // negative.
    bool excess_fits() {
        const std::uint64_t end  = n0_ + p_;
        const auto          fits = [&](std::uint64_t sum, std::uint64_t heap) {
            return sum < g(heap) || (sum - g(heap)) % 2 == 1;
        };
        for (const auto& r : rules_)
            for (std::uint64_t a = n0_; a < end; ++a)  // a: some part is not below n0
                for (std::uint64_t b = 1; b < end; ++b) {
                    if (r.leaves(2) && !fits(g(a) + g(b), a + b + r.take)) return false;
                    if (!r.leaves(3)) continue;
                    for (std::uint64_t c = 1; c <= b; ++c)
                        if (!fits(g(a) + g(b) + g(c), a + b + c + r.take)) return false;
                    if (!pace_.go_on(b)) return false;
                }
        return true;
    }

    // Returns true if n has a spine for each value from V + S to g(n) - 1.
    bool spines_reach(std::uint64_t n) {
        if (g(n) <= common_) return true;
        std::uint64_t     missing = g(n) - common_;
        std::vector<char> seen(as_size(g(n)), false);
        const auto        spine = [&](std::uint64_t a, std::uint64_t rest) {
            const auto v = g(a) ^ rest;
            if (a < n0_ || rest >= (power_ ? higher_ : 1) || v < common_ || v >= g(n)) return false;
            if (seen[as_size(v)]) return false;
            seen[as_size(v)] = true;
            return --missing == 0;
        };
        // 1. Spines of one part, of two, and of three of which two are equal.
        for (const auto& r : rules_) {
            if (r.take >= n) continue;
            const std::uint64_t left = n - r.take;
            if (r.leaves(1) && spine(left, 0)) return true;
            for (std::uint64_t b = 1; b < left; ++b) {
                if (r.leaves(2) && spine(left - b, g(b))) return true;
                if (r.leaves(3) && 2 * b < left && spine(left - 2 * b, 0)) return true;
            }
            if (!pace_.go_on(left)) return false;
        }
        // 2. All others.
        for (const auto& r : rules_) {
            if (r.take >= n || !r.leaves(3)) continue;
            const std::uint64_t left = n - r.take;
            for (std::uint64_t b = 1; 2 * b < left; ++b) {
                for (std::uint64_t c = b + 1; b + c < left; ++c)
                    if (spine(left - b - c, g(b) ^ g(c))) return true;
                if (!pace_.go_on(left)) return false;
            }
        }
        return false;
    }

    std::span<const HeapRule> rules_;
    std::span<const Value>    g_;
    Pace&                     pace_;
    std::uint64_t             p_, s_, from_, n0_;
    std::uint64_t             most_take_ = 0, longer_ = 0, higher_ = 0;  // T, P, S
    std::uint64_t             common_ = 0, first_ = 0;                   // V + S, R
    bool                      power_  = false;
    bool                      two_[2] = {}, three_[2] = {};
};

/// Returns whether the theorem proves the growth from these values, which are taken as right.  It
/// may need fewer values than there are.  If there are too few, `needed` is more than that (but not
/// always all that it takes).
template <class Value>
GrowthProof growth_proof(std::span<const HeapRule> rules, std::span<const Value> values,
                         Growth growth, Pace& pace) {
    return GrowthTheorem<Value>(rules, values, growth, pace).prove();
}

}  // namespace zermelo::inline check
