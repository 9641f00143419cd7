// The last treat: Wythoff's game in which a move takes at most K from each pile.
//
// A position is lost iff its residues modulo K+1 are lost in Wythoff's game without a cap.  The
// proof is in doc/treat.md; it also shows that at most three moves win: one in each direction.  To
// correct the residue of one pile, take the difference modulo K+1.  Taking from both piles keeps
// the difference d of the residues, or makes it K+1 - d if one of them passes 0.  For each of these
// differences there is one pair to aim at, and only one of the two pairs fits into 0 .. K.
//
// In misere play the player who takes the last thing loses.  Then the pairs of difference 0 and 1
// are {2, 2} and {0, 1} instead of {0, 0} and {1, 2}; all others stay, and so does the proof.  But
// K = 1 leaves too little room for them, and there parity decides which positions are lost.
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

/// No pile is larger, so this means no cap.
inline constexpr std::uint64_t kNoCap = ~std::uint64_t{0};

struct TreatRules {
    std::uint64_t cap    = kNoCap;  // >= 1
    bool          misere = false;
    /// Returns whether the residues modulo cap + 1 decide who wins.
    bool          by_residues() const { return !misere || cap > 1; }
};

/// Lost pairs of residues, in the form that the search for moves needs: partner(n) is the other
/// number of the pair that contains n, lower(d) the smaller number of the pair of difference d.
/// kNoPile or more means above 64 bits.
struct TreatPairs {
    std::function<Natural128(std::uint64_t n)> partner;
    std::function<Natural128(std::uint64_t d)> lower;
};
inline constexpr Natural128 kNoPile = Natural128{1} << 64;

/// Returns the pairs by Wythoff's formula.
TreatPairs treat_pairs(bool misere);

/// Returns the piles modulo cap + 1; cap >= 1.
WythoffPiles treat_residues(WythoffPiles piles, std::uint64_t cap);

/// Returns whether the mover has lost.
bool treat_lost(WythoffPiles piles, TreatRules rules);

/// Calls emit(piles after) for every winning move, each once, until it returns false.
void each_treat_move(WythoffPiles piles, TreatRules rules,
                     const std::function<bool(WythoffPiles)>& emit);
/// The same by these pairs; requires rules.by_residues().  The pairs must know numbers up to the
/// cap or the larger pile, whichever is less.
void each_treat_move(WythoffPiles piles, std::uint64_t cap, const TreatPairs& pairs,
                     const std::function<bool(WythoffPiles)>& emit);

/// Returns the position after a move that prolongs a lost game the most: it takes one single thing
/// from the pile with the larger residue; from the other pile in misere play if the residues are 3
/// and 5.  Returns the piles themselves if nothing is left.
WythoffPiles longest_treat_move(WythoffPiles lost, TreatRules rules);

/// Returns the number of moves until the end from a lost position: twice the sum of its pair's
/// number and of the piles divided by cap + 1; in misere play one more.  If residues do not decide,
/// it is the number of things left, or one less if there are things of both kinds.  Proved in
/// doc/treat.md.
Natural128 treat_remoteness(WythoffPiles lost, TreatRules rules);

}  // namespace zermelo::inline impartial
