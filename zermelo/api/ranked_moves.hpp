// The moves of a position, best first.
#pragma once
#include <string>
#include <vector>

#include "zermelo/workbench/session.hpp"

#include "zermelo/api/asked.hpp"

namespace zermelo::inline api {

/// Returns the moves in the form of an answer, at most 1000, best first: winning, drawing, unknown,
/// losing; in a puzzle, those that leave the fewest moves first.  What the answer leaves open is
/// looked up in the positions behind the moves, as far as the budget reaches; the session may then
/// be at another position.
ApiJson ranked_moves(Session& session, const Answer& answer, const std::vector<std::string>& legal,
                     const Budget& budget);

}  // namespace zermelo::inline api
