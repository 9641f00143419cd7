// Buchi games, the automatic choice.   <- --solver best, the default
//
// supports is the fastest on all sparse arenas known to us, and on nearly all dense ones, but its
// bound is O(k m).  So it may look at n^2 edges (or 4 m, if that is more); where that does not
// suffice, hierarchical takes over, whose bound is O(n^2).  Together they cost at most a constant
// times the better bound, and nearly always no more than supports alone.
//
// Time O(min(k m, n^2) + m); memory: the greater of the two.
//
// Main function: buchi_best.  Called from arena/roster.inc.
// Source: this project; the bounds: see the two files.
// Tested: test/arena/buchi_test.cpp; test/arena/best_test.cpp drives it into the second half.
#include "zermelo/arena/buchi_best.hpp"

#include <algorithm>
#include <string_view>

#include "zermelo/arena/arena.hpp"
#include "zermelo/arena/roster.hpp"

namespace zermelo::inline arena {

Solution<GreenLabels> buchi_best(const Arena& arena, const Budget& budget) {
    const std::uint64_t n = arena.fields();
    return buchi_in_two(arena, budget, std::max(n * n, 4 * arena.moves()));
}

Solution<GreenLabels> buchi_in_two(const Arena& arena, const Budget& budget,
                                   std::uint64_t patience) {
    const Pace watch(budget, "best");
    Budget     first = budget;
    first.work       = std::min(budget.work, patience);
    auto result      = buchi_supports(arena, first);
    if (result.status == Status::solved || result.why != GaveUp::work || first.work == budget.work)
        return result;

    const std::uint64_t before = result.visited;
    Budget              second = budget.after(watch.spent());
    second.work -= std::min(second.work, before);
    result = buchi_hierarchical(arena, second);
    result.visited += before;
    result.counts.push_back({"edges looked at by supports", before});
    return result;
}

}  // namespace zermelo::inline arena
