// What somebody may have meant who typed no legal move.
#pragma once
#include <string>
#include <string_view>

#include "zermelo/play/board.hpp"

namespace zermelo {

/// "; nearest: 2->1 or 3->1 or 3->2": legal moves that differ from the text in the fewest letters;
/// of many moves, of the first 10 000.  "" where there is none.  O(moves) comparisons.
std::string nearest_moves(Board& board, std::string_view text);

}  // namespace zermelo
