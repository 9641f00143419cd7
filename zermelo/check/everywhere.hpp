// Labellings in which no label is unknown.
//
// The rule `winning` lets a position stay unknown: trees need that (check/tree.hpp).  A labelling
// of all positions must not: a win may be claimed by way of one lost successor, and how soon is
// then only as true as the others are known. Tested: test/check/everywhere_test.cpp, all labellings
// of small graphs.
#pragma once
#include "zermelo/rule/winning.hpp"

namespace zermelo::inline check {

/// The rule `winning`, by which no label is unknown.
struct Everywhere : Winning {
    Ruling judge(Facts f, Label mine, std::span<const Label> next) const {
        if (mine.outcome == Outcome::unknown) return {};
        return Winning::judge(f, mine, next);
    }
};
static_assert(LocalRule<Everywhere>);

}  // namespace zermelo::inline check
