// Chomp with three rows: for each second and third row, the one first row that makes it lost.
//
// A position is (x, b, c) with x >= b >= c.  Bites in the first row shorten it, so for given b and
// c at most one x is lost: the least x that no bite in a lower row turns into a lost position,
//
//     x is none of first(b, c'), c' < c,  and none of first(b', min(c, b')), b' < b.
//
// There is no such x at all if a bite in the first row, down to a < b squares, leaves a lost
// position: first(a, min(c, a)) = a.  So one pass over the pairs (b, c), b upwards and c upwards,
// is enough; for each c a set of bits records which x are taken.
//
// For a fixed third row c, first(b, c) - b repeats from some b on, or there is no first row any
// more (Byrnes).  The period is looked for among the computed values, so it is only observed.
//
// Time: O(second * third) pairs, a few look-ups each.  Memory: 4 bytes a pair, and third * (2
// second + third) bits.
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

/// The behaviour of first(b, c) - b for one c as b grows, as far as it was computed.
struct ChompPattern {
    bool                      ends = false;  // no b from `from` on has a first row
    std::uint32_t             from = 0;      // the pattern repeats from here on
    // first(b, c) - b, or -1 if there is no first row; empty if no period was seen.
    std::vector<std::int64_t> period;
};

class ChompThree {
  public:
    /// The most pairs of a second and a third row.
    static constexpr std::uint64_t kMostPairs = std::uint64_t{1} << 26;

    ChompThree() = default;

    std::uint32_t second() const { return second_; }
    std::uint32_t third() const { return third_; }
    /// Returns the first row that is lost with these rows below it, or 0 if there is none.
    /// Requires second() >= b, third() >= c, b >= c.
    std::uint32_t first(std::uint32_t b, std::uint32_t c) const {
        return first_[std::uint64_t{b} * (third_ + 1) + c];
    }
    /// Returns whether the player to move loses.  The board has at most three rows, the lower ones
    /// as above.
    bool                   lost(const ChompBoard& board) const;
    /// Returns all moves to lost positions, in the order of chomp_moves.  O(squares).
    std::vector<ChompMove> winning_moves(const ChompBoard& board) const;
    /// Returns the pattern of a third row c <= third().  O(second).
    ChompPattern           pattern(std::uint32_t c) const;

  private:
    friend Solution<ChompThree> chomp_three(std::uint32_t, std::uint32_t, const Budget&);

    std::uint32_t        second_ = 0, third_ = 0;
    Table<std::uint32_t> first_;
};

/// Solves all b <= second and c <= third; requires third <= second.  `visited` counts pairs.  Gives
/// up with "size" above kMostPairs, or with "bytes", "seconds", "work", "stopped".
Solution<ChompThree> chomp_three(std::uint32_t second, std::uint32_t third, const Budget& budget);

}  // namespace zermelo::inline impartial
