// Answers put together, in one place for every session: begun, found or given up, judged, told.
//
//     Answer answer = begun(game, position, solver, evidence);      or begun_whole, begun_puzzle
//     ... solve ...                   if (why != GaveUp::no) return given_up(answer, why);
//     found(answer, seconds, positions);
//     if (check && !judged(answer, objection(), seconds)) return answer;
//     tell_nimber(answer, nimber);    or tell_winner, tell_steps, tell_impossible, or own words
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

/// An answer that tells nothing yet, of which nobody knows who wins.
Answer begun(std::string_view game, std::string position, std::string_view solver,
             Evidence evidence);

/// The same of a whole game, which has no verdict.
Answer begun_whole(std::string_view game, std::string_view solver, Evidence evidence);

/// The same of a puzzle: nobody wins.
Answer begun_puzzle(std::string_view game, std::string position, std::string_view solver,
                    Evidence evidence);

/// The answer of a solver that gave up.
Answer given_up(Answer answer, GaveUp why);

/// A solver has found labels.
void found(Answer& answer, double seconds, std::uint64_t positions);

/// The same of a solver that counts more, {"edges looked at", 12}, and may use threads.
void found(Answer& answer, const Watch& solving, std::uint64_t positions,
           std::span<const Count> counts);

/// What judging the labels came to, and how many seconds it took: "" they are just, otherwise the
/// checker's objection; the error: a limit was reached, and the answer gives up.  True: the answer
/// is certified, and may be told.
bool judged(Answer& answer, std::expected<Sentences, InputError> objection, double seconds);

/// "first player wins", or "draw: neither player can win".
void tell_winner(Answer& answer, Outcome outcome);

/// Who wins by a nimber: verdict, headline, and the fact "nimber".
void tell_nimber(Answer& answer, std::uint64_t nimber);

/// A puzzle's shortest solution: verdict, and the fact "steps".
void tell_steps(Answer& answer, std::uint64_t steps, Sentences headline);

/// That a puzzle has no solution: verdict, headline, and the fact "steps", which is none.
void tell_impossible(Answer& answer, Sentences why);

/// What is known of a puzzle whose search gave up: no solution takes fewer than `least` steps, and
/// where a path was found, some takes `most`.
void tell_bounds(Answer& answer, std::uint64_t least, std::optional<std::uint64_t> most,
                 Sentences headline);

/// "The heaps are worth 1 2 (XOR 3); a move to XOR 0 wins."
/// whose: Say::whose_heaps or another of these.
Sentences why_by_sum(Say whose, std::span<const std::uint64_t> values);

}  // namespace zermelo::inline workbench
