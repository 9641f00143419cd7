// Who wins, draws included, and how soon: for finite games that may go round in circles.
//
// Remoteness is the level: a win is one move longer than the quickest lost successor, a loss one
// move longer than the longest won one, so no claim can lean on itself.  A draw claims less: that
// the mover can stay among drawn positions, and that none of his moves wins.
//
// Source: E. Zermelo, "Uber eine Anwendung der Mengenlehre auf die Theorie des Schachspiels",
//         Proc. 5th Int. Congress of Mathematicians (1913); remoteness: C. A. B. Smith, "Graphs and
//         composite games", J. Combinatorial Theory 1 (1966).
// Tested: test/rule/winning_test.cpp, all labellings of all graphs of three positions.
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>

#include "zermelo/base/as_size.hpp"
#include "zermelo/game/label.hpp"
#include "zermelo/game/outcome.hpp"

namespace zermelo::inline rule {

/// Outcome and remoteness: moves until the end under best play (the winner hurries, the loser
/// delays); 0 for draws and unknown.
struct Verdict {
    Outcome       outcome = Outcome::unknown;
    std::uint32_t moves   = 0;

    bool operator==(const Verdict&) const = default;
};

/// Facts::stuck: what having no move means for the mover: loss (normal play), win (misere), draw.
/// Successors may be unknown: a win is still proved by one lost successor, and its moves are then
/// an upper bound.
struct Winning {
    using Label = Verdict;
    struct Facts {
        Outcome stuck = Outcome::loss;
    };
    static constexpr bool             kNeedsLevel = false;
    static constexpr std::string_view kName       = "winning";

    /// O(successors).  choice: the first quickest lost successor of a won position, the first
    /// drawn one of a drawn position.
    Ruling judge(Facts f, Label mine, std::span<const Label> next) const {
        if (mine.outcome == Outcome::unknown) return {mine.moves == 0, kNone};
        if (next.empty()) return {mine == Label{f.stuck, 0}, kNone};
        Index         quickest = kNone, drawn = kNone;
        std::uint32_t longest = 0;
        bool          all_won = true, all_known = true;
        for (std::size_t i = 0; i < next.size(); ++i) {
            const auto [outcome, moves] = next[i];
            if (outcome == Outcome::loss &&
                (quickest == kNone || moves < next[as_size(quickest)].moves))
                quickest = i;
            if (outcome == Outcome::draw && drawn == kNone) drawn = i;
            if (outcome == Outcome::win) longest = std::max(longest, moves);
            all_won &= outcome == Outcome::win;
            all_known &= outcome != Outcome::unknown;
        }
        // By subtraction: moves + 1 could wrap and certify a lie.
        const auto one_more = [&](std::uint32_t moves) {
            return mine.moves > 0 && mine.moves - 1 == moves;
        };
        switch (mine.outcome) {
            case Outcome::win:
                if (quickest == kNone || !one_more(next[as_size(quickest)].moves)) return {};
                return {true, quickest};
            case Outcome::loss:
                return {all_won && one_more(longest), kNone};
            default:
                if (drawn == kNone || quickest != kNone || !all_known || mine.moves > 0) return {};
                return {true, drawn};
        }
    }
};
static_assert(LocalRule<Winning>);

}  // namespace zermelo::inline rule
