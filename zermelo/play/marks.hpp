// Marks each legal move with what it is worth to the player who makes it, as a letter.
// Called from the verb play and zermelo/api.
// Tested: test/api/api_test.cpp, test/golden/play.txt.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/workbench/answer.hpp"

namespace zermelo::inline play {

/// Returns true if the solver gave up because the game is too large for it.  Then it is not known
/// who wins, but the game can be played.
bool beyond_reach(const Answer& answer);

/// The mark of a move that leads to a position with that verdict: W, L or D for the player who
/// makes it, ? if that is unknown.  again: he also moves next.
char mark_of(std::optional<Outcome> verdict, bool again = false);

/// The marks of these moves: W, L or D; ? if the answer does not say, and for all moves of a
/// puzzle.
std::vector<char> marks_of(const Answer& answer, const std::vector<std::string>& moves);

/// These moves, each followed by the number of points by which it ends ahead, if the answer says
/// so: "3 (+2)".
std::vector<std::string> with_margins(const Answer& answer, std::vector<std::string> moves);

}  // namespace zermelo::inline play
