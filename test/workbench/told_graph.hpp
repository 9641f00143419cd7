// Graphs as games that can be typed and printed, with keys of either width.
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "test/finite/graph_game.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/rule/winning.hpp"

namespace zermelo {

// A graph with texts.  The images of a vertex are all vertices to which the turns lead.
struct ToldGraph {
    static constexpr std::string_view kName = "graph";
    using Position                          = unsigned;
    using Move                              = unsigned;  // the vertex it leads to
    using Key                               = std::uint64_t;

    std::vector<std::vector<unsigned>> next;
    std::vector<Outcome>               stuck;
    std::vector<std::vector<unsigned>> turn  = {};  // [k][v]; empty: no images
    std::vector<int>                   whose = {};  // empty: the players move in turn
    bool                               falls = false;

    Position start() const { return 0; }
    Position play(Position, Move m) const { return m; }
    void     moves(Position p, auto&& emit) const {
            for (const auto m : next[p]) emit(m);
    }
    Winning::Facts facts(Winning, Position p) const { return {stuck[p]}; }

    Key           key(Position p) const { return p * Key{0x100000001}; }
    Position      unpack(Key key) const { return static_cast<Position>(key); }
    bool          holds(Key k) const { return unpack(k) < next.size() && key(unpack(k)) == k; }
    bool          ends() const { return falls; }
    std::uint64_t level(Position p) const { return next.size() - p; }
    bool          symmetric() const { return !turn.empty(); }
    Key           canonical(Position p) const {
                  auto least = p;
                  for (const auto& to : turn) least = std::min(least, to[p]);
        return key(least);
    }
    std::size_t turns() const { return turn.size(); }
    Position    turned(Position p, std::size_t k) const { return turn[k][p]; }
    bool        moving() const { return !whose.empty(); }
    int         mover(Position p) const { return whose.empty() ? 0 : whose[p]; }

    std::string                         text(Position p) const { return fmt::format("{}", p); }
    std::string                         move_text(Position, Move m) const { return text(m); }
    std::expected<Position, InputError> read(std::string_view text) const {
        for (Position p = 0; p < next.size(); ++p)
            if (this->text(p) == text) return p;
        return std::unexpected(plain_error("no such vertex"));
    }
    std::string why_illegal(Position p, std::string_view) const { return "not from " + text(p); }
    std::string setup() const { return "random "; }
};
// A told graph with keys of 128 bits.
struct WideGraph : ToldGraph {
    using Key                   = unsigned __int128;
    static constexpr int kShift = 70;

    Key      key(Position p) const { return Key{p} << kShift | p; }
    Position unpack(Key key) const { return static_cast<Position>(key); }
    bool     holds(Key k) const { return unpack(k) < next.size() && key(unpack(k)) == k; }
    Key      canonical(Position p) const { return key(ToldGraph::unpack(ToldGraph::canonical(p))); }
};

// Several moves may lead to the same vertex; since moves are named by their vertices, they become
// one.
inline ToldGraph told_graph(GraphGame graph) {
    for (auto& to : graph.next) {
        std::ranges::sort(to);
        to.erase(std::ranges::unique(to).begin(), to.end());
    }
    return {std::move(graph.next), std::move(graph.stuck)};
}

}  // namespace zermelo
