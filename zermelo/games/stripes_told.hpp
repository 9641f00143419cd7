// An answer from outside about a file of boards of Stripes.
//
//     1 2 2 ...     the contest's answer: for each board 1 or 2, the player who wins
//     text, JSON    what `solve stripes FILE` wrote: boards, winners and nimbers, one for each
//                   board; a text whose lists are shortened is refused, with advice what to type
//
// Only the form is read here; games/stripes.cpp computes the nimbers again and compares.  O(text)
// time; 17 bytes for each board.
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
    std::string                               headline;  // "" if there is none
    std::optional<std::vector<std::uint64_t>> boards, nimbers;
    std::vector<std::uint64_t>                winners;  // 1 or 2 each
};

/// Returns whether the text begins as a text or JSON of `solve` does.  O(1).
bool is_stripes_answer(std::string_view text);

/// Reads a contest's answer.  Errors name the place: a board without a winner, a winner too many,
/// or anything that is neither 1 nor 2.
std::expected<ToldStripes, InputError> read_winners(std::string_view text, std::size_t boards);
/// Reads a text or JSON. Errors name the place; each list must have a number for each board.
std::expected<ToldStripes, InputError> read_stripes_answer(std::string_view text,
                                                           std::size_t      boards);

}  // namespace zermelo::inline games
