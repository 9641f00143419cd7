// What a script's board(s, p) shows, as pictures.
//
// Every character is a square: '.' and a blank are empty, any other is a piece of that name.  Where
// a move leaves one square empty and another with the same piece, an arrow says so.
// Tested: test/golden/draw_scripts.txt.
#pragma once
#include <expected>
#include <span>
#include <string>

#include "zermelo/script/machine.hpp"
#include "zermelo/workbench/film.hpp"

namespace zermelo::inline script {

/// A frame for each position, captions[i - 1] above frame i.  The error: the script has no board,
/// or one of more than kMostBoard rows or columns, or it failed.
std::expected<Film, InputError> script_film(ScriptMachine&               machine,
                                            std::span<const ScriptList>  positions,
                                            std::span<const std::string> captions,
                                            std::string                  title);

}  // namespace zermelo::inline script
