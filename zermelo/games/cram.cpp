// Cram: the players take turns to lay a domino on two free neighbouring cells, in either direction;
// a player who cannot move loses.
//
// A board is typed as its rows, with X for a covered cell.  A move is typed as its two cells, the
// upper or left one first: "1,1-1,2".
//
// Source: M. Gardner, "Mathematical games", Scientific American 230 (1974); values of boards:
//         J. Lemoine, S. Viennot, "Nimbers are inevitable", Theoretical Computer Science 462
//         (2012).
// Tested: test/games/cram_test.cpp, test/golden/solve_cram.txt.
#include <fmt/format.h>

#include <bit>

#include "zermelo/games/board_images.hpp"
#include "zermelo/games/stones.hpp"
#include "zermelo/workbench/key_session.hpp"
#include "zermelo/workbench/solver_cards.hpp"

namespace zermelo::inline games {
namespace {

constexpr unsigned kCramMostBits = 32;  // rows * (columns + 1), for the images
constexpr auto     kCramInstead  = phrase("cram 4x5, or cram X../X../...");

struct Cram {
    static constexpr std::string_view kName = "cram";
    struct Position {
        std::uint64_t covered                           = 0;
        bool          operator==(const Position&) const = default;
    };
    struct Move {
        std::uint64_t first, second;  // one cell each
    };

    StoneBoard  board;
    Position    from;
    BoardImages images;

    std::uint64_t free(Position p) const { return board.cells() & ~p.covered; }

    Position start() const { return from; }
    Position play(Position p, Move m) const { return {p.covered | m.first | m.second}; }
    void     moves(Position p, auto&& emit) const {
            const auto cells = free(p);
            for (auto rest = cells; rest != 0; rest &= rest - 1) {
                const auto first = rest & -rest;
                for (const int step : {board.right, board.down})
                if ((cells & first << step) != 0) emit(Move{first, first << step});
        }
    }
    std::uint64_t level(Position p) const {
        return static_cast<std::uint64_t>(std::popcount(free(p)));
    }
    Winning::Facts facts(Winning, Position) const { return {Outcome::loss}; }
    std::uint64_t  key(Position p) const { return p.covered; }
    Position       unpack(std::uint64_t key) const { return {key}; }
    std::uint64_t  canonical(Position p) const { return images.least({0, p.covered}) >> 32; }
    std::size_t    turns() const { return images.turns(); }
    Position       turned(Position p, std::size_t k) const {
              return {images.turned({0, p.covered}, k).all};
    }

    std::string text(Position p) const { return stones_text(board, {p.covered, p.covered}, true); }
    std::string move_text(Position, Move m) const {
        return fmt::format("{}-{}", cell_text(board, m.first), cell_text(board, m.second));
    }
    Phrase why_illegal(Position p, std::string_view text) const {
        const auto middle = text.find('-');
        if (middle == text.npos) return {};
        for (const auto cell : {text.substr(0, middle), text.substr(middle + 1)})
            if (auto why = why_no_cell(board, cell, p.covered); !why.empty()) return why;
        return {};
    }
    std::expected<Position, InputError> read(std::string_view text) const;
};

// Reads "4x5" or "X../X../...".
std::expected<Cram, InputError> read_cram(std::string_view text) {
    const auto board = read_board(text, kCramMostBits, kCramInstead);
    if (!board) return std::unexpected(board.error());
    const auto stones = read_stones(*board, text);
    if (!stones) return std::unexpected(stones.error());
    return Cram{*board, {stones->x | stones->o}, BoardImages(*board)};
}

std::expected<Cram::Position, InputError> Cram::read(std::string_view text) const {
    const auto other = read_cram(text);
    if (!other) return std::unexpected(other.error());
    if (const auto same = same_size(board, other->board, text); !same)
        return std::unexpected(same.error());
    return other->from;
}

}  // namespace

extern constinit const GameCard cram_card = {
    .name     = "cram",
    .title    = "Cram: dominoes either way; whoever cannot lay one loses",
    .source   = "M. Gardner, Scientific American 230 (1974)",
    .typed    = "cram ROWSxCOLUMNS | ROW/ROW/...",
    .solvers  = finite_solvers<Play::ending>,
    .standard = "memo",
    .example  = "4x5",
    .open     = open_words<read_cram>,
};

}  // namespace zermelo::inline games
