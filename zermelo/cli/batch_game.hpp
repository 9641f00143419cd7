// A game as a batch task: an input file, and what a program should write for it.
//
//     a contest's game    the file is the contest's input, the answer the contest's output
//     another puzzle      the file holds the words of a position, as they are typed; the answer is
//                         the least number of moves, or -1 if there is no solution
//     another game        the file holds the words of a position, as they are typed (for treat the
//                         cap, too); the answer is one move that keeps what the position is worth,
//                         or the word "lost" if the mover has lost
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

/// The word that is written if no move saves the mover.
inline constexpr std::string_view kLost = "lost";

/// Returns whether the game has a contest's input and output.
bool has_contest(const GameCard& card);

struct BatchGame {
    OpenBoard opened;
    bool      contest = false, puzzle = false;  // neither: the board is open, and solved
};

/// Opens the test and, if asked, solves it.  words: the game, and what is typed before the file's
/// own words.  Returns how the verb ends if that was not possible.
std::optional<Ending> open_batch(const Command&, const GameCard& card,
                                 std::span<const std::string> words, const std::string& file,
                                 bool solved, BatchGame& game);

/// Judges an output; any right answer counts.  The board moves on.  Fails if our solver gave up.
std::expected<OutputVerdict, InputError> judge_batch(const Command&, BatchGame& game,
                                                     std::string_view output);

/// Writes a right answer.
std::expected<void, InputError> write_batch(const Command&, BatchGame& game, Sink& sink);

}  // namespace zermelo::inline cli
