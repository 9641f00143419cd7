// Lists of legal moves, with what each is worth (play/marks.hpp) as a letter and a colour.
#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "zermelo/game/sentence.hpp"

namespace zermelo::inline cli {

/// How many moves are shown if more are not asked for.
inline constexpr std::size_t kShownMoves = 20;

/// Returns numbered moves with their marks (without, if `marks` is empty), at most `most` of them,
/// several on a line of at most 80 characters.  colour: with escape sequences around the marks.
std::string moves_table(const std::vector<std::string>& moves, const std::vector<char>& marks,
                        std::size_t most, bool colour, const Language& = kEnglish);

}  // namespace zermelo::inline cli
