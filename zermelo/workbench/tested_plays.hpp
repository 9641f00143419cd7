// What any session promises of its positions and moves, tested by random plays.
//
// At each position: its text leads back to it; its moves are the same whenever asked, over() and
// first_legal() say what legal() says; a move that is listed is accepted, and leads to the same
// position again; one that is none is refused, and changes nothing.  For games whose rules are no
// type that workbench/promises.hpp could test.
//
// O(moves) a position; ends after kMostPlayed positions, or when 100'000 moves have been listed.
//
// Main function: tested_plays.  Called from games/, where check has no evidence.
// Tested: test/workbench/tested_plays_test.cpp, sessions that break each promise.
#pragma once
#include <cstdint>
#include <string>

#include "zermelo/workbench/session.hpp"

namespace zermelo::inline workbench {

inline constexpr std::uint64_t kMostPlayed = 500;

struct TestedPlays {
    std::string   broken;         // the first promise found broken, as a sentence; "": none
    std::uint64_t positions = 0;  // asked about, some of them perhaps twice
    GaveUp        why       = GaveUp::no;  // "seconds" or "stopped", where that ended it

    /// What was accepted, and "; the rules keep their promises at 40 positions of random plays".
    Sentences told(Sentences accepted) const;
};

/// From the session's position, at which it stands afterwards, too.  Same plays on every run.
TestedPlays tested_plays(Session& session, const Budget& budget);

}  // namespace zermelo::inline workbench
