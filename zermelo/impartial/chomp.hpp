// Chomp: a bar of chocolate, whose top left square is poisoned.
//
// A move picks a square and takes it and all to the right and below; the top left square may
// not be taken, so who faces it alone loses.  What is left is always a staircase: row lengths
// that never grow downwards.
//
// Every rectangle but 1 x 1 is won for the player to move (a strategy-stealing argument that
// names no move); which moves win is known only by computation: chomp_table.hpp.
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

/// Row lengths, the top row first: non-increasing, each at least 1, at least one row.
using ChompBoard = std::vector<std::uint32_t>;

/// The picked square, counted from 1 at the top left.
struct ChompMove {
    std::uint32_t row = 1, column = 1;
    bool          operator==(const ChompMove&) const = default;
};

/// Is this a staircase as described above?  O(rows).
bool is_chomp_board(std::span<const std::uint32_t> rows);

/// rows x columns squares; both at least 1.
ChompBoard chomp_rectangle(std::uint32_t rows, std::uint32_t columns);

/// May this square be picked?  It is on the board and not the poisoned one.
bool is_chomp_move(const ChompBoard& board, ChompMove move);

/// What is left of the board.  is_chomp_move(board, move).  O(rows).
ChompBoard chomp_play(const ChompBoard& board, ChompMove move);

/// Calls emit(ChompMove) for every move, row by row from the left, until it has enough.
template <class Emit>
void chomp_moves(const ChompBoard& board, Emit&& emit) {
    for (std::uint32_t row = 1; row <= board.size(); ++row)
        for (std::uint32_t column = row == 1 ? 2 : 1; column <= board[row - 1]; ++column)
            if (!emitted(emit, ChompMove{row, column})) return;
}

/// The textbook solver: a position is won iff some move leads to a lost one, and what was
/// found once is remembered.  Time and memory grow with the number of staircases inside the
/// board, C(rows + columns, rows): for small boards, and as the twin of chomp_table.
class ChompMemo {
  public:
    /// Does the player to move win?  is_chomp_board(board).
    bool                   won(const ChompBoard& board);
    /// All moves to lost positions, in the order of chomp_moves.
    std::vector<ChompMove> winning_moves(const ChompBoard& board);

  private:
    std::map<ChompBoard, bool> won_;
};

}  // namespace zermelo::inline impartial
