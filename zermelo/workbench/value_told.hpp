// What an answer says about a position that has a value: who wins, the moves, and the value's
// facts.
//
// Main function: tell_value.  Called from workbench/value_session.cpp.
// Tested: test/golden/solve_values.txt, test/golden/solve_cakes.txt.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "zermelo/partizan/value_facts.hpp"
#include "zermelo/workbench/answer.hpp"

namespace zermelo::inline workbench {

/// A move, as typed, the position after it, and that position's value.
struct FormMove {
    std::string move, position;
    Form        form;
};

/// The moves of both players, in printing order, each once.
struct FormMoves {
    std::vector<FormMove> left, right;
};

/// Fills in the answer for a position of that value; `left`: Left is to move.  Returns the value's
/// thermograph, if it has one.  The answer is valid only if values.ok() afterwards.
std::optional<Thermograph> tell_value(Answer& answer, Values& values, Form form, bool left,
                                      const FormMoves& moves);

}  // namespace zermelo::inline workbench
