// For solvers that need all positions numbered: first finds the positions that can be reached.
//
// Tested: test/games/finite_sessions_test.cpp.
#pragma once
#include <utility>

#include "zermelo/workbench/finite_solver.hpp"
#include "zermelo/workbench/finite_words.hpp"

namespace zermelo::inline workbench {

/// Finds all positions that can be reached from the root, then calls solve(space, budget), which
/// returns Verdicts.  If `keep_moves` is true, the moves are kept as the positions are found; only
/// then does this part use the checkpoint.
template <class Key>
Found<Key> found_backwards(const FiniteQuestion<Key>& asked, bool keep_moves, auto&& solve) {
    Found<Key> result;
    auto       space = reach(asked.game, {asked.root}, asked.budget, keep_moves,
                       keep_moves ? asked.checkpoint : nullptr);
    if (space.status != Status::solved) {
        result.why = space.why;
        return result;
    }
    Budget rest    = asked.budget;
    rest.bytes     = space.labels->bytes_left();
    auto found     = solve(*space.labels, rest);
    result.visited = space.labels->count();
    result.status  = found.status;
    result.why     = found.why;
    if (found.status == Status::solved)
        result.labels = space_words(std::move(*space.labels), std::move(found.labels.at));
    return result;
}

}  // namespace zermelo::inline workbench
