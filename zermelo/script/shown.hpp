// Whether a script's board tells its positions apart.
//
// A board that shows two positions alike leaves out something that a player must know: seeds taken,
// a lead, the second layer.  Positions are walked breadth first, and their boards are compared.
// Two positions that differ in only one integer are not reported: that integer is often whose turn
// it is, and `play` shows that.
//
// Main function: alike_boards.  Called from script/play.cpp.
// Tested: test/script/shown_test.cpp.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "zermelo/base/budget.hpp"
#include "zermelo/script/machine.hpp"

namespace zermelo::inline script {

/// Finds the positions that moves lead to, in their order.  Returns false if the script failed.
using ScriptNext = std::function<bool(const ScriptList&, std::vector<ScriptList>&)>;

/// Returns a sentence on the first two positions found whose boards are the same; "" if there are
/// none among the first 2000, or if the script has no board.  Ends early if the pace says stop or
/// the script fails.
std::string alike_boards(ScriptMachine& machine, const ScriptList& start, const ScriptNext& next,
                         Pace& pace);

}  // namespace zermelo::inline script
