// A search of one position of a P/N game: its answer, its judging, and its certificate.
//
// The search leaves out most positions.  Its answer rests on a part of what it met: one move of
// each won position, all moves of each lost one.  The game keeps that part as words (evidence
// `tree`), and judges its own words and anyone else's in the same way.
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

/// The most looks at moves that are spent on a search that was not requested by name.
inline constexpr std::uint64_t kMostTried = 20'000'000;

/// Fills in what a search of `at` finds, judged if `check`; the answer has given up if the search
/// fails.  What is not known is given as unknown.
void tell_searched(Answer& answer, PnGame& game, const PnPosition& at, bool check,
                   const Budget& budget);

/// Judges a certificate of a search of `at`, in a game with that set-up.
std::expected<Checked, InputError> check_searched(const PnGame& game, const PnPosition& at,
                                                  const Certificate& read, std::string_view setup,
                                                  const Budget& budget);

}  // namespace zermelo::inline workbench
