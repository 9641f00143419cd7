// The moves of a position, best first.
#pragma once
#include <string>
#include <vector>

#include "zermelo/workbench/session.hpp"

#include "zermelo/api/asked.hpp"

namespace zermelo::inline api {

/// Moves as an answer tells them, 1000 at most, best first: what wins, what draws, what nobody
/// knows, what loses; of a puzzle what leaves the fewest moves.  What the answer leaves open the
/// positions behind it tell, as far as the budget reaches; then the session may have moved on.
ApiJson ranked_moves(Session& session, const Answer& answer, const std::vector<std::string>& legal,
                     const Budget& budget);

}  // namespace zermelo::inline api
