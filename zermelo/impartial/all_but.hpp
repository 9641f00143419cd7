// All-but games: a move takes from a heap any number of stones that is not in a given finite set.
//
// Let k be the largest number of the set, and m(n) one more than the largest nimber of the heaps
// below n-k, all of which a move from n reaches.  These heaps have all the nimbers 0 .. m(n)-1,
// because a heap of nimber v has options of all smaller nimbers.  So g(n) is the least number from
// m(n) on that is not the nimber of a heap n-k .. n-1 that a move reaches: O(k) a heap instead of
// O(n).
//
// The period: m(n) and the last k nimbers determine all later nimbers, and if all of them are
// larger by s, then all later nimbers are larger by s too.  So if g(n+p-i) - m(n+p) = g(n-i) - m(n)
// for i = 1 .. k, then with s = m(n+p) - m(n), g(j+p) = g(j) + s for all j >= n-k.  The search for
// such a pair is Brent's for cycles: the state at n = 2^i is compared with the states that follow
// it.
//
// Options of a given nimber: m grows by one at a time, so nimbers appear in order, and heaps of the
// same nimber are at most k apart (otherwise there would be a move between them).
//
// Time O(k) a heap; memory 4 bytes a heap, and 4 a nimber.  heap_nimbers is the textbook twin.
// Main function: all_but.  Called from games/all_but.cpp.
// Source: A. N. Siegel, Combinatorial Game Theory (2013), IV.2, has the theorem that nimbers of
//         all-but games are arithmetic-periodic; R. Brent, BIT 20 (1980).
// Tested: test/impartial/all_but_test.cpp, against the textbook twin far beyond the proved heaps.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "zermelo/base/as_size.hpp"
#include "zermelo/base/budget.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/solution.hpp"

namespace zermelo::inline impartial {

/// The nimbers of all heaps.  It is proved that g(n + length) = g(n) + saltus for all n >= from.
struct AllButNimbers {
    std::vector<char>          excluded;  // by number, 0 .. k; excluded[0] is set
    std::vector<std::uint32_t> values;    // g(0), g(1), ... as far as the proof needs
    std::vector<std::uint32_t> first;     // the least heap of each nimber, as far as known
    std::uint64_t              length = 0, from = 0, saltus = 0;
    std::uint64_t              lasting = 0;  // first(v + saltus) = first(v) + length from here on

    bool takes(Index number) const {
        return number >= excluded.size() || !excluded[as_size(number)];
    }
    /// Returns g(heap).  O(1).
    std::uint64_t nimber(Index heap) const {
        if (heap < values.size()) return values[as_size(heap)];
        return values[as_size(from + (heap - from) % length)] + (heap - from) / length * saltus;
    }
    /// Calls emit(rest) for the options that have this nimber, in rising order, until it returns
    /// false.  O(k).
    template <class Emit>
    void each_option(Index heap, std::uint64_t nimber, Emit&& emit) const {
        if (nimber > heap) return;  // no nimber exceeds its heap
        Index least = 0;
        if (nimber < lasting) {
            least = first[as_size(nimber)];
        } else {
            const std::uint64_t past = nimber - lasting;
            least                    = first[as_size(lasting + past % saltus)];
            if (least > heap || past / saltus > (heap - least) / length) return;
            least += past / saltus * length;
        }
        for (Index rest = least; rest < heap && rest - least < excluded.size(); ++rest)
            if (this->nimber(rest) == nimber && takes(heap - rest) && !emit(rest)) return;
    }
};

/// Returns the nimbers and proves their period.  `set` is not empty and has numbers 1 .. 2^20.
/// Gives up with "heaps" if `most` heaps, or as many as budget.bytes hold, do not prove a period,
/// and on budget.seconds, .work (heaps times k) and .stop.
/// budget.seconds, .work (heaps times k) and .stop.
Solution<AllButNimbers> all_but(std::span<const std::uint64_t> set, std::uint64_t most,
                                const Budget& budget);

}  // namespace zermelo::inline impartial
