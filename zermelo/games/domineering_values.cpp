// Domineering with values: Left lays dominoes upright, Right flat; a player who cannot move loses.
//
// A board is typed as in `domineering`; the word after it says who moves: "left" (the default) or
// "right".  A position is the set of covered cells, no matter who covered them.
//
// Cost: workbench/value_session.hpp; at worst a position for every set of covered cells.
// Source: J. H. Conway, On Numbers and Games (1976), chapter 10; E. Berlekamp, J. Conway, R. Guy,
//         Winning Ways (1982), chapter 5.
// Tested: test/games/value_games_test.cpp, test/golden/solve_values.txt.

#include <bit>

#include "zermelo/games/stones.hpp"
#include "zermelo/workbench/value_session.hpp"

namespace zermelo::inline games {
namespace {

constexpr unsigned kMostValuedBits = 63;  // rows * (columns + 1)
constexpr auto     kValuedBoardInstead =
    phrase("domineering-values 4x4, or domineering-values X../...");

struct ValuedDominoes {
    static constexpr std::string_view kName = "domineering-values";
    using Position                          = std::uint64_t;  // the covered cells

    StoneBoard board;
    Position   from = 0;

    int           step(bool left) const { return left ? board.down : board.right; }
    std::uint64_t free(Position p) const { return board.cells() & ~p; }
    Position      start() const { return from; }
    void          moves(Position p, bool left, auto&& emit) const {
                 const auto cells = free(p);
                 for (auto rest = cells & cells >> step(left); rest != 0; rest &= rest - 1) {
                     const auto first = rest & -rest;
                     emit(p | first | first << step(left), cell_text(board, first));
        }
    }
    std::uint64_t level(Position p) const {
        return static_cast<std::uint64_t>(std::popcount(free(p)));
    }
    std::uint64_t key(Position p) const { return p; }
    Position      unpack(std::uint64_t key) const { return key; }
    std::string   text(Position p) const { return stones_text(board, {p, p}, true); }
    std::expected<Position, InputError> read(std::string_view text) const;
    Phrase why_illegal(Position p, bool left, std::string_view text) const {
        if (auto why = why_no_cell(board, text, p); !why.empty()) return why;
        const auto cell = read_cell(board, text);
        if (!cell) return {};
        return left ? phrase("there is no room below {} for an upright domino",
                             cell_text(board, *cell))
                    : phrase("there is no room right of {} for a flat domino",
                             cell_text(board, *cell));
    }
};

// Reads "4x5" or "X../X../...".
std::expected<ValuedDominoes, InputError> read_valued_dominoes(std::string_view text) {
    const auto cells = read_board(text, kMostValuedBits, kValuedBoardInstead);
    if (!cells) return std::unexpected(cells.error());
    const auto stones = read_stones(*cells, text);
    if (!stones) return std::unexpected(stones.error());
    return ValuedDominoes{*cells, stones->x | stones->o};
}

std::expected<ValuedDominoes::Position, InputError> ValuedDominoes::read(
    std::string_view text) const {
    const auto other = read_valued_dominoes(text);
    if (!other) return std::unexpected(other.error());
    if (const auto same = same_size(board, other->board, text); !same)
        return std::unexpected(same.error());
    return other->from;
}

}  // namespace

extern constinit const GameCard domineering_values_card = {
    .name     = "domineering-values",
    .title    = "Domineering with values: upright dominoes are Left's, flat ones Right's",
    .source   = "Winning Ways (1982), chapter 5",
    .typed    = "domineering-values ROWSxCOLUMNS | ROW/ROW/... [left | right]",
    .solvers  = value_solvers,
    .standard = "canonical",
    .example  = "3x3",
    .open     = open_value_words<read_valued_dominoes>,
};

}  // namespace zermelo::inline games
