// Col and Snort: Left paints cells X, Right O; a player who cannot paint loses.  In Col no two
// neighbours may have the same colour, in Snort no two may have different ones.
//
// Boards are rectangles of cells; neighbours share a side.
//
// Called from games/col.cpp, games/snort.cpp.
// Tested: test/games/value_games_test.cpp.
#pragma once

#include <bit>

#include "zermelo/games/valued_stones.hpp"

namespace zermelo::inline games {

template <bool kSame>  // whether neighbours must have the same colour
struct Colouring : ValuedStones {
    static constexpr std::string_view kName = kSame ? "snort" : "col";
    static constexpr auto             kInstead =
        kSame ? phrase("snort 3x3, or snort X../.O./...") : phrase("col 3x3, or col X../.O./...");

    std::uint64_t barred(const Position& p, bool left) const { return beside(p.of(left != kSame)); }
    void          moves(const Position& p, bool left, auto&& emit) const {
                 for (auto rest = free(p) & ~barred(p, left); rest != 0; rest &= rest - 1) {
                     const auto cell = rest & -rest;
                     emit(left ? Position{p.x | cell, p.o} : Position{p.x, p.o | cell},
                          cell_text(board, cell));
        }
    }
    std::uint64_t level(const Position& p) const {
        return static_cast<std::uint64_t>(std::popcount(free(p)));
    }
    Phrase why_illegal(const Position& p, bool left, std::string_view text) const {
        if (auto why = why_no_cell(board, text, p.taken()); !why.empty()) return why;
        const auto cell = read_cell(board, text);
        if (!cell || !(*cell & barred(p, left))) return {};
        return kSame ? phrase("a neighbour of {} is the other player's", cell_text(board, *cell))
                     : phrase("a neighbour of {} is yours", cell_text(board, *cell));
    }
};

}  // namespace zermelo::inline games
