// Moore's Nim: at least one stone from each of 1 .. k piles.  k = 1 is Nim.
//
// A position is lost for the mover iff for every bit the number of piles having it is 0 modulo
// k+1.  A winning move is found bit by bit from the top.  Piles already lowered at a higher bit
// are free: their lower bits may be anything.  Let f piles be free, and r the residue of the
// piles not free that have the bit.  r = 0: free piles get 0.  k+1-r <= f: so many of the free
// get the bit.  Otherwise f+r <= k, and r more piles that have the bit lose it and are free.
// So at most k piles are lowered, and the way down never ends in a dead end: taking every
// choice at every bit lists all winning moves, one after the other, without search.
//
// Misere (the last stone loses): the same as long as some pile is left with more than one
// stone; of piles of one, a number that is 1 modulo k+1 is lost.
//
// Time O(piles * bits) a move.
// Main functions: moore_lost, moore_move, each_moore_move.  Called from games/nim.cpp.
// Source: E. H. Moore, "A generalization of the game called Nim", Annals of Math. 11 (1910);
//         misere: T. A. Jenkyns, J. P. Mayberry, "The skeleton of an impartial game and the
//         Nim-function of Moore's Nim_k" (1980), and for k = 1 C. L. Bouton (1901).
// Tested: test/impartial/moore_test.cpp, against all positions of small boxes.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace zermelo::inline impartial {

struct MooreRules {
    std::uint64_t k      = 1;  // piles a move may touch, at least 1
    bool          misere = false;
};

using Piles = std::vector<std::uint64_t>;

/// Has the mover lost?  O(piles * bits).
bool moore_lost(std::span<const std::uint64_t> piles, MooreRules rules);

/// The piles after a winning move; none if the mover has lost.  O(piles * bits); moore_move.cpp
std::optional<Piles> moore_move(std::span<const std::uint64_t> piles, MooreRules rules);

/// Calls emit(piles after) for every winning move, each once, until it returns false; of moves
/// that differ only in the order of equal piles the one that leaves the first ones smallest.
/// O(piles * bits) a move; the order is fixed.
void each_moore_move(std::span<const std::uint64_t> piles, MooreRules rules,
                     const std::function<bool(const Piles&)>& emit);

}  // namespace zermelo::inline impartial
