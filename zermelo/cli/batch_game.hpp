// A game as a batch task: an input file, and what a program should write for it.
//
//     a contest's game    the file is the contest's input, the answer the contest's output
//     another puzzle      the file holds the words of a position, as they are typed; the answer is
//                         the least number of moves, or -1 where it cannot be done
//     another game        the file holds the words of a position, as they are typed (for treat the
//                         cap, too); the answer is one move that keeps what the position is worth,
//                         or the word "lost" where the mover has lost
//
// Main function: open_batch.  Called from cli/judge_tests.cpp and cli/make_tests.cpp.
// Tested: test/golden/judge_tests.txt.
#pragma once
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "zermelo/workbench/contest.hpp"

#include "zermelo/cli/open_board.hpp"

namespace zermelo::inline cli {

/// What is written where no move saves the mover.
inline constexpr std::string_view kLost = "lost";

/// Has the game a contest's input and output?
bool has_contest(const GameCard& card);

struct BatchGame {
    OpenBoard opened;
    bool      contest = false, puzzle = false;  // neither: the board is open, and solved
};

/// Opens and, if asked, solves the test.  words: the game, and what is typed before the file's own
/// words.  A value: how the verb ends, because that was not possible.
std::optional<Ending> open_batch(const Command&, const GameCard& card,
                                 std::span<const std::string> words, const std::string& file,
                                 bool solved, BatchGame& game);

/// Any right answer counts.  The board moves on.  An error: our solver gave up.
std::expected<OutputVerdict, InputError> judge_batch(const Command&, BatchGame& game,
                                                     std::string_view output);

/// Writes a right answer.
std::expected<void, InputError> write_batch(const Command&, BatchGame& game, Sink& sink);

}  // namespace zermelo::inline cli
