// Labellings in which no label is unknown.
//
// The rule `winning` lets a position stay unknown; proof trees need that (check/tree.hpp).  A
// labelling of all positions must have no unknown label: one lost successor is enough to claim a
// win, but its number of moves is exact only if the other successors are known.
// Tested: test/check/everywhere_test.cpp, all labellings of small graphs.
#pragma once
#include "zermelo/rule/winning.hpp"

namespace zermelo::inline check {

/// The rule `winning`, except that an unknown label is never just.
struct Everywhere : Winning {
    Ruling judge(Facts f, Label mine, std::span<const Label> next) const {
        if (mine.outcome == Outcome::unknown) return {};
        return Winning::judge(f, mine, next);
    }
};
static_assert(LocalRule<Everywhere>);

}  // namespace zermelo::inline check
