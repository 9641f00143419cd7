// Checks that no path is shorter, by what was reached from both ends.
//
// A search from both ends leaves all distances from the start up to a, and all distances to the
// goals up to b.  Let n = a + b + 1.  The label of a position g <= a moves from the start is n - g;
// otherwise, that of a position d <= b moves from a goal is d; all others have the label b + 1.
// The labels are a potential if the rule `bound` finds just all moves that can fall by more than
// one: those from the start's positions, and those into the goals' positions with d < b.  Then no
// path is shorter than n.
//
// For the claim "impossible", one of the sets must be closed: the start's under moves, with no goal
// in it, or the goals' under moves taken back, without the start in it.
//
// Beside the rule, this rests on two things: that the puzzle's parents are all positions with a
// move to a position, and that its goals are all there are.
//
// Source: check/shortest.hpp, from one end.
// Tested: test/check/meeting_test.cpp, damaged distances of many small graphs.
#pragma once
#include <vector>

#include "zermelo/check/slices.hpp"
#include "zermelo/game/puzzle.hpp"
#include "zermelo/rule/bound.hpp"

namespace zermelo::inline check {

/// M has what search's Meeting has: depth[0], depth[1]; of(side, p), an optional number;
/// side[i]->each(emit).  `length`: the length of the path, or kNever if there is claimed to be
/// none.  O(positions + moves), which is the pace's work.
template <Puzzle G, class M>
    requires Reversible<G> && Targeted<G> SlicedCheck<typename G::Position> check_met(
        const G& g, const M& met, std::uint32_t length, Pace& pace) {
        using Position              = typename G::Position;
        const bool            never = length == kNever;
        const std::uint32_t   a = met.depth[0], b = met.depth[1];
        SlicedCheck<Position> result{true, std::nullopt};
        const auto            refuse = [&](const Position& p) {
            if (result.every) result = {false, p};
            return false;
        };
        const auto walk = [&](int side, auto&& each) {
            met.side[side]->each([&](const Position& p, std::uint32_t distance) {
                const std::uint64_t moves = each(p, distance);
                if (result.every && !pace.go_on(1 + moves)) result = {false, std::nullopt};
                return result.every;
            });
        };
        std::vector<std::uint32_t> next;
        // Judges the moves from all positions within `most` of the start, under these labels.
        const auto                 judge_from_start = [&](std::uint32_t most, auto&& label) {
            walk(0, [&](const Position& p, std::uint32_t distance) {
                if (distance > most) return next.size();
                next.clear();
                g.moves(p, [&](const auto& m) { next.push_back(label(g.play(p, m))); });
                if (!Bound{}.judge({g.goal(p)}, label(p), next).just) refuse(p);
                return next.size();
            });
        };
        // Judges the goals, and the moves into all positions nearer than `most` to a goal.
        const auto judge_to_goals = [&](std::uint32_t most, auto&& label) {
            g.goals([&](const Position& p) {
                if (!Bound{}.judge({true}, label(p), {}).just) refuse(p);
            });
            walk(1, [&](const Position& q, std::uint32_t distance) {
                std::uint64_t moves = 0;
                if (distance >= most) return moves;
                const std::uint32_t mine = label(q);
                g.parents(q, [&](const Position& p) {
                    ++moves;
                    if (!Bound{}.judge({false}, label(p), {&mine, 1}).just) refuse(p);
                });
                return moves;
            });
        };

        if (never) {
            if (met.of(0, g.start())) {
                judge_from_start(kNever,
                                 [&](const Position& p) { return met.of(0, p) ? kNever : 0; });
                if (result.every || !result.unjust) return result;
            }
            if (met.of(1, g.start())) return {false, g.start()};
            result = {true, std::nullopt};
            judge_to_goals(kNever, [&](const Position& p) { return met.of(1, p) ? 0 : kNever; });
            return result;
        }
        const auto label = [&](const Position& p) -> std::uint32_t {
            if (const auto from = met.of(0, p); from && *from <= a)
                return length - std::min(*from, length);
            if (const auto to = met.of(1, p); to && *to <= b) return *to;
            return b + 1;
        };
        if (length == 0) return result;  // no path is shorter than an empty one
        if (length != a + b + 1 || label(g.start()) != length) return {false, g.start()};
        judge_from_start(a, label);
        if (result.every) judge_to_goals(b, label);
        return result;
    }

}  // namespace zermelo::inline check
