#include "zermelo/arena/parity_nesting.hpp"

#include <algorithm>
#include <span>

namespace zermelo::inline arena {
namespace {

using Edge = std::pair<std::uint32_t, std::uint32_t>;

// The components of a graph on 0 .. n-1: of[v] is v's, numbered so that those come first that
// others lead to; and how many there are.
struct Components {
    std::vector<std::uint32_t> of;
    std::uint32_t              count = 0;
};

Components components_of(std::uint32_t n, std::span<const Edge> edges) {
    constexpr std::uint32_t    kNone = ~std::uint32_t{0};
    std::vector<std::uint32_t> begin(n + 1), to(edges.size());
    for (const auto& [from, into] : edges) ++begin[from + 1];
    for (std::uint32_t v = 0; v < n; ++v) begin[v + 1] += begin[v];
    auto at = begin;
    for (const auto& [from, into] : edges) to[at[from]++] = into;
    Components                 found{std::vector<std::uint32_t>(n, kNone)};
    std::vector<std::uint32_t> number(n), low(n), path, open;
    at                    = begin;
    std::uint32_t entered = 0;
    for (std::uint32_t root = 0; root < n; ++root) {
        if (number[root]) continue;
        number[root] = low[root] = ++entered;
        path                     = {root};
        open.push_back(root);
        while (!path.empty()) {
            const auto v = path.back();
            if (at[v] < begin[v + 1]) {
                const auto w = to[at[v]++];
                if (number[w] == 0) {
                    number[w] = low[w] = ++entered;
                    path.push_back(w);
                    open.push_back(w);
                } else if (found.of[w] == kNone) {
                    low[v] = std::min(low[v], number[w]);
                }
                continue;
            }
            path.pop_back();
            if (!path.empty()) low[path.back()] = std::min(low[path.back()], low[v]);
            if (low[v] < number[v]) continue;
            while (found.of[v] == kNone) {
                found.of[open.back()] = found.count;
                open.pop_back();
            }
            ++found.count;
        }
    }
    return found;
}

// Nodes are the part's vertices, and after them components, each with its members in order.
class Nesting {
  public:
    Nesting(const NestedPart& part, bool good_parity, Pace& pace)
        : part_(part), good_parity_(good_parity), pace_(pace), members_(part.heights.size()) {}

    // Leaves in `nodes` what is left of them when each component below `end` is one node.  The
    // edges are between places of `nodes`, each with its height.  Returns false if there is a
    // fault(), or the pace says stop.
    struct High {
        Edge          edge;
        std::uint32_t height;
    };
    bool divide(std::vector<std::uint32_t>& nodes, std::vector<High>& edges, std::uint32_t begin,
                std::uint32_t end) {
        if (!pace_.go_on(nodes.size() + edges.size())) return false;
        if (end - begin == 1) return join(nodes, edges, begin);
        const auto        middle = begin + (end - begin) / 2;
        std::vector<Edge> low;
        for (const auto& [edge, height] : edges)
            if (height < middle) low.push_back(edge);
        const auto n     = static_cast<std::uint32_t>(nodes.size());
        const auto found = components_of(n, low);

        // 1. Divide each component below the middle by itself.
        std::vector<std::vector<std::uint32_t>> inside(found.count);
        std::vector<std::uint32_t>              place(n);
        for (std::uint32_t v = 0; v < n; ++v) {
            place[v] = static_cast<std::uint32_t>(inside[found.of[v]].size());
            inside[found.of[v]].push_back(nodes[v]);
        }
        std::vector<std::vector<High>> within(found.count);
        std::vector<High>              above;
        for (const auto& [edge, height] : edges) {
            const auto from = found.of[edge.first], into = found.of[edge.second];
            if (from == into && height < middle)
                within[from].push_back({{place[edge.first], place[edge.second]}, height});
            else
                above.push_back({{from, into}, height});
        }
        edges = std::move(above);
        for (std::uint32_t c = 0; c < found.count; ++c) {
            if (!within[c].empty() && !divide(inside[c], within[c], begin, middle)) return false;
            std::vector<High>().swap(within[c]);
        }

        // 2. Go on with the heights above, where each of these components is one node.
        nodes.clear();
        for (const auto& one : inside) nodes.push_back(one.front());
        return divide(nodes, edges, middle, end);
    }

