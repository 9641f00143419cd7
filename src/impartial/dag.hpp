// Games on acyclic graphs: a token stands on a node, a move takes it along an edge, who cannot
// move loses.  Several tokens, on one graph or on several, are a sum.
//
// A node's nimber is the least number absent among its successors'; a sum is lost for the
// mover iff the XOR of its tokens' nimbers is 0 (Sprague and Grundy).
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
#include "zermelo/game/solution.hpp"

namespace zermelo {

/// Nodes of a graph in an order in which every edge goes from a later one to an earlier one:
/// the order in which nimbers are found.
struct DagOrder {
    enum Kind : std::uint8_t {
        falls,   // every edge goes to a smaller number: 0, 1, 2 ...
        rises,   // to a larger one: n-1, n-2 ...
        listed,  // neither: as `last` says, read backwards
    };
    Kind                 kind = falls;
    Table<std::uint32_t> last;  // listed: all nodes, sources first

    /// The node at place i of n.
    std::uint32_t node(std::uint32_t i, std::uint32_t n) const {
        return kind == falls ? i : kind == rises ? n - 1 - i : last[n - 1 - i];
    }
};

/// An acyclic graph: row v of `out` lists the targets of v's edges.  A target may be repeated.
struct Dag {
    static constexpr std::uint64_t kMostNodes = (std::uint64_t{1} << 32) - 3;
    static constexpr std::uint64_t kMostEdges = (std::uint64_t{1} << 32) - 2;

    Rows     out;
    DagOrder order;

    std::uint32_t nodes() const { return out.size(); }
    std::uint64_t edges() const { return out.entries(); }
};

/// No order: the graph has a cycle (nodes, each with an edge to the next, the last one to the
/// first), or why() of a Pace, or "bytes".
struct NoOrder {
    std::vector<std::uint32_t> cycle;
    const char*                why = "";
};

/// Finds the order.  Nothing but one look at every edge if they all fall, or all rise;
/// otherwise O(n + m) and 4 bytes a node, 4 more while it works (13 to name a cycle).
std::expected<DagOrder, NoOrder> dag_order(const Rows& out, const Budget& budget);

/// The nimbers of all nodes; a Labelling.
struct DagValues {
    Table<std::uint32_t> at;
    std::uint64_t        label(std::uint32_t v) const { return at[v]; }
};

/// Nimbers of all nodes.  One look at every edge (two where a row shows all of 0 .. 62);
/// 5 bytes a node.
Solution<DagValues> dag_values(const Dag& dag, const Budget& budget);

/// The textbook twin: recursion, a set for every node, what was found is remembered.  Small
/// graphs only: recursion is as deep as the longest play.
std::vector<std::uint32_t> dag_values_by_recursion(const Rows& out);

/// Several graphs with tokens.
struct DagSum {
    struct Part {
        Dag                        dag;
        std::vector<std::uint32_t> tokens;  // the nodes where they stand
    };
    std::vector<Part> parts;
};

/// Token `token` (all tokens of all parts are counted through, from 0) goes from one node of
/// its graph to another.
struct DagMove {
    std::uint64_t token = 0;
    std::uint32_t from = 0, to = 0;
    bool          operator==(const DagMove&) const = default;
};
/// "2:5->9": tokens and nodes as people count them, from 1.
std::string to_text(const DagMove& move);

/// The nimber of the sum, and all moves that make it `aim`, by token and target.  values[i]
/// belongs to parts[i].  O(edges from the tokens' nodes).
struct DagVerdict {
    std::uint32_t        nimber = 0;  // 0: the mover loses
    std::vector<DagMove> winning;     // where aim is 0
};
/// As above.
DagVerdict dag_verdict(const DagSum& sum, std::span<const DagValues> values, std::uint64_t aim = 0);

/// One token on one graph, for the checker.  Position: its node.  Move: the target.
class DagGame {
  public:
    using Position                          = std::uint32_t;
    using Move                              = std::uint32_t;
    static constexpr std::string_view kName = "dag";

    /// The graph outlives the game.  4 bytes a node for levels where the order is listed.
    explicit DagGame(const Dag& dag, Position start = 0);
    /// False: there was no memory for the levels.
    [[nodiscard]] bool ok() const { return place_.ok(); }

    Position start() const { return start_; }
    Position play(Position, Move m) const { return m; }
    template <class Emit>
    void moves(Position v, Emit&& emit) const {
        for (const auto w : dag_.out[v]) emit(w);
    }
    Index         count() const { return dag_.nodes(); }
    Index         index(Position v) const { return v; }
    Position      position(Index i) const { return static_cast<Position>(i); }
    /// Its place in the order.
    std::uint64_t level(Position v) const {
        return dag_.order.kind == DagOrder::falls   ? v
               : dag_.order.kind == DagOrder::rises ? dag_.nodes() - 1 - v
                                                    : place_[v];
    }

  private:
    const Dag&           dag_;
    Position             start_;
    Table<std::uint32_t> place_;
};
static_assert(Numbered<DagGame> && Layered<DagGame>);

}  // namespace zermelo
