// Ranks for a solution that gives only winners and moves, so that the rule can judge it.
//
// Other tools answer a game with winners and, where the winner is the owner, a move.  Keep in the
// graph only these moves there, and every move where the loser is the owner: the solution is right
// if nothing in this graph leads out of a winner's region and no cycle in it is the loser's.  Then
// ranks are easily read off:
//
//     Ann     green: 0;  white: one more than the greatest rank ahead
//     Billy   the most greens that can still come, the field itself included
//
// Both follow the order in which one depth-first search finishes the strongly connected
// components.  From Ann's green fields it does not go on, so a component of hers with a cycle
// is white, and she was wrong; a component of Billy's with a cycle must be white, and its
// fields share one rank.
//
// The search keeps its path itself, without recursion: ten million fields may lie on one path.
// Time O(n + m); 12 bytes a field, and 4 for the labels.
//
// Main function: ranks_of.
// Source: R. Tarjan, "Depth-first search and linear graph algorithms", SIAM J. Comput. 1 (1972);
//         one stack for the open and one for the unassigned fields in one table, and no index
//         but the least: D. Pearce, "An improved algorithm for finding the strongly connected
//         components of a directed graph" (2005).
// Tested: test/arena/ranks_of_test.cpp: right solutions become just labels, wrong ones are
//         refused, a path of a million fields; test/fuzz/fuzz_paritysol.cpp.
#include <algorithm>

#include "zermelo/arena/formats.hpp"
#include "zermelo/game/say.hpp"

namespace zermelo::inline arena {
namespace {

using Fault = std::optional<NoRanks>;

class Ranker {
  public:
    Ranker(const Arena& arena, const ParitySolution& solution, const Budget& budget)
        : arena_(arena), solution_(solution), budget_(budget.any_work()), pace_(budget_, "ranks") {}

    std::expected<GreenLabels, NoRanks> rank() {
        const std::uint32_t n     = arena_.fields();
        const std::uint64_t bytes = std::uint64_t{16} * n;
        if (bytes > budget_.bytes) return std::unexpected(over_memory(bytes, budget_.bytes));
        labels_ = GreenLabels(n);
        least_  = Table<std::uint32_t>(n);
        cursor_ = Table<std::uint32_t>(n);
        stacks_ = Table<std::uint32_t>(n);
        if (!labels_.ok() || !least_.ok() || !cursor_.ok() || !stacks_.ok())
            return std::unexpected(over_memory(bytes, bytes));

        for (std::uint32_t v = 0; v < n; ++v)
            if (auto fault = open_fault(v)) return std::unexpected(*fault);
        open_ = n;
        for (std::uint32_t v = 0; v < n; ++v)
            if (least_[v] == 0)
                if (auto fault = search(v)) return std::unexpected(*fault);
        return std::move(labels_);
    }

  private:
    static constexpr std::uint32_t kAssigned = ~std::uint32_t{0};

    bool ann_wins(std::uint32_t v) const { return solution_.ann.test(v); }

    // The moves that the solution leaves at v.
    std::span<const std::uint32_t> left(std::uint32_t v) const {
        if (ann_wins(v) == arena_.ann(v)) return {&solution_.move[v], 1};
        return arena_.out[v];
    }
    // The moves that the search follows.
    std::span<const std::uint32_t> ahead(std::uint32_t v) const {
        if (ann_wins(v) && arena_.green.test(v)) return {};
        return left(v);
    }
    Sentences name(std::uint32_t v) const {
        if (arena_.identifier(v) == arena_.field(v)) return say(Say::field, arena_.field(v));
        return say(Say::field_in_solution, arena_.field(v), arena_.identifier(v));
    }
    Sentences player(bool ann) const { return player_of(arena_, ann); }

    // Returns what is wrong if v's region leaks at v.
    Fault open_fault(std::uint32_t v) const {
        const bool ann = ann_wins(v);
        if (arena_.out.length(v) == 0) return say(Say::solution_stuck, name(v));
        if (ann == arena_.ann(v)) {
            const auto w = solution_.move[v];
            if (w == ParitySolution::kNoMove)
                return say(Say::solution_no_move, name(v), player(ann));
            if (std::ranges::find(arena_.out[v], w) == arena_.out[v].end())
                return say(Say::solution_no_successor, name(v));
            if (ann_wins(w) != ann) return say(Say::solution_leaves, name(v), player(ann), name(w));
            return std::nullopt;
        }
        for (const auto w : arena_.out[v])
            if (ann_wins(w) != ann)
                return say(Say::solution_open, name(v), player(ann), player(!ann), name(w));
        return std::nullopt;
    }

