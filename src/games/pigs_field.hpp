// A connected part of a map, with its pigs and haystacks: what can be said before any search.
//
// Pigs of different parts never meet, so each part is a puzzle of its own.  Inside a part any
// placement can be reached (pigs are alike, and every step can be taken back), so a part can be
// solved just if it has as many pigs as haystacks.
//
// Distances are in moves of a single pig: walking, and with a jump allowed over every square, as
// if pigs stood wherever one is wanted.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "zermelo/base/memory.hpp"
#include "zermelo/games/pigs_map.hpp"

namespace zermelo {

struct PigsField {
    static constexpr std::uint16_t kNowhere = 0xffff;

    std::vector<unsigned>                     square;        // of each cell, ascending
    std::vector<std::array<std::uint16_t, 4>> next;          // up, left, right, down
    std::vector<std::uint16_t>                pigs, stacks;  // cells, ascending
    std::vector<std::uint16_t>                walk, leap;    // cell * pigs.size() + haystack
    Table<std::uint16_t>                      apart;  // cell * cells + cell, walking; two pigs on
    std::uint32_t                             stacks_apart = 0;  // the two nearest haystacks

    std::size_t cells() const { return square.size(); }
    bool        solvable() const { return pigs.size() == stacks.size(); }
};

/// The parts with pigs or haystacks, in the order of their first squares.  Distances are filled in
/// where a part is solvable.  Memory refused: `why` is "bytes" and there are none.
struct PigsFields {
    std::vector<PigsField> parts;
    const char*            why = "";
};
PigsFields pigs_fields(const PigsMap& map, std::uint64_t bytes);

}  // namespace zermelo
