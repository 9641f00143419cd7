// Heaps in which a player who cannot move wins, solved by their misere quotient: sums of any number
// of heaps.
//
// The quotient of the heaps up to the largest one is found and judged for all their sums
// (workbench/heap_quotient.hpp).  Then the product of the heaps' elements says who wins, and so
// does that of each option.  Heaps above kMostMisereHeap have elements only if a period of the
// elements is proved; without one they are refused.  How soon a game ends is not known.
//
// Cost: that of the quotient, and the options of each different heap.
//
// Main function: open_quotient.  Called from workbench/heap_session.cpp, for sums that are too
// large to be played out (workbench/misere_heaps.hpp).
// Source: T. Plambeck, A. Siegel, "Misere quotients for impartial games", Journal of Combinatorial
//         Theory A 115 (2008).
// Tested: test/workbench/quotient_session_test.cpp, against sums played out.
#pragma once
#include <expected>
#include <memory>
#include <vector>

#include "zermelo/workbench/heap_game.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::inline workbench {

/// Opens a session at these heaps.  The error: a heap is above kMostMisereHeap, and the game's
/// rules are not a code for which a period could be proved.
std::expected<std::unique_ptr<Session>, InputError> open_quotient(
    std::shared_ptr<const HeapGame> game, std::vector<Index> heaps);

}  // namespace zermelo::inline workbench
