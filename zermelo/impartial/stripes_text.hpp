// The contest's input of Stripes: three lengths of stripes, the number of boards, and their
// lengths.
//
//     1 5 1       the stripes' lengths, each 1 or more
//     3           the number of boards
//     1           their lengths, 0 or more
//     5
//     6
//
// Numbers are separated by blanks and line ends, as contestants' programs read them.
//
// Main function: read_stripes.
// Source: "Stripes" (Paski), VII Polish Olympiad in Informatics (2000).
// Tested: test/impartial/stripes_text_test.cpp, test/fuzz/fuzz_stripes.cpp.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <span>
#include <vector>

#include "zermelo/base/input_error.hpp"

namespace zermelo::inline impartial {

struct StripesInput {
    std::array<std::uint64_t, 3> lengths{};
    std::vector<std::uint64_t>   boards;
};

/// Reads lengths of stripes 1 .. HeapCode::kMostTake, boards 0 .. 10^18.  Errors name line and
/// column.  O(bytes); 8 bytes a board, of which there are no more than the file has bytes.
std::expected<StripesInput, InputError> read_stripes(std::span<const std::byte> bytes);

}  // namespace zermelo::inline impartial
