// Boards of stones X and O in one word: lines of them, and the text of a board.
//
// A board is typed row by row from the top, rows divided by '/', '.' an empty cell: XO./.X./...
// X moves first, so the mover is known by counting.
#pragma once
#include <bit>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "zermelo/base/input_error.hpp"

namespace zermelo::inline games {

inline constexpr unsigned kMostSide = 31;  // of a board: rows, columns

/// Stones of the mover, and of both players.
struct Stones {
    std::uint64_t mine = 0, all = 0;

    bool operator==(const Stones&) const = default;
};

/// Cell (row, column), from 0 at the top left, is the bit `origin + row * down + column * right`.
/// One step beyond an edge lies no cell, so that lines do not run around it.
struct StoneBoard {
    unsigned      rows, columns;
    int           origin, down, right;
    std::uint64_t all = 0;  // cells

    constexpr StoneBoard(unsigned the_rows, unsigned the_columns, int origin_at, int step_down,
                         int step_right)
        : rows(the_rows),
          columns(the_columns),
          origin(origin_at),
          down(step_down),
          right(step_right) {
        for (unsigned row = 0; row < rows; ++row)
            for (unsigned column = 0; column < columns; ++column) all |= cell(row, column);
    }

    constexpr std::uint64_t cell(unsigned row, unsigned column) const {
        return std::uint64_t{1} << (origin + static_cast<int>(row) * down +
                                    static_cast<int>(column) * right);
    }
    std::uint64_t cells() const { return all; }
};

/// Are there `length` stones in a row, along, down or aslant?  length >= 1.
inline bool has_line(const StoneBoard& board, std::uint64_t stones, unsigned length) {
    const int down    = board.down > 0 ? board.down : -board.down;
    const int steps[] = {down, board.right, down + board.right,
                         down > board.right ? down - board.right : board.right - down};
    for (const int step : steps) {
        auto line = stones;  // later: where lines of k begin
        for (unsigned k = 1; k < length; ++k) line &= line >> step;
        if (line != 0) return true;
    }
    return false;
}

/// "2,3": row and column of a cell, from 1.
std::string cell_text(const StoneBoard& board, std::uint64_t cell);

/// The cell of such a text, blanks allowed; nothing where it is none of the board's.
std::optional<std::uint64_t> read_cell(const StoneBoard& board, std::string_view text);

/// What is wrong with such a text: no cell of the board, or one of `taken`; "" where it is another
/// text, or nothing is wrong.
std::string why_no_cell(const StoneBoard& board, std::string_view text, std::uint64_t taken);

/// Does X move, by counting?
inline bool x_moves(const Stones& stones) {
    return std::popcount(stones.all) % 2 == 0;
}

/// "XO./.X./..."; x: the mover has the stones X.
std::string stones_text(const StoneBoard& board, const Stones& stones, bool x);

/// Is a board typed as "ROWSxCOLUMNS", and not as its rows?
bool typed_as_size(std::string_view text);

/// The sizes of a board typed as rows, or as "ROWSxCOLUMNS"; an error where it is neither, or has
/// more than `most` rows or columns.
struct BoardSize {
    unsigned rows, columns;
};
/// The letters of which rows are made, for errors.
inline constexpr std::string_view kStoneLetters = "X, O and '.'", kBurntLetters = "X, O, # and '.'";

/// The size that such a text tells; `instead`: what to type, for the error.
std::expected<BoardSize, InputError> read_board_size(std::string_view text, unsigned most,
                                                     std::string      instead,
                                                     std::string_view letters = kStoneLetters);

/// The board of such a text, numbered along its rows with one bit free behind each, so that it
/// takes rows * (columns + 1); an error where that is more than `most_bits`, or a side above
/// kMostSide.
std::expected<StoneBoard, InputError> read_board(std::string_view text, unsigned most_bits,
                                                 std::string      instead,
                                                 std::string_view letters = kStoneLetters);

/// An error where `other`, typed as `text`, is no board of this size.
std::expected<void, InputError> same_size(const StoneBoard& board, const StoneBoard& other,
                                          std::string_view text);

/// The only word, which is a board; an error where there is none, or another.
std::expected<std::string_view, InputError> one_board(std::span<const std::string> words,
                                                      std::string                  instead);

/// The stones of a text whose size is the board's; "ROWSxCOLUMNS" is the empty board.  Cells # are
/// both players', where the letters have them.
struct TypedStones {
    std::uint64_t x = 0, o = 0;
};
/// An error where the text has another size, or other letters.
std::expected<TypedStones, InputError> read_stones(const StoneBoard& board, std::string_view text,
                                                   std::string_view letters = kStoneLetters);

/// The mover's, and all, where X and O move in turn, X first; an error where they cannot have.
std::expected<Stones, InputError> turn_of(const TypedStones& typed, std::string_view text);

/// The same of a text.
std::expected<Stones, InputError> read_turn(const StoneBoard& board, std::string_view text);

}  // namespace zermelo::inline games
