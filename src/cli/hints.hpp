// What each legal move is worth for the player who makes it, as a letter and a colour.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/workbench/answer.hpp"

namespace zermelo {

/// W, L or D, of each of `moves`; ? where the answer does not say.
std::vector<char> marks_of(const Answer& answer, const std::vector<std::string>& moves);

/// Numbered moves with their marks (none: no marks), `most` of them, several a line of at most
/// 80 letters.  colour: escape sequences around the letters.
std::string moves_table(const std::vector<std::string>& moves, const std::vector<char>& marks,
                        std::size_t most, bool colour);

}  // namespace zermelo
