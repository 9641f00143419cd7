// The last treat: Wythoff's game where a move takes at most K of each pile.
//
// A position is lost iff its residues modulo K+1 are lost in Wythoff's game without a cap.  The
// proof is in doc/treat.md; it shows, too, that at most three moves win: one in each direction.
// To make the residue of one pile right take the difference modulo K+1.  Taking from both keeps
// the difference d of the residues, or, if one of them passes 0, makes it K+1 - d: for each of
// these there is one pair to aim at, and only one of the two pairs fits into 0 .. K.
//
// Misere, whoever takes the last thing loses.  Then the pairs of difference 0 and 1 are {2, 2} and
// {0, 1} instead of {0, 0} and {1, 2}, all others stay, and so does the proof; but K = 1 has too
// little room for them, and its lost positions are told by parity.
//
// Time: some divisions of 128 bits.
// Main functions: treat_lost, each_treat_move, treat_remoteness.  Called from games/treat.cpp.
// Source: "Posledna dobrota", Slovak Olympiad in Informatics.
// Tested: test/impartial/treat_test.cpp, against all positions of a box.
#pragma once
#include <cstdint>
#include <functional>

#include "zermelo/impartial/wythoff.hpp"

namespace zermelo::inline impartial {

/// No pile is larger: the same as no cap.
inline constexpr std::uint64_t kNoCap = ~std::uint64_t{0};

struct TreatRules {
    std::uint64_t cap    = kNoCap;  // >= 1
    bool          misere = false;
    /// Do the residues modulo cap + 1 say who wins?
    bool          by_residues() const { return !misere || cap > 1; }
};

/// Lost pairs of residues, as whoever looks for moves must know them: the other number of the pair
/// that has n; the smaller number of the pair of difference d.  Above 64 bits: kNoPile or more.
struct TreatPairs {
    std::function<Natural128(std::uint64_t n)> partner;
    std::function<Natural128(std::uint64_t d)> lower;
};
inline constexpr Natural128 kNoPile = Natural128{1} << 64;

/// The pairs by Wythoff's formula.
TreatPairs treat_pairs(bool misere);

/// The piles modulo cap + 1; cap >= 1.
WythoffPiles treat_residues(WythoffPiles piles, std::uint64_t cap);

/// Has the mover lost?
bool treat_lost(WythoffPiles piles, TreatRules rules);

/// Calls emit(piles after) for every winning move, each once, until it returns false.
void each_treat_move(WythoffPiles piles, TreatRules rules,
                     const std::function<bool(WythoffPiles)>& emit);
/// The same where rules.by_residues(), by these pairs; they need to know numbers up to the cap, or
/// up to the larger pile, whichever is less.
void each_treat_move(WythoffPiles piles, std::uint64_t cap, const TreatPairs& pairs,
                     const std::function<bool(WythoffPiles)>& emit);

/// A move that keeps a lost game longest: one single thing, of the pile with the larger residue; of
/// the other one in misere play from the residues 3 and 5.  The piles themselves where nothing is
/// left.
WythoffPiles longest_treat_move(WythoffPiles lost, TreatRules rules);

/// Moves until the end from a lost position: twice the sum of its pair's number and of the piles
/// divided by cap + 1; in misere play one more.  Where residues do not decide, the things that are
/// left, or one less than these if both kinds are.  Proved in doc/treat.md.
Natural128 treat_remoteness(WythoffPiles lost, TreatRules rules);

}  // namespace zermelo::inline impartial
