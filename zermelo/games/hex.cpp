// Hex on a small board: X joins top and bottom, O left and right.  X begins, and there are no
// draws.
//
// The board is a rhombus: cell (r, c) touches its neighbours in row and column, and (r-1, c+1) and
// (r+1, c-1).  On a full board exactly one player has joined his sides, so play ends with a winner.
//
// Source: J. Nash, "Some games and machines for playing them", RAND D-1164 (1952); on rectangles:
//         M. Gardner, Scientific American 197 (1957).
// Tested: test/games/finite_sessions_test.cpp, test/golden/solve_hex.txt.
#include "zermelo/games/hex.hpp"

#include "zermelo/workbench/solver_cards.hpp"

namespace zermelo::inline games {
namespace {

constexpr unsigned kHexMostBits = 63;  // rows * (columns + 1)
constexpr auto     kHexInstead  = phrase("hex 3x3, or hex X../.O./...");

// Reads "3x4", or rows from the top.
template <class Key>
std::expected<Hex<Key>, InputError> read_hex(std::string_view text) {
    const auto board = read_board(text, kHexMostBits, kHexInstead);
    if (!board) return std::unexpected(board.error());
    const auto stones = read_turn(*board, text);
    if (!stones) return std::unexpected(stones.error());
    const Hex<Key> game(*board, *stones);
    if (game.joined(stones->mine, x_moves(*stones)))
        return std::unexpected(
            plain_error(phrase("on '{}' the player to move has already joined his sides", text), {},
                        kHexInstead));
    return game;
}

}  // namespace

template <class Key>
std::expected<HexStones, InputError> Hex<Key>::read(std::string_view text) const {
    const auto other = read_hex<Key>(text);
    if (!other) return std::unexpected(other.error());
    if (const auto same = same_size(board, other->board, text); !same)
        return std::unexpected(same.error());
    return other->from;
}
template struct Hex<std::uint64_t>;
template struct Hex<unsigned __int128>;

namespace {

std::expected<std::unique_ptr<Session>, InputError> open_hex(const Parameters&,
                                                             std::span<const std::byte>,
                                                             std::span<const std::string> words,
                                                             const Budget&) {
    const auto board = one_board(words, kHexInstead);
    if (!board) return std::unexpected(board.error());
    const auto shape = read_board(*board, kHexMostBits, kHexInstead);
    if (!shape) return std::unexpected(shape.error());
    const auto open = [&]<class Key>(Key) -> std::expected<std::unique_ptr<Session>, InputError> {
        auto game = read_hex<Key>(*board);
        if (!game) return std::unexpected(game.error());
        return hex_session(std::move(*game));
    };
    if (shape->rows * (shape->columns + 1) <= Hex<std::uint64_t>::kHalf)
        return open(std::uint64_t{});
    __extension__ using Wide = unsigned __int128;
    return open(Wide{});
}

}  // namespace

extern constinit const GameCard hex_card = {
    .name     = "hex",
    .title    = "Hex on a small board: X joins top and bottom, O left and right",
    .source   = "J. Nash (1952)",
    .typed    = "hex ROWSxCOLUMNS | ROW/ROW/...",
    .solvers  = finite_solvers<Play::ending>,
    .standard = "memo",
    .example  = "3x3",
    .open     = open_hex,
};

}  // namespace zermelo::inline games
