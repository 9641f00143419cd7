// Progress on a terminal: one line on standard error, written over at most ten times a second.
//
//     solve supports  45.2 M edges, 61.3 M/s, 12 % done, 5 s left
//
// The phase is the solver's word; a figure that nobody knows is left out.  Under --format json
// it is an object a line, kept and not written over.
#pragma once
#include <functional>

#include "zermelo/base/budget.hpp"

namespace zermelo {

/// A receiver for Budget::progress; none (nothing to call) if standard error is no terminal or
/// `quiet`.
std::function<void(const Progress&)> progress_line(bool quiet, bool json);
/// Wipes the line, if one was written: before anything else goes to the terminal.
void                                 clear_progress();

}  // namespace zermelo
