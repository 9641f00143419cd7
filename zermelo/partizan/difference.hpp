// Who wins the difference of two games that may go in circles, as a Buchi game (check/sides.hpp).
//
// Stage r finds the fields from which Billy lets at most r green fields come: all but those from
// which Ann can reach a green field that he does not lead from into stage r - 1.  When a stage adds
// nothing, Ann wins the rest, and her rank is how many moves the next green field is away.
//
// Cost: O(fields + moves) a stage, of which there are as many as Billy's ranks; 20 bytes a field
// and 4 a move.
// Main function: difference_labels.
// Source: the textbook algorithm for Buchi games (R. McNaughton, 1993), with ranks.
// Tested: test/partizan/sides_test.cpp, by the rule `green`, and against the definition.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "zermelo/check/sides.hpp"

namespace zermelo::inline partizan {

/// What one Buchi game may take, and what all of them may.
struct SideLimits {
    Pace&         pace;                       // counts moves looked at
    std::uint64_t bytes = ~std::uint64_t{0};  // of one game
};

/// Labels of all fields, just under the rule `green`.  Nothing: the pace said stop, or the game
/// takes too many bytes, or has more than kMostFields.
std::optional<std::vector<std::uint32_t>> difference_labels(const Difference& game,
                                                            SideLimits        limits);

}  // namespace zermelo::inline partizan
