// Sums of heaps where who cannot move wins, of so many stones that playing them out may take long:
// by their quotient, where one is soon found, else played out.
//
// Only who wins is asked of the quotient, where no solver is named.  What else a game that is
// played out has is there as well: solvers by name, how soon the winner wins (--best), tables,
// checkpoints, pictures, keys for other machines.  Positions of fewer stones are played out.
//
// Cost: that of the quotient, of at most kMostWork steps; where none is found, that more.
//
// Main function: open_misere_sums.  Called from workbench/heap_session.cpp.
// Source: T. Plambeck, A. Siegel, "Misere quotients for impartial games", Journal of Combinatorial
//         Theory A 115 (2008).
// Tested: test/workbench/misere_sums_test.cpp, against sums played out.
#pragma once
#include <expected>
#include <memory>
#include <span>

#include "zermelo/workbench/heap_game.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::inline workbench {

/// Of fewer stones all sums are played out.
inline constexpr Index kFewMisereStones = 48;

/// A session at these heaps, of at most kMostMisereStones.
std::expected<std::unique_ptr<Session>, InputError> open_misere_sums(
    std::shared_ptr<const HeapGame> game, std::span<const Index> heaps);

}  // namespace zermelo::inline workbench
