// The two questions of a search for outcomes: "does the mover win?", and "does he at least draw?".
//
// Called from finite/outcome_walk.hpp and finite/dfpn.hpp, which say how they are asked.
// Tested: test/finite/alphabeta_test.cpp, by both.
#pragma once
#include <optional>

#include "zermelo/finite/lead.hpp"
#include "zermelo/finite/outcome_table.hpp"

namespace zermelo::inline finite {

/// The answer for a position with this outcome.
constexpr bool answer_of(Outcome outcome, bool win) {
    return outcome == Outcome::win || (!win && outcome == Outcome::draw);
}

/// The answer that follows from the bounds, if one does.
constexpr std::optional<bool> answer_of(unsigned bounds, bool win) {
    if (Bounds::shows(bounds, win)) return true;
    if (Bounds::refutes(bounds, win)) return false;
    return std::nullopt;
}

/// The bounds that follow from an answer.
template <class G>
constexpr unsigned bounds_of(bool win, bool so) {
    return Undrawn<G> ? Bounds::of(so, so) : Bounds::of(win, so);
}

/// Sorts the moves from `first` on by their order.  They are few, and in good order already, so
/// this is an insertion sort.
template <class Next>
void sort_by_order(Stack<Next>& moves, std::uint64_t first) {
    for (auto i = first + 1; i < moves.size(); ++i) {
        const Next move = moves[i];
        auto       to   = i;
        for (; to > first && moves[to - 1].order < move.order; --to) moves[to] = moves[to - 1];
        moves[to] = move;
    }
}

}  // namespace zermelo::inline finite
