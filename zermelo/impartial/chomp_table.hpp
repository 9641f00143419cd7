// All lost positions of Chomp inside a box.
//
// Below a first row of length x stands a staircase mu.  For each mu at most one x makes a
// lost position, and one in a hundred does at all.  So the lost positions are few: 3.3 million
// of the 600 million inside 16 x 16.  The table is their list, four bytes each.
//
// Staircases are cut in two: the upper rows, the prefix, name a slab; the tail's number and x
// are one word of the slab's sorted list:
//
//     31 ......... 5 4 .... 0
//     number of tail    x
//
// A position is lost iff its word is in its slab's list; a move wins iff it leads there.
// How the lists are found: chomp_table.cpp.
// Tested: test/impartial/chomp_table_test.cpp.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/memory.hpp"
#include "zermelo/game/solution.hpp"

#include "zermelo/impartial/chomp.hpp"
#include "zermelo/impartial/staircases.hpp"

namespace zermelo::inline impartial {

class ChompTable {
  public:
    static constexpr std::uint32_t kMostShort = 31;    // columns: bits of x
    static constexpr std::uint32_t kMostLong  = 4095;  // rows

    /// Boards of at most this many rows and columns (or the other way round) can be asked.
    std::uint32_t rows() const { return rows_; }
    std::uint32_t columns() const { return columns_; }
    /// How many lost positions there are inside the box, turned ones not counted twice.
    std::uint64_t lost_positions() const { return lost_; }
    std::uint64_t bytes() const { return bytes_; }
    /// Is this a board inside the box, perhaps turned?
    bool          fits(const ChompBoard& board) const;

    /// Does the player to move lose?  fits(board).  Below a microsecond, or so many rows.
    bool                   lost(const ChompBoard& board) const;
    bool                   won(const ChompBoard& board) const { return !lost(board); }
    /// All moves to lost positions, in the order of chomp_moves.  fits(board).  At most a
    /// fraction of a millisecond for boards of some hundred squares.
    std::vector<ChompMove> winning_moves(const ChompBoard& board) const;

  private:
    friend class ChompBuilder;
    // Slab g: count[g] words from list[g] on.
    std::uint32_t                     rows_ = 0, columns_ = 0;
    std::uint64_t                     lost_ = 0, bytes_ = 0;
    Staircases<std::uint64_t>         prefix_;
    Staircases<std::uint32_t>         tail_;
    Table<const std::uint32_t*>       list_;
    Table<std::uint32_t>              count_;
    std::vector<Table<std::uint32_t>> chunks_;  // where the lists stand
};

/// The lost positions of all boards of at most rows x columns squares.  Turned boards are
/// answered too, so the shorter side counts as columns: at most kMostShort and kMostLong, or
/// `why` is "size"; so it is where more than 255 rows would take minutes.  Memory is some megabytes
/// a thread and 12 bytes a slab, checked before they are taken, then 4 bytes a lost position,
/// checked as it grows. visited: staircases below a first row, staircases(rows - 1, columns).
Solution<ChompTable> chomp_table(std::uint32_t rows, std::uint32_t columns, const Budget& budget);

}  // namespace zermelo::inline impartial
