// Misere sums of impartial games of any kind: whoever makes the last move loses.
//
// Nimbers do not decide such sums, so they are played out.  Each component is walked once by its
// own game, and becomes a graph of its positions; a position of the sum is a place in each graph.
// The sum is a finite game like any other (workbench/key_game.hpp), with its solvers, its checker
// and its certificates.  `--misere` follows the sum in every text.
//
// Cost: a text for each position of a component; then what the solver takes.
// Main function: misere_sum.  Called from sum/sum.cpp.
// Source: E. Berlekamp, J. Conway, R. Guy, Winning Ways (1982), chapter 13.
// Tested: test/sum/misere_sum_test.cpp, test/golden/solve_misere_sum.txt.
#pragma once
#include <expected>
#include <memory>

#include "zermelo/sum/sum_text.hpp"

namespace zermelo::inline sum {

/// Opens the sum.  Fails if a component is not impartial, if play in it may go in circles, or if
/// there are more positions than are taken: at most 2^20 of a component and 2^63 of the sum.
std::expected<std::unique_ptr<Session>, InputError> misere_sum(Components    components,
                                                               NamedFiles    files,
                                                               const Budget& budget);

}  // namespace zermelo::inline sum
