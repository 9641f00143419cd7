// Asks a program for its move: the result is what it said, or what became of it.
//
// Main function: ask.  Called from judge/referee.cpp and judge/program_policy.cpp.
// Tested: test/judge/referee_test.cpp, with the programs of contest/.
#pragma once
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "zermelo/game/sentence.hpp"
#include "zermelo/judge/process.hpp"
#include "zermelo/play/board.hpp"

namespace zermelo::inline judge {

/// In order of precedence: if several apply, the first is given.  What was decided on the board
/// stays; a move that was made counts before the silence that follows it.
enum class JudgeOutcome {
    won,
    drawn,
    lost,
    illegal,     // no move, an illegal one, or one out of turn
    cpu,         // processor time
    idle,        // waiting
    output,      // too much output
    crashed,     // a signal, or a status other than 0
    left,        // ended early, or closed its output
    broken_off,  // too many moves: nobody's fault
};
/// "won", "time" and so on: one word, as in the JSON.
std::string_view name_of(JudgeOutcome outcome);
/// The same for people.
Say              said(JudgeOutcome outcome);

/// What a program is told about the game, and which player it is (0: the first).
struct Seat {
    std::string set_up;  // "nim 3 4 5"
    int         side = 0;
    bool        both = false;  // in other games of a match it is the other player

    /// The line that opens the game for it: "nim 3 4 5 first".
    std::string opening() const { return set_up + (side == 0 ? " first" : " second"); }
};

struct Asked {
    std::string                 move;   // legal on the board, unless there is a fault
    std::optional<JudgeOutcome> fault;  // illegal, or an outcome after it in the list
    Sentences                   reason;
};

/// Waits for the program's line, which should be a move in the board's position.  The error: we
/// were told to stop, or the program's library cannot play from such a set-up at all.
std::expected<Asked, InputError> ask(Board& board, Process& program, const Seat& seat);
/// The program spoke on the other player's turn: why that is illegal.
Sentences                        out_of_turn(const Board& board);

/// Seconds in which a program may end by itself after it was told the end.
inline constexpr double kFarewell = 0.5;
/// The last line to a program.
std::string             farewell(JudgeOutcome outcome, std::string_view reason);

/// Why a library cannot play the game; both are empty if it can.
struct Misfit {
    Sentences wrong_game = {};  // the program's fault
    Phrase    set_up     = {};  // the fault of how the game was set up,
    Phrase    instead    = {};  // and what to type instead, if that helps
};
/// Returns whether a program linked with the library can play the game, from `position`, as that
/// player.
Misfit misfit(std::string_view library, const Seat& seat, std::string_view position);

}  // namespace zermelo::inline judge
