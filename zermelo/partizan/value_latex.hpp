// Values in LaTeX: \frac{3}{4}, \uparrow, {\ast}2, \pm 2, \{3 \mid 1\}.
//
// The text of value_text is rewritten, sign by sign; the result needs no package, and belongs in
// math mode.  Three times up and more are written as a sum: 2 + 3\cdot{\uparrow} + {\ast}.
//
// Main function: latex_of.  Called from cli/value_calc.cpp.
// Source: E. Berlekamp, J. Conway, R. Guy, Winning Ways (1982): the notation.
// Tested: test/partizan/value_latex_test.cpp, test/golden/calc_value.txt.
#pragma once
#include <string>
#include <string_view>

namespace zermelo::inline partizan {

/// Returns the LaTeX for a text of value_text.  O(its length).
std::string latex_of(std::string_view value);

}  // namespace zermelo::inline partizan
