// Clobber: move one of your stones onto a neighbouring stone of the other player, which is removed;
// a player who cannot move loses.  Left has the stones X, Right O.
//
// Either both players can move or neither can, so every value is infinitesimal.
//
// Cost: workbench/value_session.hpp; at worst a position for each board that can be reached.
// Source: M. Albert, J. P. Grossman, R. Nowakowski, D. Wolfe, "An introduction to Clobber",
//         Integers 5(2) (2005).
// Tested: test/games/value_games_test.cpp, test/golden/solve_values.txt.
#include <fmt/format.h>

#include <bit>

#include "zermelo/games/valued_stones.hpp"
#include "zermelo/workbench/value_session.hpp"

namespace zermelo::inline games {
namespace {

struct Clobber : ValuedStones {
    static constexpr std::string_view kName    = "clobber";
    static constexpr auto             kInstead = phrase("clobber 3x4, or clobber XOX/OXO");

    void moves(const Position& p, bool left, auto&& emit) const {
        const auto mine = p.of(left), theirs = p.of(!left);
        for (auto rest = mine; rest != 0; rest &= rest - 1) {
            const auto stone = rest & -rest;
            for (auto there = beside(stone) & theirs; there != 0; there &= there - 1) {
                const auto taken = there & -there;
                const auto kept = mine ^ stone ^ taken, left_over = theirs ^ taken;
                emit(left ? Position{kept, left_over} : Position{left_over, kept},
                     fmt::format("{}->{}", cell_text(board, stone), cell_text(board, taken)));
            }
        }
    }
    std::uint64_t level(const Position& p) const {
        return static_cast<std::uint64_t>(std::popcount(p.taken()));
    }
};

// Reads "XO/.X"; "3x4" is full of stones, X and O alternating, with X in the first corner.
std::expected<Clobber, InputError> read_clobber(std::string_view text) {
    auto game = read_valued_stones<Clobber>(text);
    if (!game || !typed_as_size(text)) return game;
    const auto& board = game->board;
    for (unsigned row = 0; row < board.rows; ++row)
        for (unsigned column = 0; column < board.columns; ++column)
            ((row + column) % 2 == 0 ? game->from.x : game->from.o) |= board.cell(row, column);
    return game;
}

}  // namespace

extern constinit const GameCard clobber_card = {
    .name     = "clobber",
    .title    = "Clobber: move onto a neighbouring stone of the other player, which is gone",
    .source   = "M. Albert, J. P. Grossman, R. Nowakowski, D. Wolfe (2005)",
    .typed    = "clobber ROWSxCOLUMNS | ROW/ROW/... [left | right]",
    .solvers  = value_solvers,
    .standard = "canonical",
    .example  = "XOX/OXO",
    .open     = open_value_words<read_clobber>,
};

}  // namespace zermelo::inline games
