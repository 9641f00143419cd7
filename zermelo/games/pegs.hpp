// Peg solitaire: pegs jump over pegs, which are taken off, until one is left.  The goal is to do so
// in the fewest moves, where consecutive jumps of one peg are one move.
//
// A peg jumps over a neighbour in its row or column into the hole behind it.  A position is the set
// of the pegs, one bit for each cell.
//
// Bound: if a cell does not have cells on both sides in its row, nor in its column, it can never be
// jumped over.  A peg on such a cell that is not where the last peg ends has to move itself, and a
// move moves one peg.  So at least as many moves are needed.
//
// Impossible: the cells are coloured along the diagonals with three colours, in two ways.  A jump
// changes the number of pegs of each colour by one, so whether two of these numbers are both even
// or both odd never changes; a single peg at the goal has its own pattern.
//
// Symmetry: turning or mirroring the board is a symmetry if it sends cells to cells, and the cell
// of the last peg to itself.  Then it maps jumps to jumps, in rows or columns, and so moves, which
// are jumps of one peg, to moves.  The canonical form is the least word.
//
// Source: J. Beasley, The Ins and Outs of Peg Solitaire (1985); fewest moves: E. Bergholt,
//         The Queen, 11 May 1912; the colours: M. Reiss, Crelle's Journal 54 (1857).
// Tested: test/games/pegs_test.cpp, test/golden/solve_pegs.txt.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/base/bit_permutation.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/game/puzzle.hpp"
#include "zermelo/game/sentence.hpp"
#include "zermelo/workbench/film.hpp"

namespace zermelo::inline games {

/// A jump on a board: the peg's cell, the cell jumped over, and the hole.
struct PegJump {
    std::uint8_t from, over, to;
};

/// A board without pegs.
struct PegShape {
    static constexpr unsigned kMostSide = 7;  // so that a peg has less than 30 000 moves

    unsigned                          rows = 0, columns = 0;
    // Of row * columns + column; -1 if there is none.
    std::vector<int>                  cell;
    std::vector<unsigned>             square;            // of each cell
    std::vector<std::vector<PegJump>> jumps;             // from each cell
    std::uint64_t                     firm         = 0;  // cells that cannot be jumped over
    std::uint64_t                     colour[2][3] = {};
    // Where the symmetries send the pegs; the identity is left out.
    std::vector<BitPermutation<std::uint64_t, (kMostSide * kMostSide + 7) / 8>> images = {};

    std::string place(unsigned cell) const;
};

class Pegs {
  public:
    static constexpr std::string_view kName           = "pegs";
    static constexpr unsigned         kMostJumps      = 24;  // in one move: it takes no peg twice
    static constexpr bool             kProvedSymmetry = true;
    struct Position {
        std::uint64_t pegs;
        bool          operator==(const Position&) const = default;
    };
    struct Move {
        std::uint64_t                            after;  // the pegs after the move
        std::uint8_t                             jumps;
        // The cells of its peg, from the first to the last.
        std::array<std::uint8_t, kMostJumps + 1> cells;
    };
    using Key = std::uint64_t;

    Pegs(std::shared_ptr<const PegShape> shape, Position start, int last)
        : shape_(std::move(shape)), start_(start), last_(last) {}

    Position start() const { return start_; }
    bool     goal(Position p) const {
            return last_ < 0 ? std::has_single_bit(p.pegs) : p.pegs == std::uint64_t{1} << last_;
    }
    void goals(auto&& emit) const {
        for (unsigned cell = 0; cell < shape_->square.size(); ++cell)
            if (goal({std::uint64_t{1} << cell})) emit(Position{std::uint64_t{1} << cell});
    }
    Key      key(Position p) const { return p.pegs; }
    Position unpack(Key key) const { return {key}; }
    bool     known(Key key) const { return key >> shape_->square.size() == 0; }
    void     moves(Position p, auto&& emit) const {
            Move move{};
            for (auto rest = p.pegs; rest != 0; rest &= rest - 1) {
                move.cells[0] = static_cast<std::uint8_t>(std::countr_zero(rest));
                jump_on(p.pegs, move, emit);
        }
    }
    void parents(Position p, auto&& emit) const {
        for (auto rest = p.pegs; rest != 0; rest &= rest - 1)
            jump_back(p.pegs, static_cast<unsigned>(std::countr_zero(rest)), emit);
    }
    Position      play(Position, const Move& m) const { return {m.after}; }
    std::uint32_t bound(Position p) const {
        const auto stay = last_ < 0 ? 0 : std::uint64_t{1} << last_;
        const auto firm = static_cast<std::uint32_t>(std::popcount(p.pegs & shape_->firm & ~stay));
        if (goal(p)) return 0;
        return last_ < 0 ? std::max(firm, 2u) - 1 : std::max(firm, 1u);
    }
    Sentences impossible(Position p) const;
    bool      symmetric() const { return !shape_->images.empty(); }
    Key       canonical(Position p) const {
              auto least = p.pegs;
              for (const auto& image : shape_->images) least = std::min(least, image(p.pegs));
        return least;
    }

    std::string                         board_text(Position p) const;
    std::string                         text(Position p) const;
    std::string                         drawn(Position p) const;
    Film                                scene() const;
    Film::Frame                         frame(Position p) const;
    Film::Step                          step(Position, const Move& m) const;
    std::string                         move_text(Position, const Move& m) const;
    std::expected<Position, InputError> read(std::string_view text) const;

  private:
    // Emits all moves that continue the jumps that `move` has made so far.
    void jump_on(std::uint64_t pegs, Move& move, auto&& emit) const {
        const auto bit = [](unsigned cell) { return std::uint64_t{1} << cell; };
        for (const auto [from, over, to] : shape_->jumps[move.cells[move.jumps]]) {
            if (!(pegs & bit(over)) || pegs & bit(to)) continue;
            const auto after         = pegs ^ bit(from) ^ bit(over) ^ bit(to);
            move.after               = after;
            move.cells[++move.jumps] = to;
            emit(std::as_const(move));
            jump_on(after, move, emit);
            --move.jumps;
        }
    }

    // Emits all positions before the jumps that brought a peg to this cell.
    void jump_back(std::uint64_t pegs, unsigned cell, auto&& emit) const {
        const auto bit = [](unsigned c) { return std::uint64_t{1} << c; };
        for (const auto [to, over, from] : shape_->jumps[cell]) {
            if (pegs & (bit(over) | bit(from))) continue;
            const auto before = pegs ^ bit(from) ^ bit(over) ^ bit(to);
            emit(Position{before});
            jump_back(before, from, emit);
        }
    }

    std::shared_ptr<const PegShape> shape_;
    Position                        start_;
    int                             last_;  // where the last peg has to be; -1 if anywhere
};

}  // namespace zermelo::inline games
