// Moore's Nim: a move takes at least one stone from each of 1 .. k piles.  k = 1 is Nim.
//
// A position is lost for the mover iff, for every bit, the number of piles that have it is 0 modulo
// k+1.  A winning move is found bit by bit from the top.  Piles that were lowered at a higher bit
// are free: their lower bits may be anything.  Let f be the number of free piles, and r the number
// of the other piles that have the bit, modulo k+1.  If r = 0, free piles get 0 at this bit.  If
// k+1-r <= f, then k+1-r of the free piles get the bit.  Otherwise f+r <= k, and r more piles that
// have the bit lose it and become free.  So at most k piles are lowered, and the way down never
// ends in a dead end: taking every choice at every bit lists all winning moves, one after the
// other, without search.
//
// Misere (the last stone loses): the same as long as a move leaves some pile with more than one
// stone.  If all piles have one stone, the position is lost iff their number is 1 modulo k+1.
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
    std::uint64_t k      = 1;  // how many piles a move may touch, at least 1
    bool          misere = false;
};

using Piles = std::vector<std::uint64_t>;

/// Returns whether the mover has lost.  O(piles * bits).
bool moore_lost(std::span<const std::uint64_t> piles, MooreRules rules);

/// Returns the piles after a winning move, or nothing if the mover has lost.  O(piles * bits);
/// moore_move.cpp
std::optional<Piles> moore_move(std::span<const std::uint64_t> piles, MooreRules rules);

/// Calls emit(piles after) for every winning move, each once, until it returns false.  Of moves
/// that differ only in the order of equal piles, only the one that leaves the first piles smallest
/// is listed.  O(piles * bits) a move; the order is fixed.
void each_moore_move(std::span<const std::uint64_t> piles, MooreRules rules,
                     const std::function<bool(const Piles&)>& emit);

}  // namespace zermelo::inline impartial
