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
// Main function: swept.  O(n log priorities) time and 12 bytes a field; 4 of them stay.
// Source: this project.
// Tested: test/check/parity_test.cpp, against the definition; test/rule/parity_test.cpp.
#pragma once
#include <algorithm>
#include <optional>
#include <utility>
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
    // Fields of one winner and rank are a chain: last has one more than the last of them, and
    // below, until the sweep comes to a field, one more than the one before it.
    Table<std::uint32_t> below(n), last(2 * n);
    if (!below.ok() || !last.ok()) return std::nullopt;
    for (Index i = 0; i < n; ++i) {
        const auto [odd, rank] = labels.label(g.position(i));
        if (rank < n)
            below[i] = std::exchange(last[(odd ? n : 0) + rank], static_cast<std::uint32_t>(i + 1));
    }

    std::vector<Barrier> stack;
    for (const bool odd : {true, false}) {
        stack.clear();
        for (Index rank = n; rank-- > 0;) {
            std::optional<std::uint32_t> barrier;  // the highest bad priority of this rank
            for (auto next = last[(odd ? n : 0) + rank]; next > 0;) {
                auto&      bound    = below[next - 1];
                const auto priority = g.priority_of(g.position(next - 1));
                next                = bound;
                if (Parity::bad(priority, odd)) {
                    bound   = static_cast<std::uint32_t>(rank);
                    barrier = std::max(barrier.value_or(0), priority);
                } else {
                    bound = nearest(stack, priority);
                }
            }
            if (!barrier) continue;
            while (!stack.empty() && stack.back().priority <= *barrier) stack.pop_back();
            stack.push_back({static_cast<std::uint32_t>(rank), *barrier});
        }
    }
    return Swept<G>(g, std::move(below));
}

}  // namespace zermelo::inline check
