// Atomic weights: how many ups an all-small value is worth beside nimbers that are far away.
//
// A value is all-small if in every position of it both players can move, or neither can.  Beside
// the far star (a nimber that is larger than all that matter) such a value G behaves as A times up,
// for exactly one game A, its atomic weight: A.up - ^ < G < A.up + ^ there.  (A.up is n ups for an
// integer n, else {A's left options.up + ^2* | the right ones'.up + v2*}.) Weights add up.
//
// They are found from the ends up.  A is {the left options' weights - 2 | the right ones' + 2},
// unless that is an integer.  Then A is 0 if G is confused with the far star; the greatest integer
// that the right side leaves if G is greater; the least that the left side leaves if G is less.
//
// The far star is the least nimber that is no position of G: all larger nimbers compare with these
// positions as it does.
//
// Cost: one canonical form for each form below; each pair of a form and a nimber is compared once.
// Main function: atomic_weight.  Called from partizan/value_facts.cpp.
// Source: E. Berlekamp, J. Conway, R. Guy, Winning Ways (1982), chapter 8; J. H. Conway, On
//         Numbers and Games (1976), chapter 16; A. N. Siegel, Combinatorial Game Theory (2013),
//         II.7.
// Tested: test/partizan/atomic_weight_test.cpp, all values born by day 3 against trees, and they
//         and random ones against the definition.
#pragma once
#include <optional>

#include "zermelo/partizan/values.hpp"

namespace zermelo::inline partizan {

/// Returns nothing if the form is not all-small, or if a limit was reached (values.ok()).
std::optional<Form> atomic_weight(Values& values, Form form);

}  // namespace zermelo::inline partizan
