// Checks the nimbers of an all-but game, and that they grow for ever as claimed.
//
// A move takes any number from a heap except some excluded ones, the largest of which is k.  So the
// options of heap n are all heaps below n-k (the far heaps), and those of the k heaps before n that
// are not excluded.  The far heaps only become more as n grows.  So each value is judged by its
// definition with k looks, and one for each smaller nimber from the least that no far heap has.
//
// The theorem of the window: let g(n) be right for all n < N, and m(n) the least number that no
// heap below n-k has.  If g(N-i) = g(N-p-i) + s for i = 1 .. k, and m(N) = m(N-p) + s, then g(n+p)
// = g(n) + s for all n >= N-p-k.  Proof: the far heaps of n have the nimbers 0 .. m(n)-1 and no
// others, since a heap of nimber v has options of all smaller nimbers, and these are far, too.  So
// g(n) is the least number from m(n) on that is not the nimber of one of the k heaps before n to
// which a move leads.  So m(n) and those k values decide g(n) and, with the heap that becomes far
// next, m(n+1).  If they are larger by s, so is all that follows.
//
// Time: O(k) per value, with O(N) memory; looking for p takes O(N) as a rule, O(N k) at worst.
// Main functions: WindowChecker::next, window_holds.  Knows no solver.
// Source: A. N. Siegel, Combinatorial Game Theory (2013), IV.2; the proof is ours.
// Tested: test/check/window_test.cpp, by mutation of every value and against the textbook.
#pragma once
#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "zermelo/base/as_size.hpp"

namespace zermelo::inline check {

/// g(n + length) = g(n) + saltus for all n >= from.
struct WindowPeriod {
    std::uint64_t length = 0, from = 0, saltus = 0;
    bool          operator==(const WindowPeriod&) const = default;
};

/// Judges the sequence of one game.
class WindowChecker {
  public:
    /// excluded[t]: no move takes t, for t = 0 .. k.  It must be true for 0 and for k; k >= 1.
    explicit WindowChecker(std::span<const char> excluded) : excluded_(excluded) {}

    /// Returns true if the next value of the sequence is right: g(n) with n = 0, 1, 2, ...
    /// `values`: all up to it; they must be the same in all calls.
    template <class Value>
    bool next(const Value* values) {
        const std::size_t n = n_++, k = excluded_.size() - 1;
        if (values[n] > n) return false;  // a heap has no more options
        if (n >= near_.size()) far_.resize(std::bit_ceil(n + 1)), near_.resize(far_.size());
        if (n > k) far_[values[n - k - 1]] = true;
        while (far_[least_]) ++least_;
        for (std::size_t taken = 1; taken <= std::min(k, n); ++taken)
            if (!excluded_[taken]) near_[values[n - taken]] = n;
        const auto met = [&](std::size_t nimber) { return far_[nimber] || near_[nimber] == n; };
        if (n > 0 && met(values[n])) return false;
        for (std::size_t smaller = least_; smaller < values[n]; ++smaller)
            if (!met(smaller)) return false;
        return true;
    }

  private:
    std::span<const char>      excluded_;
    std::size_t                n_ = 0, least_ = 0;
    std::vector<char>          far_;   // by nimber: does one of the heaps below n-k have it?
    std::vector<std::uint64_t> near_;  // by nimber: the last n with it among the k heaps near it
};

/// Returns the first heap whose value is wrong, if the values before it are taken as they are.
template <class Value>
std::optional<std::uint64_t> first_wrong(std::span<const char>  excluded,
                                         std::span<const Value> values) {
    WindowChecker checker(excluded);
    for (std::uint64_t n = 0; n < values.size(); ++n)
        if (!checker.next(values.data())) return n;
    return std::nullopt;
}

/// m(n) above, for right values: one more than the largest value of the heaps below n-k.
template <class Value>
std::uint64_t nimbers_below_window(std::span<const Value> values, std::uint64_t k,
                                   std::uint64_t n) {
    return n <= k ? 0 : std::uint64_t{std::ranges::max(values.first(as_size(n - k)))} + 1;
}

/// Returns true if the theorem proves the period from these values, taken as right.  From the
/// period's first heap on, all of them must have it, and there must be at least length + k of them.
template <class Value>
bool window_holds(std::span<const Value> values, std::uint64_t k, const WindowPeriod& period) {
    const auto [p, from, s]  = period;
    const std::uint64_t size = values.size();
    if (p == 0 || from > size || p > size - from || size - from - p < k) return false;
    const auto now = values.subspan(as_size(from)), later = now.subspan(as_size(p));
    for (std::size_t n = 0; n < later.size(); ++n)
        if (later[n] != now[n] + s) return false;
    return nimbers_below_window(values, k, size) == nimbers_below_window(values, k, size - p) + s;
}

/// Returns the shortest period that the theorem proves from these values, taken as right.  Calls
/// go_on(looks) before each candidate, with the looks that the one before it took; false ends the
/// search.
template <class Value, class GoOn>
std::optional<WindowPeriod> window_period(std::span<const Value> values, std::uint64_t k,
                                          GoOn&& go_on) {
    const std::size_t size  = values.size();
    std::uint64_t     looks = 1;  // taken by the candidate before
    for (std::size_t p = 1; p + k <= size && go_on(looks); ++p) {
        looks = 1;
        if (values[size - 1] < values[size - 1 - p]) continue;
        const std::uint64_t s     = values[size - 1] - values[size - 1 - p];
        std::size_t         first = size - p;  // of those that have it
        while (first > 0 && values[first - 1 + p] == values[first - 1] + s) --first;
        if (window_holds(values, k, {p, first, s})) return WindowPeriod{p, first, s};
        looks += 2 * (size - p - first) + k + (first + p + k <= size ? size : 0);
    }
    return std::nullopt;
}

}  // namespace zermelo::inline check
