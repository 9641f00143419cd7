// Nimbers of any heap game, heap after heap: the least number that no option has.   <- solver mex
//
// The textbook way: it looks at every option of every heap once.  An option is worth the XOR of its
// parts, all of which are smaller heaps.  Marks replace a set: mark[x] is the last heap that had an
// option worth x.
//
// Time O(all options); 4 bytes a heap, and 4 for each different nimber.
// Not for long sequences: octal games have faster engines (octal*).
//
// Main function: heap_nimbers.  Called from workbench/heap_game.hpp.
// Source: R. Sprague (1935), P. M. Grundy (1939).
// Tested: test/impartial/heap_nimbers_test.cpp, judged by the checker.
#pragma once
#include <bit>
#include <vector>

#include "zermelo/base/memory.hpp"
#include "zermelo/base/telling.hpp"
#include "zermelo/game/heaps.hpp"
#include "zermelo/game/solution.hpp"

namespace zermelo::inline impartial {

/// Returns the nimbers of the heaps 0 .. upto.  Gives up on budget.seconds, .bytes, .work (options)
/// and .stop.  A heap must have fewer than 2^32 options, because its nimber can be as large as
/// their number.
template <Heaps G>
Solution<Table<std::uint32_t>> heap_nimbers(const G& game, Index upto, const Budget& budget) {
    Solution<Table<std::uint32_t>> result;
    result.why = GaveUp::bytes;
    if (upto >= budget.bytes / 8) return result;
    auto& g = result.labels = Table<std::uint32_t>(upto + 1);
    if (!g.ok()) return result;
    Index      h    = 0;
    const auto told = telling(budget, [&](Progress& now) { now.done = share_of(h, upto + 1); });
    Pace       pace(told, "mex");
    std::vector<std::uint64_t> mark(64);  // by nimber: 1 + the last such heap
    for (; h <= upto; ++h) {
        bool go_on = pace.go_on(1);
        game.options(h, [&](std::span<const Index> parts) {
            std::uint32_t sum = 0;
            for (const Index part : parts) sum ^= g[part];
            if (sum >= mark.size()) mark.resize(as_size(std::bit_ceil(std::uint64_t{sum} + 1)));
            mark[sum]    = h + 1;
            return go_on = go_on && pace.go_on(1);
        });
        if (!go_on) break;
        std::uint32_t least = 0;
        while (least < mark.size() && mark[least] == h + 1) ++least;
        g[h] = least;
    }
    result.visited = pace.work();
    result.status  = pace.stopped() ? Status::gave_up : Status::solved;
    result.why     = pace.why();
    return result;
}

}  // namespace zermelo::inline impartial
