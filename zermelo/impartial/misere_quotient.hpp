// The misere quotient of the heaps up to some size: what decides all their sums where who makes
// the last move loses.
//
// Found by guessing and judging.  Some heaps are generators.  All sums of up to `limit` of each
// (more count as one or two less, by parity) are played out, and elements that no third tells
// apart are one: that is a monoid.  Then each other heap, from the smallest, must be the one
// element of the generators below it with which all sums come out right
// (check/misere_quotient.hpp). Where there is none, the heap becomes a generator; where a
// generator's options are worth something else than they were when it became one, it is played out
// again; else the limit grows.
//
// Nothing is taken for true that the checker does not accept.  Quotients of many games are
// infinite, or too large: then it gives up.
//
// Cost: (limit+1)^generators sums to play out, and what the checker costs.
// Source: T. Plambeck, A. Siegel, "Misere quotients for impartial games", Journal of Combinatorial
//         Theory A 115 (2008).  Their way of finding them is another.
// Tested: test/impartial/misere_quotient_test.cpp, published orders, and sums played out.
#pragma once
#include "zermelo/base/budget.hpp"
#include "zermelo/check/misere_quotient.hpp"
#include "zermelo/game/solution.hpp"

namespace zermelo::inline impartial {

/// The options of each heap, as sums of smaller heaps.
using HeapOptionLists = std::vector<std::vector<std::vector<std::uint32_t>>>;

/// The quotient of the sums of heaps 0 .. options.size()-1.  Gives up for seconds, work, or
/// "game" where it is larger than what is tried: order 4096, limit 8, 2^22 sums of generators.
Solution<MisereQuotient> misere_quotient(const HeapOptionLists& options, const Budget& budget);

/// The options of a game's heaps up to `upto`; nothing: they are more than `most`.
template <Heaps G>
std::optional<HeapOptionLists> heap_option_lists(const G& game, Index upto, std::uint64_t most) {
    HeapOptionLists lists(as_size(upto) + 1);
    for (Index h = 0; h <= upto; ++h) {
        game.options(h, [&](std::span<const Index> parts) {
            if (most == 0) return false;
            auto& option = lists[as_size(h)].emplace_back();
            for (const Index part : parts) option.push_back(static_cast<std::uint32_t>(part));
            return --most > 0;
        });
        if (most == 0) return std::nullopt;
    }
    return lists;
}

/// The shortest period of a misere quotient's values that misere_repeats() proves.  O(heaps^2).
std::optional<MiserePeriod> misere_period(std::span<const std::uint16_t> values, Index last_take,
                                          bool unequal = false);

}  // namespace zermelo::inline impartial
