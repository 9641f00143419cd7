// Puzzles: a lower bound on the moves to a goal.
//
// Labels are a potential: 0 at a goal, and falling by at most one per move.  Then no goal can be
// reached in fewer moves than the start's label.  The potential may be 0 everywhere, and says
// nothing then; a path as long as the start's label shows that both are right (check/shortest.hpp).
//
// Source: potentials, the duals of shortest paths: R. Bellman, "On a routing problem", Quarterly
//         of Applied Mathematics 16 (1958); of A*: P. Hart, N. Nilsson, B. Raphael, "A formal
//         basis for the heuristic determination of minimum cost paths", IEEE Trans. SSC 4 (1968).
// Tested: test/rule/bound_test.cpp, all labellings of all small graphs.
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>

#include "zermelo/game/label.hpp"

namespace zermelo::inline rule {

/// A position that has no moves and is not a goal may claim anything: no goal can be reached from
/// it.
struct Bound {
    using Label = std::uint32_t;
    struct Facts {
        bool goal = false;
    };
    static constexpr bool             kNeedsLevel = false;
    static constexpr std::string_view kName       = "bound";

    /// O(successors).  There is no choice, since a bound promises no move.
    Ruling judge(Facts f, Label mine, std::span<const Label> next) const {
        if (f.goal || mine == 0) return {mine == 0, kNone};
        // By subtraction: a label + 1 could wrap.
        return {std::ranges::all_of(next, [&](Label r) { return mine - 1 <= r; }), kNone};
    }
};
static_assert(LocalRule<Bound>);

}  // namespace zermelo::inline rule
