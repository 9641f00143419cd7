// Finds the fact that the rule `parity` needs about every field: the rank below which its
// successors must stay.
//
// It depends on all ranks, so the checker finds it itself, in one sweep from the highest rank down:
// first over the fields that player 1 wins, then over player 0's.  On the way it keeps the barriers
// it has met in a stack:
//
//     rank      9   7   4        of a field whose priority is bad for its winner
//     priority  2   3   8        a barrier under a higher priority hides a lower one above it
//
// The bound of a bad field is its own rank; that of a good one is the nearest barrier above it that
// has a higher priority.  Fields of one rank see only the barriers of higher ranks.  With these
// bounds the rule is local, and the loop of check/check.hpp judges every label, in one pass over
// the moves.
//
// Main function: swept.  O(n log priorities) time and 12 bytes per field; 4 of them stay.
// Source: this project.
// Tested: test/check/parity_test.cpp, against the definition; test/rule/parity_test.cpp.
#pragma once
#include <algorithm>
#include <bit>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "zermelo/base/as_size.hpp"
#include "zermelo/base/memory.hpp"
#include "zermelo/check/check.hpp"
#include "zermelo/rule/parity.hpp"

namespace zermelo::inline check {

/// Numbered fields, fewer than 2^31, with priorities below 2^31.  odd_moves(p): whether player 1
/// moves.  priority_of(p): the field's priority, or a smaller number of the same parity and order.
template <class G>
concept PriorityGame = Numbered<G> && requires(const G& g, typename G::Position p) {
    { g.odd_moves(p) } -> std::same_as<bool>;
    { g.priority_of(p) } -> std::same_as<std::uint32_t>;
};

/// The same game with its bounds, as the facts for the rule.  The game must outlive it.
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

    const G& game() const { return *game_; }

  private:
    const G*             game_;
    Table<std::uint32_t> below_;
};

/// A game stored as rows: positions are the numbers below count(), and row(p) lists where p's moves
/// lead, in the order of moves(p).
template <class G>
concept PriorityRows = PriorityGame<G> && requires(const G& g, std::uint32_t p) {
    { g.row(p) } -> std::same_as<std::span<const std::uint32_t>>;
};

/// The judge_at of check.hpp for such a game: no label is copied.
template <PriorityRows G, Labelling<std::uint32_t> L>
Ruling judge_at(const Swept<G>& g, const Parity& rule, const L& labels, const std::uint32_t& p,
                std::vector<Parity::Label>&) {
    const auto row    = g.game().row(p);
    bool       inside = true;
    for (const auto q : row) inside &= q < g.count();
    if (!inside) return {};
    return rule.judge(g.facts(rule, p), labels.label(p), RowLabels<Parity, L>{row, &labels});
}

/// The barriers met so far, for priorities below kMost.  Those that no nearer one hides are bits of
/// a word.
class FewBarriers {
  public:
    static constexpr std::uint32_t kMost = 63;

    FewBarriers() { rank_[kMost] = Parity::kNoBound; }
    /// Returns the rank of the nearest barrier of a higher priority.
    std::uint32_t nearest(std::uint32_t priority) const {
        return rank_[static_cast<unsigned>(
            std::countr_zero(there_ & ~std::uint64_t{1} << priority))];
    }
    /// barrier: one more than its priority, or 0 if there is none.
    void add(std::uint32_t rank, std::uint32_t barrier) {
        rank_[(barrier - 1) % kPlaces] = rank;
        there_ = there_ >> barrier << barrier | std::uint64_t{1} << barrier >> 1;
    }

  private:
    static constexpr std::uint32_t kPlaces = 128;  // the last is for no barrier

    std::uint64_t there_         = std::uint64_t{1} << kMost;  // above all: no bound
    std::uint32_t rank_[kPlaces] = {};
};

/// The same for any priorities, as a stack, the nearest on top.
class ManyBarriers {
  public:
    std::uint32_t nearest(std::uint32_t priority) const {
        const auto over = std::ranges::partition_point(
            stack_, [&](const Barrier& barrier) { return barrier.priority > priority; });
        return over == stack_.begin() ? Parity::kNoBound : std::prev(over)->rank;
    }
    void add(std::uint32_t rank, std::uint32_t barrier) {
        if (barrier == 0) return;
        while (!stack_.empty() && stack_.back().priority < barrier) stack_.pop_back();
        stack_.push_back({rank, barrier - 1});
    }

