// Heaps of a heap game where who cannot move wins: a game on keys, which any finite solver solves.
//
// Nimbers do not say who wins such sums (quotient_session.hpp has what does, for some games), so
// every sum is a position.  Its key is the outline of its heaps, the smallest first: a 1 for each
// stone that a heap has more than the one before, then a 0; a 1 ends it.  From the right:
//
//     2 2 5      0 0 1 1 | 0 | 0 1 1 1      1 0111 0 011
//
// A key of 64 bits holds heaps of 61 stones in all, one of 128 bits 125.  Moves leave no more
// stones than there were, so those at the start decide.
//
// Main function: open_misere_heaps.  Called from workbench/heap_session.cpp.
// Tested: test/workbench/misere_heaps_test.cpp, against sums played out and a theorem on Kayles.
#pragma once
#include <expected>
#include <memory>
#include <span>
#include <string>

#include "zermelo/workbench/heap_game.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::inline workbench {

/// Stones of all heaps, at most.
inline constexpr Index kMostMisereStones = 125;

/// A session at these heaps.  The error: too many stones.
std::expected<std::unique_ptr<Session>, InputError> open_misere_heaps(
    std::shared_ptr<const HeapGame> game, std::span<const Index> heaps);

}  // namespace zermelo::inline workbench
