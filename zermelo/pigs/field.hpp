// A connected part of a map, with its pigs and haystacks, and what is known before any search.
//
// Pigs of different parts never meet, so each part is a puzzle of its own.  Inside a part any
// placement can be reached (pigs are alike, and every step can be taken back), so a part can be
// solved if and only if it has as many pigs as haystacks.
//
// Distances are numbers of moves of a single pig: either by walking, or with a jump allowed over
// every square, as if another pig stood wherever one is wanted.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "zermelo/base/memory.hpp"
#include "zermelo/pigs/map.hpp"

namespace zermelo::inline pigs {

struct PigsField {
    static constexpr std::uint16_t kNowhere = 0xffff;
    static constexpr std::size_t   kJoining = 4096;  // at most so many cells with the joining bound

    std::vector<unsigned>                     square;        // of each cell, ascending
    std::vector<std::array<std::uint16_t, 4>> next;          // up, left, right, down
    std::vector<std::uint16_t>                pigs, stacks;  // cells, ascending
    std::vector<std::uint16_t>                walk, leap;    // cell * width() + haystack
    std::vector<std::uint16_t>                half;          // walk / 2, rounded up
    // Walking distances, at cell * cells + cell; empty unless there are two or more pigs.
    Table<std::uint16_t>                      apart;
    std::uint32_t                             stacks_apart = 0;  // between the two nearest

    // For the joining bound (pigs/bound.hpp), with three and four pigs; empty otherwise, or if
    // memory is short.
    // `joins` and `leaves` hold twice the least f next to a cell: `joins` for a pig k and a pig i,
    // by their cells and k's haystack; `leaves` for a pig k and i's haystack g, by k's cell and k's
    // haystack h.  `stack_gaps` holds twice the distance of two haystacks less one.  Two haystacks
    // h and g have the place 4 * stacks_differ(pigs, h, g) + h (pigs/orders.hpp).
    Table<std::uint16_t>          joins;   // 4 * (cell * cells + cell) + haystack
    std::vector<std::uint16_t>    leaves;  // 16 * cell + place
    std::array<std::uint16_t, 16> stack_gaps = {};

    std::size_t cells() const { return square.size(); }
    /// The number of bits of a position: the pigs' cells.
    std::size_t bits() const {
        return pigs.size() * static_cast<std::size_t>(std::bit_width(cells() - 1));
    }
    /// The length of a row of `walk` and `leap`.
    std::size_t width() const { return std::max<std::size_t>(4, pigs.size()); }
    std::size_t bytes() const { return apart.bytes() + joins.bytes(); }
    bool        solvable() const { return pigs.size() == stacks.size(); }
};

/// The parts with pigs or haystacks, in the order of their first squares.  Distances are filled in
/// where a part is solvable.  If memory was refused, `why` is GaveUp::bytes and there are no parts.
struct PigsFields {
    std::vector<PigsField> parts;
    GaveUp                 why = GaveUp::no;
};
PigsFields pigs_fields(const PigsMap& map, std::uint64_t bytes);

}  // namespace zermelo::inline pigs
