// Stones of Hex that cannot be parted: they are joined by bridges from one side of the board to the
// other.
//
// A bridge is two stones and two empty cells, each next to both stones: if the other player takes
// one cell, the bridge's owner takes the other.  A stone with two empty cells of a side beside it
// is joined to the side in the same way, and so is a stone in the third row with eight empty cells
// before it (the ziggurat): it has three ways to the side, and no cell is on all of them.  A chain
// of stones and of bridges that share no cell joins the sides, even if the other player moves.
//
//     S z          S: the stone; z: the ziggurat's cells, or those of its mirror image.  Two ways
//    z z z         lie left of the middle of the lowest row, two lie right of it; the bridge to the
//   z z z z        right saves the stone from a stone in the middle of the left ones.
//
//     neighbours of a cell, around it:  0 right   1 down   2 down and left   3 left   4 up
//                                       5 up and right;  bridge k leads between k and k + 1
//
// Not all safe stones are found, only those that these links join.
//
// O(cells) word operations for each call.
//
// Main functions: HexLinks::joined, threats.  Called from hex.cpp.
// Source: virtual connections: V. Anshelevich, "A hierarchical approach to computer Hex",
//         Artificial Intelligence 134 (2002); the must-play region: R. Hayward, Y. Bjornsson,
//         M. Johanson, M. Kan, N. Po, J. van Rijswijck, "Solving 7x7 Hex with domination, fill-in,
//         and virtual connections", Theoretical Computer Science 349 (2005).
// Tested: test/games/alphabeta_test.cpp; test/games/promises_test.cpp, every position of small
//         boards.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include "zermelo/games/stones.hpp"

namespace zermelo::inline games {

/// One player's two sides of a board, and the links between them.
class HexLinks {
  public:
    /// A chain: the empty cells that it needs, and its number of bridges.
    struct Chain {
        std::uint64_t carrier = 0;
        int           bridges = 0;
    };
    /// The moves that join the sides, and the cells of which the other player must take one to stop
    /// all of them.
    struct Threats {
        std::uint64_t moves = 0, carrier = 0;
    };
    /// The distance from being joined: the stones to place if the other player passes, and the
    /// number of cells where that may begin.
    struct Distance {
        int stones = 0, ways = 0;
    };

    HexLinks(const StoneBoard& board, bool x);

    /// Returns a chain if these stones join the sides even though the other player moves.
    std::optional<Chain> joined(std::uint64_t stones, std::uint64_t empty) const;
    /// Returns the moves with which the player joins them.
    Threats              threats(std::uint64_t stones, std::uint64_t empty) const;
    Distance             distance(std::uint64_t stones, std::uint64_t empty) const;

  private:
    using Ziggurat = std::array<int, 8>;  // steps from its stone to its cells
    // The cells beside a side, the row behind them and the third row, and the two steps to the
    // side.
    struct Side {
        std::uint64_t           cells = 0, behind = 0, third = 0;
        int                     one = 0, two = 0;  // indices of around_
        std::array<Ziggurat, 2> ziggurats = {};
    };
    static constexpr int kAround = 6;

    static std::uint64_t moved(std::uint64_t bits, int by) {
        return by < 0 ? bits >> -by : bits << by;
    }
    std::uint64_t beside(std::uint64_t bits, int k) const { return moved(bits, around_[k]); }
    // Returns the cells for which bridge k has both its cells in `empty`.
    std::uint64_t bridged(std::uint64_t empty, int k) const {
        return moved(empty, -around_[k]) & moved(empty, -around_[(k + 1) % kAround]);
    }
    int           bridge(int k) const { return around_[k] + around_[(k + 1) % kAround]; }
    std::uint64_t whole(std::uint64_t group, std::uint64_t stones) const;
    // Return the cells joined to `side` by a bridge, by a ziggurat, or in any way; the last
    // includes its own cells.
    std::uint64_t bridged(const Side& side, std::uint64_t empty) const {
        return side.behind & moved(empty, -around_[side.one]) & moved(empty, -around_[side.two]);
    }
    static std::uint64_t ziggurat(const Side& side, std::uint64_t empty, std::size_t which) {
        auto cells = side.third;
        for (const int step : side.ziggurats[which]) cells &= moved(empty, -step);
        return cells;
    }
    std::uint64_t near(const Side& side, std::uint64_t empty) const {
        return side.cells | bridged(side, empty) | ziggurat(side, empty, 0) |
               ziggurat(side, empty, 1);
    }
    // Returns what joins a near stone to the side: no cell, the bridge's cells or the ziggurat's.
    Chain link(const Side& side, std::uint64_t stone, std::uint64_t empty) const;
    void  set(Side& side, int one, int two);
    bool follow(std::uint64_t group, std::uint64_t stones, std::uint64_t empty, std::uint64_t& seen,
                Chain& chain) const;
    // levels[i]: the stones within i stones of `side`, and the empty cells that come next.  Returns
    // the number of levels.
    using Levels = std::array<std::uint64_t, 66>;
    int levels(const Side& from, std::uint64_t stones, std::uint64_t empty, Levels& at) const;

    std::array<int, kAround> around_;
    Side                     first_, last_;
};

}  // namespace zermelo::inline games
