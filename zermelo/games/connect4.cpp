// Connect Four on any small board: drop a stone into a column.  Four in a row win, and a full board
// is a draw.
//
// Source: V. Allis, "A knowledge-based approach of Connect-Four", Vrije Universiteit Amsterdam
//         (1988); the words of bits: J. Tromp, "John's Connect Four Playground".
// Tested: test/games/finite_sessions_test.cpp, test/golden/solve_connect4.txt.
#include "zermelo/games/connect4.hpp"

#include "zermelo/workbench/solver_cards.hpp"

namespace zermelo::inline games {
namespace {

constexpr unsigned kConnect4MostBits = 63;  // columns * (rows + 1)
constexpr unsigned kLength           = 4;

constexpr auto kConnect4Instead = phrase("connect4 4x5, or connect4 ..../..../.O../XX..");

// Reads "4x5", or rows from the top.
std::expected<Connect4, InputError> read_connect4(std::string_view text) {
    const auto size = read_board_size(text, kMostSide, kConnect4Instead);
    if (!size) return std::unexpected(size.error());
    if (size->columns * (size->rows + 1) > kConnect4MostBits)
        return std::unexpected(plain_error(
            phrase("a board of {} x {} is too large", size->rows, size->columns),
            phrase("columns x (rows + 1) at most {}", kConnect4MostBits), kConnect4Instead));
    const int        high = static_cast<int>(size->rows);
    const StoneBoard board{size->rows, size->columns, high - 1, -1, high + 1};
    const auto       stones = read_turn(board, text);
    if (!stones) return std::unexpected(stones.error());
    const Connect4 game(board, *stones);
    if ((stones->all & (stones->all << 1 | game.floor)) != stones->all)
        return std::unexpected(
            plain_error(phrase("on '{}' a stone hangs in the air", text), {}, kConnect4Instead));
    if (has_line(board, stones->mine, kLength))
        return std::unexpected(plain_error(
            phrase("on '{}' the player to move already has a line", text), {}, kConnect4Instead));
    return game;
}

std::expected<std::unique_ptr<Session>, InputError> open_connect4(
    const Parameters&, std::span<const std::byte>, std::span<const std::string> words,
    const Budget&) {
    const auto board = one_board(words, kConnect4Instead);
    if (!board) return std::unexpected(board.error());
    auto game = read_connect4(*board);
    if (!game) return std::unexpected(game.error());
    return connect4_session(std::move(*game));
}

}  // namespace

std::expected<Stones, InputError> Connect4::read(std::string_view text) const {
    const auto other = read_connect4(text);
    if (!other) return std::unexpected(other.error());
    if (const auto same = same_size(board, other->board, text); !same)
        return std::unexpected(same.error());
    return other->from;
}

extern constinit const GameCard connect4_card = {
    .name     = "connect4",
    .title    = "Connect Four on a small board: drop a stone, four in a row win",
    .source   = "V. Allis (1988)",
    .typed    = "connect4 ROWSxCOLUMNS | ROW/ROW/...",
    .solvers  = finite_solvers<Play::slotted>,
    .standard = "layers",
    .example  = "4x4",
    .open     = open_connect4,
};

}  // namespace zermelo::inline games
