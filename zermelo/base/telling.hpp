// A budget whose progress tells more than a Pace knows: how much is done and how much is waiting.
//
// A solver asks its Pace now and then; only then, some times a second, is `more` asked.  So the
// figures are read where they are, and cost the solver nothing.
// Tested: test/workbench/progress_test.cpp.
#pragma once
#include <utility>

#include "zermelo/base/budget.hpp"

namespace zermelo::inline base {

/// The same budget; where somebody listens, more(progress) fills in each report what it knows.
/// What `more` refers to must live as long as a Pace of this budget is asked.
template <class More>
Budget telling(const Budget& budget, More more) {
    Budget told = budget;
    if (budget.progress)
        told.progress = [hear = budget.progress, more = std::move(more)](Progress progress) {
            more(progress);
            hear(progress);
        };
    return told;
}

/// Part of whole, as Progress::done wants it.
template <class Number>
double share_of(Number part, Number whole) {
    return part < whole ? static_cast<double>(part) / static_cast<double>(whole) : 1;
}

}  // namespace zermelo::inline base
