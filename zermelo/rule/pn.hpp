// Who wins, and nothing else: P is lost for the mover, N is won.
// Source: E. Zermelo (1913); the letters: Berlekamp, Conway, Guy, "Winning Ways" (1982).
// Tested: test/rule/pn_test.cpp, all labellings of all small acyclic graphs.
#pragma once
#include <algorithm>
#include <span>

#include "zermelo/game/label.hpp"

namespace zermelo::inline rule {

/// Sound only where play must end.  Facts::stuck_wins: a mover without a move has won (misere).
struct Pn {
    struct Label {
        bool wins                           = false;  // the mover does
        bool operator==(const Label&) const = default;
    };
    struct Facts {
        bool stuck_wins = false;
    };
    static constexpr bool             kNeedsLevel = true;
    static constexpr std::string_view kName       = "pn";

    /// O(successors).  choice: the first lost successor, where the mover wins.
    Ruling judge(Facts f, Label mine, std::span<const Label> next) const {
        if (next.empty()) return {mine.wins == f.stuck_wins, kNone};
        const auto lost = std::ranges::find(next, false, &Label::wins);
        if (lost == next.end()) return {!mine.wins, kNone};
        return {mine.wins, static_cast<Index>(lost - next.begin())};
    }
};
static_assert(LocalRule<Pn>);

}  // namespace zermelo::inline rule
