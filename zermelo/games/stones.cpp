#include "zermelo/games/stones.hpp"

#include <fmt/format.h>

#include "zermelo/base/scan.hpp"

namespace zermelo::inline games {
namespace {

InputError no_board(std::string_view text, Phrase what, FixedPhrase letters = kStoneLetters) {
    return plain_error(phrase("'{}' {}", text, what),
                       phrase("rows of the letters {}, divided by '/'", letters));
}

// A text as "2,3", with blanks allowed.
struct Pair {
    std::uint64_t row = 0, column = 0;
};
std::optional<Pair> read_pair(std::string_view text) {
    Scanner in(text);
    Pair    at;
    in.blanks();
    if (!in.number(at.row)) return std::nullopt;
    in.blanks();
    if (!in.take(',')) return std::nullopt;
    in.blanks();
    if (!in.number(at.column)) return std::nullopt;
    in.blanks();
    if (!in.done()) return std::nullopt;
    return at;
}

}  // namespace

bool typed_as_size(std::string_view text) {
    return !text.empty() && text[0] >= '0' && text[0] <= '9';
}

std::string cell_text(const StoneBoard& board, std::uint64_t cell) {
    for (unsigned row = 0; row < board.rows; ++row)
        for (unsigned column = 0; column < board.columns; ++column)
            if (board.cell(row, column) == cell) return fmt::format("{},{}", row + 1, column + 1);
    return "";
}

std::optional<std::uint64_t> read_cell(const StoneBoard& board, std::string_view text) {
    const auto at = read_pair(text);
    if (!at || at->row - 1 >= board.rows || at->column - 1 >= board.columns) return std::nullopt;
    return board.cell(static_cast<unsigned>(at->row - 1), static_cast<unsigned>(at->column - 1));
}

Phrase why_no_cell(const StoneBoard& board, std::string_view text, std::uint64_t taken) {
    if (!read_pair(text)) return {};
    const auto cell = read_cell(board, text);
    if (!cell) return phrase("the board has {} rows and {} columns", board.rows, board.columns);
    if (!(*cell & taken)) return {};
    return phrase("the cell {} is taken", cell_text(board, *cell));
}

std::string stones_text(const StoneBoard& board, const Stones& stones, bool x) {
    std::string text;
    for (unsigned row = 0; row < board.rows; ++row) {
        if (row > 0) text += '/';
        for (unsigned column = 0; column < board.columns; ++column) {
            const auto cell = board.cell(row, column);
            const bool mine = stones.mine & cell;
            text += !(stones.all & cell) ? '.' : mine == x ? 'X' : 'O';
        }
    }
    return text;
}

std::expected<BoardSize, InputError> read_board_size(std::string_view text, unsigned most,
                                                     Phrase instead, FixedPhrase letters) {
    const auto wrong = [&](Phrase what) {
        return std::unexpected(
            plain_error(std::move(what),
                        phrase("ROWSxCOLUMNS, or rows of the letters {}, divided by '/'", letters),
                        std::move(instead)));
    };
    BoardSize size{1, 0};
    if (typed_as_size(text)) {
        Scanner       in(text);
        std::uint64_t rows = 0, columns = 0;
        if (!in.number(rows) || !in.take('x') || !in.number(columns) || !in.done())
            return wrong(phrase("'{}' is not a board", text));
        if (rows > most || columns > most)
            return wrong(phrase("'{}' has a side longer than {}", text, most));
        size = {static_cast<unsigned>(rows), static_cast<unsigned>(columns)};
    } else {
        if (text.size() > std::size_t{most} * (most + 1))
            return wrong(phrase("the board has a side longer than {}", most));
        const auto row = text.substr(0, text.find('/'));
        size.columns   = static_cast<unsigned>(row.size());
        for (const char c : text) size.rows += c == '/';
        if (text.size() != std::size_t{size.rows} * (size.columns + 1) - 1)
            return wrong(phrase("'{}' is not a board", text));
        for (std::size_t i = 0; i < text.size(); ++i)
            if ((text[i] == '/') != (i % (size.columns + 1) == size.columns))
                return wrong(phrase("'{}' is not a board: its rows differ in length", text));
        if (size.rows > most || size.columns > most)
            return wrong(phrase("'{}' has a side longer than {}", text, most));
    }
    if (size.rows == 0 || size.columns == 0) return wrong(phrase("'{}' has no cell", text));
    return size;
}

std::expected<StoneBoard, InputError> read_board(std::string_view text, unsigned most_bits,
                                                 Phrase instead, FixedPhrase letters) {
    const auto size = read_board_size(text, kMostSide, instead, letters);
    if (!size) return std::unexpected(size.error());
    if (size->rows * (size->columns + 1) > most_bits)
        return std::unexpected(
            plain_error(phrase("a board of {} x {} is too large", size->rows, size->columns),
                        phrase("rows x (columns + 1) at most {}", most_bits), instead));
    return StoneBoard{size->rows, size->columns, 0, static_cast<int>(size->columns) + 1, 1};
}

std::expected<void, InputError> same_size(const StoneBoard& board, const StoneBoard& other,
                                          std::string_view text) {
    if (other.rows == board.rows && other.columns == board.columns) return {};
    return std::unexpected(plain_error(phrase("'{}' is a different board", text),
                                       phrase("one of {} x {}", board.rows, board.columns)));
}

std::expected<std::string_view, InputError> one_board(std::span<const std::string> words,
                                                      Phrase                       instead) {
    if (words.empty())
        return std::unexpected(plain_error(phrase("the board is missing"), {}, instead));
    if (words.size() > 1)
        return std::unexpected(plain_error(phrase("unexpected word '{}'", words[1]), {}, instead));
    return words[0];
}

std::expected<TypedStones, InputError> read_stones(const StoneBoard& board, std::string_view text,
                                                   FixedPhrase letters) {
    const auto  wrong = [&](Phrase what) { return std::unexpected(no_board(text, what, letters)); };
    const bool  burns = letters.form.contains('#');
    TypedStones typed;
    if (typed_as_size(text)) return typed;
    if (text.size() != std::size_t{board.rows} * (board.columns + 1) - 1)
        return wrong(phrase("is not a board of {} x {}", board.rows, board.columns));
    for (unsigned row = 0; row < board.rows; ++row)
        for (unsigned column = 0; column <= board.columns; ++column) {
            const auto at = std::size_t{row} * (board.columns + 1) + column;
            if (at == text.size()) break;
            const char c = text[at];
            if ((c == '/') != (column == board.columns))
                return wrong(phrase("is not a board: its rows differ in length"));
            const bool burnt = burns && c == '#';
            if (c == 'X' || burnt) typed.x |= board.cell(row, column);
            if (c == 'O' || burnt) typed.o |= board.cell(row, column);
            if (c != 'X' && c != 'O' && c != '.' && c != '/' && !burnt)
                return wrong(phrase("has a letter that is not a stone"));
        }
    return typed;
}

std::expected<Stones, InputError> turn_of(const TypedStones& typed, std::string_view text) {
    const auto x = std::popcount(typed.x), o = std::popcount(typed.o);
    if (x != o && x != o + 1)
        return std::unexpected(no_board(
            text, phrase("has {} X and {} O: X moves first, and the players move in turn", x, o)));
    return Stones{x == o ? typed.x : typed.o, typed.x | typed.o};
}

std::expected<Stones, InputError> read_turn(const StoneBoard& board, std::string_view text) {
    const auto typed = read_stones(board, text);
    if (!typed) return std::unexpected(typed.error());
    return turn_of(*typed, text);
}

}  // namespace zermelo::inline games
