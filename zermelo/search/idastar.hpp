// Shortest paths with a bound and hardly any memory: iterative deepening A*.
//
// Depth first, but never where moves made and bound together exceed a limit.  The limit is first
// the start's bound, then each time the least sum that exceeded it; so the first goal met is a
// nearest one, and each limit is proved: no path is shorter.  Positions are forgotten, and met
// again on every way to them; only the move straight back is left out.  Nothing remains that the
// checker could judge.
//
// O(positions within the last limit, each as often as ways lead to it) time; for each move of the
// path, a position and its siblings.
//
// Source: R. Korf, "Depth-first iterative-deepening: an optimal admissible tree search", Artificial
//         Intelligence 27 (1985).
// Tested: test/search/search_test.cpp, against astar and bfs.
#pragma once
#include <vector>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/key_table.hpp"
#include "zermelo/game/puzzle.hpp"
#include "zermelo/game/solution.hpp"

namespace zermelo::inline search {

/// A path, or that there is none, or neither; and what the search claims about its length.
template <Puzzle G>
struct Believed {
    std::vector<typename G::Position> path  = {};
    std::uint32_t                     least = 0;  // no path is shorter; kNever: there is none
};

/// Gives up with "bytes" or for the pace's reasons; least is proved even then.  If no goal can be
/// reached, it ends only if the bound shows that, or if play ends.  counts: rounds; search_bytes.
template <Guided G>
Solution<Believed<G>> idastar(const G& game, const Budget& budget) {
    using Position = typename G::Position;
    struct Open {
        Position      p;
        std::uint32_t g;
    };
    Solution<Believed<G>> result;
    Allowance             allowance(budget);
    Stack<Open>           open(allowance);
    Stack<Position>       path(allowance);
    Pace                  pace(budget, "search");
    std::uint64_t         rounds = 0;
    auto&                 limit  = result.labels.least;
    const auto            done   = [&](Status status, GaveUp why) {
        result.status = status, result.why = why;
        result.counts = {{"rounds", rounds}, {"search_bytes", allowance.most}};
        return std::move(result);
    };

    for (limit = game.bound(game.start()); limit != kNever; ++rounds) {
        std::uint32_t beyond = kNever;  // the least sum above the limit
        if (!open.push({game.start(), 0})) return done(Status::gave_up, allowance.why);
        while (!open.empty()) {
            const auto [p, g] = open.back();
            open.pop();
            while (path.size() > g) path.pop();
            if (!path.push(p)) return done(Status::gave_up, allowance.why);
            if (game.goal(p)) {
                result.labels.path.assign(path.begin(), path.begin() + path.size());
                return done(Status::solved, GaveUp::no);
            }
            ++result.visited;
            std::uint64_t moves = 1;
            bool          room  = true;
            game.moves(p, [&](const auto& m) {
                ++moves;
                const auto q = game.play(p, m);
                if (g > 0 && q == path[g - 1]) return;
                const auto h = game.bound(q);
                if (h >= kNever - 1 - g) return;
                if (g + 1 + h > limit)
                    beyond = std::min(beyond, g + 1 + h);
                else
                    room = room && open.push({q, g + 1});
            });
            if (!room) return done(Status::gave_up, allowance.why);
            if (!pace.go_on(moves)) return done(Status::gave_up, pace.why());
        }
        limit = beyond;
    }
    return done(Status::solved, GaveUp::no);
}

}  // namespace zermelo::inline search
