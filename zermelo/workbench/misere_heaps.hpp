// Heaps of a heap game in which a player who cannot move wins: a game on keys, which any finite
// solver solves.
//
// Nimbers do not say who wins such sums (for some games quotient_session.hpp does), so every sum is
// a position.  Its key is the outline of its heaps (game/heap_outline.hpp): 64 bits for 61 stones
// in all, 128 bits for 125.  Moves never leave more stones than there were, so the number of stones
// at the start decides.
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

/// The largest number of stones in all heaps together.
inline constexpr Index kMostMisereStones = kMostOutlined;

/// Opens a session at these heaps.  The error: there are too many stones.
std::expected<std::unique_ptr<Session>, InputError> open_misere_heaps(
    std::shared_ptr<const HeapGame> game, std::span<const Index> heaps);

}  // namespace zermelo::inline workbench
