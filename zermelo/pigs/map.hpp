// A map with pigs and haystacks, and its text.
//
//     4            the map has 4 x 4 squares
//     ....         `.` is free, `#` a tree
//     .##.
//     ....
//     ....
//     2            two pigs; their squares, row and column from 1; then as many haystacks
//     1 1  1 2
//     4 4
//     4 3
//
// Numbers are separated by blanks and line ends; a row of the map is a line of its own.
// Source: "O lenivych prasiatkach"; its statement is lost, the format is inferred from its
// solution.
#pragma once
#include <cstddef>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <vector>

#include "zermelo/base/input_error.hpp"

namespace zermelo::inline pigs {

struct PigsMap {
    static constexpr unsigned kMostSide = 64, kMostPigs = 16;

    unsigned              side = 0;
    std::vector<char>     free;          // of the square row * side + column
    std::vector<unsigned> pigs, stacks;  // squares, ascending; as many pigs as stacks

    /// Returns "4,5": row and column from 1.
    std::string text(unsigned square) const;
};

/// Reads a map.  Every error gives the line, the column and what was expected.  O(bytes).
std::expected<PigsMap, InputError> read_pigs_map(std::span<const std::byte> bytes);

/// The inverse of read_pigs_map.  Pigs and haystacks may be in any order.
std::string to_text(const PigsMap&);

/// Reads "4,5 1,1": as many squares as the map has pigs, free and different.  Returns them
/// ascending.
std::expected<std::vector<unsigned>, InputError> read_pigs(const PigsMap&   map,
                                                           std::string_view text);

}  // namespace zermelo::inline pigs
