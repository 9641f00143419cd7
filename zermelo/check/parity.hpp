// What the rule `parity` must be told of every field: the rank that its successors stay below.
//
// It depends on all ranks, so the checker finds it by itself, in one sweep from the highest rank
// down.  First those that player 1 wins, then player 0's.  On the way it keeps the barriers met, in
// a stack:
//
//     rank      9   7   4        of a field whose priority is bad for its winner
//     priority  2   3   8        a barrier under a higher priority hides a lower one above it
//
// A bad field's bound is its own rank; a good one's is the nearest barrier above of a higher
// priority.  Fields of one rank see the barriers of higher ranks only.  Then the rule is local, and
// the loop of check/check.hpp judges every label, in one pass over the moves.
//
// Main function: swept.  O(n log priorities) time and 16 bytes a
// field; 4 of them stay.
// Source: this project.
// Tested: test/check/parity_test.cpp, against the definition; test/rule/parity_test.cpp.
#pragma once
#include <algorithm>
#include <optional>
#include <vector>

#include "zermelo/base/memory.hpp"
#include "zermelo/check/check.hpp"
#include "zermelo/rule/parity.hpp"

namespace zermelo::inline check {

/// Numbered fields with priorities, fewer than 2^31: who moves, and a priority of its parity.
template <class G>
concept PriorityGame = Numbered<G> && requires(const G& g, typename G::Position p) {
    { g.odd_moves(p) } -> std::same_as<bool>;
    { g.priority_of(p) } -> std::same_as<std::uint32_t>;
};

/// The same game with its bounds: what the rule is asked about.  The game outlives it.
template <PriorityGame G>
class Swept {
  public:
    static constexpr std::string_view kName = G::kName;
    using Position                          = typename G::Position;
    using Move                              = typename G::Move;

    Swept(const G& game, Table<std::uint32_t> below) : game_(&game), below_(std::move(below)) {}

    Position      start() const { return game_->start(); }
    Position      play(Position p, Move m) const { return game_->play(p, m); }
    void          moves(Position p, auto&& emit) const { game_->moves(p, emit); }
    Index         count() const { return game_->count(); }
    Index         index(Position p) const { return game_->index(p); }
    Position      position(Index i) const { return game_->position(i); }
    Parity::Facts facts(Parity, Position p) const {
        return {game_->odd_moves(p), below_[game_->index(p)]};
    }

  private:
    const G*             game_;
    Table<std::uint32_t> below_;
};

/// The sweep.  A rank that is not below count() gets the bound 0, under which no label is just.
/// Nothing: there is no memory.
template <PriorityGame G, Labelling<typename G::Position> L>
std::optional<Swept<G>> swept(const G& g, const L& labels) {
    struct Barrier {
        std::uint32_t rank, priority;
    };
    // The bound under these barriers, of which the last is the nearest.
    const auto nearest = [](const std::vector<Barrier>& stack, std::uint32_t priority) {
        const auto over = std::ranges::partition_point(
            stack, [&](const Barrier& barrier) { return barrier.priority > priority; });
        return over == stack.begin() ? Parity::kNoBound : std::prev(over)->rank;
    };
    const Index          n = g.count();
    Table<std::uint32_t> below(n), sorted(n), end(2 * n + 1);
    if (!below.ok() || !sorted.ok() || !end.ok()) return std::nullopt;
    // By winner, and then by rank; ~0: no such rank.
    const auto place = [&](Index i) {
        const auto [odd, rank] = labels.label(g.position(i));
        return rank < n ? (odd ? n : 0) + rank : ~Index{0};
    };

    for (Index i = 0; i < n; ++i)
        if (const auto at = place(i); at < 2 * n) ++end[at + 1];
    for (Index at = 0; at < 2 * n; ++at) end[at + 1] += end[at];
    for (Index i = 0; i < n; ++i)
        if (const auto at = place(i); at < 2 * n) sorted[end[at]++] = static_cast<std::uint32_t>(i);

    std::vector<Barrier> stack;
    for (Index at = 2 * n; at-- > 0;) {
        if (at == n - 1) stack.clear();
        const bool  odd  = at >= n;
        const auto  rank = static_cast<std::uint32_t>(odd ? at - n : at);
        // Filling has moved end[at] from where the fields of `at` begin to where they end.
        const Index first = at > 0 ? end[at - 1] : 0;
        for (Index k = first; k < end[at]; ++k) {
            const auto priority = g.priority_of(g.position(sorted[k]));
            below[sorted[k]]    = Parity::bad(priority, odd) ? rank : nearest(stack, priority);
        }
        for (Index k = first; k < end[at]; ++k) {
            const auto priority = g.priority_of(g.position(sorted[k]));
            if (!Parity::bad(priority, odd)) continue;
            while (!stack.empty() && stack.back().priority <= priority) stack.pop_back();
            stack.push_back({rank, priority});
        }
    }
    return Swept<G>(g, std::move(below));
}

}  // namespace zermelo::inline check
