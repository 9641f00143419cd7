// Solvers that want all positions numbered: what can be reached is found first.
//
// Tested: test/games/finite_sessions_test.cpp.
#pragma once
#include <utility>

#include "zermelo/workbench/finite_solver.hpp"
#include "zermelo/workbench/finite_words.hpp"

namespace zermelo::inline workbench {

/// keep_moves: as the positions are found; only then is there a checkpoint.  solve(space, budget)
/// gives Verdicts.
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
