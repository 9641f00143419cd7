// Texts of partizan games that may go in circles.
//
//     over: 0 | over       a position's name, where Left may move, where Right may move
//     0: |                 nobody can move
//
// There is one line for each position.  A name is 1 .. 40 letters, digits and characters of _ . ' *
// ^ + -, but neither "left" nor "right"; every name has a line, anywhere in the file.  Blanks and
// tabs separate words; lines end with LF or CRLF, and may be blank.
//
// Main function: read_loopy_text.
// Source: this project's format.
// Tested: test/partizan/loopy_text_test.cpp, every message; test/fuzz/fuzz_stoppers.cpp.
#pragma once
#include <cstddef>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/game/partizan_graph.hpp"

namespace zermelo::inline partizan {

struct LoopyText {
    static constexpr std::uint64_t kMostPositions = 100'000, kMostMoves = 1'000'000;

    std::vector<std::string> names;  // in the file's order, at least one
    PartizanGraph            graph;  // an option that is repeated appears twice

    bool operator==(const LoopyText&) const = default;
};

/// Reads such a text.  Every error gives line, column and what was expected.  O(bytes log
/// positions) time; 300 bytes a line and 8 a byte.  Fails before it takes any if budget.bytes is
/// less.
std::expected<LoopyText, InputError> read_loopy_text(std::span<const std::byte> bytes,
                                                     const Budget&              budget);

/// Returns the same text again, without what is not needed.
std::string to_text(const LoopyText& text);

}  // namespace zermelo::inline partizan
