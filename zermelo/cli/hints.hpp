// Lists of legal moves, with what each is worth (play/marks.hpp) as a letter and a colour.
#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "zermelo/game/sentence.hpp"

namespace zermelo::inline cli {

/// So many moves are shown where more are not asked for.
inline constexpr std::size_t kShownMoves = 20;

/// Numbered moves with their marks (none: no marks), `most` of them, several a line of at most
/// 80 letters.  colour: escape sequences around the letters.
std::string moves_table(const std::vector<std::string>& moves, const std::vector<char>& marks,
                        std::size_t most, bool colour, const Language& = kEnglish);

}  // namespace zermelo::inline cli
