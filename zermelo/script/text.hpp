// Positions of a script's game as they are typed and told.
// Tested: test/script/script_test.cpp.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "zermelo/script/machine.hpp"

namespace zermelo::inline script {

/// A position as it is typed where the script has no words of its own (script/form.hpp).
std::string plain_script_text(const ScriptMachine& machine, std::span<const std::int64_t> list);

/// What the script's show makes of a position, if its read understands that; else the plain text.
std::string script_text(ScriptMachine& machine, std::span<const std::int64_t> list);

/// "3 (3 -> 1 -> 3)": a position that play can come back to, and how; the first of `round`, which
/// is not empty.  Of a long round its first and last ones.
std::string round_text(const ScriptMachine& machine, std::span<const ScriptList> round);

/// What the script's board makes of a position, a line a row, or of what is wrong with it; "": the
/// script draws none.  The rules go on.
std::string board_text(ScriptMachine& machine, std::span<const std::int64_t> list);

/// The position of a text: by the script's read, else of a plain text.  The error: it is none, or
/// the script failed; show tells the position otherwise; or there are more or fewer integers than
/// in every position that play meets.
std::expected<ScriptList, InputError> read_script_text(ScriptMachine&   machine,
                                                       std::string_view text);

/// What is wrong where positions take more bits than a key has; such a position.
InputError too_wide(const ScriptMachine& machine, const ScriptPacking& packing,
                    std::span<const std::int64_t> list);

}  // namespace zermelo::inline script
