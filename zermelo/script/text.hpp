// Positions of a script's game as they are typed and shown.
// Tested: test/script/script_test.cpp.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "zermelo/game/sentence.hpp"
#include "zermelo/script/machine.hpp"

namespace zermelo::inline script {

/// Returns a position as it is typed if the script has no words of its own (script/form.hpp).
std::string plain_script_text(const ScriptMachine& machine, std::span<const std::int64_t> list);

/// Returns what the script's show makes of a position, if its read understands that; else the plain
/// text.
std::string script_text(ScriptMachine& machine, std::span<const std::int64_t> list);

/// Returns what is wrong if the text that show makes of a position does not lead back to it, or
/// nothing.  Draws the position's board, too, if there is one.
Sentences mistold(ScriptMachine& machine, std::span<const std::int64_t> list);

/// Returns "3 (3 -> 1 -> 3)": a position that play can come back to, the first of `round`, and how.
/// `round` is not empty; of a long one only the first and last positions are shown.
std::string round_text(const ScriptMachine& machine, std::span<const ScriptList> round);

/// Returns what the script's board makes of a position, a line for each row, or what is wrong with
/// it; "" if the script draws no board.  A faulty board does not stop the game.
std::string board_text(ScriptMachine& machine, std::span<const std::int64_t> list);

/// Returns the position of a text: by the script's read, or else of a plain text.  Fails if the
/// text is no position, if the script failed, if show writes the position otherwise, or if it has
/// more or fewer integers than every position that play meets.
std::expected<ScriptList, InputError> read_script_text(ScriptMachine&   machine,
                                                       std::string_view text);

/// Returns the error for positions that take more than kMostBits bits, with such a position.
InputError too_wide(const ScriptMachine& machine, const ScriptPacking& packing,
                    std::span<const std::int64_t> list);

}  // namespace zermelo::inline script
