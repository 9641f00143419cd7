// Cells of Hex that are as good as filled: who wins does not change if they are.
//
//     dead        no chain needs the cell, whoever has it: however the cells around it are filled,
//                 those of one player lie in one run
//     captured    two empty cells side by side: wherever the other player moves, the owner's stone
//                 on the other one makes his dead
//
// Cells around, beyond a side, are its owner's; where two sides meet, nobody's.
//
//     . X X       X touches from the upper left to the lower right.  The cell in the middle is
//      X * .      dead: O could be below and to the right of it alone, and these two touch.
//       . .
//
// Who fills such cells, one after the other, keeps the winner: dead ones for nobody's sake,
// captured ones since their owner answers there whenever the other moves there.  More stones make
// no dead cell live.
//
// O(cells) words a question, a few rounds of it.
//
// Main function: HexFill::filled.  Called from hex.hpp.
// Source: R. Hayward, J. van Rijswijck, "Hex and combinatorics", Discrete Mathematics 306 (2006);
//         Y. Bjornsson, R. Hayward, M. Johanson, J. van Rijswijck, "Dead cell analysis in Hex and
//         the Shannon game", Graph Theory in Paris (2006).
// Tested: test/games/hex_fill_test.cpp, against all play on small boards.
#pragma once
#include <array>
#include <cstdint>

#include "zermelo/games/stones.hpp"

namespace zermelo::inline games {

/// Cells of both players; of dead ones, which neither needs, they are X's.
struct HexCells {
    std::array<std::uint64_t, 2> of   = {};  // X, O
    std::uint64_t                dead = 0;

    std::uint64_t all() const { return of[0] | of[1]; }
};

/// A board's cells, and what lies around each.
class HexFill {
  public:
    static constexpr std::size_t                       kAround = 6;
    /// Of the cells around one: 0 nobody's, 1 X's, 2 O's, a digit each.
    static constexpr std::array<unsigned, kAround + 1> kDigit = {1, 3, 9, 27, 81, 243, 729};

    explicit HexFill(const StoneBoard& board);

    /// These stones, and all cells that are found dead or captured.  O(cells) a round.
    HexCells filled(HexCells cells) const;

  private:
    // What a cell's place in printing order says of those around it.
    struct Around {
        unsigned                          sides = 0;   // digits of what lies beyond
        std::array<std::uint8_t, kAround> cell  = {};  // bits; kNone: beyond
    };
    static constexpr std::uint8_t kNone = 64;

    unsigned digits(const HexCells& cells, std::size_t at) const;
    bool     kill(HexCells& cells) const;
    bool     capture(HexCells& cells) const;

    std::uint64_t          cells_;
    std::array<Around, 64> around_ = {};
};

}  // namespace zermelo::inline games
