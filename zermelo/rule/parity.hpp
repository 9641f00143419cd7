// Parity games: player 0 wants the highest priority that comes for ever to be even, player 1 odd.
//
// One number a field, its rank, is the whole certificate.  A priority is bad for the player who
// loses by it.  Where a bad priority is met, the rank must fall.  Where a good one is, the rank may
// rise, but not over a barrier: the rank of a field of the same winner with a higher, bad priority.
// So nobody comes back to a bad field without having met something better on the way.
//
// What a field's successors must stay below depends on all ranks; one sweep finds it for every
// field (check/parity.hpp), and is told here as a fact.
// Source: an ordered-tree progress measure, flattened to a line: M. Jurdzinski, "Small Progress
//         Measures for Solving Parity Games", STACS 2000; this project.
// Tested: test/rule/parity_test.cpp, all labellings of many small games, and four broken rules.
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>

#include "zermelo/game/label.hpp"

namespace zermelo::inline rule {

struct Parity {
    /// Below every rank: no bound.
    static constexpr std::uint32_t kNoBound = ~std::uint32_t{0};

    struct Label {
        bool          odd                            = false;  // player 1 wins
        std::uint32_t rank                           = 0;
        bool          operator==(const Label&) const = default;
    };
    struct Facts {
        bool          odd_moves = false;  // player 1 moves
        std::uint32_t below     = 0;      // a kept successor's rank is less
    };
    static constexpr bool             kNeedsLevel = false;
    static constexpr std::string_view kName       = "parity";

    /// Does that player lose by this priority?
    static constexpr bool bad(std::uint32_t priority, bool odd) { return (priority & 1) != odd; }

    /// O(successors).  choice: the first successor that keeps the promise, where the labelled
    /// player moves.  `next`: a span of labels, or what has size() and [] as one.
    template <class Next = std::span<const Label>>
    Ruling judge(Facts f, Label mine, const Next& next) const {
        // Counted, and not asked one by one: nobody can guess the answers.
        std::size_t kept  = 0;
        Index       first = kNone;
        for (std::size_t i = next.size(); i-- > 0;) {
            const Label its   = next[i];
            const bool  keeps = (its.odd == mine.odd) & (its.rank < f.below);
            kept += keeps;
            first = keeps ? i : first;
        }
        const bool chosen = f.odd_moves == mine.odd;  // by the labelled player
        return {kept > 0 && (chosen || kept == next.size()), chosen ? first : kNone};
    }
};
static_assert(LocalRule<Parity>);

}  // namespace zermelo::inline rule
