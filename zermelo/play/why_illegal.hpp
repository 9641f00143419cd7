// Says what is wrong with a text that is not a legal move, and what the person who typed it may
// have meant.
#pragma once
#include <string>
#include <string_view>

#include "zermelo/play/board.hpp"

namespace zermelo::inline play {

/// Returns ": the pile has only 3; nearest: 2->1 or 3->1": the rule that the text breaks, if the
/// game says so (Session::why_illegal), and the legal moves that differ from the text in the fewest
/// letters (if there are many, only the first 10 000 are compared).  Returns "" if there is
/// neither.  O(moves) comparisons.
Phrase why_illegal(Board& board, std::string_view text);

}  // namespace zermelo::inline play
