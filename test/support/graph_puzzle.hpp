// Any graph as a puzzle, in variants that offer a search more or less.
#pragma once
#include <vector>

#include "zermelo/base/random.hpp"
#include "zermelo/game/puzzle.hpp"

namespace zermelo {

struct GraphPuzzle {
    static constexpr std::string_view kName = "graph";
    using Position                          = unsigned;
    using Move                              = unsigned;  // the vertex it leads to
    using Key                               = std::uint64_t;

    std::vector<std::vector<unsigned>> next;
    std::vector<bool>                  ends;  // the goals

    Position start() const { return 0; }
    Position play(Position, Move m) const { return m; }
    void     moves(Position p, auto&& emit) const {
            for (const auto m : next[p]) emit(m);
    }
    bool goal(Position p) const { return ends[p]; }
    void goals(auto&& emit) const {
        for (Position p = 0; p < ends.size(); ++p)
            if (ends[p]) emit(p);
    }
    Key      key(Position p) const { return Key{p} << 40; }
    Position unpack(Key key) const { return static_cast<Position>(key >> 40); }

    /// Returns the number of moves from each vertex to a goal, or kNever if there is no way.  It
    /// repeats rounds until nothing changes.
    std::vector<std::uint32_t> distances() const {
        std::vector<std::uint32_t> far(next.size(), kNever);
        for (unsigned v = 0; v < next.size(); ++v)
            if (ends[v]) far[v] = 0;
        for (bool changed = true; changed;) {
            changed = false;
            for (unsigned v = 0; v < next.size(); ++v)
                for (const auto w : next[v])
                    if (far[w] != kNever && far[w] + 1 < far[v])
                        far[v] = far[w] + 1, changed = true;
        }
        return far;
    }
};

/// A graph with a bound for each vertex.
struct GuidedGraph : GraphPuzzle {
    std::vector<std::uint32_t> bounds;

    std::uint32_t bound(Position p) const { return bounds[p]; }
};

/// A graph with numbers, parents, and keys of 128 bits.
struct WholeGraph : GuidedGraph {
    __extension__ using Key = unsigned __int128;
    std::vector<std::vector<unsigned>> before;

    explicit WholeGraph(GuidedGraph graph) : GuidedGraph(std::move(graph)), before(next.size()) {
        for (unsigned v = 0; v < next.size(); ++v)
            for (const auto w : next[v]) before[w].push_back(v);
    }
    Key      key(Position p) const { return Key{p} << 100; }
    Position unpack(Key key) const { return static_cast<Position>(key >> 100); }
    Index    count() const { return next.size(); }
    Index    index(Position p) const { return p; }
    Position position(Index i) const { return static_cast<Position>(i); }
    void     parents(Position p, auto&& emit) const {
            for (const auto q : before[p]) emit(q);
    }
};

/// A graph in which every move also leads back.
struct MutualGraph : WholeGraph {
    static constexpr bool kUndirected = true;

    explicit MutualGraph(GuidedGraph graph) : WholeGraph(mutual(std::move(graph))) {}

  private:
    static GuidedGraph mutual(GuidedGraph graph) {
        const auto there = graph.next;
        for (unsigned v = 0; v < there.size(); ++v)
            for (const auto w : there[v]) graph.next[w].push_back(v);
        return graph;
    }
};
static_assert(Undirected<MutualGraph> && !Undirected<WholeGraph>);

static_assert(Keyed<GraphPuzzle> && !Guided<GraphPuzzle> && !Reversible<GraphPuzzle>);
static_assert(Keyed<GuidedGraph> && Guided<GuidedGraph> && !Numbered<GuidedGraph>);
static_assert(Keyed<WholeGraph> && Reversible<WholeGraph> && Numbered<WholeGraph>);
static_assert(Targeted<GraphPuzzle>);

/// Returns n vertices with `degree` moves each on average; a vertex is a goal with
/// probability 2 / n.
inline GraphPuzzle random_puzzle(Random& random, unsigned n, double degree) {
    GraphPuzzle graph{std::vector<std::vector<unsigned>>(n), std::vector<bool>(n)};
    for (unsigned v = 0; v < n; ++v) {
        graph.ends[v] = random.below(n) < 2;
        for (auto m = random.below(static_cast<std::uint64_t>(2 * degree) + 1); m > 0; --m)
            graph.next[v].push_back(static_cast<unsigned>(random.below(n)));
    }
    return graph;
}

}  // namespace zermelo
