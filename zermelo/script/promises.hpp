// Tests what a script that is impartial, or has scores, promises, before anything is solved.
//
// Positions are walked breadth first.  At each one the script is asked again, and the answers are
// compared: options are the same whenever asked; what show says is read back; a name stands for one
// move, or for several that leave the same; level falls; mover and score are the same when asked
// again.
//
// O(options log positions) time.
//
// Main function: broken_script.  Called from script/play.cpp and
// script/sum_play.cpp.
// Tested: test/script/nimbers_test.cpp, scripts that break each promise.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "zermelo/game/sentence.hpp"
#include "zermelo/script/sum.hpp"
#include "zermelo/workbench/forecast.hpp"

namespace zermelo::inline script {

/// Finds the options of a position.  Returns false if the script failed.
using ScriptOptions = std::function<bool(const ScriptList&, std::vector<ScriptSum>&)>;

struct TestedScript {
    Sentences broken;            // the first broken promise found, or nothing
    Forecast  size;              // counted: all positions were walked
    GaveUp    why = GaveUp::no;  // the limit that ended it: bytes, seconds, stopped
};

/// Walks the positions below these, at most 65536, and tests at most 4096 of them.  Ends early if
/// the script fails.
TestedScript broken_script(ScriptMachine& machine, const ScriptSum& from,
                           const ScriptOptions& options, const Budget& budget);

}  // namespace zermelo::inline script
