// Anyone's answer about a file of boards of Stripes.
//
//     1 2 2 ...     the contest's answer: 1 or 2, who wins, for each board
//     text, JSON    what `solve stripes FILE` wrote: boards, winners and nimbers, one a board; a
//                   text whose lists are shortened is refused, with what to type instead
//
// Only the form is read here; games/stripes.cpp computes the nimbers anew and compares.  O(text);
// 17 bytes a board.
//
// Main functions: read_winners, read_stripes_answer.  Called from games/stripes.cpp.
// Tested: test/games/stripes_told_test.cpp, test/golden/check_stripes.txt.
#pragma once
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/input_error.hpp"

namespace zermelo::inline games {

struct ToldStripes {
    std::string                               headline;  // "": none is told
    std::optional<std::vector<std::uint64_t>> boards, nimbers;
    std::vector<std::uint64_t>                winners;  // 1 or 2 each
};

/// Does it begin as a text or JSON of `solve` does?  O(1).
bool is_stripes_answer(std::string_view text);

/// The contest's answer alone.  Errors name the place: a board without winner, one too many,
/// what is neither 1 nor 2.
std::expected<ToldStripes, InputError> read_winners(std::string_view text, std::size_t boards);
/// A text or JSON.  Errors name the place; each list has a number for each board.
std::expected<ToldStripes, InputError> read_stripes_answer(std::string_view text,
                                                           std::size_t      boards);

}  // namespace zermelo::inline games
