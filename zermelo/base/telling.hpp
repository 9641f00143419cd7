// A budget whose progress reports contain more than a Pace knows: how much is done and how much is
// waiting.
//
// A solver calls its Pace now and then; only when that reports, some times a second, is `more`
// called.  So the figures are read where they are, and cost the solver nothing.
// Tested: test/workbench/progress_test.cpp.
#pragma once
#include <utility>

#include "zermelo/base/budget.hpp"

namespace zermelo::inline base {

/// Returns the same budget, except that more(progress) adds to each report what it knows, if
/// progress is reported at all.  What `more` refers to must live as long as a Pace of this budget
/// is used.
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

/// The share that `part` is of `whole`, for Progress::done.
template <class Number>
double share_of(Number part, Number whole) {
    return part < whole ? static_cast<double>(part) / static_cast<double>(whole) : 1;
}

}  // namespace zermelo::inline base
