// Finds out which heaps are equal to sums of smaller ones, in normal and in misere play.
//
// G and H are equal if G + X and H + X have the same winner, whatever X is.  *1 and *2 are heaps of
// Nim.  Heaps are found equal to sums by one argument, from the smallest heap on:
//
//     Every option of H is one of G, up to equality, and every other option of G has an option that
//     is equal to H.  In misere play, if H has no options, the mover wins G. Then G = H.
//
// Proof: suppose that the mover wins H + X. If a move in H wins, G has it, too; if a move in X
// wins, it wins in G + X by induction over X; if there is no move, G is won.  Now suppose that he
// loses H + X. A move of G + X to an option of H loses, as it did in H + X; from any other option
// of G, the answer is the move to H; a move in X loses by induction.  And G + X has a move, as H +
// X has one.  (Conway: moves are reversed.)  So *1 + *1 = 0, and heaps without moves are 0.
//
// A heap that is not found equal to such a sum is a core.  So each sum of heaps becomes a sum of
// cores, of copies of *2, and of at most one *1.
//
// Cost: the options of the options of each heap; in octal games O(heaps^3) numbers are compared.
// Source: J. Conway, "On Numbers and Games" (1976), chapter 12.
// Tested: test/check/heap_kinds_test.cpp, every heap and its sum beside all small sums, played out.
#pragma once
#include <algorithm>
#include <compare>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "zermelo/base/as_size.hpp"
#include "zermelo/base/budget.hpp"
#include "zermelo/game/heap_outline.hpp"
#include "zermelo/game/heaps.hpp"

namespace zermelo::inline check {

/// A sum of cores, as an outline (game/heap_outline.hpp).
__extension__ using CoreOutline = unsigned __int128;

inline constexpr CoreOutline kNoCores = 1;

/// A sum of cores, of `twos` copies of *2, and of *1 where `one` is set.
struct KindSum {
    CoreOutline   cores = kNoCores;
    std::uint32_t twos  = 0;
    bool          one   = false;

    auto operator<=>(const KindSum&) const = default;
};

/// The sum of both; *1 + *1 is 0.
inline KindSum added(const KindSum& a, const KindSum& b) {
    KindSum sum{a.cores, a.twos + b.twos, a.one != b.one};
    if (a.cores == kNoCores) sum.cores = b.cores;
    if (a.cores == kNoCores || b.cores == kNoCores) return sum;
    const auto    x = heaps_of(a.cores), y = heaps_of(b.cores);
    OutlinedHeaps all;
    std::ranges::merge(x.list(), y.list(), all.heaps.begin());
    all.count = x.count + y.count;
    sum.cores = outline_of<CoreOutline>(all.list());
    return sum;
}

/// The sum to which each heap is equal.
class HeapKinds {
  public:
    HeapKinds() : kinds_(1), options_(1), nimbers_(1) {}

    /// How many heaps, from 0 on, are known.
    Index          size() const { return kinds_.size(); }
    const KindSum& kind(Index h) const { return kinds_[as_size(h)]; }
    /// Returns true if h is one of these heaps, and a core.
    bool           is_core(Index h) const { return h < size() && !options_[as_size(h)].empty(); }

    /// Calls emit(option) for every option of the sum, for some perhaps twice, while it returns
    /// true.  The heaps in sum.cores must be cores.
    void each_option(const KindSum& sum, auto&& emit) const {
        const auto heaps = heaps_of(sum.cores);
        for (std::size_t i = 0; i < heaps.count; ++i) {
            if (i > 0 && heaps.heaps[i] == heaps.heaps[i - 1]) continue;
            OutlinedHeaps rest;
            for (std::size_t j = 0; j < heaps.count; ++j)
                if (j != i) rest.add(heaps.heaps[j]);
            const KindSum others{outline_of<CoreOutline>(rest.list()), sum.twos, sum.one};
            for (const auto& option : options_[heaps.heaps[i]])
                if (!emit(added(others, option))) return;
        }
        if (sum.one && !emit(KindSum{sum.cores, sum.twos, false})) return;
        if (sum.twos == 0) return;
        if (emit(KindSum{sum.cores, sum.twos - 1, sum.one}))
            emit(KindSum{sum.cores, sum.twos - 1, !sum.one});
    }
    /// Adds the next heap, with these options, which consist of smaller heaps and have no more
    /// stones than it has.  Returns false if the pace says stop.
    bool add(std::vector<KindSum> options, Pace& pace) {
        std::ranges::sort(options);
        options.erase(std::ranges::unique(options).begin(), options.end());
        const Index h = size();
        nimbers_.push_back(mex(options));
        auto equal = equal_to(options, pace);
        if (pace.stopped()) return false;
        if (equal) {
            kinds_.push_back(*equal);
            options_.emplace_back();
            return true;
        }
        const auto heap = static_cast<OutlinedHeaps::Heap>(h);
        kinds_.push_back({outline_of<CoreOutline>(std::span(&heap, 1)), 0, false});
        options_.push_back(std::move(options));
        return true;
    }

