// Buchi games by the largest trap, from scratch every round.   <- --solver trap
//
// Z is at first the set of all green vertices.  Force(Z) are the vertices from which Ann can force
// the pawn into Z.  A green vertex from which she cannot stay in Force(Z) in one step is dropped
// from Z; when no more are dropped, Ann wins exactly on Force(Z).
//
// Labels: Ann's rank is the distance inside the last Force(Z).  Billy's is the number of the round
// in which a vertex left Force: from a white vertex he stays outside, from a green one he steps to
// a vertex that left in an earlier round.
//
// Time O(k m) for k green vertices and m moves; 8 bytes a move, 28 a vertex at the peak.
// Prefer supports for speed; this one is for reading and for traces, and it is the twin that others
// are tested against.  On the family chain it really needs k rounds of m.
//
// The budget's trace receives each round: "force" and the distance for the vertices of Force(Z), in
// order of distance, those of Z (0) first; "left" and Billy's rank for the vertices that are
// outside since this round; "drop" and the round for the vertices that are dropped.
//
// Main function: buchi_trap.  Called from arena/roster.inc.
// Source: M. Jurdzinski, "Gra w zielone", VIII OI (2001), procedure NajwiekszaPulapkaDlaBolka.
// Tested: test/arena/buchi_test.cpp: all small arenas, random ones, an independent fixpoint.
#include "zermelo/arena/arena.hpp"
#include "zermelo/arena/attractor.hpp"
#include "zermelo/arena/roster.hpp"

namespace zermelo::inline arena {
Solution<GreenLabels> buchi_trap(const Arena& arena, const Budget& budget) {
    const std::uint32_t   n = arena.fields();
    Solution<GreenLabels> result;
    result.why = GaveUp::bytes;
    if (28ull * n + 4 * arena.moves() > budget.bytes) return result;
    const Rows in = reversed(arena.out);
    Bits       z(n);
    result.labels = GreenLabels(n);
    if (!in.ok() || !z.ok() || !result.labels.ok()) return result;

    Pace          pace(budget, "trap");
    Attractor     force;
    Bits          outside(n);  // outside the last Force
    std::uint32_t rounds = 0;
    for (std::uint64_t w = 0; w < z.words(); ++w) z.word(w) = arena.green.word(w);
    for (bool dropped = true; dropped; ++rounds) {
        if (!attract(arena, in, z, true, force, pace)) break;
        if (budget.trace)
            for (const auto v : force.order) budget.trace(v, Traced::force, force.distance[v]);
        for (std::uint32_t v = 0; v < n; ++v)
            if (force.distance[v] == Attractor::kFar && !outside.test(v)) {
                outside.set(v);
                result.labels.set(v, false, rounds);
                if (budget.trace) budget.trace(v, Traced::left, rounds);
            }
        dropped = false;
        z.each([&](std::uint64_t green) {
            const auto v   = static_cast<std::uint32_t>(green);
            bool       any = false, all = true;
            for (const auto w : arena.out[v]) {
                const bool inside = force.distance[w] != Attractor::kFar;
                any |= inside, all &= inside;
            }
            if (arena.ann(v) ? any : all) return;
            z.reset(v);
            dropped = true;
            if (budget.trace) budget.trace(v, Traced::drop, rounds);
        });
    }
    end_rounds(force, rounds, pace, result);
    return result;
}

}  // namespace zermelo::inline arena
