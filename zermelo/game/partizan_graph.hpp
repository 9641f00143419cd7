// A game on a graph with two kinds of edges: where Left may move, and where Right may.
//
// Cycles are allowed.  A player who cannot move loses; what endless play means is not defined here.
//
// Tested: test/check/sides_test.cpp.
#pragma once
#include <cstdint>
#include <vector>

namespace zermelo::inline game {

/// Positions 0 .. size()-1; options[0][v] is where Left may move from v, options[1][v] where Right
/// may.  All are below size().
struct PartizanGraph {
    std::vector<std::vector<std::uint32_t>> options[2];

    PartizanGraph() = default;
    explicit PartizanGraph(std::size_t size) { options[0].resize(size), options[1].resize(size); }

    std::uint32_t size() const { return static_cast<std::uint32_t>(options[0].size()); }
    /// The number of that player's moves.
    std::uint64_t moves(bool right) const {
        std::uint64_t moves = 0;
        for (const auto& to : options[right]) moves += to.size();
        return moves;
    }
    bool operator==(const PartizanGraph&) const = default;
};

/// The graph with the players exchanged.
inline PartizanGraph negative_of(PartizanGraph graph) {
    graph.options[0].swap(graph.options[1]);
    return graph;
}

/// Returns all positions to which either player's moves lead from these positions, which come
/// first; each once.  O(positions + moves)
inline std::vector<std::uint32_t> reached(const PartizanGraph&       graph,
                                          std::vector<std::uint32_t> from) {
    std::vector<bool> seen(graph.size());
    for (const auto v : from) seen[v] = true;
    for (std::size_t i = 0; i < from.size(); ++i)
        for (const auto& side : graph.options)
            for (const auto w : side[from[i]])
                if (!seen[w]) seen[w] = true, from.push_back(w);
    return from;
}

/// Returns the graph of these positions alone, renumbered in their order.  All their options must
/// be among them.
inline PartizanGraph part_of(const PartizanGraph&              graph,
                             const std::vector<std::uint32_t>& positions) {
    std::vector<std::uint32_t> number(graph.size());
    for (std::uint32_t i = 0; i < positions.size(); ++i) number[positions[i]] = i;
    PartizanGraph part(positions.size());
    for (const bool right : {false, true})
        for (std::uint32_t i = 0; i < positions.size(); ++i)
            for (const auto w : graph.options[right][positions[i]])
                part.options[right][i].push_back(number[w]);
    return part;
}

}  // namespace zermelo::inline game
