// All lost positions of Chomp inside a box.
//
// Every position is a first row of length x above a staircase mu.  For each mu at most one x makes
// a lost position, and only for one mu in a hundred is there such an x.  So the lost positions are
// few: 3.3 million of the 600 million inside 16 x 16.  The table is a list of them, four bytes
// each.
//
// A staircase is cut in two: its upper rows, the prefix, select a slab; the number of its lower
// rows, the tail, and x make up one word of the slab's sorted list:
//
//     31 ......... 5 4 .... 0
//     number of tail    x
//
// A position is lost iff its word is in the list of its slab; a move wins iff it leads to such a
// position.  chomp_table.cpp explains how the lists are found.
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

    /// The largest boards that the table knows: this many rows and columns, or the other way round.
    std::uint32_t rows() const { return rows_; }
    std::uint32_t columns() const { return columns_; }
    /// The number of lost positions inside the box, transposed ones not counted twice.
    std::uint64_t lost_positions() const { return lost_; }
    std::uint64_t bytes() const { return bytes_; }
    /// Returns whether this is a board inside the box, perhaps after transposing it.
    bool          fits(const ChompBoard& board) const;

    /// Returns whether the player to move loses.  Requires fits(board).  Takes less than a
    /// microsecond, or time proportional to the rows if there are many.
    bool                   lost(const ChompBoard& board) const;
    bool                   won(const ChompBoard& board) const { return !lost(board); }
    /// Returns all moves to lost positions, in the order of chomp_moves.  Requires fits(board).
    /// Takes at most a fraction of a millisecond for boards of some hundred squares.
    std::vector<ChompMove> winning_moves(const ChompBoard& board) const;

  private:
    friend class ChompBuilder;
    // The list of slab g is the count[g] words from list[g] on.
    std::uint32_t                     rows_ = 0, columns_ = 0;
    std::uint64_t                     lost_ = 0, bytes_ = 0;
    Staircases<std::uint64_t>         prefix_;
    Staircases<std::uint32_t>         tail_;
    Table<const std::uint32_t*>       list_;
    Table<std::uint32_t>              count_;
    std::vector<Table<std::uint32_t>> chunks_;  // the storage of the lists
};

/// Returns the lost positions of all boards of at most rows x columns squares.  Transposed boards
/// are answered too, so the shorter side counts as columns.  Gives up with `why` "size" if the
/// sides exceed kMostShort and kMostLong, or if there are more than 255 rows and they would take
/// minutes.  Takes some megabytes a thread and 16 bytes a slab (12 of them stay), checked
/// beforehand, then 4 bytes a lost position, checked as the lists grow.  `visited` is the number of
/// staircases below a first row, staircases(rows - 1, columns).
Solution<ChompTable> chomp_table(std::uint32_t rows, std::uint32_t columns, const Budget& budget);

}  // namespace zermelo::inline impartial
