// The textbook's shortest path: breadth first, with a queue and a table of the positions seen.
//
// Positions are opened in the order in which they were found, so the first goal found is a nearest
// one.  O(positions + moves) time; for each position a key in the queue and a place in a hash
// table.  It uses no bound: for reading, and to compare astar with.
//
// Source: E. Moore, "The shortest path through a maze", Proc. Int. Symp. on the Theory of Switching
//         (1959).
// Tested: test/search/search_test.cpp, against distances found backwards.
#pragma once
#include "zermelo/base/telling.hpp"
#include "zermelo/game/solution.hpp"
#include "zermelo/search/distances.hpp"

namespace zermelo::inline search {

/// Gives up with "bytes", with "game" (a path of 65534 moves or more), or for the pace's reasons;
/// least is proved even then.  counts: stored; search_bytes.  The game must outlive the result.
template <Keyed G>
Solution<Route<G, KeyDistances<G>>> bfs(const G& game, const Budget& budget) {
    using Key = typename G::Key;
    Solution<Route<G, KeyDistances<G>>> result;
    auto&                               route = result.labels;
    route.allowance                           = std::make_unique<Allowance>(budget);
    auto&      store                          = route.store.emplace(game, *route.allowance);
    Stack<Key> queue(*route.allowance);
    const auto told =
        telling(budget, [&](Progress& now) { now.frontier = queue.size() - result.visited; });
    Pace       pace(told, "search");
    const auto done = [&](Status status, GaveUp why) {
        result.status = status, result.why = why;
        result.counts = {{"stored", queue.size()}, {"search_bytes", route.allowance->most}};
        return std::move(result);
    };

    const auto  start = game.key(game.start());
    auto* const first = store.insert(start);
    if (!first || !queue.push(start)) return done(Status::gave_up, route.allowance->why);
    first->reached = 1;
    for (std::uint64_t i = 0; i < queue.size(); ++i) {
        const Key  key     = queue[i];
        const auto p       = game.unpack(key);
        const auto reached = store.find(key)->reached;
        route.least        = reached - 1u;
        if (game.goal(p)) {
            route.path = path_to(game, store, p);
            return done(Status::solved, GaveUp::no);
        }
        if (route.least == kFarthest) return done(Status::gave_up, GaveUp::game);
        std::uint64_t moves = 1;
        bool          room  = true;
        game.moves(p, [&](const auto& m) {
            ++moves;
            const Key to = game.key(game.play(p, m));
            if (!room || store.find(to)) return;
            auto* const mark = store.insert(to);
            room             = mark && queue.push(to);
            if (!mark) return;
            mark->reached = static_cast<std::uint16_t>(reached + 1);
            if constexpr (!Reversible<G>) mark->from = key;
        });
        ++result.visited;
        if (!room) return done(Status::gave_up, route.allowance->why);
        if (!pace.go_on(moves)) return done(Status::gave_up, pace.why());
    }
    route.least = kNever;
    return done(Status::solved, GaveUp::no);
}

}  // namespace zermelo::inline search
