// Any graph as a game: positions are vertices, and every vertex without a move says what being
// stuck there means.
#pragma once
#include <vector>

#include "zermelo/base/random.hpp"
#include "zermelo/finite/retrograde.hpp"

namespace zermelo {

struct GraphGame {
    static constexpr std::string_view kName = "graph";
    using Position                          = unsigned;
    using Move                              = unsigned;  // the vertex to which it leads

    std::vector<std::vector<unsigned>> next;
    std::vector<Outcome>               stuck;

    Position start() const { return 0; }
    Position play(Position, Move m) const { return m; }
    void     moves(Position p, auto&& emit) const {
            for (const auto m : next[p]) emit(m);
    }
    Index          count() const { return next.size(); }
    Index          index(Position p) const { return p; }
    Position       position(Index i) const { return static_cast<Position>(i); }
    Winning::Facts facts(Winning, Position p) const { return {stuck[p]}; }
};

/// The same game with parents.
struct TwoWayGraphGame : GraphGame {
    std::vector<std::vector<unsigned>> before;

    explicit TwoWayGraphGame(const GraphGame& graph) : GraphGame(graph), before(next.size()) {
        for (unsigned v = 0; v < next.size(); ++v)
            for (const auto w : next[v]) before[w].push_back(v);
    }
    void parents(Position p, auto&& emit) const {
        for (const auto m : before[p]) emit(m);
    }
};

/// The same game where a turn maps the graph to itself: for each vertex its images, by how often
/// they are turned.
struct TurnedGraphGame : TwoWayGraphGame {
    std::vector<Images> images;

    TurnedGraphGame(const GraphGame& graph, std::vector<Images> all)
        : TwoWayGraphGame(graph), images(std::move(all)) {}
    Images least(Position p) const { return images[p]; }
};

/// A graph of n vertices with on average `degree` moves each, of which several may lead to the same
/// vertex.  If `falling`, moves lead only to greater numbers.
inline GraphGame random_graph(Random& random, unsigned n, double degree, bool falling) {
    GraphGame graph{std::vector<std::vector<unsigned>>(n), std::vector<Outcome>(n)};
    for (unsigned v = 0; v < n; ++v) {
        graph.stuck[v]   = static_cast<Outcome>(1 + random.next() % 3);
        const auto moves = random.next() % (static_cast<std::uint64_t>(2 * degree) + 1);
        for (std::uint64_t m = 0; m < moves; ++m) {
            const unsigned least = falling ? v + 1 : 0;
            if (least < n)
                graph.next[v].push_back(least + static_cast<unsigned>(random.next() % (n - least)));
        }
    }
    return graph;
}

/// A random graph to which every edge is added together with all edges to which it is turned.
inline TurnedGraphGame random_turned_graph(Random& random, unsigned n, double degree) {
    const auto            some = random_graph(random, n, degree, false);
    std::vector<Images>   images;
    std::vector<unsigned> turned;
    GraphGame             graph{std::vector<std::vector<unsigned>>(n), some.stuck};
    while (turned.size() < n) {
        const auto from = static_cast<unsigned>(turned.size());
        const auto size = std::min(1 + static_cast<unsigned>(random.below(6)), n - from);
        for (unsigned v = from; v < from + size; ++v) {
            turned.push_back(v + 1 < from + size ? v + 1 : from);
            images.push_back({from, size});
            graph.stuck[v] = some.stuck[from];
        }
    }
    for (unsigned v = 0; v < n; ++v)
        for (const auto w : some.next[v]) {
            unsigned from = v, to = w;
            do {
                graph.next[from].push_back(to);
                from = turned[from], to = turned[to];
            } while (from != v || to != w);
        }
    return {graph, images};
}

}  // namespace zermelo
