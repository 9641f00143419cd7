// A puzzle solved by hand, in the terminal or through a pipe.
#pragma once
#include "zermelo/cli/command.hpp"
#include "zermelo/cli/verbs.hpp"

namespace zermelo::inline cli {

/// `play` of a puzzle: the dialog, and the transcript if one is wanted.
Ending play_alone(const Command&);

}  // namespace zermelo::inline cli
