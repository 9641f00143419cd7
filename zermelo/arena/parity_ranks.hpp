// Finds ranks for winners and moves, so that the rule can judge them.
//
// Other tools, and solvers that work with strategies, say who wins and by which moves.  Keep in the
// graph only these moves where the winner moves, and all moves where the loser does: the claim is
// right if nothing leads out of what the winner wins and every cycle's highest priority is good.
// Then the strongly connected components are written one after the other, those first that the
// Then the strongly connected components are written one after the other, beginning with those that
// the others lead to.  In a component, the fields whose priority is above all bad ones come first;
// without them, the others fall into components again.  The place in this list is the rank.
// Time O(m) for each level of that nesting; from some level on, all levels are handled at once
// (parity_nesting.hpp), so O(m log d) at most.  24 bytes a vertex; for deeply nested parts, 40 more
// a vertex and an edge.
//
// Main functions: ParityRanker::order, ranks_of.
// Source: R. Tarjan, "Depth-first search and linear graph algorithms", SIAM J. Comput. 1 (1972);
//         V. King, O. Kupferman, M. Vardi, "On the complexity of parity word automata", FoSSaCS
//         2001, for the nesting.
// Tested: test/arena/parity_ranks_test.cpp.
#pragma once
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <vector>

#include "zermelo/arena/no_ranks.hpp"
#include "zermelo/arena/parity_arena.hpp"
#include "zermelo/arena/parity_labels.hpp"
#include "zermelo/base/input_error.hpp"

namespace zermelo::inline arena {

/// The winner of every vertex, and the winner's move where he owns it (kNoMove elsewhere).
struct ParityMoves {
    static constexpr std::uint32_t kNoMove = ~std::uint32_t{0};
    Bits                           odd;   // bit v: player 1 wins v
    Table<std::uint32_t>           move;  // the successor (a vertex), one for each vertex
    [[nodiscard]] bool             ok() const { return odd.ok() && move.ok(); }
};

/// Puts vertices in an order in which places are ranks.  What its members refer to must outlive it.
/// `priority` holds the small numbers, or colours; `moves` is as in ParityMoves, for every vertex
/// to be ordered.
class ParityRanker {
  public:
    /// `levels`: so many levels of nesting are searched one by one, the rest at once.
    ParityRanker(const Rows& out, const Table<std::uint32_t>& priority, const Bits& odd_moves,
                 const Table<std::uint32_t>& moves, std::uint32_t levels = 16);
    [[nodiscard]] bool ok() const { return job_.ok() && least_.ok() && cursor_.ok() && path_.ok(); }

    struct Verdict {
        bool                         done = false;  // if false, the pace says stop, or:
        // A vertex whose priority is the highest of its cycle.
        std::optional<std::uint32_t> on_bad_cycle;
    };
    /// Orders these vertices.  Player `odd` wins them, and they are closed under his moves and all
    /// of the other's.
    Verdict order(std::span<std::uint32_t> vertices, bool odd, Pace& pace);

  private:
    struct Job {
        std::size_t   begin, end;
        std::uint32_t level;
    };
    std::span<const std::uint32_t> ahead(std::uint32_t v) const {
        if (odd_moves_.test(v) == odd_) return {&moves_[v], 1};
        return out_[v];
    }
    bool split(std::span<std::uint32_t> part, std::uint32_t level, Verdict& verdict, Pace& pace);
    bool component(std::span<std::uint32_t> part, std::uint32_t level, Verdict& verdict,
                   Pace& pace);
    bool at_once(std::span<std::uint32_t> part, Verdict& verdict, Pace& pace);

    const Rows&                 out_;
    const Table<std::uint32_t>& priority_;
    const Bits&                 odd_moves_;
    const Table<std::uint32_t>& moves_;
    std::uint32_t               levels_;
    bool                        odd_  = false;
    std::uint32_t               jobs_ = 0;  // numbered from 1
    Table<std::uint32_t>        job_;       // the job in which a vertex is; 0: assigned, or none
    Table<std::uint32_t>        least_, cursor_, path_;
    std::vector<Job>            todo_;
    std::uint32_t*              base_ = nullptr;
};

/// Checks that the regions are closed, then orders them.  28 bytes a vertex.  The labels are just
/// everywhere; the error names a field whose claim is wrong, and why.
std::expected<ParityLabels, NoRanks> ranks_of(const ParityArena&, const ParityMoves&,
                                              const Budget&);

}  // namespace zermelo::inline arena
