// Who wins the difference of two games that may go in circles, as a Buchi game (check/sides.hpp).
//
// Each round finds the fields from which Ann can come to a green field.  The other fields are lost,
// and so are those from which Billy can lead there; a green field on the way adds one to his rank.
// The next round looks at what is left.  When nothing is lost any more, Ann wins the rest, and her
// rank is how many moves away the next green field is.
//
// Cost: O(fields + moves) a round, of which there are few; 28 bytes a field and 4 a move.
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

/// Returns labels of all fields that are just under the rule `green`.  Returns nothing if the pace
/// said stop, or if the game takes too many bytes or has more than kMostFields.
std::optional<std::vector<std::uint32_t>> difference_labels(const Difference& game,
                                                            SideLimits        limits);

}  // namespace zermelo::inline partizan
