// Amazons: an amazon moves like a queen of chess, then shoots an arrow in the same way, and the
// cell where it falls is closed to everybody; a player who cannot move loses.  Left has the amazons
// X, Right O; # is a burnt cell.
//
// A burnt cell is in both players' sets: it is nobody's, and not free.
//
// Cost: workbench/value_session.hpp; at worst a position for each board that can be reached.
// Source: W. Zamkauskas, "El juego de las Amazonas" (1992); E. Berlekamp, "Sums of N x 2 Amazons",
//         Institute of Mathematical Statistics Lecture Notes 35 (2000); R. G. Snatzke, "Exhaustive
//         search in the game Amazons", More Games of No Chance (2002).
// Tested: test/games/value_games_test.cpp, test/golden/solve_values.txt.
#include <bit>

#include "zermelo/base/as_size.hpp"
#include "zermelo/games/valued_stones.hpp"
#include "zermelo/workbench/value_session.hpp"

namespace zermelo::inline games {
namespace {

std::uint64_t first_of(std::uint64_t cells) {
    return cells & -cells;
}

struct Amazons : ValuedStones {
    static constexpr std::string_view kName    = "amazons";
    static constexpr auto             kInstead = phrase("amazons 2x4, or amazons X.../O.#.");

    std::uint64_t burnt(const Position& p) const { return p.x & p.o; }
    std::uint64_t amazons(const Position& p, bool left) const { return p.of(left) & ~p.of(!left); }

    // Returns where a queen on that cell may go.
    std::uint64_t reached(std::uint64_t cell, std::uint64_t free) const {
        std::uint64_t cells = 0;
        for (const int step :
             {board.right, board.down - board.right, board.down, board.down + board.right}) {
            for (auto at = cell << step & free; at != 0; at = at << step & free) cells |= at;
            for (auto at = cell >> step & free; at != 0; at = at >> step & free) cells |= at;
        }
        return cells;
    }
    void moves(const Position& p, bool left, auto&& emit) const {
        std::string text;
        for (auto rest = amazons(p, left); rest != 0; rest &= rest - 1) {
            const auto amazon = first_of(rest), open = free(p) | amazon;
            for (auto ways = reached(amazon, free(p)); ways != 0; ways &= ways - 1) {
                const auto to    = first_of(ways);
                text             = cell_text(board, amazon) + "->" + cell_text(board, to) + "->";
                const auto up_to = text.size();
                for (auto shots = reached(to, open & ~to); shots != 0; shots &= shots - 1) {
                    const auto arrow = first_of(shots);
                    text.resize(up_to);
                    text += cell_text(board, arrow);
                    const auto mine   = (p.of(left) ^ amazon ^ to) | arrow;
                    const auto theirs = p.of(!left) | arrow;
                    emit(left ? Position{mine, theirs} : Position{theirs, mine}, text);
                }
            }
        }
    }
    std::uint64_t level(const Position& p) const {
        return static_cast<std::uint64_t>(std::popcount(free(p)));
    }
    std::string text(const Position& p) const {
        auto rows = ValuedStones::text(p);  // a cell's place in this text is its bit number
        for (auto rest = burnt(p); rest != 0; rest &= rest - 1)
            rows[as_size(static_cast<std::uint64_t>(std::countr_zero(rest)))] = '#';
        return rows;
    }
    std::expected<Position, InputError> read(std::string_view text) const;
};

// Reads "X.../O.#."; "3x4" has one amazon in each of two opposite corners.
std::expected<Amazons, InputError> read_amazons(std::string_view text) {
    const auto board = read_board(text, ValuedStones::kMostBits, Amazons::kInstead, kBurntLetters);
    if (!board) return std::unexpected(board.error());
    const auto stones = read_stones(*board, text, kBurntLetters);
    if (!stones) return std::unexpected(stones.error());
    Amazons game{ValuedStones{*board, {stones->x, stones->o}}};
    if (typed_as_size(text)) {
        game.from.x = board->cell(0, 0);
        game.from.o = board->cell(board->rows - 1, board->columns - 1) & ~game.from.x;
    }
    return game;
}

std::expected<Amazons::Position, InputError> Amazons::read(std::string_view text) const {
    const auto other = read_amazons(text);
    if (!other) return std::unexpected(other.error());
    if (const auto same = same_size(board, other->board, text); !same)
        return std::unexpected(same.error());
    return other->from;
}

}  // namespace

extern constinit const GameCard amazons_card = {
    .name     = "amazons",
    .title    = "Amazons: move like a queen, then burn a cell; if you cannot move, you lose",
    .source   = "W. Zamkauskas (1992); E. Berlekamp (2000)",
    .typed    = "amazons ROWSxCOLUMNS | ROW/ROW/... [left | right]",
    .solvers  = value_solvers,
    .standard = "canonical",
    .example  = "2x3",
    .open     = open_value_words<read_amazons>,
};

}  // namespace zermelo::inline games
