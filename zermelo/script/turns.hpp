// Whether a script's list holds whose turn it is, while a player sometimes moves again.
//
// A script without `mover` is solved as a game whose players move in turn.  If the list itself says
// otherwise, that is a mistake which nothing else finds: the answer is true of another game.  So
// random plays are looked at.  An integer of the list is taken for the turn if it has two values, 0
// and 1, 1 and 2, or -1 and 1; if some move leaves it as it is, and some play changes it at least
// three times, to and fro; and if a third of the moves change it, or more.  Squares of a board
// change now and then, and seldom back.  Moves that end the game do not count, because it hardly
// matters who is to move then.  The result is a guess, and is presented as one.
//
// Main function: staying_turn.  Called from script/play.cpp.
// Tested: test/script/mover_test.cpp, all scripts of data/scripts.
#pragma once
#include <optional>

#include "zermelo/script/shown.hpp"

namespace zermelo::inline script {

/// A move that leaves the integer number `element` of the list, from 1, as it is.
struct StayingTurn {
    std::size_t element = 0;
    ScriptList  from;
    std::size_t move = 0;  // its number among those of `from`, from 0
};

/// Returns the first such move of the first such integer, if there is one; nothing also if the
/// script fails or the pace says stop.  O(kTurnSteps) queries to `next`.
std::optional<StayingTurn> staying_turn(const ScriptList& start, const ScriptNext& next,
                                        Pace& pace);

}  // namespace zermelo::inline script
