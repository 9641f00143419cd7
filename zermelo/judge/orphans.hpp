// Handles processes that our programs started and left behind.
#pragma once

namespace zermelo::inline judge {

/// From now on, orphans of our children become our own children (Linux).
void adopt_orphans();

/// Counts one program more (+1) or less (-1) in play.  When none is left, every remaining child of
/// this process is an orphan: it is killed and waited for.
void count_program(int change);

}  // namespace zermelo::inline judge
