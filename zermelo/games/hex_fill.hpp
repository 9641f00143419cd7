// Cells of Hex that are as good as filled: filling them does not change who wins.
//
//     dead        no chain needs the cell, whoever owns it: however the cells around it are
//                 filled, those of one player lie in one run
//     captured    two empty cells side by side: wherever the other player moves, the owner's stone
//                 on the remaining one makes the other player's stone dead
//
// The places around a cell that lie beyond a side belong to the side's owner; those where two sides
// meet belong to nobody.
//
//     . X X       X touches from the upper left to the lower right.  The cell in the middle is
//      X * .      dead: O could only be below and to the right of it, and these two touch.
//       . .
//
// Filling such cells one after the other does not change the winner: nobody needs dead cells, and
// the owner of captured cells answers there whenever the other player moves there.  More stones
// never make a dead cell live.
//
// O(cells) word operations for each round, and a few rounds for each call.
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

/// Cells of both players.  Dead cells, which neither player needs, count as X's.
struct HexCells {
    std::array<std::uint64_t, 2> of   = {};  // X, O
    std::uint64_t                dead = 0;

    std::uint64_t all() const { return of[0] | of[1]; }
};

/// A board's cells, and what lies around each.
class HexFill {
  public:
    static constexpr std::size_t                       kAround = 6;
    /// The digits for the cells around one: 0 nobody's, 1 X's, 2 O's.
    static constexpr std::array<unsigned, kAround + 1> kDigit = {1, 3, 9, 27, 81, 243, 729};

    explicit HexFill(const StoneBoard& board);

    /// Returns these stones and all cells found to be dead or captured.  O(cells) a round.
    HexCells filled(HexCells cells) const;

  private:
    // What surrounds a cell, given by its place in printing order.
    struct Around {
        unsigned                          sides = 0;   // the digits of what lies beyond a side
        std::array<std::uint8_t, kAround> cell  = {};  // bits; kNone: beyond a side
    };
    static constexpr std::uint8_t kNone = 64;

    unsigned digits(const HexCells& cells, std::size_t at) const;
    bool     kill(HexCells& cells) const;
    bool     capture(HexCells& cells) const;

    std::uint64_t          cells_;
    std::array<Around, 64> around_ = {};
};

}  // namespace zermelo::inline games
