// What each legal move is worth for the player who makes it, as a letter.
// Called from the verb play and zermelo/api.
// Tested: test/api/api_test.cpp, test/golden/play.txt.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/workbench/answer.hpp"

namespace zermelo::inline play {

/// Has the solver given up because the game is too large for it?  Then nobody knows who wins, but
/// it can be played.
bool beyond_reach(const Answer& answer);

/// What a move is worth to who makes it, W, L or D, that leads to a position with that verdict; ?
/// for others.  again: he moves there, too.
char mark_of(std::optional<Outcome> verdict, bool again = false);

/// W, L or D, of each of `moves`; ? where the answer does not say, and
/// of a puzzle's moves.
std::vector<char> marks_of(const Answer& answer, const std::vector<std::string>& moves);

/// These moves, and behind each by how many points it ends ahead, where the answer says so: "3
/// (+2)".
std::vector<std::string> with_margins(const Answer& answer, std::vector<std::string> moves);

}  // namespace zermelo::inline play