    // The fields on the path from the root stand at the front of stacks_, those that are finished
    // but not assigned to a component at its end; no field is in both.
    Fault search(std::uint32_t root) {
        enter(root);
        while (path_ > 0) {
            const std::uint32_t v    = stacks_[path_ - 1];
            const auto          next = ahead(v);
            if (cursor_[v] < next.size()) {
                const std::uint32_t w = next[cursor_[v]];
                if (least_[w] == 0) {
                    enter(w);
                } else {
                    see(v, w);
                    ++cursor_[v];
                }
                continue;
            }
            --path_;
            if (!pace_.go_on(1 + next.size())) return ended_early(pace_.why());
            if (is_root(v)) {
                if (auto fault = assign(v)) return fault;
            } else {
                stacks_[--open_] = v;
            }
        }
        return std::nullopt;
    }

    // least_ numbers the fields in the order in which they were entered, from 1.  A field from
    // which an earlier unassigned one was seen holds that one's number instead, and is no root.  A
    // bit marks the fields that are no roots: numbers are below 2^28.
    static constexpr std::uint32_t kNoRoot = std::uint32_t{1} << 31;

    void enter(std::uint32_t v) {
        least_[v]        = ++entered_;
        stacks_[path_++] = v;
    }
    bool is_root(std::uint32_t v) const { return (least_[v] & kNoRoot) == 0; }

    // v's move to w was followed, and w is finished or on the path.
    void see(std::uint32_t v, std::uint32_t w) {
        if (least_[w] == kAssigned) {
            raise(v, labels_.label(w).rank);
        } else if ((least_[w] & ~kNoRoot) < (least_[v] & ~kNoRoot)) {
            least_[v] = (least_[w] & ~kNoRoot) | kNoRoot;
        }
    }
    // While a field is unassigned, its label holds the greatest rank seen ahead.
    void raise(std::uint32_t v, std::uint32_t rank) {
        if (labels_.label(v).rank < rank) labels_.set(v, ann_wins(v), rank);
    }

    // v is the root of a component: v, and the fields that were finished after it and are not
    // assigned.
    Fault assign(std::uint32_t v) {
        std::uint32_t top = open_, rank = labels_.label(v).rank;
        std::uint32_t green = arena_.green.test(v) ? v : kAssigned;
        while (top < arena_.fields() && (least_[stacks_[top]] & ~kNoRoot) >= least_[v]) {
            const auto u = stacks_[top++];
            rank         = std::max(rank, labels_.label(u).rank);
            if (arena_.green.test(u)) green = std::min(green, u);
        }
        const bool cycle = top > open_ || std::ranges::find(ahead(v), v) != ahead(v).end();
        if (cycle && ann_wins(v)) return say(Say::solution_cycle_white, name(v), player(true));
        if (cycle && green != kAssigned)
            return say(Say::solution_cycle_green, name(green), player(false));
        if (ann_wins(v) ? green == kAssigned : green != kAssigned) ++rank;
        finish(v, rank);
        for (; open_ < top; ++open_) finish(stacks_[open_], rank);
        return std::nullopt;
    }
    void finish(std::uint32_t v, std::uint32_t rank) {
        labels_.set(v, ann_wins(v), rank);
        least_[v] = kAssigned;
    }

    const Arena&          arena_;
    const ParitySolution& solution_;
    Budget                budget_;
    Pace                  pace_;
    GreenLabels           labels_;
    Table<std::uint32_t>  least_, cursor_, stacks_;
    std::uint32_t         path_ = 0, open_ = 0, entered_ = 0;
};

}  // namespace

std::expected<GreenLabels, NoRanks> ranks_of(const Arena& arena, const ParitySolution& solution,
                                             const Budget& budget) {
    return Ranker(arena, solution, budget).rank();
}

}  // namespace zermelo::inline arena
