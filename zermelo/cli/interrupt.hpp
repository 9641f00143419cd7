// Ctrl-C and kill: a flag that every solver and reader checks, so that no half-written file is left
// behind.  A second signal ends the process at once.
#pragma once
#include <atomic>

namespace zermelo::inline cli {

/// Set by SIGINT and SIGTERM once catch_signals() was called.
inline std::atomic<bool> g_stop = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler sets it");
/// Sets the handlers; writing to a closed pipe then fails instead of raising a signal.  From then
/// on this thread has an alarm, which interrupts scripts.
void catch_signals();

}  // namespace zermelo::inline cli
