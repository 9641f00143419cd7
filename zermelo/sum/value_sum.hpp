// Sums in which players have moves of their own: `hackenbush(RBB) + clobber(xo/ox) + kayles(7)
// left`.
//
// Each component is solved and judged as its own game, and gives its value: a canonical form, or a
// nimber if it is impartial.  What the values come to together is noted, sum by sum, and the rule
// `value` judges each of these sums (check/form_sums.hpp).  Who wins is read off their sum, and
// which moves win is read off the sums of each option and the other components.  The hottest
// component is the one where a move is worth the most, and a player's hottest move there is the one
// of which his wall in its thermograph is made.
//
// Certificate: how many words the components' certificates take, then these as in sum.cpp; then how
// many sums were noted, and the words of workbench/value_words.hpp for the components' values and
// the sums.
//
// Cost: that of the components, and a canonical form for each sum of a move and the others.
// Main function: value_sum.  Called from sum/sum.cpp.
// Source: J. H. Conway, On Numbers and Games (1976), chapters 7 to 9; E. Berlekamp, J. Conway,
//         R. Guy, Winning Ways (1982), chapter 6.
// Tested: test/sum/value_sum_test.cpp, test/golden/solve_value_sums.txt.
#pragma once
#include <expected>
#include <memory>

#include "zermelo/sum/sum_text.hpp"

namespace zermelo::inline sum {

/// Returns whether a component has values that only partizan games have.
bool has_values(const Components& components);

/// Opens the sum; left: whether Left is to move.  Fails for a component whose play may go in
/// circles, or that itself says whose turn it is.
std::expected<std::unique_ptr<Session>, InputError> value_sum(Components components,
                                                              NamedFiles files, bool left);

}  // namespace zermelo::inline sum