  private:
    std::uint32_t nimber(const KindSum& sum) const {
        std::uint32_t all   = (sum.one ? 1u : 0u) ^ (sum.twos % 2) * 2;
        const auto    heaps = heaps_of(sum.cores);
        for (const auto heap : heaps.list()) all ^= nimbers_[heap];
        return all;
    }
    std::uint32_t mex(const std::vector<KindSum>& options) const {
        std::set<std::uint32_t> seen;
        for (const auto& option : options) seen.insert(nimber(option));
        std::uint32_t least = 0;
        while (seen.contains(least)) ++least;
        return least;
    }
    // Returns a sum that is equal to the heap with these options, by the argument above, if one is
    // found.
    std::optional<KindSum> equal_to(const std::vector<KindSum>& options, Pace& pace) const {
        if (options.empty()) return KindSum{};
        std::vector<std::vector<KindSum>> next;  // options of options
        std::set<KindSum> tried{{}, {kNoCores, 0, true}, {kNoCores, 1, false}, {kNoCores, 1, true}};
        for (Index h = 1; h < size(); ++h) tried.insert(kind(h));
        for (const auto& option : options) {
            auto& all = next.emplace_back();
            each_option(option, [&](const KindSum& to) {
                all.push_back(to);
                if (nimber(to) == nimbers_.back()) tried.insert(to);
                return pace.go_on(1);
            });
            if (pace.stopped()) return std::nullopt;
            std::ranges::sort(all);
        }
        for (const auto& sum : tried) {
            if (!pace.go_on(1)) return std::nullopt;
            std::vector<bool> shared(options.size());
            bool              inside = true, moves = false;
            each_option(sum, [&](const KindSum& to) {
                const auto found = std::ranges::lower_bound(options, to);
                inside           = found != options.end() && *found == to;
                moves            = true;
                if (inside) shared[static_cast<std::size_t>(found - options.begin())] = true;
                return inside;
            });
            if (!inside || (!moves && !std::ranges::binary_search(options, kLost))) continue;
            bool all = true;
            for (std::size_t i = 0; all && i < options.size(); ++i)
                all = shared[i] || std::ranges::binary_search(next[i], sum);
            if (all) return sum;
        }
        return std::nullopt;
    }

    static constexpr KindSum kLost{kNoCores, 0, true};  // *1: a move to it wins in misere play

    std::vector<KindSum>              kinds_;
    std::vector<std::vector<KindSum>> options_;  // of cores; empty for other heaps
    std::vector<std::uint32_t>        nimbers_;
};

/// Why the kinds are not known.
enum class KindFault : std::uint8_t {
    none,
    no_end,    // a move leaves no smaller heaps, or more stones than there were
    too_many,  // options
    stopped,   // by the pace
};

struct FoundKinds {
    KindFault fault = KindFault::none;
    Index     heap  = 0;  // where
    HeapKinds kinds;
};

/// Finds the kinds of the heaps 0 .. upto, upto <= kMostOutlined.  Their options may be at most
/// `most` in all; each takes 32 bytes.
template <Heaps G>
FoundKinds heap_kinds(const G& game, Index upto, std::uint64_t most, Pace& pace) {
    FoundKinds made;
    for (Index h = 1; h <= upto; ++h) {
        std::vector<KindSum> options;
        made.heap = h;
        game.options(h, [&](std::span<const Index> parts) {
            KindSum sum;
            Index   left = h;
            for (const Index part : parts) {
                if (part >= h || part > left) made.fault = KindFault::no_end;
                if (made.fault != KindFault::none) return false;
                left -= part;
                sum = added(sum, made.kinds.kind(part));
            }
            if (most-- == 0) made.fault = KindFault::too_many;
            if (!pace.go_on(1)) made.fault = KindFault::stopped;
            if (made.fault != KindFault::none) return false;
            options.push_back(sum);
            return true;
        });
        if (made.fault == KindFault::none && !made.kinds.add(std::move(options), pace))
            made.fault = KindFault::stopped;
        if (made.fault != KindFault::none) return made;
    }
    return made;
}

}  // namespace zermelo::inline check
