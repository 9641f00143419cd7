// The misere quotient of the heaps up to some size.  It decides all their sums in games in which
// the player who makes the last move loses.
//
// The search guesses a quotient and has it judged.  Some heaps are generators.  All sums of up to
// `limit` copies of each (higher counts are replaced by limit or limit - 1, by parity) are played
// out, and sums that no third sum distinguishes are the same element: that makes a monoid.  Then
// each other heap, from the smallest, must be the one element, made of the generators below it,
// with which all sums come out right (check/misere_quotient.hpp).  If there is none, the heap
// becomes a generator.  If a generator's options have other values than when it became one, it is
// played out again.  Otherwise the limit grows.
//
// Nothing counts as true unless the checker accepts it.  The quotients of many games are infinite,
// or too large; then the search gives up.
//
// Cost: playing out (limit+1)^generators sums, and what the checker costs.
// Source: T. Plambeck, A. Siegel, "Misere quotients for impartial games", Journal of Combinatorial
//         Theory A 115 (2008).  Their method of finding quotients is a different one.
// Tested: test/impartial/misere_quotient_test.cpp, against published orders and sums played out.
#pragma once
#include "zermelo/base/budget.hpp"
#include "zermelo/check/misere_quotient.hpp"
#include "zermelo/game/solution.hpp"

namespace zermelo::inline impartial {

/// The options of each heap, as sums of smaller heaps.
using HeapOptionLists = std::vector<std::vector<std::vector<std::uint32_t>>>;

/// Returns the quotient of the sums of heaps 0 .. options.size()-1.  Gives up for seconds, work, or
/// "game" if the quotient exceeds what is tried: order 4096, limit 8, 2^22 sums of generators.
Solution<MisereQuotient> misere_quotient(const HeapOptionLists& options, const Budget& budget);

/// Returns the options of a game's heaps up to `upto`, or nothing if there are `most` or more.
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

/// Returns the shortest period of a misere quotient's values that misere_repeats() proves.
/// O(heaps^2).
std::optional<MiserePeriod> misere_period(std::span<const std::uint16_t> values, Index last_take,
                                          bool unequal = false);

}  // namespace zermelo::inline impartial
