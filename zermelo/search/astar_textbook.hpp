// A* as in textbooks, step by step: the twin of astar.hpp, for traces and for tests.
//
// There is one queue, sorted by the length of path and bound together, then by the bound, then the
// latest first.  This is the order of astar.hpp, so both open the same positions one after the
// other.  A queue entry is passed over if a shorter way to its position was found since.
//
// O(positions log positions + moves) time; for each position reached a place of the store, one in
// the table of closed positions, and one in the queue.  Prefer astar for speed.
//
// Main function: astar_textbook.  Called from pigs/trace.cpp.
// Source: P. Hart, N. Nilsson, B. Raphael, "A formal basis for the heuristic determination of
//         minimum cost paths", IEEE Trans. Systems Science and Cybernetics 4 (1968).
// Tested: test/games/trace_test.cpp, against astar: path, positions opened and generated.
#pragma once
#include <queue>
#include <span>
#include <tuple>
#include <vector>

#include "zermelo/base/budget.hpp"
#include "zermelo/game/solution.hpp"
#include "zermelo/search/distances.hpp"

namespace zermelo::inline search {

/// A step: the opening of a position, or the arrival at a goal.
template <class Position>
struct AstarStep {
    Position                  p;
    std::uint32_t             made, bound;  // moves made, and the puzzle's bound; their sum is f
    bool                      goal;         // then this is the last step, and nothing is opened
    std::span<const Position> reached;      // by its moves: waiting now, and not before
    std::uint64_t             waiting;      // positions that wait after this step
    std::uint64_t             opened;       // positions opened, with this one
};

/// Calls tell(step) for each position opened and for the goal; if tell returns false, the search
/// gives up with "steps".  Otherwise as astar.
template <Keyed G>
Solution<Route<G, KeyDistances<G>>> astar_textbook(const G& game, const Budget& budget,
                                                   auto&& tell) {
    using Key      = typename G::Key;
    using Position = typename G::Position;
    struct Member {
        std::uint32_t f, h;
        std::uint64_t number;  // in order of arrival
        Key           key;

        // Returns true if this one is opened later than the other.
        bool operator<(const Member& other) const {
            return std::tuple(f, h, other.number) > std::tuple(other.f, other.h, number);
        }
    };
    Solution<Route<G, KeyDistances<G>>> result;
    auto&                               route = result.labels;
    route.allowance                           = std::make_unique<Allowance>(budget);
    auto&                       store         = route.store.emplace(game, *route.allowance);
    KeyTable<std::uint8_t, Key> closed(*route.allowance);
    std::priority_queue<Member> queue;
    std::vector<Position>       reached;
    Pace                        pace(budget, "search");
    std::uint64_t               generated = 0, stored = 0, waiting = 0, pushed = 0;
    const auto                  done = [&](Status status, GaveUp why) {
        result.status = status, result.why = why;
        result.counts = {{"generated", generated}, {"stored", stored}};
        return std::move(result);
    };
    // Enters q, to which a way of g moves leads, unless it has one as short.  Returns GaveUp::no,
    // or why q cannot be entered.
    const auto enter = [&](const Position& q, std::uint32_t g, const Key* from) {
        const Key   key  = game.key(q);
        auto* const mark = store.insert(key);
        auto* const past = mark ? closed.insert(key) : nullptr;
        if (!past) return route.allowance->why;
        if (mark->reached != 0 && mark->reached <= g + 1) return GaveUp::no;
        const auto bound = bound_of(game, q);
        if (bound > kFarthest || g + bound > kFarthest) return GaveUp::game;
        if (!route.allowance->take(sizeof(Member))) return route.allowance->why;
        if (mark->reached == 0) ++stored;
        if (mark->reached == 0 || *past != 0) ++waiting, reached.push_back(q);
        *past         = 0;
        mark->reached = static_cast<std::uint16_t>(g + 1);
        if constexpr (!Reversible<G>)
            if (from) mark->from = *from;
        queue.push({g + bound, bound, pushed++, key});
        return GaveUp::no;
    };

    GaveUp why = enter(game.start(), 0, nullptr);
    while (why == GaveUp::no && !queue.empty()) {
        const Member open = queue.top();
        queue.pop();
        route.allowance->give_back(sizeof(Member));
        const auto p = game.unpack(open.key);
        const auto g = open.f - open.h;
        route.least  = std::max(route.least, open.f);
        if (store.find(open.key)->reached != g + 1) continue;
        *closed.find(open.key) = 1;
        --waiting;
        reached.clear();
        const bool goal = game.goal(p);
        if (!goal) {
            ++result.visited;
            std::uint64_t moves = 1;
            game.moves(p, [&](const auto& m) {
                ++moves, ++generated;
                if (why == GaveUp::no) why = enter(game.play(p, m), g + 1, &open.key);
            });
            if (why == GaveUp::no && !pace.go_on(moves)) why = pace.why();
            if (why != GaveUp::no) break;
        }
        const AstarStep<Position> step{p, g, open.h, goal, reached, waiting, result.visited};
        if (!tell(step)) return done(Status::gave_up, GaveUp::steps);
        if (goal) {
            route.path = path_to(game, store, p);
            return done(Status::solved, GaveUp::no);
        }
    }
    if (why != GaveUp::no) return done(Status::gave_up, why);
    route.least = kNever;
    return done(Status::solved, GaveUp::no);
}

}  // namespace zermelo::inline search
