// Does a script's board tell its positions apart?
//
// A board that shows two positions alike loses something that a player must know: seeds taken, a
// lead, the second layer.  Positions are walked by breadth, and their boards compared.  Two that
// differ in one integer alone are not told: that one is often whose turn it is, and `play` says so.
//
// Main function: alike_boards.  Called from script/turn_session.cpp and script/impartial.cpp.
// Tested: test/script/shown_test.cpp.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "zermelo/base/budget.hpp"
#include "zermelo/script/machine.hpp"

namespace zermelo::inline script {

/// The positions that moves lead to, in their order; false: the script failed.
using ScriptNext = std::function<bool(const ScriptList&, std::vector<ScriptList>&)>;

/// A sentence on the first two positions found whose boards are the same; "": none among the first
/// 2000, or the script has no board.  Ends early where the pace says stop, or the script fails.
std::string alike_boards(ScriptMachine& machine, const ScriptList& start, const ScriptNext& next,
                         Pace& pace);

}  // namespace zermelo::inline script
