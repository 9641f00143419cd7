// A guess by random plays: of several moves, the one after which plays at random end best.
//
// All moves get as many plays, with moves of both players equally likely; a win counts two, a draw
// one.  It stops when it has listed so many moves, not when a clock says so: same board, same move.
//
// Source: B. Abramson, "Expected-outcome: a general model of static evaluation", IEEE Transactions
// on
//         Pattern Analysis and Machine Intelligence 12 (1990).
// Tested: test/play/policy_test.cpp.
#pragma once
#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "zermelo/play/board.hpp"

namespace zermelo::inline play {

/// Which of these legal moves; none: there is no time for a few plays of each.  The board is as it
/// was.
std::optional<std::size_t> best_by_plays(Board& board, std::span<const std::string> moves);

}  // namespace zermelo::inline play
