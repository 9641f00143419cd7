// A winning move of Moore's Nim, found step by step as in a lecture, including what the lecture
// leaves out.
//
// The piles are written below each other in binary.  S is the sum of each column modulo k+1; every
// S must become 0.  A marked pile has been lowered at some bit, so its lower bits are free.  D0 and
// D1 count the zeros and ones that marked piles have in a column below that bit.
//
//     1. Take the highest column with S > 0.
//     2. If S + D0 > k, give the bit to as many marked piles as it takes to make S k+1, which is 0.
//        Else if S <= D1, take the bit from as many marked piles as it takes to make S 0.
//        Else mark a pile that is not marked and has the bit: it loses the bit, and S falls by 1.
//     3. Go on until every S is 0.
//
// At most k piles are marked.  When one must be marked, S + D0 <= k and S > D1, so S - D1 of the
// piles that are not marked have the bit (modulo k+1).  With these, D0 + D1 + (S - D1) = S + D0 <=
// k piles are marked; then S <= D1, and the column is done.
//
// The lecture marks a pile first, and then checks for all lower columns at once whether the marked
// piles can repair them.  It does not mention that D0 and D1 change with every repair, and its
// example clears a bit of the first pile although no rule requires that.
//
// Time O(bits^2 * piles).  Use moore_move where speed matters; this one is for readers.
// Main function: moore_procedure.  Called from games/nim.cpp.
// Source: Zhu Quanmin's lecture on strategies of games, section "Nim_k".
// Tested: test/impartial/moore_test.cpp, on every position of small boxes.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "zermelo/impartial/moore.hpp"

namespace zermelo::inline impartial {

struct MooreStep {
    enum class Kind : std::uint8_t { mark, give, take };
    Kind          kind;
    unsigned      bit;               // the column
    std::uint64_t sum, zeros, ones;  // S, D0 and D1 before the step
    std::size_t   pile;              // the pile that changes
    std::uint64_t before, after;
};

struct MooreProcedure {
    std::vector<MooreStep> steps;  // empty if all sums are 0: the position is lost
    Piles                  after;
};

/// Returns the steps in normal play; 1 <= k.
MooreProcedure moore_procedure(std::span<const std::uint64_t> piles, std::uint64_t k);

/// Returns, for each column from the highest bit on, how many piles have the bit.
std::vector<std::uint64_t> moore_columns(std::span<const std::uint64_t> piles);

}  // namespace zermelo::inline impartial
