// Progress on a terminal: one line on standard error, overwritten at most ten times a second.
//
//     search  45.2 M, 61.3 M/s, 1 s, 3.1 M waiting
//     heaps  8.6 G, 2.9 G/s, 3 s, 12 % done, 22 s left
//
// The phase is the solver's word; an unknown figure is left out.  Under --format json each report
// is an object on a line of its own, which stays.
#pragma once
#include <functional>
#include <string>

#include "zermelo/base/budget.hpp"

namespace zermelo::inline cli {

/// Returns the line, or the object.  seconds: since the work began; left: of the phase (below 0 if
/// unknown).
std::string progress_text(const Progress& progress, double seconds, double left);
std::string progress_object(const Progress& progress, double seconds, double left);
/// Returns a receiver for Budget::progress; an empty one if standard error is no terminal, or if
/// `quiet`.
std::function<void(const Progress&)> progress_line(bool quiet, bool json);
/// From now on, progress also tells what `more` returns: behind the line, such as ", wave 3", and
/// as members of the object, such as ", \"wave\": 3".  An empty function ends this.
struct ProgressMore {
    std::string text, members;
};
void                                 tell_more_progress(std::function<ProgressMore()> more);
/// The same for a log, such as that of processes whose standard error another program passes on: a
/// new line every ten seconds.
std::function<void(const Progress&)> progress_log(bool json);
/// Wipes the line, if one was written.  Call this before anything else goes to the terminal.
void                                 clear_progress();

}  // namespace zermelo::inline cli
