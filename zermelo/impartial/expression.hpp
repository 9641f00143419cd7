// Expressions of nimbers: `6 * 12 + sqrt(5)`, `log(x, 2)`, `kayles(17) + nim(5)`.
//
//     sum     =  product  { + product }               XOR
//     product =  factor  { * factor | / factor }      the field's product and quotient
//     factor  =  atom  [ ^ number ]                   that many factors (an ordinary number)
//     atom    =  number  |  ( sum )  |  name ( ... )
//
// Functions: sqrt(x); inverse(x); order(x) and log(x, base), whose values are ordinary numbers;
// roots(a, b), the solutions of x * x + a * x = b, which must be the whole expression.  Any other
// name is a game: the text in its parentheses is passed on as a position, whose nimber is the
// value.
//
// Numbers are below 2^128.  Time: one product a sign, the cost of the games, and log (nim_log.hpp).
// Main function: evaluate.  Called from cli/verb_calc.cpp.
// Tested: test/impartial/expression_test.cpp.
#pragma once
#include <expected>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/impartial/nimber.hpp"

namespace zermelo::inline impartial {

/// Returns the nimber of a game's position, or what is wrong with the position.
using GameValue = std::function<std::expected<std::uint64_t, InputError>(
    std::string_view name, std::string_view position)>;

/// Returns the values of an expression: one, but none, one or two for roots.  Errors name line 1
/// and the column; gave_up is set if a limit was reached.
std::expected<std::vector<Nimber128>, InputError> evaluate(std::string_view text,
                                                           const GameValue& game,
                                                           const Budget&    budget);

/// Returns the nimber in decimal digits.
std::string to_text(Nimber128 nimber);

}  // namespace zermelo::inline impartial
