// A winning move of Moore's Nim as a lecture finds it, step by step, with what the lecture leaves
// out.
//
// The piles stand below each other in binary; S is the sum of each column modulo k+1, and all must
// become 0.  A marked pile has been lowered at some bit, so its lower bits are free: D0 and D1
// count the zeros and ones of marked piles in a column where they are free.
//
//     1. Take the highest column with S > 0.
//     2. If S + D0 > k, so many marked piles get the bit that S becomes k+1, which is 0.
//        Else if S <= D1, so many marked piles lose it that S becomes 0.
//        Else mark a pile that is not marked and has the bit: it loses it, and S falls by 1.
//     3. Go on until every S is 0.
//
// At most k piles are marked: where one must be, S + D0 <= k and S > D1, so S - D1 of the piles
// that are not marked have the bit (modulo k+1), and with these D0 + D1 + (S - D1) = S + D0 <= k
// are marked; then S <= D1, and the column is done.
//
// The lecture marks a pile first, and asks of all lower columns at once whether the marked piles
// can repair them.  It does not say that D0 and D1 change with every repair; and its example clears
// a bit of the first pile that no rule asks for.
//
// Time O(bits^2 * piles).  Prefer moore_move for speed; this one is for reading.
// Main function: moore_procedure.  Called from games/nim.cpp.
// Source: Zhu Quanmin's lecture on strategies of games, section "Nim_k".
// Tested: test/impartial/moore_test.cpp, every position of small boxes.
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
    std::size_t   pile;              // which changes
    std::uint64_t before, after;
};

struct MooreProcedure {
    std::vector<MooreStep> steps;  // none: all sums are 0, the position is lost
    Piles                  after;
};

/// In normal play; 1 <= k.
MooreProcedure moore_procedure(std::span<const std::uint64_t> piles, std::uint64_t k);

/// Of each column, from the highest with a bit: how many piles have it.
std::vector<std::uint64_t> moore_columns(std::span<const std::uint64_t> piles);

}  // namespace zermelo::inline impartial
