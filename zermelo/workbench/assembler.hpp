// Answers put together, in one place for every session: begun, found or given up, judged, told.
//
//     Answer answer = begun(game, position, solver, evidence);
//     ... solve ...                   if (why != GaveUp::no) return given_up(answer, why);
//     found(answer, seconds, positions);
//     if (check && !judged(answer, objection(), seconds)) return answer;
//     tell_nimber(answer, nimber);    or tell_winner, or a session's own words
//
// Tested: test/workbench/assembler_test.cpp.
#pragma once
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "zermelo/base/input_error.hpp"
#include "zermelo/workbench/answer.hpp"

namespace zermelo::inline workbench {

/// An answer that tells nothing yet, of which nobody knows who wins.
Answer begun(std::string_view game, std::string position, std::string_view solver,
             Evidence evidence);

/// The answer of a solver that gave up.
Answer given_up(Answer answer, GaveUp why);

/// A solver has found labels.
void found(Answer& answer, double seconds, std::uint64_t positions);

/// What judging the labels came to, and how many seconds it took: "" they are just, otherwise the
/// checker's objection; the error: a limit was reached, and the answer gives up.  True: the answer
/// is certified, and may be told.
bool judged(Answer& answer, std::expected<Sentences, InputError> objection, double seconds);

/// "first player wins", or "draw: neither player can win".
void tell_winner(Answer& answer, Outcome outcome);

/// Who wins by a nimber: verdict, headline, and the fact "nimber".
void tell_nimber(Answer& answer, std::uint64_t nimber);

/// "The heaps are worth 1 2 (XOR 3); a move to XOR 0 wins."
/// whose: Say::whose_heaps or another of these.
Sentences why_by_sum(Say whose, std::span<const std::uint64_t> values);

}  // namespace zermelo::inline workbench
