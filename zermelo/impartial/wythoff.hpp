// Wythoff's game: any number from one of two piles, or the same number from both.
//
// The lost positions are the pairs (floor(k phi), floor(k phi) + k), k = 0, 1, 2, ..., where phi is
// the golden ratio; every number above 0 is in exactly one of them.  So at most three moves win: to
// the pair with the same difference, to the partner of one pile, and to that of the other.
//
// Exact in integers: floor(k phi) = floor(k F94 / F93), with the Fibonacci numbers F, for every k
// of 64 bits.  For F94/F93 < phi < F95/F94, and a fraction between these two neighbours has a
// denominator of at least F93 + F94 = F95 > 2^64, so no integer lies between k F94/F93 and k phi.
//
// Time: some divisions of 128 bits.
// Main functions: wythoff_lost, each_wythoff_move.  Called from games/wythoff.cpp.
// Source: W. A. Wythoff, "A modification of the game of Nim", Nieuw Archief voor Wiskunde 7 (1907).
// Tested: test/impartial/wythoff_test.cpp, against all positions of a box, and by squares.
#pragma once
#include <cstdint>
#include <functional>

#include "zermelo/impartial/nimber.hpp"

namespace zermelo::inline impartial {

/// The two piles.
struct WythoffPiles {
    std::uint64_t a = 0, b = 0;
    auto          operator<=>(const WythoffPiles&) const = default;
};

/// Returns floor(k phi).
Natural128 golden_multiple(std::uint64_t k);

/// Returns the other pile of the lost position that has a pile of n.  It may exceed 64 bits.
Natural128 wythoff_partner(std::uint64_t n);

/// Returns whether the mover has lost.
bool wythoff_lost(WythoffPiles piles);

/// Calls emit(piles after) for every winning move, each once, until it returns false.
void each_wythoff_move(WythoffPiles piles, const std::function<bool(WythoffPiles)>& emit);

}  // namespace zermelo::inline impartial
