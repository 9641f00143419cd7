// Games with values on boards of stones: X stones are Left's, O stones are Right's.
//
// A game derives from ValuedStones and provides kName, moves and level (workbench/value_game.hpp).
// A position is the stones of both players; its key has 31 bits for each player.
//
// Called from games/clobber.cpp, games/colouring.cpp.
// Tested: test/games/value_games_test.cpp.
#pragma once
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "zermelo/games/stones.hpp"

namespace zermelo::inline games {

struct LeftRight {
    std::uint64_t x = 0, o = 0;

    std::uint64_t taken() const { return x | o; }
    std::uint64_t of(bool left) const { return left ? x : o; }
};

struct ValuedStones {
    using Position = LeftRight;

    static constexpr unsigned kMostBits = 31;  // rows * (columns + 1)

    StoneBoard board;
    Position   from;

    std::uint64_t free(const Position& p) const { return board.cells() & ~p.taken(); }
    std::uint64_t beside(std::uint64_t cells) const {
        return (cells << board.right | cells >> board.right | cells << board.down |
                cells >> board.down) &
               board.cells();
    }
    Position      start() const { return from; }
    std::uint64_t key(const Position& p) const { return p.x | p.o << 32; }
    Position      unpack(std::uint64_t key) const { return {key & 0xffffffff, key >> 32}; }
    std::string text(const Position& p) const { return stones_text(board, {p.x, p.taken()}, true); }
    std::expected<Position, InputError> read(std::string_view text) const {
        const auto cells = read_board(text, kMostBits, phrase("a board of the same size"));
        if (!cells) return std::unexpected(cells.error());
        if (const auto same = same_size(board, *cells, text); !same)
            return std::unexpected(same.error());
        const auto stones = read_stones(board, text);
        if (!stones) return std::unexpected(stones.error());
        return Position{stones->x, stones->o};
    }
};

/// Reads "4x5" or "X../XO./...", for a game that derives from ValuedStones; its kInstead is what to
/// type.
template <class Game>
std::expected<Game, InputError> read_valued_stones(std::string_view text) {
    const auto board = read_board(text, ValuedStones::kMostBits, Game::kInstead);
    if (!board) return std::unexpected(board.error());
    const auto stones = read_stones(*board, text);
    if (!stones) return std::unexpected(stones.error());
    return Game{ValuedStones{*board, {stones->x, stones->o}}};
}

}  // namespace zermelo::inline games
