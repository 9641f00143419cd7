// From argv to a Command.  The only file that includes CLI11; its messages become ours.
#pragma once
#include <expected>
#include <span>

#include "zermelo/cli/command.hpp"

namespace zermelo::inline cli {

/// Parses a command line.  argv[1] is the verb, which exists.  Options may stand anywhere among the
/// words, as --name value or --name=value; after -- everything is a word.  Fails for an unknown
/// option (with the nearest names), a missing value, or an option that is given twice.
std::expected<Command, InputError> parse(int argc, const char* const* argv,
                                         std::span<const GameCard* const> games);

}  // namespace zermelo::inline cli
