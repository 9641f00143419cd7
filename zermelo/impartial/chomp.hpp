// Chomp: a bar of chocolate, whose top left square is poisoned.
//
// A move picks a square and takes it together with everything to its right and below.  The top left
// square may not be picked, so a player who faces it alone loses.  What is left is always a
// staircase: the row lengths never grow from top to bottom.
//
// Every rectangle but 1 x 1 is won for the player to move (by a strategy-stealing argument that
// names no move).  Which moves win is known only by computation: chomp_table.hpp.
// Source: F. Schuh, "Spel van delers" (1952); D. Gale, "A curious Nim-type game", American
//         Mathematical Monthly 81 (1974).
// Tested: test/impartial/chomp_test.cpp.
#pragma once
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "zermelo/game/emit.hpp"

namespace zermelo::inline impartial {

/// The row lengths, the top row first: non-increasing, each at least 1, at least one row.
using ChompBoard = std::vector<std::uint32_t>;

/// A picked square, counted from 1 at the top left.
struct ChompMove {
    std::uint32_t row = 1, column = 1;
    bool          operator==(const ChompMove&) const = default;
};

/// Returns whether these rows are a staircase as described above.  O(rows).
bool is_chomp_board(std::span<const std::uint32_t> rows);

/// Returns the board of rows x columns squares; both must be at least 1.
ChompBoard chomp_rectangle(std::uint32_t rows, std::uint32_t columns);

/// Returns whether this square may be picked: it is on the board and is not the poisoned one.
bool is_chomp_move(const ChompBoard& board, ChompMove move);

/// Returns what is left of the board after the move.  Requires is_chomp_move(board, move).
/// O(rows).
ChompBoard chomp_play(const ChompBoard& board, ChompMove move);

/// Calls emit(ChompMove) for every move, row by row from the left, until emit wants no more.
template <class Emit>
void chomp_moves(const ChompBoard& board, Emit&& emit) {
    for (std::uint32_t row = 1; row <= board.size(); ++row)
        for (std::uint32_t column = row == 1 ? 2 : 1; column <= board[row - 1]; ++column)
            if (!emitted(emit, ChompMove{row, column})) return;
}

/// The textbook solver: a position is won iff some move leads to a lost one; every result is
/// remembered.  Time and memory grow with the number of staircases inside the board, C(rows +
/// columns, rows), so it is for small boards, and the twin of chomp_table in tests.
class ChompMemo {
  public:
    /// Returns whether the player to move wins.  Requires is_chomp_board(board).
    bool                   won(const ChompBoard& board);
    /// Returns all moves to lost positions, in the order of chomp_moves.
    std::vector<ChompMove> winning_moves(const ChompBoard& board);

  private:
    std::map<ChompBoard, bool> won_;
};

}  // namespace zermelo::inline impartial
