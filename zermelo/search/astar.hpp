// Shortest paths with a bound: A*.
//
// Open first the position through which a path may be shortest: where moves made and bound together
// are least; among these the one whose bound is least; among these the latest.  So ties are broken
// the same way on every machine.  A position is opened again if a shorter way to it is found, which
// happens only with a bound that falls by more than one in a move.  At any time the least sum in
// the queue is proved: no path is shorter.
//
// All successors of a position are computed before the first is looked up, so that their memory is
// fetched together.  O(positions opened + moves) time; for each position reached a place of the
// store (search/distances.hpp) and a key in the queue.
//
// Source: P. Hart, N. Nilsson, B. Raphael, "A formal basis for the heuristic determination of
//         minimum cost paths", IEEE Trans. Systems Science and Cybernetics 4 (1968).
// Tested: test/search/search_test.cpp, against bfs.
#pragma once
#include "zermelo/base/telling.hpp"
#include "zermelo/game/solution.hpp"
#include "zermelo/search/bucket_queue.hpp"
#include "zermelo/search/distances.hpp"

namespace zermelo::inline search {

/// Gives up with "bytes", with "game" (a path of 65534 moves or more), or for the pace's reasons;
/// least is proved even then.  counts: generated, positions reached by moves, counted each time;
/// stored; search_bytes, the most that store and queue took.  The game must outlive the result.
template <class Store, Keyed G>
Solution<Route<G, Store>> astar(const G& game, const Budget& budget) {
    using Key      = typename G::Key;
    using Position = typename G::Position;
    struct Nothing {
        explicit Nothing(const typename G::Move&) {}
    };
    using Moved = std::conditional_t<GuidedBeside<G>, typename G::Move, Nothing>;
    struct Next {
        Position                    p;
        typename Store::Place       place;
        [[no_unique_address]] Moved move;
    };
    Solution<Route<G, Store>> result;
    auto&                     route = result.labels;
    route.allowance                 = std::make_unique<Allowance>(budget);
    auto&             store         = route.store.emplace(game, *route.allowance);
    BucketQueue<Key>  queue(*route.allowance);
    std::vector<Next> next;
    const Budget      told = telling(budget, [&](Progress& now) { now.frontier = queue.size(); });
    Pace              pace(told, "search");
    std::uint64_t     generated = 0, stored = 1;
    const auto        done = [&](Status status, GaveUp why) {
        result.status = status, result.why = why;
        result.counts = {
            {"generated", generated}, {"stored", stored}, {"search_bytes", route.allowance->most}};
        return std::move(result);
    };

    // 1. Enter the start.
    const auto start = game.start();
    const auto h     = bound_of(game, start);
    auto*      mark  = store.ok() ? store.insert(store.place(start)) : nullptr;
    if (!mark) return done(Status::gave_up, route.allowance->why);
    mark->reached = 1;
    if (h > kFarthest) return done(Status::gave_up, GaveUp::game);
    if (!queue.push({h, h, game.key(start)})) return done(Status::gave_up, route.allowance->why);

    while (!queue.empty()) {
        // 2. Take the most promising position, unless a shorter way to it was found since.
        const auto open = queue.pop();
        const auto p    = game.unpack(open.key);
        const auto g    = open.f - open.h;
        route.least     = std::max(route.least, open.f);
        if (store.find(store.place(p))->reached != g + 1) continue;
        if (game.goal(p)) {
            route.path = path_to(game, store, p);
            return done(Status::solved, GaveUp::no);
        }
        ++result.visited;

        // 3. Enter its successors.
        next.clear();
        game.moves(p, [&](const auto& m) {
            const auto q = game.play(p, m);
            next.push_back({q, store.place(q), Moved(m)});
            store.prefetch(next.back().place);
        });
        generated += next.size();
        const auto bound_after = [&] {
            if constexpr (GuidedBeside<G>)
                return [all = game.beside(p)](const Next& to) { return all(to.move); };
            else
                return [&game](const Next& to) { return bound_of(game, to.p); };
        }();
        for (const auto& to : next) {
            auto* const mark = store.insert(to.place);
            if (!mark) return done(Status::gave_up, route.allowance->why);
            if (mark->reached != 0 && mark->reached <= g + 2) continue;
            stored += mark->reached == 0;
            mark->reached = static_cast<std::uint16_t>(g + 2);
            if constexpr (!Reversible<G>) mark->from = open.key;
            const auto bound = bound_after(to);
            if (bound > kFarthest || g + 1 + bound > kFarthest)
                return done(Status::gave_up, GaveUp::game);
            if (!queue.push({g + 1 + bound, bound, game.key(to.p)}))
                return done(Status::gave_up, route.allowance->why);
        }
        if (!pace.go_on(1 + next.size())) return done(Status::gave_up, pace.why());
    }
    route.least = kNever;
    return done(Status::solved, GaveUp::no);
}

}  // namespace zermelo::inline search
