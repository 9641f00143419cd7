// A transcript, played again: `zermelo play --replay FILE`.
#pragma once
#include "zermelo/cli/verbs.hpp"

namespace zermelo::inline cli {

/// Shows every move with the position it leads to and what it gave away, and how it ended.  An
/// error: no transcript, or a move in it that is not legal.
Ending replay(const Command&);

}  // namespace zermelo::inline cli
