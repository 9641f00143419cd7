// An order for an acyclic graph, or a cycle.
//
// Many graphs are numbered so that all edges fall, or all rise; one look at the edges tells,
// and nothing is stored.  Otherwise sources are taken away one after the other (Kahn): who has
// no edge from the rest is next.  The queue is the order itself, so what comes next is known,
// and rows are fetched before they are needed.  If some nodes are never free, they hold a cycle
// or are behind one, and a search in depth among them finds it.
//
// Time O(n + m): each target's counter is touched twice.  6 to 8 bytes a node, 4 stay.
//
// Main function: dag_order.
// Source: A. B. Kahn, "Topological sorting of large networks", Comm. ACM 5 (1962).
// Tested: test/impartial/dag_test.cpp.
#include <algorithm>

#include "zermelo/impartial/dag.hpp"

namespace zermelo {
namespace {

std::unexpected<NoOrder> no_order(const char* why) {
    return std::unexpected(NoOrder{{}, why});
}

// Do all edges fall, all rise?
void directions(const Rows& out, bool& all_fall, bool& all_rise) {
    all_fall = all_rise = true;
    for (std::uint32_t v = 0; v < out.size() && (all_fall || all_rise); ++v) {
        bool fall = true, rise = true;
        for (const auto w : out[v]) fall &= w<v, rise &= w> v;
        all_fall &= fall, all_rise &= rise;
    }
}

// Puts the nodes into `queue`, sources first; `taken` says how many.  False: a counter is too
// small, there is no memory, or the pace says stop.
template <class Count>
bool take_away(const Rows& out, Table<std::uint32_t>& queue, std::uint32_t& taken, Pace& pace) {
    constexpr std::uint32_t kAhead = 8;
    Table<Count>            counts(out.size());
    if (pace.stopped() || !counts.ok()) return false;
    Count* const count = counts.data();
    bool         over  = false;
    for (const auto w : out.to) over |= ++count[w] == 0;
    if (over || !pace.go_on(out.entries())) return false;

    std::uint32_t tail = 0;
    for (std::uint32_t v = 0; v < out.size(); ++v)
        if (count[v] == 0) queue[tail++] = v;
    for (std::uint32_t head = 0; head < tail; ++head) {
        if (head + 2 * kAhead < tail) __builtin_prefetch(&out.begin[queue[head + 2 * kAhead]]);
        if (head + kAhead < tail)
            __builtin_prefetch(out.to.data() + out.begin[queue[head + kAhead]]);
        const auto row = out[queue[head]];
        for (const auto w : row) {
            queue[tail] = w;  // overwritten unless w is free now
            tail += --count[w] == 0;
        }
        if (!pace.go_on(row.size())) return false;
    }
    taken = tail;
    return true;
}

// A cycle among those who are not the first `taken` of the queue; there is one.  A search in
// depth: what is open is on the path.  12 bytes a node.
std::vector<std::uint32_t> cycle_behind(const Rows& out, const Table<std::uint32_t>& queue,
                                        std::uint32_t taken) {
    enum : std::uint8_t { kFresh, kOpen, kDone };
    Table<std::uint8_t>  state(out.size());
    Table<std::uint32_t> path(out.size()), edge(out.size());
    if (!state.ok() || !path.ok() || !edge.ok()) return {};
    for (std::uint32_t i = 0; i < taken; ++i) state[queue[i]] = kDone;
    for (std::uint32_t root = 0; root < out.size(); ++root) {
        std::uint32_t depth = 0;
        const auto    open  = [&](std::uint32_t v) { state[v] = kOpen, path[depth++] = v; };
        if (state[root] == kFresh) open(root);
        while (depth > 0) {
            const std::uint32_t v = path[depth - 1];
            if (edge[v] == out.length(v)) {
                state[v] = kDone;
                --depth;
                continue;
            }
            const std::uint32_t w = out[v][edge[v]++];
            if (state[w] == kFresh) {
                open(w);
            } else if (state[w] == kOpen) {
                const std::span<const std::uint32_t> open_ones(path.data(), depth);
                return {std::ranges::find(open_ones, w), open_ones.end()};
            }
        }
    }
    return {};
}

}  // namespace

std::expected<DagOrder, NoOrder> dag_order(const Rows& out, const Budget& budget) {
    const std::uint32_t n = out.size();
    DagOrder            order;
    Pace                pace(budget, "order");

    // 1. Without an order of our own.
    bool fall = true, rise = true;
    directions(out, fall, rise);
    if (!pace.go_on(out.entries())) return no_order(pace.why());
    if (fall || rise) {
        order.kind = fall ? DagOrder::falls : DagOrder::rises;
        return order;
    }

    // 2. Take away sources.  Two bytes are enough to count the edges to a node, almost always.
    if (std::uint64_t{n} * 8 > budget.bytes) return no_order("bytes");
    order.kind = DagOrder::listed;
    order.last = Table<std::uint32_t>(n);
    if (!order.last.ok()) return no_order("bytes");
    std::uint32_t taken = 0;
    if (!take_away<std::uint16_t>(out, order.last, taken, pace) &&
        !take_away<std::uint32_t>(out, order.last, taken, pace))
        return no_order(pace.stopped() ? pace.why() : "bytes");

    // 3. Whoever is left is on a cycle, or behind one.
    if (taken == n) return order;
    NoOrder no{cycle_behind(out, order.last, taken), ""};
    if (no.cycle.empty()) no.why = "bytes";
    return std::unexpected(std::move(no));
}

}  // namespace zermelo
