// Positions for tests: moves taken back at random.
// Tested: test/golden/make.txt.
#pragma once
#include <optional>
#include <vector>

#include "zermelo/base/random.hpp"
#include "zermelo/game/puzzle.hpp"

namespace zermelo::inline workbench {

/// A position from which so many moves lead to p; fewer where none can be taken back.  The position
/// before is not gone back to.  O(moves * parents).
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
