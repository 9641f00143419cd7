// --table FILE: the file that replaces a solver, or that a solver is to make.
#pragma once
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "zermelo/files/kept_file.hpp"

#include "zermelo/cli/open_game.hpp"
#include "zermelo/cli/verbs.hpp"

namespace zermelo::inline cli {

/// Under --table: from now on that file answers queries about the game.
std::expected<void, InputError> ask_table(const Command&, OpenGame&);

/// Returns the command with the words and the parameters that open a table's game.  Fails if the
/// file is no table, or is one of a game in a script.
std::expected<Command, InputError> opening_table(Command command, std::span<const std::byte> table,
                                                 std::string_view script_first);

/// Returns the error for a game without tables.
InputError no_tables(const GameCard&);

/// Returns whether FILE of --table is still to be made.
bool makes_table(const Command&);

/// Begins the file of --table that is to be made; the session keeps in it what it has done.  Fails
/// for options that cannot be combined with it, for a game without tables, or if something stands
/// in the way.
std::expected<std::unique_ptr<KeptFile>, InputError> begin_table(const Command&, OpenGame&);

/// Begins the file of --checkpoint: the session keeps in FILE.part what it has done.  Fails for
/// options that cannot be combined with it, for a game or a solver without checkpoints, or if
/// something stands in the way.
std::expected<std::unique_ptr<KeptFile>, InputError> begin_checkpoint(const Command&, OpenGame&);

/// Returns the error when no table was made because the solver gave up: it says how to go on.
InputError break_off(KeptFile&, InputError);

/// Returns the error if the checker refused what rests on an earlier run's FILE.part; nothing if
/// the fault is our own.
std::optional<InputError> blamed(const KeptFile&, const std::string& refused);

/// Writes the table of what was solved.
std::expected<void, InputError> finish_table(OpenGame&, KeptFile&);

}  // namespace zermelo::inline cli
