// By how many points: the margin that perfect players reach, for games with scores.
//
// A margin speaks for the player who moves at its position: by how many points he is ahead of the
// other player in the end, below 0 if he is behind.  He takes the move that leaves the other player
// the least.  Where a player may move again, the margin of such a successor is shown negated, as
// wins and losses are exchanged (rule/seen.hpp).
//
// Sound only where play must end: on a cycle of two positions any k and -k would do.
// Source: J. Milnor, "Sums of positional games", Contributions to the Theory of Games II (1953);
//         O. Hanner, "Mean play of sums of positional games", Pacific J. Math. 9 (1959).
// Tested: test/rule/score_test.cpp, all labellings of all small acyclic graphs with all movers; the
//         proof: proof/score.v.
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>

#include "zermelo/game/label.hpp"

namespace zermelo::inline rule {

/// Points must fit in 32 bits, so that sums and negated margins never wrap.
struct Margin {
    std::int64_t points = 0;

    bool operator==(const Margin&) const = default;
};

/// Facts::ends: the margin of the player to move where there is no move.
struct Scoring {
    using Label = Margin;
    struct Facts {
        std::int64_t ends = 0;
    };
    static constexpr bool             kNeedsLevel = true;
    static constexpr std::string_view kName       = "score";

    /// O(successors).  choice: the first successor that keeps the margin.
    Ruling judge(Facts f, Label mine, std::span<const Label> next) const {
        if (next.empty()) return {mine.points == f.ends, kNone};
        const auto sum = [&](Label label) { return mine.points + label.points; };
        if (std::ranges::any_of(next, [&](Label label) { return sum(label) < 0; })) return {};
        const auto best = std::ranges::find_if(next, [&](Label label) { return sum(label) == 0; });
        return best == next.end() ? Ruling{} : Ruling{true, Index(best - next.begin())};
    }
};
static_assert(LocalRule<Scoring>);

/// A successor's margin, as it is shown to the rule; `stays`: the player who moved there moves
/// again.
constexpr Margin as_seen(bool stays, Margin margin) {
    return stays ? Margin{-margin.points} : margin;
}

}  // namespace zermelo::inline rule
