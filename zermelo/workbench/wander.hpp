// Makes positions for tests by taking moves back at random.
// Tested: test/golden/make.txt.
#pragma once
#include <optional>
#include <vector>

#include "zermelo/base/random.hpp"
#include "zermelo/game/puzzle.hpp"

namespace zermelo::inline workbench {

/// Takes `moves` moves back from p at random, or fewer if none can be taken back, and returns the
/// position reached.  It never steps straight back to the position before.  O(moves * parents).
template <Reversible G>
typename G::Position wandered(const G& game, typename G::Position p, std::uint64_t moves,
                              Random& random) {
    std::optional<typename G::Position> last;
    std::vector<typename G::Position>   before;
    for (; moves > 0; --moves) {
        before.clear();
        game.parents(p, [&](const typename G::Position& q) {
            if (!last || !(q == *last)) before.push_back(q);
        });
        if (before.empty()) break;
        last = p;
        p    = before[random.below(before.size())];
    }
    return p;
}

}  // namespace zermelo::inline workbench
