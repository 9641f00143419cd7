// Parity games: player 0 wants the highest priority that comes for ever to be even, player 1 odd.
//
// One number per field, its rank, is the whole certificate.  A priority is bad for the player who
// loses by it.  Where a bad priority is met, the rank must fall.  Where a good one is, the rank may
// rise, but not over a barrier: the rank of a field of the same winner with a higher, bad priority.
// So play does not come back to a bad field without having met something better on the way.
//
// The rank below which a field's successors must stay depends on all ranks; one sweep finds it for
// every field (check/parity.hpp), and the rule gets it as a fact.
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
    /// No bound: every rank is below it.
    static constexpr std::uint32_t kNoBound = ~std::uint32_t{0};

    struct Label {
        bool          odd                            = false;  // player 1 wins
        std::uint32_t rank                           = 0;
        bool          operator==(const Label&) const = default;
    };
    struct Facts {
        bool          odd_moves = false;  // player 1 moves
        std::uint32_t below     = 0;      // the rank of a kept successor must be less
    };
    static constexpr bool             kNeedsLevel = false;
    static constexpr std::string_view kName       = "parity";

    /// Returns true if that player loses by this priority.
    static constexpr bool bad(std::uint32_t priority, bool odd) { return (priority & 1) != odd; }

    /// O(successors).  choice: the first successor that keeps the promise, where the labelled
    /// player moves.  `next`: a span of labels, or anything with size() and [].
    template <class Next = std::span<const Label>>
    Ruling judge(Facts f, Label mine, const Next& next) const {
        // Counted, without a branch for each successor: a processor could not predict those.
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
