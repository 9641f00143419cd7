// Boards of stones X and O in one word: lines of them, and the text of a board.
//
// A board is typed row by row from the top, with rows divided by '/' and '.' for an empty cell:
// XO./.X./... X moves first, so the number of stones tells who the mover is.
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

inline constexpr unsigned kMostSide = 31;  // the most rows or columns of a board

/// Stones of the mover, and of both players.
struct Stones {
    std::uint64_t mine = 0, all = 0;

    bool operator==(const Stones&) const = default;
};

/// Cell (row, column), from 0 at the top left, is the bit `origin + row * down + column * right`.
/// One step beyond an edge there is no cell, so that lines do not wrap around it.
struct StoneBoard {
    unsigned      rows, columns;
    int           origin, down, right;
    std::uint64_t all = 0;  // all the cells

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

/// Returns whether there are `length` stones in a row, horizontally, vertically or diagonally.
/// length >= 1.
inline bool has_line(const StoneBoard& board, std::uint64_t stones, unsigned length) {
    const int down    = board.down > 0 ? board.down : -board.down;
    const int steps[] = {down, board.right, down + board.right,
                         down > board.right ? down - board.right : board.right - down};
    for (const int step : steps) {
        auto line = stones;  // then: where lines of k begin
        for (unsigned k = 1; k < length; ++k) line &= line >> step;
        if (line != 0) return true;
    }
    return false;
}

/// Returns "2,3": the row and column of a cell, from 1.
std::string cell_text(const StoneBoard& board, std::uint64_t cell);

/// Returns the cell of such a text, blanks allowed; nothing if the board has no such cell.
std::optional<std::uint64_t> read_cell(const StoneBoard& board, std::string_view text);

/// Returns what is wrong with such a text: it is no cell of the board, or one of `taken`; "" if it
/// is another kind of text, or nothing is wrong.
Phrase why_no_cell(const StoneBoard& board, std::string_view text, std::uint64_t taken);

/// Returns whether X moves, judging by the number of stones.
inline bool x_moves(const Stones& stones) {
    return std::popcount(stones.all) % 2 == 0;
}

/// Returns "XO./.X./..."; x: the mover has the stones X.
std::string stones_text(const StoneBoard& board, const Stones& stones, bool x);

/// Returns whether a board is typed as "ROWSxCOLUMNS", and not as its rows.
bool typed_as_size(std::string_view text);

/// The size of a board.
struct BoardSize {
    unsigned rows, columns;
};
/// The letters that rows are made of, for errors.
inline constexpr auto kStoneLetters = phrase("X, O and '.'"),
                      kBurntLetters = phrase("X, O, # and '.'");

/// Returns the size of a board typed as rows, or as "ROWSxCOLUMNS".  `instead`: what to type, for
/// the error.  Fails if the text is neither, or has more than `most` rows or columns.
std::expected<BoardSize, InputError> read_board_size(std::string_view text, unsigned most,
                                                     Phrase      instead,
                                                     FixedPhrase letters = kStoneLetters);

/// Returns the board of such a text, numbered along its rows with one free bit after each row, so
/// that it takes rows * (columns + 1) bits.  Fails if that is more than `most_bits`, or a side is
/// longer than kMostSide.
std::expected<StoneBoard, InputError> read_board(std::string_view text, unsigned most_bits,
                                                 Phrase      instead,
                                                 FixedPhrase letters = kStoneLetters);

/// Returns an error if `other`, typed as `text`, does not have the size of `board`.
std::expected<void, InputError> same_size(const StoneBoard& board, const StoneBoard& other,
                                          std::string_view text);

/// Returns the only word, which is a board; an error if there is no word, or more than one.
std::expected<std::string_view, InputError> one_board(std::span<const std::string> words,
                                                      Phrase                       instead);

/// The stones of a text whose size is the board's; "ROWSxCOLUMNS" is the empty board.  Cells #
/// belong to both players, if the letters include #.
struct TypedStones {
    std::uint64_t x = 0, o = 0;
};
/// Fails if the text has another size, or other letters.
std::expected<TypedStones, InputError> read_stones(const StoneBoard& board, std::string_view text,
                                                   FixedPhrase letters = kStoneLetters);

/// Returns the stones of the mover and of both players, given that X and O move in turn, X first.
/// Fails if they cannot have done so.
std::expected<Stones, InputError> turn_of(const TypedStones& typed, std::string_view text);

/// The same for a text.
std::expected<Stones, InputError> read_turn(const StoneBoard& board, std::string_view text);

}  // namespace zermelo::inline games
