// A transcript, played again: `zermelo play --replay FILE`.
#pragma once
#include "zermelo/cli/verbs.hpp"

namespace zermelo::inline cli {

/// Shows every move with the position to which it leads and what it gave away, and how the game
/// ended.  Fails if the file is no transcript, or if a move in it is not legal.
Ending replay(const Command&);

}  // namespace zermelo::inline cli
