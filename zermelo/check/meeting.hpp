// Is no path shorter, judging by what was reached from both ends?
//
// A search from both ends leaves distances from the start, all up to a, and distances to the
// goals, all up to b.  Labels: n - g at g <= a moves from the start, where n = a + b + 1; else d at
// d <= b moves from a goal; else b + 1.  They are a potential if the rule `bound` finds every move
// just: those from the start's positions, and those into the goals' with d < b, which are all
// that can fall by more than one.  Then no path is shorter than n.
//
// "Impossible": one of the sets is closed, the start's under moves and without a goal, or the
// goals' under moves taken back and without the start.
//
// What this rests on beside the rule: that the puzzle's parents are all positions with a move to a
// position, and its goals all there are.
//
// Source: check/shortest.hpp, from one end.
// Tested: test/check/meeting_test.cpp, damaged distances of many small graphs.
#pragma once
#include <vector>

#include "zermelo/check/slices.hpp"
#include "zermelo/game/puzzle.hpp"
#include "zermelo/rule/bound.hpp"

namespace zermelo::inline check {

/// M: depth[0], depth[1]; of(side, p), an optional number; side[i]->each(emit), as search's
/// Meeting.  `length`: of the path; kNever: claimed to be impossible.  O(positions + moves), the
/// pace's work.
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
        // The moves from all positions within `most` of the start, under these labels.
        const auto                 judge_from_start = [&](std::uint32_t most, auto&& label) {
            walk(0, [&](const Position& p, std::uint32_t distance) {
                if (distance > most) return next.size();
                next.clear();
                g.moves(p, [&](const auto& m) { next.push_back(label(g.play(p, m))); });
                if (!Bound{}.judge({g.goal(p)}, label(p), next).just) refuse(p);
                return next.size();
            });
        };
        // The moves into all positions nearer than `most` to a goal; the goals themselves.
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
        if (length == 0) return result;  // no path is shorter than none
        if (length != a + b + 1 || label(g.start()) != length) return {false, g.start()};
        judge_from_start(a, label);
        if (result.every) judge_to_goals(b, label);
        return result;
    }

}  // namespace zermelo::inline check
