// A numbering of the boards that can arise from one board of Chomp: the staircases inside it.
//
// The order is lexicographic, rows from the top.  before(k, m, x) is the number of ways to fill the
// rows k, k+1, ... with a first length below x.  It does not depend on m, the row above, as long as
// x is at most m; so a number is a sum over rows, as in staircases.hpp, with row k no longer than
// the board's row k.
//
// A bite shortens the first row that it touches, so it leads to a smaller number.
//
// Memory: one number for each square and row.  O(rows) for a number, O(rows + columns) for a board.
// Main class: ChompInside.  Called from games/chomp.cpp.
// Tested: test/impartial/chomp_inside_test.cpp, on all boards inside some boards, in order.
#pragma once
#include <algorithm>
#include <cstdint>
#include <vector>

#include "zermelo/base/as_size.hpp"
#include "zermelo/impartial/chomp.hpp"

namespace zermelo::inline impartial {

class ChompInside {
  public:
    static constexpr std::uint64_t kMany = std::uint64_t{1} << 40;

    ChompInside() = default;
    /// Counts nothing if there are more than `most` boards, or the board has more than `squares`
    /// squares.
    ChompInside(const ChompBoard& board, std::uint64_t most, std::uint64_t squares)
        : board_(board) {
        std::uint64_t total = 0;
        for (const auto length : board) {
            first_.push_back(total);
            total += length + 2;
        }
        if (total > squares) return;
        before_.resize(as_size(total));
        // Row k, from rows below it that have lengths of at most m: upto(k + 1, m).
        for (std::size_t k = board.size(); k-- > 0;) {
            auto* const row = &before_[as_size(first_[k])];
            for (std::uint32_t x = 0; x <= board[k]; ++x)
                row[x + 1] = std::min(kMany, row[x] + upto(k + 1, x));
        }
        count_ = upto(0, board[0]) - 1;  // the empty board does not count
        if (count_ > most) count_ = kMany;
    }

    /// The number of boards; kMany if there are too many or they were not counted.
    std::uint64_t count() const { return count_; }
    bool          has(const ChompBoard& board) const {
                 if (board.size() > board_.size()) return false;
        for (std::size_t k = 0; k < board.size(); ++k)
            if (board[k] > board_[k]) return false;
        return true;
    }
    /// Returns the board's number, 0 .. count()-1.  Requires has(board).
    std::uint64_t number(const ChompBoard& board) const {
        std::uint64_t sum = 0;
        for (std::size_t k = 0; k < board.size(); ++k)
            sum += before_[as_size(first_[k] + board[k])];
        return sum - 1;
    }
    ChompBoard board(std::uint64_t number) const {
        ChompBoard    found;
        std::uint64_t rest = number + 1;
        for (std::size_t k = 0; k < board_.size() && rest > 0; ++k) {
            const auto* const row = &before_[as_size(first_[k])];
            std::uint32_t     x   = k == 0 ? board_[0] : std::min(board_[k], found.back());
            while (row[x] > rest) --x;
            rest -= row[x];
            found.push_back(x);
        }
        return found;
    }

  private:
    // The number of ways to fill the rows from k on with lengths of at most m.
    std::uint64_t upto(std::size_t k, std::uint32_t m) const {
        return k == board_.size() ? 1 : before_[as_size(first_[k] + std::min(m, board_[k]) + 1)];
    }

    ChompBoard                 board_;
    std::vector<std::uint64_t> first_, before_;  // the numbers of row k begin at first_[k]
    std::uint64_t              count_ = kMany;
};

}  // namespace zermelo::inline impartial
