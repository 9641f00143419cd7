// An impartial game known by a theorem about who wins, opened: one session for all of them.
//
// Where positions and moves are few the theorem's labels are judged on every one of them, and
// the answer is certified; beyond, it rests on the theorem, and only the position asked about
// is judged against its own successors, as far as they are few.
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
