// Heaps of a heap game where who cannot move wins: a game on keys, which any finite solver solves.
//
// Nimbers do not say who wins such sums (quotient_session.hpp has what does, for some games), so
// every sum is a position.  Its key is the outline of its heaps (game/heap_outline.hpp): of 64 bits
// for 61 stones in all, of 128 bits for 125.  Moves leave no more stones than there were, so those
// at the start decide.
//
// Main function: open_misere_heaps.  Called from workbench/misere_sums.cpp.
// Tested: test/workbench/misere_heaps_test.cpp, against sums played out and a theorem on Kayles.
#pragma once
#include <expected>
#include <memory>
#include <span>
#include <string>

#include "zermelo/game/heap_outline.hpp"
#include "zermelo/workbench/heap_game.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::inline workbench {

/// Stones of all heaps, at most.
inline constexpr Index kMostMisereStones = kMostOutlined;

/// A session at these heaps.  The error: too many stones.
std::expected<std::unique_ptr<Session>, InputError> open_misere_heaps(
    std::shared_ptr<const HeapGame> game, std::span<const Index> heaps);

}  // namespace zermelo::inline workbench
