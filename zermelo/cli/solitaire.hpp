// A puzzle solved by hand, in the terminal or through a pipe.
#pragma once
#include "zermelo/cli/command.hpp"
#include "zermelo/cli/open_board.hpp"
#include "zermelo/cli/verbs.hpp"

namespace zermelo::inline cli {

/// Returns an error if an option is typed that no puzzle takes; name: the puzzle's.
std::expected<void, InputError> no_opponent(const Command&, std::string_view name);

/// `play` of a puzzle: the dialog, and the transcript if one is wanted.
Ending play_alone(const Command&, OpenBoard& opened);

}  // namespace zermelo::inline cli
