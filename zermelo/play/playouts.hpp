// Guesses by random plays: of several moves, it picks the one after which random plays end best.
//
// All moves get as many plays, in which every move of either player is equally likely; a win counts
// two, a draw one.  It stops after listing so many moves, not by the clock: same board, same move.
//
// Source: B. Abramson, "Expected-outcome: a general model of static evaluation", IEEE Transactions
//         on Pattern Analysis and Machine Intelligence 12 (1990).
// Tested: test/play/policy_test.cpp.
#pragma once
#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "zermelo/play/board.hpp"

namespace zermelo::inline play {

/// Returns which of these legal moves is best, or nothing if a few plays of each take too long.
/// The board is left as it was.
std::optional<std::size_t> best_by_plays(Board& board, std::span<const std::string> moves);

}  // namespace zermelo::inline play
