// Hex on a small board: X joins top and bottom, O left and right; X begins, and nobody can draw.
//
// The board is a rhombus: cell (r, c) touches its neighbours in row and column, and (r-1, c+1) and
// (r+1, c-1).  On a full board exactly one player has joined his sides, so play ends with a winner.
//
// Source: J. Nash, "Some games and machines for playing them", RAND D-1164 (1952); on rectangles:
//         M. Gardner, Scientific American 197 (1957).
// Tested: test/games/finite_sessions_test.cpp, test/golden/solve_hex.txt.
#include <bit>

#include "zermelo/games/board_images.hpp"
#include "zermelo/games/stones.hpp"
#include "zermelo/workbench/key_session.hpp"
#include "zermelo/workbench/solver_cards.hpp"

namespace zermelo::inline games {
namespace {

constexpr unsigned    kMostBits = 32;  // rows * (columns + 1): two boards in one key
constexpr const char* kInstead  = "hex 3x3, or hex X../.O./...";

struct Hex {
    static constexpr std::string_view kName = "hex";
    using Position                          = Stones;
    struct Move {
        std::uint64_t cell;
    };

    StoneBoard  board;
    Stones      from;
    BoardImages images;

    // Do stones of one player join his sides?  A flood from one side, in O(cells) steps.
    bool joined(std::uint64_t stones, bool x) const {
        std::uint64_t begin = 0, end = 0;
        for (unsigned i = 0; i < (x ? board.columns : board.rows); ++i) {
            begin |= x ? board.cell(0, i) : board.cell(i, 0);
            end |= x ? board.cell(board.rows - 1, i) : board.cell(i, board.columns - 1);
        }
        const int     d     = board.down;
        std::uint64_t flood = stones & begin, before = 0;
        while (flood != before) {
            before = flood;
            flood |= flood << 1 | flood >> 1 | flood << d | flood >> d | flood << (d - 1) |
                     flood >> (d - 1);
            flood &= stones;
        }
        return flood & end;
    }

    Position start() const { return from; }
    Position play(Position p, Move m) const { return {p.all ^ p.mine, p.all | m.cell}; }
    bool     over(Position p) const { return joined(p.all ^ p.mine, !x_moves(p)); }
    void     moves(Position p, auto&& emit) const {
            if (over(p)) return;
        for (auto rest = board.cells() & ~p.all; rest != 0; rest &= rest - 1)
            emit(Move{rest & -rest});
    }
    std::uint64_t level(Position p) const {
        return static_cast<std::uint64_t>(std::popcount(board.cells() & ~p.all));
    }
    Winning::Facts     facts(Winning, Position) const { return {Outcome::loss}; }
    std::uint64_t      key(Position p) const { return p.all << 32 | p.mine; }
    Position           unpack(std::uint64_t key) const { return {key & 0xffffffffu, key >> 32}; }
    // Turned by half the rhombus is itself, and each player's sides are.
    static std::size_t turns() { return 1; }
    Position           turned(Position p, std::size_t) const { return images.half_turned(p); }
    std::uint64_t      canonical(Position p) const { return std::min(key(p), key(turned(p, 0))); }

    std::string setup() const { return ""; }
    std::string text(Position p) const { return stones_text(board, p, x_moves(p)); }
    std::expected<Position, InputError> read(std::string_view text) const;
    std::string         move_text(Position, Move m) const { return cell_text(board, m.cell); }
    std::optional<Move> read_move(Position p, std::string_view text) const {
        const auto cell = read_cell(board, text);
        if (!cell || p.all & *cell || over(p)) return std::nullopt;
        return Move{*cell};
    }
    std::string why_illegal(Position p, std::string_view text) const {
        return why_no_cell(board, text, p.all);
    }
};

// "3x4", or rows from the top.
std::expected<Hex, InputError> read_hex(std::string_view text) {
    const auto board = read_board(text, kMostBits, kInstead);
    if (!board) return std::unexpected(board.error());
    const auto stones = read_turn(*board, text);
    if (!stones) return std::unexpected(stones.error());
    const Hex game{*board, *stones, BoardImages(*board)};
    if (game.joined(stones->mine, x_moves(*stones)))
        return std::unexpected(plain_error(
            fmt::format("on '{}' the player to move has joined his sides already", text), "",
            kInstead));
    return game;
}

std::expected<Stones, InputError> Hex::read(std::string_view text) const {
    const auto other = read_hex(text);
    if (!other) return std::unexpected(other.error());
    if (const auto same = same_size(board, other->board, text); !same)
        return std::unexpected(same.error());
    return other->from;
}

std::expected<std::unique_ptr<Session>, InputError> open_hex(const Parameters&,
                                                             std::span<const std::byte>,
                                                             std::span<const std::string> words,
                                                             const Budget&) {
    const auto board = one_board(words, kInstead);
    if (!board) return std::unexpected(board.error());
    auto game = read_hex(*board);
    if (!game) return std::unexpected(game.error());
    return finite_session(std::move(*game));
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