  private:
    struct Barrier {
        std::uint32_t rank, priority;
    };
    std::vector<Barrier> stack_;
};

/// The last field of a rank, as a word: 0 if there is none.  Otherwise the low half is one more
/// than its number, its priority stands above that, and the top bit says whether the rank has more
/// fields.
struct LastOfRank {
    static constexpr std::uint64_t kMore = std::uint64_t{1} << 63;

    static std::uint64_t word(Index field, std::uint32_t priority, bool more) {
        return (more ? kMore : 0) | std::uint64_t{priority} << 32 | (field + 1);
    }
    static std::uint32_t next(std::uint64_t word) { return static_cast<std::uint32_t>(word); }
    static std::uint32_t priority(std::uint64_t word) {
        return static_cast<std::uint32_t>((word & ~kMore) >> 32);
    }
};

/// Sweeps over the fields that one player wins, from the highest rank down.  At first, below[f] is
/// one more than the field before f that has the same rank, or 0 if there is none; it becomes f's
/// bound.
template <class Barriers, PriorityGame G>
void sweep_ranks(const G& g, bool odd, std::span<const std::uint64_t> last,
                 Table<std::uint32_t>& below) {
    Barriers barriers;
    for (std::size_t at = last.size(); at-- > 0;) {
        const auto word = last[at];
        if (word == 0) continue;
        const auto    rank    = static_cast<std::uint32_t>(at);
        std::uint32_t barrier = 0;  // one more than the highest bad priority of this rank
        // Without a branch: a processor could not predict which field is bad.
        const auto    bound = [&](std::uint32_t priority) {
            const auto bad = std::uint32_t{0} - std::uint32_t{Parity::bad(priority, odd)};
            barrier        = std::max(barrier, bad & (priority + 1));
            return (bad & rank) | (~bad & barriers.nearest(priority));
        };
        auto& of_last = below[LastOfRank::next(word) - 1];
        if (word & LastOfRank::kMore)
            for (auto next = of_last; next > 0;) {
                auto&      of       = below[next - 1];
                const auto priority = g.priority_of(g.position(next - 1));
                next                = of;
                of                  = bound(priority);
            }
        of_last = bound(LastOfRank::priority(word));
        barriers.add(rank, barrier);
    }
}

/// Sweeps over all fields.  A field whose rank is not below count() gets the bound 0, under which
/// no label is just.  Returns nothing if there is no memory.
template <PriorityGame G, Labelling<typename G::Position> L>
std::optional<Swept<G>> swept(const G& g, const L& labels) {
    const Index   n       = g.count();
    std::uint32_t highest = 0;
    Index         ends[2] = {};  // one more than the highest rank of a player
    for (Index i = 0; i < n; ++i) {
        const auto p           = g.position(i);
        const auto [odd, rank] = labels.label(p);
        const Index end        = rank < n ? rank + Index{1} : 0;
        const Index is_odd     = Index{0} - Index{odd};
        ends[0]                = std::max(ends[0], ~is_odd & end);
        ends[1]                = std::max(ends[1], is_odd & end);
        highest                = std::max(highest, g.priority_of(p));
    }
    Table<std::uint32_t> below(n);
    Table<std::uint64_t> last(ends[0] + ends[1]);
    if (!below.ok() || !last.ok()) return std::nullopt;
    for (Index i = 0; i < n; ++i) {
        const auto p           = g.position(i);
        const auto [odd, rank] = labels.label(p);
        if (rank >= n) continue;
        auto& of_rank = last[(odd ? ends[0] : 0) + rank];
        below[i]      = LastOfRank::next(of_rank);
        of_rank       = LastOfRank::word(i, g.priority_of(p), of_rank != 0);
    }
    const std::span<const std::uint64_t> all = last;
    for (const bool odd : {true, false}) {
        const auto part = odd ? all.subspan(as_size(ends[0])) : all.first(as_size(ends[0]));
        if (highest < FewBarriers::kMost)
            sweep_ranks<FewBarriers>(g, odd, part, below);
        else
            sweep_ranks<ManyBarriers>(g, odd, part, below);
    }
    return Swept<G>(g, std::move(below));
}

}  // namespace zermelo::inline check
