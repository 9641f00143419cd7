// What the rule `parity` must be told of every field: the rank that its successors stay below.
//
// It depends on all ranks, so the checker finds it by itself, in one sweep from the highest rank
// down.  On the way it keeps the barriers met, for each player a stack:
//
//     rank      9   7   4        of a field whose priority is bad for its winner
//     priority  2   3   8        a barrier under a higher priority hides a lower one above it
//
// A bad field's bound is its own rank; a good one's is the nearest barrier above of a higher
// priority.  Fields of one rank see the barriers of higher ranks only.  Then the rule is local, and
// the loop of check/check.hpp judges every label, in one pass over the moves.
//
// Main function: swept.  O(n log priorities) time and 12 bytes a
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
    const Index          n = g.count();
    Table<std::uint32_t> below(n), by_rank(n), end(n + 1);
    if (!below.ok() || !by_rank.ok() || !end.ok()) return std::nullopt;
    const auto label = [&](Index i) { return labels.label(g.position(i)); };

    for (Index i = 0; i < n; ++i)
        if (const auto rank = label(i).rank; rank < n) ++end[rank + 1];
    for (Index r = 0; r < n; ++r) end[r + 1] += end[r];
    Index left = end[n];
    for (Index i = 0; i < n; ++i)
        if (const auto rank = label(i).rank; rank < n)
            by_rank[end[rank]++] = static_cast<std::uint32_t>(i);

    std::vector<Barrier> barriers[2];
    while (left > 0) {
        const auto rank  = label(by_rank[left - 1]).rank;
        Index      first = left;
        for (; first > 0 && label(by_rank[first - 1]).rank == rank; --first) {
            const auto  i        = by_rank[first - 1];
            const bool  odd      = label(i).odd;
            const auto  priority = g.priority_of(g.position(i));
            const auto& stack    = barriers[odd];
            const auto  over     = std::ranges::partition_point(
                     stack, [&](const Barrier& barrier) { return barrier.priority > priority; });
            below[i] = Parity::bad(priority, odd) ? rank
                       : over == stack.begin()    ? Parity::kNoBound
                                                  : std::prev(over)->rank;
        }
        for (; left > first; --left) {
            const auto i        = by_rank[left - 1];
            const bool odd      = label(i).odd;
            const auto priority = g.priority_of(g.position(i));
            if (!Parity::bad(priority, odd)) continue;
            auto& stack = barriers[odd];
            while (!stack.empty() && stack.back().priority <= priority) stack.pop_back();
            stack.push_back({rank, priority});
        }
    }
    return Swept<G>(g, std::move(below));
}

}  // namespace zermelo::inline check
