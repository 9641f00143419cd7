// The sliding-tile puzzle: a tile next to the blank slides into it.
//
// A position is a word with a nibble for each cell, row after row; 0 is the blank.
//
// Impossible by parity: a move exchanges the blank with a tile, and moves the blank by one step.
// So where the goal can be reached, the number of exchanges that sort the board and the number of
// the blank's steps to its goal are both even or both odd.
//
// Numbers: parity divides the positions into two halves that no move joins, and each half is
// numbered by itself.  The blank's cell comes first, then the order of the tiles around it
// (Lehmer's code) without the last two, whose order follows from parity.
//
// Bound: each tile's steps to its goal by rows and columns (Manhattan), and two more for every tile
// of a line that has to make way.  Tiles that stand in the line where their goals are must keep
// their order there, unless one leaves the line and comes back, which takes two steps that the
// distances by rows and columns do not count; so all but the longest run of them in the right order
// must leave.  Steps out of a row are vertical steps of tiles in their goal's row, those out of a
// column horizontal steps of tiles in their goal's column, so none is counted twice.  On boards
// with sides of at most 4 a line's sum is one look-up in a table.
//
// Source: W. Johnson, W. Story, "Notes on the '15' puzzle", American J. of Mathematics 2 (1879);
//         O. Hansson, A. Mayer, M. Yung, "Criticizing solutions to relaxed models yields powerful
//         admissible heuristics", Information Sciences 63 (1992); D. Lehmer, "Teaching
//         combinatorial tricks to a computer" (1960), for the numbers.
// Tested: test/games/tiles_test.cpp, the bound on all positions of small boards.
#pragma once
#include <array>
#include <bit>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/input_error.hpp"
#include "zermelo/game/puzzle.hpp"
#include "zermelo/game/sentence.hpp"
#include "zermelo/workbench/film.hpp"

namespace zermelo::inline games {

class Tiles {
  public:
    static constexpr std::string_view kName  = "tiles";
    static constexpr unsigned         kCells = 16;  // at most
    struct Position {
        std::uint64_t cells;
        bool          operator==(const Position&) const = default;
    };
    struct Move {
        std::uint8_t from;  // the cell whose tile slides
    };
    using Key                         = std::uint64_t;
    static constexpr bool kUndirected = true;

    /// 2 <= rows * columns <= kCells.  The start is the goal: the tiles in order, with the blank
    /// first or last.
    Tiles(unsigned rows, unsigned columns, bool blank_first);

    unsigned rows() const { return rows_; }
    unsigned columns() const { return columns_; }
    unsigned cells() const { return rows_ * columns_; }
    unsigned tile(Position p, unsigned cell) const { return p.cells >> 4 * cell & 15; }
    unsigned blank(Position p) const {
        // The lowest nibble that is 0.
        return static_cast<unsigned>(std::countr_zero((p.cells - kOnes) & ~p.cells & kOnes << 3)) /
               4;
    }
    /// tiles: the tile of each cell; each number occurs once.
    Position packed(std::span<const std::uint8_t> tiles) const {
        std::uint64_t cells = 0;
        for (auto i = tiles.size(); i-- > 0;) cells = cells << 4 | tiles[i];
        return {cells};
    }
    /// Numbers positions from now on among those that parity lets p reach.
    void begin_at(Position p);

    Position start() const { return start_; }
    bool     goal(Position p) const { return p == goal_; }
    void     goals(auto&& emit) const { emit(goal_); }
    Key      key(Position p) const { return p.cells; }
    Position unpack(Key key) const { return {key}; }
    void     moves(Position p, auto&& emit) const {
            for (const auto cell : near_[blank(p)])
            if (cell != kNoCell) emit(Move{cell});
    }
    Position play(Position p, Move m) const {
        const auto tile = std::uint64_t{this->tile(p, m.from)};
        return {(p.cells ^ tile << 4 * m.from) | tile << 4 * blank(p)};
    }
    /// Every move can be taken back.
    void parents(Position p, auto&& emit) const {
        moves(p, [&](Move m) { emit(play(p, m)); });
    }

    /// Returns whether each tile occurs once.
    bool known(Key key) const {
        std::uint32_t seen = 0;
        for (unsigned i = 0; i < cells(); ++i) seen |= 1u << (key >> 4 * i & 15);
        return seen == (1u << cells()) - 1 && (cells() == kCells || key >> 4 * cells() == 0);
    }
    Index    count() const { return cells() * orders_; }
    Index    index(Position p) const;
    Position position(Index index) const;

    std::uint32_t bound(Position p) const;
    /// Returns a sentence on why the goal cannot be reached; empty if parity allows it.
    Sentences     impossible(Position p) const;

    /// Returns "8,6,7/2,5,4/3,0,1".
    std::string text(Position p) const;
    std::string drawn(Position p) const;
    /// Returns what a certificate states besides the position.
    std::string setup() const { return home_[0] == 0 ? "blank first " : ""; }
    Film        scene() const;
    Film::Frame frame(Position p) const;
    Film::Step  step(Position p, Move m) const { return {m.from, m.from, blank(p)}; }
    std::string move_text(Position p, Move m) const { return std::to_string(tile(p, m.from)); }
    /// Reads a board of this size as text() gives it, or "3x3", the goal, or "3x3 8 6 7 2 5 4 3 0
    /// 1".
    std::expected<Position, InputError> read(std::string_view text) const;

  private:
    static constexpr std::uint8_t  kNoCell = 0xff;
    static constexpr std::uint64_t kOnes   = 0x1111'1111'1111'1111;

    // Returns the tiles, without the blank.
    static std::uint64_t without(std::uint64_t cells, unsigned blank) {
        const auto below = (std::uint64_t{1} << 4 * blank) - 1;
        return (cells & below) | (cells >> 4 & ~below);
    }

    // Return what the tiles of a line add to the bound; its cells are the nibbles of `line`.
    std::uint8_t row_cost(unsigned row, std::uint64_t line) const;
    std::uint8_t column_cost(unsigned column, std::uint64_t line) const;

    unsigned                                         rows_, columns_;
    Position                                         start_, goal_;
    std::array<std::uint8_t, kCells>                 home_{};  // the cell of each tile in the goal
    // The cells up, left, right, down of each.
    std::array<std::array<std::uint8_t, 4>, kCells>  near_{};
    // Orders of the tiles with one parity.
    Index                                            orders_ = 1;
    // Whether the number of inversions among the tiles is odd if the blank is on this cell.
    std::array<std::uint8_t, kCells>                 odd_{};
    // The costs of all lines, if lines are short: 16^4 for each row, then for each column.
    std::shared_ptr<const std::vector<std::uint8_t>> costs_;
};

}  // namespace zermelo::inline games
