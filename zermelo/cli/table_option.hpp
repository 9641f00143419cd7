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

/// Under --table: the game's answers are asked of that file from now on.
std::expected<void, InputError> ask_table(const Command&, OpenGame&);

/// The command with the words and the parameters that open the game that a table is of.
/// The error: it is none, or of a game in a script.
std::expected<Command, InputError> opening_table(Command command, std::span<const std::byte> table,
                                                 std::string_view script_first);

/// The error for a game without tables.
InputError no_tables(const GameCard&);

/// Is FILE of --table to be made?
bool makes_table(const Command&);

/// The file of --table while it is being made; the session keeps there what it has done.  The
/// error: options that do not stand with it, a game without tables, or what stands in the way.
std::expected<std::unique_ptr<KeptFile>, InputError> begin_table(const Command&, OpenGame&);

/// The file of --checkpoint: the session keeps in FILE.part what it has done.  The error: options
/// that do not stand with it, a game or a solver without checkpoints, or what stands in the way.
std::expected<std::unique_ptr<KeptFile>, InputError> begin_checkpoint(const Command&, OpenGame&);

/// Why no table was made, after the solver gave up: what to do to go on.
InputError break_off(KeptFile&, InputError);

/// The checker refused what rests on an earlier life's FILE.part; none if the fault is our own.
std::optional<InputError> blamed(const KeptFile&, const std::string& refused);

/// Writes the table of what was solved.
std::expected<void, InputError> finish_table(OpenGame&, KeptFile&);

}  // namespace zermelo::inline cli
