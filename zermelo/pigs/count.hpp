// How many shortest solutions a map of pigs has, and which is the k-th.
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
    GaveUp                why    = GaveUp::no;  // of giving up
    std::uint32_t         steps  = 0;           // of each; kNever: there is none
    Natural               count;
    std::vector<PigsStep> chosen;      // the solution asked for, if there is one of that number
    Sentences             impossible;  // as in PigsSolved
    std::uint64_t         stored = 0;  // positions whose ways were counted
};

/// Counts; which: from 1, in the order of their steps, each in the order of pigs_steps(); 0: none
/// is asked for.
PigsCounted count_pigs(const PigsMap& map, const Natural& which, const Budget& budget);

}  // namespace zermelo::inline pigs
