// The referee: lets a program play against a policy, and gives the verdict.
//
//     referee to program     nim 3 4 5 first       the game, the set-up, which player it is
//     each way, in turn      3->1                  one move on a line, as typed; a player who moves
//                                                  again sends his next
//     referee to program     end win               or: lose, draw, illegal REASON, limit REASON
//
// Main function: referee.  Called from cli/verb_judge.cpp.
// Tested: test/judge/referee_test.cpp, with the programs of contest/.
#pragma once
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "zermelo/judge/ask.hpp"
#include "zermelo/play/policy.hpp"
#include "zermelo/play/slip.hpp"

namespace zermelo::inline judge {

struct JudgeVerdict {
    JudgeOutcome        outcome = JudgeOutcome::broken_off;
    Sentences           reason;  // empty if the outcome says it all
    std::optional<Slip> slip;    // the program's first: where it lost what it had
    ProcessEnd          used;
    std::uint64_t       guesses     = 0;  // moves that the opponent did not know to be good
    double              referee_cpu = 0;  // our own processor seconds for a move, the median
};

/// Plays from the board's position to the end; the program is player `side` (0: the first).
/// set_up: what the program is told, "nim 3 4 5".  When this returns, the program and all processes
/// that it started have ended.  The error: our solver gave up, or we were told to stop.
std::expected<JudgeVerdict, InputError> referee(Board& board, Process& program, Policy& opponent,
                                                int side, std::string_view set_up);

}  // namespace zermelo::inline judge
