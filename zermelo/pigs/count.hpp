// How many shortest solutions a map of pigs has, and which one is the k-th.
#pragma once
#include <string>
#include <vector>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/natural.hpp"
#include "zermelo/game/sentence.hpp"
#include "zermelo/game/solution.hpp"
#include "zermelo/pigs/search.hpp"

namespace zermelo::inline pigs {

struct PigsCounted {
    Status                status = Status::gave_up;
    GaveUp                why    = GaveUp::no;  // if it gave up
    std::uint32_t         steps  = 0;           // the length of each; kNever if there is none
    Natural               count;
    std::vector<PigsStep> chosen;      // the solution asked for, if there are so many
    Sentences             impossible;  // as in PigsSolved
    std::uint64_t         stored = 0;  // positions whose solutions were counted
};

/// Counts the shortest solutions.  which: the number of the solution wanted, from 1, or 0 for none.
/// Solutions are ordered by their steps, and each step by the order of pigs_steps().
PigsCounted count_pigs(const PigsMap& map, const Natural& which, const Budget& budget);

}  // namespace zermelo::inline pigs
