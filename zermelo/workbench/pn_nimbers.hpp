// The nimbers of all positions of a small game, by definition: level after level, the least nimber
// that no successor has.
//
// Main function: pn_nimbers.  Called from workbench/pn_session.cpp.
// Source: R. Sprague (1935), P. M. Grundy (1939).
// Tested: test/games/sessions_test.cpp, each position against positions searched as wholes.
#pragma once
#include "zermelo/base/budget.hpp"
#include "zermelo/game/solution.hpp"
#include "zermelo/workbench/pn_numbered.hpp"

namespace zermelo::inline workbench {

/// O(positions log positions + moves) time; 16 bytes for each position, and 5 bytes for each move
/// of the position with the most moves.
Solution<PnNimbers> pn_nimbers(const NumberedPn& game, const Budget& budget);

}  // namespace zermelo::inline workbench
