// A search of one position of a P/N game, told and judged, and its certificate.
//
// The search leaves most positions out.  What its answer rests on is a part of what it met: of a
// won position one move, of a lost one all.  The game keeps that part as words (evidence `tree`),
// and judges it, its own and anyone's, in the same way.
//
// Called from workbench/pn_session.cpp.
// Tested: test/games/chomp_test.cpp, every word of a certificate damaged;
// test/golden/solve_chomp.txt.
#pragma once
#include <expected>
#include <string_view>

#include "zermelo/game/certificate.hpp"
#include "zermelo/workbench/pn_game.hpp"

namespace zermelo::inline workbench {

/// So many looks at moves are spent on a search that nobody has asked for by name.
inline constexpr std::uint64_t kMostTried = 20'000'000;

/// Fills in what a search of `at` finds, judged if asked; the answer has given up where it fails.
/// What is not known is told as unknown.
void tell_searched(Answer& answer, PnGame& game, const PnPosition& at, bool check,
                   const Budget& budget);

/// Judges a certificate of a search about `at`, in a game of that set-up.
std::expected<Checked, InputError> check_searched(const PnGame& game, const PnPosition& at,
                                                  const Certificate& read, std::string_view setup,
                                                  const Budget& budget);

}  // namespace zermelo::inline workbench
