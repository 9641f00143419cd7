// Sums of heaps in which a player who cannot move wins, with so many stones that playing them out
// may take long.  They are solved by their quotient where one is found soon, otherwise played out.
//
// The quotient answers only who wins, and only where no solver is named.  Everything else that a
// played-out game offers is there as well: solvers by name, how soon the winner wins (--best),
// tables, checkpoints, pictures, keys for other machines.  Positions of fewer stones are played
// out.
//
// Cost: that of the quotient, at most kMostWork steps; if none is found, playing out comes on top.
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

/// All sums of fewer stones are played out.
inline constexpr Index kFewMisereStones = 48;

/// Opens a session at these heaps, which have at most kMostMisereStones stones.
std::expected<std::unique_ptr<Session>, InputError> open_misere_sums(
    std::shared_ptr<const HeapGame> game, std::span<const Index> heaps);

}  // namespace zermelo::inline workbench
