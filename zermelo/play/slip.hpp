// Finds what a move gave away: the moment at which a win, or a draw, was lost.
// Main function: move_watched.  Called from the judge, the verbs play and match.
// Tested: test/play/slip_test.cpp.
#pragma once
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/play/board.hpp"

namespace zermelo::inline play {

struct Slip {
    std::uint64_t            number = 0;  // of the move, from 1, counting both players' moves
    std::string              move, position;
    int                      player = 0;  // who made it; 0: the first
    // What the positions before and after the move are worth to that player.
    Outcome                  before = Outcome::unknown, after = Outcome::unknown;
    std::vector<std::string> better;  // those listed moves that keep `before`
};

/// Makes the move, and returns what it gave away, if anything.  The error: the move is illegal and
/// nothing changed, or the solver gave up.  Solves the positions before and after the move.
std::expected<std::optional<Slip>, InputError> move_watched(Board& board, std::string_view text);

/// "winning until move 7 (5->2); the winning moves were {5->1}".
Sentences slip_told(const Slip&);

}  // namespace zermelo::inline play
