// What a script promises that is impartial, or has scores, tested before anything is solved.
//
// Positions are walked by breadth.  At each is asked again and compared: its options are the same
// whenever asked; what show says is read back; a name stands for one move, or for several that
// leave the same; level falls; mover and score are the same when asked again.
//
// O(options log positions) time.
//
// Main function: broken_script.  Called from script/impartial.cpp and
// script/score_session.cpp.
// Tested: test/script/nimbers_test.cpp, scripts that break each promise.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "zermelo/script/sum.hpp"
#include "zermelo/workbench/forecast.hpp"

namespace zermelo::inline script {

/// The options of a position; false: the script failed.
using ScriptOptions = std::function<bool(const ScriptList&, std::vector<ScriptSum>&)>;

struct TestedScript {
    std::string broken;            // the first promise found broken, as a sentence; "": none
    Forecast    size;              // counted: all positions were walked
    GaveUp      why = GaveUp::no;  // a limit that ended it: "bytes", "seconds", "stopped"
};

/// All positions below these, the first 65536 of them; 4096 are tested.  Ends where the script
/// fails.
TestedScript broken_script(ScriptMachine& machine, const ScriptSum& from,
                           const ScriptOptions& options, const Budget& budget);

}  // namespace zermelo::inline script
