// Games on acyclic graphs: a token stands on a node, a move takes it along an edge, and a player
// who cannot move loses.  Several tokens, on one graph or on several, are a sum.
//
// A node's nimber is the least number that is absent among the nimbers of its successors.  A sum is
// lost for the mover iff the XOR of its tokens' nimbers is 0 (Sprague and Grundy).
// Tested: test/impartial/dag_test.cpp.
#pragma once
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <vector>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/memory.hpp"
#include "zermelo/base/rows.hpp"
#include "zermelo/game/game.hpp"

namespace zermelo::inline impartial {

/// A number for every node that falls along every edge.
struct DagLevels {
    enum Kind : std::uint8_t {
        falls,   // the node's own number: every edge goes to a smaller one
        rises,   // n-1 minus the node's number: every edge goes to a larger one
        listed,  // neither: `at` lists the levels
    };
    Kind                 kind = falls;
    Table<std::uint32_t> at;  // if listed: each of 0 .. n-1 once

    /// Returns the level of node v of n.
    std::uint32_t of(std::uint32_t v, std::uint32_t n) const {
        return kind == falls ? v : kind == rises ? n - 1 - v : at[v];
    }
};

/// The nimbers of all nodes; a Labelling.  Small nimbers are kept in one byte, so a cache holds
/// four times as many; of the table for the others only pages that are needed are ever touched.
class DagValues {
  public:
    static constexpr std::uint8_t kMany = 63;  // stands for itself and for all larger numbers

    DagValues() = default;
    /// Sets all nimbers to 0.  5 bytes a node; check ok().
    explicit DagValues(std::uint32_t nodes) : small_(nodes), large_(nodes) {}
    bool          ok() const { return small_.ok() && large_.ok(); }
    std::uint32_t size() const { return static_cast<std::uint32_t>(small_.size()); }
    std::uint64_t bytes() const { return small_.bytes() + large_.bytes(); }

    std::uint64_t label(std::uint32_t v) const { return small_[v] < kMany ? small_[v] : large_[v]; }
    void          set(std::uint32_t v, std::uint32_t nimber) {
                 small_[v] = nimber < kMany ? static_cast<std::uint8_t>(nimber) : kMany;
                 if (nimber >= kMany) large_[v] = nimber;
    }

    /// The tables themselves.  If the byte is less than kMany, the entry of the other table is
    /// meaningless.
    Table<std::uint8_t>&  small() { return small_; }
    Table<std::uint32_t>& large() { return large_; }

  private:
    Table<std::uint8_t>  small_;
    Table<std::uint32_t> large_;
};

/// The nimbers of an acyclic graph, and the levels that show that it is acyclic.
struct DagNimbers {
    DagValues     values;
    DagLevels     levels;
    std::uint64_t visited = 0;  // nodes and edges looked at
};

/// An acyclic graph: row v of `out` lists the targets of v's edges.  A target may be repeated.
struct Dag {
    static constexpr std::uint64_t kMostNodes = (std::uint64_t{1} << 32) - 3;
    static constexpr std::uint64_t kMostEdges = (std::uint64_t{1} << 32) - 2;

    Rows       out;
    DagNimbers nimbers;

    std::uint32_t nodes() const { return out.size(); }
    std::uint64_t edges() const { return out.entries(); }
};

/// Why there are no nimbers: the graph has a cycle (nodes, each with an edge to the next, the last
/// one with an edge to the first), or the why() of a Pace, or "bytes".
struct NoNimbers {
    std::vector<std::uint32_t> cycle;
    GaveUp                     why = GaveUp::no;
};

/// Returns the nimbers and levels of all nodes.  O(n + m): looks once at every edge if all edges
/// fall or all rise, at most 16 times otherwise.  Takes 13 bytes a node, of which 5 stay, or 9 with
/// listed levels.
std::expected<DagNimbers, NoNimbers> dag_nimbers(const Rows& out, const Budget& budget);

/// The textbook twin: a recursion with a set for every node that remembers its results.  It is for
/// small acyclic graphs only, because the recursion is as deep as the longest play.
std::vector<std::uint32_t> dag_nimbers_by_recursion(const Rows& out);

/// Several graphs with tokens.
struct DagSum {
    struct Part {
        Dag                        dag;
        std::vector<std::uint32_t> tokens;  // the nodes where the tokens stand
    };
    std::vector<Part> parts;
};

/// Token `token` (tokens are numbered from 0 through all parts) goes from one node of its graph to
/// another.
struct DagMove {
    std::uint64_t token = 0;
    std::uint32_t from = 0, to = 0;
    bool          operator==(const DagMove&) const = default;
};
/// "2:5->9": tokens and nodes as people count them, from 1.
std::string to_text(const DagMove& move);

/// The nimber of the sum, and all moves that make it `aim`, by token and target.  O(edges from the
/// tokens' nodes).
struct DagVerdict {
    std::uint64_t        nimber = 0;  // 0: the mover loses
    std::vector<DagMove> winning;     // the winning moves if aim is 0
};
/// Computes this verdict.
DagVerdict dag_verdict(const DagSum& sum, std::uint64_t aim = 0);

/// One token on one graph, for the checker.  A position is the token's node, a move its target.
class DagGame {
  public:
    using Position                          = std::uint32_t;
    using Move                              = std::uint32_t;
    static constexpr std::string_view kName = "dag";

    /// The graph must outlive the game.
    explicit DagGame(const Dag& dag, Position start = 0) : dag_(dag), start_(start) {}

    Position start() const { return start_; }
    Position play(Position, Move m) const { return m; }
    template <class Emit>
    void moves(Position v, Emit&& emit) const {
        for (const auto w : dag_.out[v]) emit(w);
    }
    Index         count() const { return dag_.nodes(); }
    Index         index(Position v) const { return v; }
    Position      position(Index i) const { return static_cast<Position>(i); }
    std::uint64_t level(Position v) const { return dag_.nimbers.levels.of(v, dag_.nodes()); }

  private:
    const Dag& dag_;
    Position   start_;
};
static_assert(Numbered<DagGame> && Layered<DagGame>);

}  // namespace zermelo::inline impartial
