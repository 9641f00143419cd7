// A* with the store that fits: a hash table if few positions are reached, an array with a place for
// each position if many are.
//
// If few are reached, nearly each of them has a page of the array to itself, which the system must
// clear; if many are, keys and a growing table cost more.  Which is the case is not known in
// advance.  So A* first gets a hash table and a small part of the memory that the array would take;
// when that is full it begins anew, with the array.  What was searched until then is a small part
// of the whole.
//
// Tested: test/search/search_test.cpp.
#pragma once
#include <algorithm>
#include <string_view>

#include "zermelo/search/astar.hpp"

namespace zermelo::inline search {

/// Calls use(solution) with what astar finds.  Costs as astar, and at most 1 / share of the array's
/// bytes filled more.  Arrays take at most kWhole bytes, and half of the memory allowed.
template <Keyed G>
void astar_by_density(const G& game, const Budget& budget, auto&& use, std::uint64_t share = 128) {
    constexpr std::uint64_t kWhole = std::uint64_t{400} << 20;
    if constexpr (Numbered<G>)
        if (IndexDistances<G>::fits(game, std::min(kWhole, budget.bytes / 2))) {
            Pace   clock(budget, "search");
            Budget left = budget;
            {
                left.bytes       = game.count() * sizeof(Footprint<G>) / share;
                const auto found = astar<KeyDistances<G>>(game, left);
                if (found.why != GaveUp::bytes) return use(found);
            }
            return use(astar<IndexDistances<G>>(game, budget.after(clock.spent())));
        }
    use(astar<KeyDistances<G>>(game, budget));
}

}  // namespace zermelo::inline search
