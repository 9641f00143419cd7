// The session of impartial games that are known by a theorem about who wins: one for all of them.
//
// If positions and moves are few, the theorem's labels are judged on every position, and the answer
// is certified.  Otherwise it rests on the theorem or the table unjudged, or on the part of a
// search that the checker judged.
//
// Main function: pn_session.  Called from games/.
// Tested: test/games/sessions_test.cpp.
#pragma once
#include <memory>

#include "zermelo/workbench/pn_game.hpp"
#include "zermelo/workbench/session.hpp"
#include "zermelo/workbench/solver_cards.hpp"

namespace zermelo::inline workbench {

/// open() of such a game's card.
std::unique_ptr<Session> pn_session(std::unique_ptr<PnGame> game);

}  // namespace zermelo::inline workbench
