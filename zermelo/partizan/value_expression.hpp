// Reads values: 1/2, ^, v*, *3, {3|1}, +-2, ^3*, 2.^, tiny(2), {1,2|3,*}, {3||2|1}; sums of them.
//
//     sum    = [-] term { + term | - term }
//     term   = [-] atom [: term]                     an ordinal sum
//     atom   = number [up] [star]  |  up [star]  |  star     beside each other: their sum
//            | { games }  |  ( sum )  |  +- atom  |  tiny  |  n.atom
//     tiny   = tiny(sum)  |  miny(sum)  |  +_ atom   Winning Ways; -_x is the negative, miny(x)
//     number = 3  |  3/4  |  -3                      a power of two below the stroke
//     up     = ^ | ^^ | ^3 | v | vv | v3 | ^[n]      ^[n] = {^[n-1] | *}, ^[1] = ^
//     star   = * | *3
//     games  = list | list, with ||, |||, ... between games that have fewer bars
//
// A minus right before a digit belongs to the number, so -1^ is 1 less than ^.
//
// Signs that papers print are also read (value_signs.hpp).
//
// +-x is {x|-x}, tiny(x) is {0||0|-x}, miny(x) is {x|0||0}.
//
// Before a colon, a game in braces counts as it is written, and so do a game with a short name for
// braces (+-x, tiny(x)) and an ordinal sum; all else counts as its canonical form
// (ordinal_sum.hpp).
//
// Main function: read_value.  Called from cli/value_calc.cpp.
// Source: E. Berlekamp, J. Conway, R. Guy, Winning Ways (1982); A. N. Siegel, CGSuite.
// Tested: test/partizan/value_expression_test.cpp, test/fuzz/fuzz_value.cpp.
#pragma once
#include <expected>
#include <string_view>
#include <vector>

#include "zermelo/base/input_error.hpp"
#include "zermelo/check/form_sums.hpp"
#include "zermelo/partizan/values.hpp"

namespace zermelo::inline partizan {

inline constexpr std::uint64_t kMostTypedUps    = 200;    // ups and nimbers that are typed
inline constexpr std::size_t   kMostTypedValue  = 10000;  // characters
inline constexpr int           kMostTypedBraces = 600;    // nested

/// What was computed while a value was read, for the rule `value` to judge: what values come to
/// together, and the forms of games in braces.  It leaves out negatives, whose forms are mirrored,
/// what stands beside a number, and the options of ordinal sums.
struct Reckoned {
    struct Game {
        Form              form;
        std::size_t       lefts;    // so many of the first options are Left's
        std::vector<Form> options;  // canonical
    };
    FormSums*         sums;
    std::vector<Game> games = {};
};

/// Returns the canonical form of what is written.  Errors name line 1 and the column; gave_up is
/// set if a limit of `values` was reached.
std::expected<Form, InputError> read_value(std::string_view text, Values& values,
                                           Reckoned* reckoned = nullptr);

}  // namespace zermelo::inline partizan
