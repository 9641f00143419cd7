// Random games that end, as graphs: some say what is forced, some what positions are worth, and
// some lie.
#pragma once
#include <algorithm>
#include <string>
#include <vector>

#include "test/finite/graph_game.hpp"

namespace zermelo {

// A vertex's moves lead to greater vertices.
struct EndingGraph : GraphGame {
    std::vector<int> movers;  // 1 or 2 for each vertex; or empty: in turn

    std::uint64_t key(Position p) const { return p * std::uint64_t{0x100000001}; }
    Position      unpack(std::uint64_t key) const { return static_cast<Position>(key); }
    std::uint64_t level(Position p) const { return next.size() - p; }
    int           mover(Position p) const { return movers.empty() ? 0 : movers[p]; }
    std::string   text(Position p) const { return std::to_string(p); }
};
// A game that says which moves alone must be looked at.
struct ForcingGraph : EndingGraph {
    bool lies = false;

    bool wins_at_once(Position p) const {
        return std::ranges::any_of(
            next[p], [&](unsigned to) { return next[to].empty() && stuck[to] == Outcome::loss; });
    }
    Outcome forced(Position p, auto&& emit) const {
        if (lies) {
            if (p % 7 == 3) return static_cast<Outcome>(1 + p % 3);
            for (const auto to : next[p])
                if (to % 5 != 2) emit(to);
            return Outcome::unknown;
        }
        if (wins_at_once(p)) return Outcome::win;
        bool any = false;
        for (const auto to : next[p])
            if (!wins_at_once(to)) emit(to), any = true;
        return any || next[p].empty() ? Outcome::unknown : Outcome::loss;
    }
    int order(Position, Move m) const { return static_cast<int>(m % 3); }
};

// A game that knows what some vertices are worth, leaves out moves that are not best, and remembers
// some vertices as others that are worth the same.
struct ReckoningGraph : EndingGraph {
    std::vector<Outcome>  worth, told;
    std::vector<Position> alike;

    void reckon(Random& random, bool lies) {
        const auto truth = retrograde(static_cast<const EndingGraph&>(*this), {}).labels;
        for (Position v = 0; v < next.size(); ++v) {
            worth.push_back(truth.label(v).outcome);
            told.push_back(random.below(3) == 0 ? worth[v] : Outcome::unknown);
            if (lies && random.below(8) == 0) told[v] = static_cast<Outcome>(random.below(4));
            alike.push_back(v);
            for (int i = 0; i < 3; ++i)
                if (const auto u = static_cast<Position>(random.below(v + 1)); worth[u] == worth[v])
                    alike[v] = alike[u];
        }
    }
    bool good(Position p, Position to) const {
        return as_seen(stays(*this, p, to), {worth[to], 0}).outcome == turned(worth[p]);
    }
    Outcome reckoned(Position p, auto&& emit) const {
        if (told[p] == Outcome::loss || (told[p] != Outcome::unknown && p % 2 == 0)) return told[p];
        bool any = false;
        for (const auto to : next[p])
            if (good(p, to) || (told[p] == Outcome::unknown && to % 3 == 0)) emit(to), any = true;
        if (!any && told[p] == Outcome::unknown)
            for (const auto to : next[p]) emit(to);
        return told[p];
    }
    std::uint64_t remembered(Position p) const { return key(alike[p]); }
};

/// Returns the i-th random game, of at most 150 vertices; if `moving`, players may move again.
template <class Graph>
Graph random_ending(Random& random, int i, bool moving) {
    const auto n = static_cast<unsigned>(1 + random.below(150));
    Graph      graph;
    static_cast<GraphGame&>(graph) = random_graph(random, n, 1.0 + i % 4, true);
    if (moving)
        for (unsigned v = 0; v < n; ++v)
            graph.movers.push_back(static_cast<int>(1 + random.below(2)));
    return graph;
}

}  // namespace zermelo
