// What a script's board(s, p) shows, as pictures.
//
// Every character is a square: '.' and a blank are empty, any other character is a piece of that
// name.  Where a move empties one square and puts the same piece on another, an arrow shows it.
// Tested: test/golden/draw_scripts.txt.
#pragma once
#include <expected>
#include <span>
#include <string>

#include "zermelo/script/machine.hpp"
#include "zermelo/workbench/film.hpp"

namespace zermelo::inline script {

/// Returns a film with a frame for each position and captions[i - 1] above frame i.  Fails if the
/// script has no board, if a board has more than kMostBoard rows or columns, or if the script
/// fails.
std::expected<Film, InputError> script_film(ScriptMachine&               machine,
                                            std::span<const ScriptList>  positions,
                                            std::span<const std::string> captions, Phrase title);

}  // namespace zermelo::inline script
