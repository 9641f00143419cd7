// The attractor of a set of fields that the user names: where Ann can force the pawn into it.
//
// The source calls it Wymus(X): the fields that she wins in the simplified game, which ends when
// the pawn comes to X.  As a Green game, fields of X lead to themselves and are green, and all
// others are white.  So the rule Green can judge the answer: Ann's rank is the distance, Billy's is
// 0.
//
// Cost: O(n + m).  Main function: force_set.  Called from green/green.cpp.
// Source: M. Jurdzinski, "Gra w zielone", VIII OI (2001), procedure ObliczWymus, and its
//         definition of a trap for Billy.
// Tested: test/green/force_test.cpp, against all strategies of small arenas' players.
#pragma once
#include <expected>
#include <string_view>

#include "zermelo/arena/arena.hpp"
#include "zermelo/arena/attractor.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/workbench/answer.hpp"
#include "zermelo/workbench/trace.hpp"

namespace zermelo::inline green {

/// Reads fields by their numbers, `4,6`, with blanks or commas between, or `green` for all green
/// ones.  Returns an error if there is no field, an unknown one, or something else.
std::expected<Bits, InputError> read_fields(const Arena& arena, std::string_view text);

/// Facts: `set`, `forced` (field: within so many moves), `outside`, `trap` (for Billy: from each
/// field of the set Ann can stay in `forced` for a move), `leaves` (the fields where she cannot).
/// The lists hold copies of their contents.
std::expected<Answer, InputError> force_set(const Arena& arena, std::string_view set, bool check,
                                            const Budget& budget);

/// How the set grows to the attractor, for the page's slider.  Kinds and numbers:
///
///     set    fields of the set
///     reach  distance, fields from which Ann forces the pawn into the set within it
///     trap   fields forced, fields outside, fields of the set where Ann cannot stay inside (0: it
///            is a trap for Billy)
///
/// The answer shown was judged.  Returns an error if there is no set, if there are more than
/// kMostTracedFields fields, or at a limit.
std::expected<Trace, InputError> trace_force(const Arena& arena, std::string_view set,
                                             const Budget& budget);

}  // namespace zermelo::inline green
