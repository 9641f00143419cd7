// Moves single nodes to better places, one after the other.
//
// The price of a place: one for every crossing of the node's edges; up to 2.5 for each edge that
// runs over a node; more for nodes that nearly touch, or stand among another region's; and half the
// square of the error of each edge's length.  Each sweep tries two places for every node, one
// anywhere around it and one among its neighbours, and keeps what is cheaper; the circle of trial
// shrinks from sweep to sweep.
//
// A trial is O(degree (nodes + edges)); the number of sweeps is fixed beforehand, at most 150.
//
// Main function: tidy.  Called from report/layout.cpp.
// Source: R. Davidson, D. Harel, "Drawing graphs nicely using simulated annealing", ACM Trans.
//         Graphics 15 (1996), at temperature 0.
// Tested: test/report/layout_test.cpp.
#include "zermelo/report/tidy.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "zermelo/base/random.hpp"

namespace zermelo::inline report {
namespace {

constexpr double kClear      = 0.38;  // wanted distance of an edge and a node it passes
constexpr double kSpace      = 0.75;  // wanted distance of two nodes
constexpr double kNear       = 1.4;   // wanted distance of nodes of different regions
constexpr double kTooLong    = 0.5;   // price if an edge's length is off by one
constexpr int    kMostSweeps = 150;

class Tidy {
  public:
    Tidy(std::vector<Point>& at, const Skeleton& graph, Tidied how)
        : at_(at), graph_(graph), rows_(how == Tidied::rows) {
        next_.resize(graph.nodes);
        for (const auto& [a, b] : graph.edges) next_[a].push_back(b), next_[b].push_back(a);
    }

    void sweep(Random& random, double reach) {
        const auto somewhere = [&] {
            return Point{random.below(1 << 20) * 0x1p-19 - 1, random.below(1 << 20) * 0x1p-19 - 1};
        };
        for (std::uint32_t v = 0; v < graph_.nodes; ++v) {
            double now = price(v);
            Point  middle;
            for (const auto w : next_[v]) middle = middle + at_[w];
            if (!next_[v].empty()) middle = middle * (1.0 / static_cast<double>(next_[v].size()));
            for (Point trial : {at_[v] + somewhere() * reach, middle + somewhere()}) {
                if (rows_) trial.y = at_[v].y;
                const Point  before = std::exchange(at_[v], trial);
                const double then   = price(v);
                if (then < now)
                    now = then;
                else
                    at_[v] = before;
            }
        }
    }

  private:
    static double near_edge(double d) { return d < kClear ? 2 * (1 - d / kClear) + 0.5 : 0; }

    double price(std::uint32_t v) const {
        double      sum = 0;
        const Point p   = at_[v];
        for (const auto& [a, b] : graph_.edges) {
            if (a == v || b == v) continue;
            sum += near_edge(distance(p, at_[a], at_[b]));
            for (const auto w : next_[v])
                if (w != a && w != b) sum += crossing(p, at_[w], at_[a], at_[b]);
        }
        for (std::uint32_t u = 0; u < graph_.nodes; ++u) {
            if (u == v) continue;
            const double d     = (at_[u] - p).length();
            const bool   alien = !rows_ && graph_.regions[u] != graph_.regions[v];
            if (d < kSpace) sum += 1 + 6 * (kSpace - d);
            if (alien && d < kNear) sum += 2 * (kNear - d);
            for (const auto w : next_[v])
                if (w != u) sum += near_edge(distance(at_[u], p, at_[w]));
        }
        for (const auto w : next_[v]) {
            const double here   = graph_.regions[w] == graph_.regions[v] ? 1 : 2;
            const double wanted = rows_ ? std::abs(at_[w].y - p.y) : here;
            const double off    = (at_[w] - p).length() - wanted;
            sum += kTooLong * off * off;
        }
        return sum;
    }

    std::vector<Point>&                     at_;
    const Skeleton&                         graph_;
    bool                                    rows_;
    std::vector<std::vector<std::uint32_t>> next_;
};

}  // namespace

void tidy(std::vector<Point>& at, const Skeleton& graph, Tidied how, double work) {
    const double n = graph.nodes, m = static_cast<double>(graph.edges.size());
    const double sweep  = 3 * (n + 2 * m) * (n + m);  // three prices for each node
    const int    sweeps = static_cast<int>(std::min<double>(kMostSweeps, work / (sweep + 1)));
    Tidy         tidy(at, graph, how);
    Random       random(2);
    double       reach = 2;
    for (int i = 0; i < sweeps; ++i, reach *= 0.97) tidy.sweep(random, reach);
}

}  // namespace zermelo::inline report
