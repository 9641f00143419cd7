// Builds the answers of all sessions: an answer is begun, found or given up, judged, and filled in.
//
//     Answer answer = begun(game, position, solver, evidence);      or begun_whole, begun_puzzle
//     ... solve ...                   if (why != GaveUp::no) return given_up(answer, why);
//     found(answer, seconds, positions);
//     if (check && !judged(answer, objection(), seconds)) return answer;
//     tell_nimber(answer, nimber);    or tell_winner, tell_steps, tell_impossible, or its own words
//
// Tested: test/workbench/assembler_test.cpp.
#pragma once
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "zermelo/base/input_error.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/workbench/answer.hpp"
#include "zermelo/workbench/evidence.hpp"

namespace zermelo::inline workbench {

/// Returns an answer that says nothing yet: its verdict is unknown.
Answer begun(std::string_view game, std::string position, std::string_view solver,
             Evidence evidence);

/// The same for a whole game, which has no verdict.
Answer begun_whole(std::string_view game, std::string_view solver, Evidence evidence);

/// The same for a puzzle, which has one player.
Answer begun_puzzle(std::string_view game, std::string position, std::string_view solver,
                    Evidence evidence);

/// Returns the answer of a solver that gave up.
Answer given_up(Answer answer, GaveUp why);

/// Records that a solver has found labels, in so many seconds, and how many positions it visited.
void found(Answer& answer, double seconds, std::uint64_t positions);

/// The same for a solver that counts more things, as {"edges looked at", 12}, and may use threads.
void found(Answer& answer, const Watch& solving, std::uint64_t positions,
           std::span<const Count> counts);

/// Records the result of judging the labels, and how many seconds that took.  `objection` is "" if
/// they are just, else the checker's objection; if it is an error, a limit was reached, and the
/// answer gives up.  Returns true if the answer is now certified, and may be filled in.
bool judged(Answer& answer, std::expected<Sentences, InputError> objection, double seconds);

/// Fills in the verdict and the headline: "first player wins", or "draw: neither player can win".
void tell_winner(Answer& answer, Outcome outcome);

/// Fills in who wins, from the nimber: verdict, headline, and the fact "nimber".
void tell_nimber(Answer& answer, std::uint64_t nimber);

/// Fills in the length of a puzzle's shortest solution: verdict, headline, and the fact "steps".
void tell_steps(Answer& answer, std::uint64_t steps, Sentences headline);

/// Fills in that a puzzle has no solution: verdict, headline, and the fact "steps" with no number.
void tell_impossible(Answer& answer, Sentences why);

/// Fills in what is known of a puzzle whose search gave up: no solution takes fewer than `least`
/// steps and, if a path was found, some solution takes `most` steps.
void tell_bounds(Answer& answer, std::uint64_t least, std::optional<std::uint64_t> most,
                 Sentences headline);

/// Returns the sentence "The heaps are worth 1 2 (XOR 3); a move to XOR 0 wins."
/// `whose` is Say::whose_heaps or another of the Say::whose_... kinds.
Sentences why_by_sum(Say whose, std::span<const std::uint64_t> values);

}  // namespace zermelo::inline workbench
