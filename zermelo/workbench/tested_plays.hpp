// Tests what any session promises about its positions and moves, by random plays.
//
// At each position: its text leads back to it; its moves are the same at every call; over() and
// first_legal() agree with legal(); a listed move is accepted, and leads to the same position each
// time; a text that is no move is refused, and changes nothing.  This is for games whose rules are
// not a type that workbench/promises.hpp could test.
//
// O(moves) for each position; ends after kMostPlayed positions, or when 100'000 moves have been
// listed.
//
// Main function: tested_plays.  Called from games/, where check has no evidence.
// Tested: test/workbench/tested_plays_test.cpp, with sessions that break each promise.
#pragma once
#include <cstdint>

#include "zermelo/workbench/session.hpp"

namespace zermelo::inline workbench {

inline constexpr std::uint64_t kMostPlayed = 500;

struct TestedPlays {
    Sentences     broken;                  // the first broken promise found, or nothing
    std::uint64_t positions = 0;           // tested, some of them perhaps twice
    GaveUp        why       = GaveUp::no;  // "seconds" or "stopped", if that ended it

    /// What was accepted, and "; the rules keep their promises at 40 positions of random plays".
    Sentences told(Sentences accepted) const;
};

/// Starts at the session's position, and leaves the session there.  The plays are the same on every
/// run.
TestedPlays tested_plays(Session& session, const Budget& budget);

}  // namespace zermelo::inline workbench
