// The command line as a library: a program of a few lines brings its own games to it.
#pragma once
#include <span>

#include "zermelo/base/input_error.hpp"
#include "zermelo/workbench/game_card.hpp"

#include "zermelo/cli/exit_status.hpp"

namespace zermelo::inline cli {

/// Runs `zermelo argv[1] ...` and returns the exit status (doc/words.md lists them). more_games:
/// cards in addition to the catalogue's.
int run(int argc, const char* const* argv, std::span<const GameCard* const> more_games = {});

/// Reports on standard error what went wrong: the one place where errors are reported.
ExitStatus tell_error(const InputError& error, const Language& language);

}  // namespace zermelo::inline cli
