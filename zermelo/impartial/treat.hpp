// The last treat: Wythoff's game where a move takes at most K of each pile.
//
// A position is lost iff its residues modulo K+1 are lost in Wythoff's game without a cap.  The
// proof is in doc/treat.md; it shows, too, that at most three moves win: one in each direction.
// To make the residue of one pile right take the difference modulo K+1.  Taking from both keeps
// the difference d of the residues, or, if one of them passes 0, makes it K+1 - d: for each of
// these there is one pair to aim at, and only one of the two pairs fits into 0 .. K.
//
// Time: some divisions of 128 bits.
// Main functions: treat_lost, each_treat_move.  Called from games/treat.cpp.
// Source: "Posledna dobrota", Slovak Olympiad in Informatics.
// Tested: test/impartial/treat_test.cpp, against all positions of a box.
#pragma once
#include <cstdint>
#include <functional>

#include "zermelo/impartial/wythoff.hpp"

namespace zermelo::inline impartial {

/// No pile is larger: the same as no cap.
inline constexpr std::uint64_t kNoCap = ~std::uint64_t{0};

/// The piles modulo cap + 1; cap >= 1.
WythoffPiles treat_residues(WythoffPiles piles, std::uint64_t cap);

/// Has the mover lost?
bool treat_lost(WythoffPiles piles, std::uint64_t cap);

/// Calls emit(piles after) for every winning move, each once, until it returns false.
void each_treat_move(WythoffPiles piles, std::uint64_t cap,
                     const std::function<bool(WythoffPiles)>& emit);

/// A move that keeps a lost game longest, one single thing of the pile with the larger residue
/// (checked against play, not proved); the piles themselves where nothing is left.
WythoffPiles longest_treat_move(WythoffPiles piles, std::uint64_t cap);

}  // namespace zermelo::inline impartial
