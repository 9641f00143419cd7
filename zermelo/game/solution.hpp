// What a solver is: a function
//     Solution<Labels> name(const G& game, const Budget& budget)
// constrained by the concepts it needs.  It keeps no state and prints nothing.
#pragma once
#include <cstdint>
#include <vector>

#include "zermelo/base/gave_up.hpp"

namespace zermelo::inline game {

enum class Status { solved, gave_up };

/// One counter of a run, for --stats and the signatures: "rounds", "lifts".
struct Count {
    const char*   name;
    std::uint64_t value;
};

/// Labels: any Labelling -- a table, packed bits, a formula, a period, a proof tree, a path.
template <class Labels>
struct Solution {
    Status             status = Status::gave_up;
    Labels             labels{};
    std::uint64_t      visited = 0;  // positions expanded; for arenas, edges looked at
    std::vector<Count> counts;       // what else the solver counted
    GaveUp             why = GaveUp::no;
};

}  // namespace zermelo::inline game
