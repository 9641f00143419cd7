// Ordinal sums G:H: whoever moves in G ends H as well; whoever moves in H leaves G as it is.
//
//     G:H = { G's left options, G:(H's left options) | G's right options, G:(H's right options) }
//
// H counts by its value (equal games H give equal sums: the colon principle), G by its options:
// { | } and { -1 | 1 } are both 0, but { | }:1 is 1, and { -1 | 1 }:1 is 1/2.  So G is taken as it
// is written, not as a form.  A stalk of Hackenbush is the ordinal sum of its edges, from the
// ground up.
//
// Cost: one canonical form for each form below H, H's numbers by their simplest forms.
// Main function: ordinal_sum.  Called from partizan/value_expression.cpp.
// Source: E. Berlekamp, J. Conway, R. Guy, Winning Ways (1982), chapter 7 (the colon principle);
//         J. H. Conway, On Numbers and Games (1976), chapter 15.
// Tested: test/partizan/ordinal_sum_test.cpp, against trees and stalks of Hackenbush.
#pragma once
#include <cstdint>
#include <vector>

#include "zermelo/partizan/values.hpp"

namespace zermelo::inline partizan {

/// A game as it is written: the values of its options, including dominated ones.
struct WrittenGame {
    std::vector<Form> left, right;
};

inline constexpr std::int64_t kMostOrdinalDays = 500;  // latest birthday of a top

/// Returns the form's own options; for a number, those of its simplest form.
WrittenGame written(Values& values, Form form);

/// Returns the options of base:top, whose value is values.game() of them.  `top` must be born by
/// day kMostOrdinalDays.  Check values.ok() before you rely on the result.
WrittenGame ordinal_sum(Values& values, const WrittenGame& base, Form top);

}  // namespace zermelo::inline partizan