    std::optional<std::uint32_t> fault() const { return fault_; }

    // Returns the vertices under these nodes, in order.
    std::vector<std::uint32_t> written(const std::vector<std::uint32_t>& nodes) const {
        std::vector<std::uint32_t> order, stack(nodes.rbegin(), nodes.rend());
        while (!stack.empty()) {
            const auto node = stack.back();
            stack.pop_back();
            if (node < part_.heights.size())
                order.push_back(node);
            else
                stack.insert(stack.end(), members_[node].rbegin(), members_[node].rend());
        }
        return order;
    }

  private:
    // Handles a single height: its components become nodes.
    bool join(std::vector<std::uint32_t>& nodes, const std::vector<High>& edges,
              std::uint32_t height) {
        const auto        n = static_cast<std::uint32_t>(nodes.size());
        std::vector<Edge> all, below;
        std::vector<bool> loop(n);
        const auto        head = [&](std::uint32_t v) {
            return nodes[v] < part_.heights.size() && part_.heights[nodes[v]] == height;
        };
        for (const auto& one : edges) {
            all.push_back(one.edge);
            if (one.edge.first == one.edge.second) loop[one.edge.first] = true;
            if (!head(one.edge.first) && !head(one.edge.second)) below.push_back(one.edge);
        }
        const auto found = components_of(n, all), order = components_of(n, below);
        std::vector<std::vector<std::uint32_t>> inside(found.count);
        std::vector<std::uint32_t>              by_order(n);
        for (std::uint32_t v = 0; v < n; ++v) by_order[order.of[v]] = v;
        for (const auto v : by_order)
            if (head(v)) inside[found.of[v]].push_back(v);
        for (const auto v : by_order)
            if (!head(v)) inside[found.of[v]].push_back(v);
        std::vector<std::uint32_t> left;
        for (const auto& one : inside) {
            const bool cycle = one.size() > 1 || loop[one.front()];
            if (cycle && head(one.front()) && (height & 1) != good_parity_) {
                fault_ = nodes[one.front()];
                return false;
            }
            if (one.size() == 1) {
                left.push_back(nodes[one.front()]);
                continue;
            }
            left.push_back(static_cast<std::uint32_t>(members_.size()));
            members_.emplace_back();
            for (const auto v : one) members_.back().push_back(nodes[v]);
        }
        nodes = std::move(left);
        return true;
    }

    const NestedPart&                       part_;
    bool                                    good_parity_;
    Pace&                                   pace_;
    std::vector<std::vector<std::uint32_t>> members_;  // of every node; none for a vertex
    std::optional<std::uint32_t>            fault_;
};

}  // namespace

NestedOrder nested_order(NestedPart part, bool good_parity, Pace& pace) {
    NestedOrder                order;
    Nesting                    nesting(part, good_parity, pace);
    std::vector<std::uint32_t> nodes(part.heights.size());
    std::uint32_t              most = 0;
    for (std::uint32_t v = 0; v < nodes.size(); ++v) {
        nodes[v] = v;
        most     = std::max(most, part.heights[v]);
    }
    std::vector<Nesting::High> edges;
    for (const auto& edge : part.edges)
        edges.push_back({edge, std::max(part.heights[edge.first], part.heights[edge.second])});
    std::vector<Edge>().swap(part.edges);
    order.done         = nesting.divide(nodes, edges, 0, most + 1);
    order.on_bad_cycle = nesting.fault();
    if (order.done) order.vertices = nesting.written(nodes);
    return order;
}

}  // namespace zermelo::inline arena
