// Tic-tac-toe on any small board: X and O move in turn, and K in a row win; a full board is a draw.
//
// Source: M. Gardner, "Ticktacktoe and its complications", Scientific American 225 (1971), and
//         the sources that it names; as m,n,k-games: J. Uiterwijk, H. van den Herik, Information
//         Sciences 122 (2000).
// Tested: test/games/finite_sessions_test.cpp, test/golden/solve_mnk.txt.
#include "zermelo/base/joined.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/games/mnk_large.hpp"
#include "zermelo/workbench/solver_cards.hpp"

namespace zermelo::inline games {
namespace {

constexpr unsigned kMnkMostBits = 32;  // rows * (columns + 1): two boards in one key

// Reads "3x3 3" or "XO./.X./... 3".
std::expected<Mnk, InputError> read_mnk(std::string_view text) {
    const auto typed = read_typed_mnk(text);
    if (!typed) return std::unexpected(typed.error());
    const auto cells = read_board(typed->board, kMnkMostBits, kMnkInstead);
    if (!cells) return std::unexpected(cells.error());
    const auto stones = read_turn(*cells, typed->board);
    if (!stones) return std::unexpected(stones.error());
    const Mnk game(*cells, typed->length, *stones);
    if (has_line(*cells, stones->mine, game.length))
        return std::unexpected(has_line_already(typed->board));
    return game;
}

// Returns whether the board has layers, or more cells than Mnk takes.
bool is_large(std::string_view text) {
    const auto typed = read_typed_mnk(text);
    if (!typed) return false;
    if (typed->board.contains("//")) return true;
    if (typed_as_size(typed->board) && std::ranges::count(typed->board, 'x') > 1) return true;
    const auto size = read_board_size(typed->board, kMostSide, kMnkInstead);
    return size && size->rows * (size->columns + 1) > kMnkMostBits;
}

}  // namespace

InputError has_line_already(std::string_view board) {
    return plain_error(phrase("on '{}' the player to move already has a line", board), {},
                       kMnkInstead);
}

/// O(text).
std::expected<TypedMnk, InputError> read_typed_mnk(std::string_view text) {
    Scanner in(text);
    in.blanks();
    const auto begin = text.size() - in.left();
    const auto end   = std::min(text.find(' ', begin), text.size());
    const auto board = text.substr(begin, end - begin);
    in.skip(board.size());
    in.blanks();
    std::uint64_t length = 3;
    if (!in.done() && (!in.number(length) || length == 0 || length > kMostSide))
        return std::unexpected(
            plain_error(phrase("'{}' is not the length of a line", text.substr(end + 1)),
                        phrase("a number from 1 to {}", kMostSide), kMnkInstead));
    in.blanks();
    if (!in.done())
        return std::unexpected(plain_error(
            phrase("unexpected text '{}'", std::string_view(in.at(), in.left())), {}, kMnkInstead));
    return TypedMnk{board, static_cast<unsigned>(length)};
}

Mnk::Mnk(const StoneBoard& shape, unsigned in_a_row, Stones stones)
    : board(shape), length(in_a_row), from(stones), images(shape) {
    const auto add = [&](unsigned row, unsigned column, int down, int right) {
        std::uint64_t line = 0;
        for (unsigned i = 0; i < length;
             ++i, row += static_cast<unsigned>(down), column += static_cast<unsigned>(right)) {
            if (row >= board.rows || column >= board.columns) return;
            line |= board.cell(row, column);
        }
        lines.add(line);
    };
    for (unsigned row = 0; row < board.rows; ++row)
        for (unsigned column = 0; column < board.columns; ++column) {
            add(row, column, 0, 1);
            if (length == 1) continue;  // the same in all directions
            add(row, column, 1, 0), add(row, column, 1, 1), add(row, column, 1, -1);
        }
}

std::expected<Stones, InputError> Mnk::read(std::string_view text) const {
    const auto other = read_mnk(text);
    if (!other) return std::unexpected(other.error());
    if (other->board.rows != board.rows || other->board.columns != board.columns ||
        other->length != length)
        return std::unexpected(
            plain_error(phrase("'{}' is a different game", text),
                        phrase("{} x {}, {} in a row", board.rows, board.columns, length)));
    return other->from;
}

namespace {

std::expected<std::unique_ptr<Session>, InputError> open_mnk(const Parameters&,
                                                             std::span<const std::byte>,
                                                             std::span<const std::string> words,
                                                             const Budget&) {
    const auto text = words.empty() ? "3x3 3" : joined(words, " ");
    const auto open = [](auto game) -> std::expected<std::unique_ptr<Session>, InputError> {
        if (!game) return std::unexpected(game.error());
        return mnk_session(std::move(*game));
    };
    return is_large(text) ? open(read_large_mnk(text)) : open(read_mnk(text));
}

}  // namespace

extern constinit const GameCard mnk_card = {
    .name     = "mnk",
    .alias    = "tic-tac-toe",
    .title    = "Tic-tac-toe: X and O move in turn, K in a row win; any small board",
    .source   = "M. Gardner, Scientific American 225 (1971)",
    .typed    = "mnk [ROWSxCOLUMNS | ROW/ROW/... [K]]",
    .solvers  = finite_solvers<Play::ending>,
    .standard = "memo",
    .example  = "3x3 3",
    .open     = open_mnk,
};

}  // namespace zermelo::inline games
