// Chomp with three rows: for each second and third row the one first row that is lost.
//
// (x, b, c) with x >= b >= c.  Bites in the first row leave it shorter, so of all x at most one is
// lost: the least x that no bite in a lower row turns into a lost position,
//
//     x is none of first(b, c'), c' < c,  and none of first(b', min(c, b')), b' < b,
//
// and none at all where a bite in the first row, down to a < b squares, leaves a lost position:
// first(a, min(c, a)) = a.  So the pairs (b, c) are gone through once, b upwards, c upwards; a set
// of bits for each c says which x are taken.
//
// For a third row c that is fixed, first(b, c) - b repeats from some b on, or there is no first row
// any more (Byrnes).  The period is looked for in what was computed, and so only observed.
//
// Time: O(second * third) pairs, a few looks each.  Memory: 4 bytes a pair, and third * (2 second +
// third) bits.
// Main function: chomp_three.  Called from games/chomp.cpp.
// Source: D. Zeilberger, "Three-rowed Chomp", Advances in Applied Mathematics 26 (2001); S. Byrnes,
//         "Poset game periodicity", Integers 3 (2003).
// Tested: test/impartial/chomp_three_test.cpp, against the textbook search, and each position
//         against its bites.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/memory.hpp"
#include "zermelo/game/solution.hpp"
#include "zermelo/impartial/chomp.hpp"

namespace zermelo::inline impartial {

/// What first(b, c) - b is for one c as b grows, as far as it was computed.
struct ChompPattern {
    bool                      ends = false;  // no b from `from` on has a first row
    std::uint32_t             from = 0;      // it repeats from there on
    std::vector<std::int64_t> period;        // first(b, c) - b, -1: none; empty: not seen to repeat
};

class ChompThree {
  public:
    /// Pairs of a second and a third row, at most.
    static constexpr std::uint64_t kMostPairs = std::uint64_t{1} << 26;

    ChompThree() = default;

    std::uint32_t second() const { return second_; }
    std::uint32_t third() const { return third_; }
    /// The first row that is lost with these below it; 0: none.  second() >= b, third() >= c,
    /// b >= c.
    std::uint32_t first(std::uint32_t b, std::uint32_t c) const {
        return first_[std::uint64_t{b} * (third_ + 1) + c];
    }
    /// Of at most three rows, the lower ones as above; does the player to move lose?
    bool                   lost(const ChompBoard& board) const;
    /// All moves to lost positions, in the order of chomp_moves.  O(squares).
    std::vector<ChompMove> winning_moves(const ChompBoard& board) const;
    /// c <= third().  O(second).
    ChompPattern           pattern(std::uint32_t c) const;

  private:
    friend Solution<ChompThree> chomp_three(std::uint32_t, std::uint32_t, const Budget&);

    std::uint32_t        second_ = 0, third_ = 0;
    Table<std::uint32_t> first_;
};

/// For all b <= second, c <= third; third <= second.  `visited`: pairs.  Gives up: "size" above
/// kMostPairs, "bytes", "seconds", "work", "stopped".
Solution<ChompThree> chomp_three(std::uint32_t second, std::uint32_t third, const Budget& budget);

}  // namespace zermelo::inline impartial
