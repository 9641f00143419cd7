// Shortest paths breadth first from both ends.
//
// Two sets of whole layers grow: one from the start by moves, one from the goals by moves taken
// back.  The one whose outer layer is smaller always grows next.  As long as the sets have no
// position in common, every path is longer than both depths together; so the first common position
// lies on a shortest path.  The sets remain, and show that no path is shorter (check/meeting.hpp).
//
// O(positions in both + their moves) time; for each position a key in a queue and a place in a hash
// table.  Both depths are about half of the path: where layers grow evenly, this opens about the
// square root of what one search opens.
//
// Source: I. Pohl, "Bi-directional search", Machine Intelligence 6 (1971).
// Tested: test/search/search_test.cpp, against bfs and astar.
#pragma once
#include <array>

#include "zermelo/base/telling.hpp"
#include "zermelo/game/solution.hpp"
#include "zermelo/search/distances.hpp"

namespace zermelo::inline search {

/// What a search from both ends found.  of(0, p) is the distance from the start, known up to
/// depth[0]; of(1, p) is the distance to the goals, known up to depth[1].  Some distances of the
/// next layer may be there, too.
template <Keyed G>
struct Meeting {
    std::vector<typename G::Position>             path = {};  // empty: none found
    // No path is shorter; kNever: none exists.
    std::uint32_t                                 least     = 0;
    std::unique_ptr<Allowance>                    allowance = {};
    std::array<std::uint32_t, 2>                  depth     = {};
    std::array<std::optional<KeyDistances<G>>, 2> side      = {};

    std::optional<std::uint32_t> of(int which, const typename G::Position& p) const {
        const auto* const mark = side[which]->find(side[which]->place(p));
        if (!mark || mark->reached == 0) return std::nullopt;
        return mark->reached - 1u;
    }
};

/// Gives up with "bytes", with "game" (a path of 65534 moves or more), or for the pace's reasons;
/// least is proved even then.  counts: stored and search_bytes, on both sides.  The game must
/// outlive the result.
template <Keyed G>
    requires Reversible<G> && Targeted<G> Solution<Meeting<G>> bidirectional(const G&      game,
                                                                             const Budget& budget) {
        using Key      = typename G::Key;
        using Position = typename G::Position;
        Solution<Meeting<G>> result;
        auto&                met = result.labels;
        met.allowance            = std::make_unique<Allowance>(budget);
        std::array<Stack<Key>, 2>    queue{Stack<Key>(*met.allowance), Stack<Key>(*met.allowance)};
        std::array<std::uint64_t, 2> opened{};  // of each queue
        const auto                   told = telling(budget, [&](Progress& now) {
            now.frontier = queue[0].size() - opened[0] + queue[1].size() - opened[1];
        });
        Pace                         pace(told, "search");
        GaveUp                       why = GaveUp::no;
        std::optional<Position>      common;
        for (auto& side : met.side) side.emplace(game, *met.allowance);
        const auto done = [&](Status status) {
            result.status = status, result.why = why;
            result.counts = {{"stored", queue[0].size() + queue[1].size()},
                             {"search_bytes", met.allowance->most}};
            return std::move(result);
        };

        // Enters p on one side, and notes whether it is on the other side, too.
        const auto enter = [&](int side, const Position& p, std::uint32_t distance) {
            if (why != GaveUp::no || common) return;
            const auto  key  = game.key(p);
            auto* const mark = met.side[side]->insert(key);
            if (!mark) {
                why = met.allowance->why;
                return;
            }
            if (mark->reached != 0) return;
            mark->reached = static_cast<std::uint16_t>(distance + 1);
            if (!queue[side].push(key)) why = met.allowance->why;
            if (met.side[1 - side]->find(key)) common = p;
        };
        enter(0, game.start(), 0);
        game.goals([&](const Position& p) { enter(1, p, 0); });
        while (!common && why == GaveUp::no) {
            // 1. Choose the smaller outer layer; if one is empty, its side has no position left.
            const std::uint64_t outer[] = {queue[0].size() - opened[0],
                                           queue[1].size() - opened[1]};
            const int           side    = outer[0] <= outer[1] ? 0 : 1;
            if (outer[side] == 0) {
                met.least = kNever;
                return done(Status::solved);
            }
            met.least = met.depth[0] + met.depth[1] + 1;
            if (met.least >= kFarthest) {
                why = GaveUp::game;
                break;
            }
            // 2. Open it.
            const auto next = met.depth[side] + 1;
            for (const auto end = queue[side].size();
                 opened[side] < end && !common && why == GaveUp::no; ++opened[side]) {
                const auto    p     = game.unpack(queue[side][opened[side]]);
                std::uint64_t moves = 1;
                if (side == 0)
                    game.moves(p, [&](const auto& m) { ++moves, enter(0, game.play(p, m), next); });
                else
                    game.parents(p, [&](const Position& q) { ++moves, enter(1, q, next); });
                ++result.visited;
                if (!pace.go_on(moves)) why = pace.why();
            }
            if (!common && why == GaveUp::no) met.depth[side] = next;
        }
        if (why != GaveUp::no) return done(Status::gave_up);

        // 3. Follow the path from the common position to both ends.
        met.path      = path_to(game, *met.side[0], *common);
        auto distance = *met.of(1, *common);
        for (auto p = *common; distance > 0; --distance) {
            std::optional<Position> nearer;
            game.moves(p, [&](const auto& m) {
                const auto q = game.play(p, m);
                if (!nearer && met.of(1, q) == distance - 1) nearer = q;
            });
            if (!nearer) break;  // the puzzle's parents are not the converse of its moves
            met.path.push_back(p = *nearer);
        }
        met.least = static_cast<std::uint32_t>(met.path.size()) - 1;
        return done(Status::solved);
    }

}  // namespace zermelo::inline search
