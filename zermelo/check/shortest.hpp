// Checks a path to a goal, and that no path is shorter.
//
// A path is played again, move by move.  Distances from the start show that no path is shorter.  If
// n moves are claimed, the label of a position g moves away is n - g, or the puzzle's own bound if
// that is more.  Along any path the label falls by at most one per move as long as the rule `bound`
// finds it just, and where labels are no longer judged they are the puzzle's bound, which is never
// too large.  So only positions with g + bound < n are judged: those that a search had to open.  It
// does not matter how the distances were found; false ones are refused, or still bound the truth.
//
// Beside the rule, this rests on one thing: that the puzzle's bound is never above the distance.
// For a puzzle without a bound, it rests on nothing else.
//
// The claim "impossible" is the same with an infinite n: the positions reached are closed under
// moves, and none is a goal.
//
// Source: P. Hart, N. Nilsson, B. Raphael (1968), see rule/bound.hpp.
// Tested: test/check/shortest_test.cpp, all tables of distances of all small graphs.
#pragma once
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "zermelo/check/slices.hpp"
#include "zermelo/game/puzzle.hpp"
#include "zermelo/rule/bound.hpp"

namespace zermelo::inline check {

/// Returns nothing if this is a path from the start to a goal.  Otherwise returns the number of the
/// first wrong position: the first one is not the start, one is not a move away from the one before
/// it, or the last one is not a goal.  O(moves) per step.
template <Puzzle G>
std::optional<std::size_t> first_wrong_step(const G&                              g,
                                            std::span<const typename G::Position> path) {
    if (path.empty() || !(path[0] == g.start())) return 0;
    for (std::size_t i = 1; i < path.size(); ++i) {
        bool legal = false;
        g.moves(path[i - 1], [&](const typename G::Move& m) {
            legal = legal || g.play(path[i - 1], m) == path[i];
        });
        if (!legal) return i;
    }
    if (!g.goal(path.back())) return path.size() - 1;
    return std::nullopt;
}

/// Distances from the start as a potential.  D: of(p) is an optional number, nothing where the
/// search has not been; each(emit) calls emit(p, of(p)) for all other positions while it returns
/// true.
template <Puzzle G, class D>
struct Left {
    const G*      game;
    const D*      distances;
    std::uint32_t length;  // kNever: claimed to be impossible

    std::uint32_t promised(const typename G::Position& p) const {
        return length == kNever ? 0 : bound_of(*game, p);
    }
    std::uint32_t label(const typename G::Position& p) const { return label(p, kNever); }
    /// Returns p's label, or a lower number that is at least `wanted`; the puzzle's bound is then
    /// not computed.
    std::uint32_t label(const typename G::Position& p, std::uint32_t wanted) const {
        const auto from = distances->of(p);
        if (!from) return promised(p);
        if (length == kNever) return kNever;
        const auto left = length > *from ? length - *from : 0;
        return left >= wanted ? left : std::max(promised(p), left);
    }
};

/// Checks that these distances show that no path from the start is shorter than `length` (kNever:
/// that there is none).  O(positions + moves), which is the pace's work; memory for one span of
/// labels.
template <Puzzle G, class D>
SlicedCheck<typename G::Position> check_no_shorter(const G& g, const D& distances,
                                                   std::uint32_t length, Pace& pace) {
    const Left<G, D>                  left{&g, &distances, length};
    std::vector<typename G::Position> successors;
    std::vector<std::uint32_t>        next;
    if (left.label(g.start()) != length) return {false, g.start()};
    SlicedCheck<typename G::Position> result{true, std::nullopt};
    distances.each([&](const typename G::Position& p, std::uint32_t) {
        const auto mine = left.label(p);
        if (mine <= left.promised(p)) {
            if (!pace.go_on(1)) result = {false, std::nullopt};
            return result.every;
        }
        successors.clear(), next.clear();
        g.moves(p, [&](const typename G::Move& m) {
            successors.push_back(g.play(p, m));
            if constexpr (requires { distances.prefetch(p); })
                distances.prefetch(successors.back());
        });
        for (const auto& q : successors) next.push_back(left.label(q, mine - 1));
        if (!Bound{}.judge({g.goal(p)}, mine, next).just)
            result = {false, p};
        else if (!pace.go_on(1 + next.size()))
            result = {false, std::nullopt};
        return result.every;
    });
    return result;
}

}  // namespace zermelo::inline check
