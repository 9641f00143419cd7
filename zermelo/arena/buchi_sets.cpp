// Buchi games by sets of white vertices, round by round, from scratch.   <- --solver sets
//
// A B-set is a set of white vertices in which Billy can keep the pawn: each of his vertices has a
// successor in it, and all successors of Ann's are in it.  Billy wins there.  He also wins at a
// vertex of Ann's if he wins all its successors, and at a vertex of his own if he wins one.  Take
// all that away and look for B-sets in what is left; if there is none, Ann wins all that is left.
//
// The greatest B-set is what lies outside Ann's attractor of the green vertices.  So this solver
// looks like buchi_trap seen from Billy's side, but a round removes more at once: it removes
// Billy's whole attractor, green vertices and white ones in turn, where a round of trap drops the
// greens next to it.
//
// Labels: in a B-set Billy's rank is the greatest one so far, so nothing that he had already won
// and to which a move leads out of the set has a greater rank; on the way to it, a green vertex
// counts one more.  Ann's rank is her distance from green in what is left.
//
// Time O(k m): each round but the last removes a green vertex, or is followed by the last one.  4
// bytes a move, 32 a vertex.  This solver is for reading, and is a twin that others are tested
// against.
//
// Main function: buchi_sets.  Called from arena/roster.inc.
// Source: Zhu Quanmin's lecture on strategies of games, section "Green game": "B-sets".
// Tested: test/arena/buchi_test.cpp: all small arenas, random ones, an independent fixpoint.
#include <algorithm>

#include "zermelo/arena/arena.hpp"
#include "zermelo/arena/attractor.hpp"
#include "zermelo/arena/roster.hpp"

namespace zermelo::inline arena {
namespace {

// Returns Billy's least rank at v.  The successors on which he may rely are those nearer in `lost`;
// their ranks are known.
std::uint32_t rank_before(const Arena& arena, std::uint32_t v, const Attractor& lost,
                          const GreenLabels& labels) {
    std::uint32_t least = ~std::uint32_t{0}, greatest = 0;
    for (const auto w : arena.out[v]) {
        if (lost.distance[w] >= lost.distance[v]) continue;
        least    = std::min(least, labels.label(w).rank);
        greatest = std::max(greatest, labels.label(w).rank);
    }
    return (arena.ann(v) ? greatest : least) + arena.green.test(v);
}

}  // namespace

Solution<GreenLabels> buchi_sets(const Arena& arena, const Budget& budget) {
    const std::uint32_t   n = arena.fields();
    Solution<GreenLabels> result;
    result.why = GaveUp::bytes;
    if (32ull * n + 4 * arena.moves() > budget.bytes) return result;
    const Rows in = reversed(arena.out);
    Bits       billy(n), green(n);  // what Billy has won; the green vertices that are left
    result.labels = GreenLabels(n);
    if (!in.ok() || !billy.ok() || !green.ok() || !result.labels.ok()) return result;
    for (std::uint64_t w = 0; w < green.words(); ++w) green.word(w) = arena.green.word(w);

    Pace          pace(budget, "sets");
    Attractor     force, lost;
    std::uint32_t rounds = 0, greatest = 0;  // greatest: of Billy's ranks
    for (;; ++rounds) {
        // What Billy has won stays outside, for Ann can force nothing from there.
        if (!attract(arena, in, green, true, force, pace)) break;
        bool any = false;
        for (std::uint32_t v = 0; v < n; ++v)
            if (force.distance[v] == Attractor::kFar && !billy.test(v)) {
                billy.set(v);
                result.labels.set(v, false, greatest);
                any = true;
            }
        if (!any || !attract(arena, in, billy, false, lost, pace)) break;
        for (const auto v : lost.order) {
            if (billy.test(v)) continue;
            const auto rank = rank_before(arena, v, lost, result.labels);
            billy.set(v);
            green.reset(v);
            result.labels.set(v, false, rank);
            greatest = std::max(greatest, rank);
        }
    }
    end_rounds(force, rounds, pace, result);
    return result;
}

}  // namespace zermelo::inline arena
