// Buchi games by lifting progress measures from below.   <- --solver lift
//
// Every vertex carries beta, Billy's rank, which is 0 at first.  A vertex whose beta is not just is
// lifted to the least just value; a value above k (the number of green vertices) counts as
// infinity.  Values only rise, so this ends, in the least labelling that is good for Billy; Ann
// wins exactly where beta is infinite.
//
// A queue holds exactly the vertices that are not just now.  Each vertex keeps one word that shows
// whether it belongs there, so a successor's lift costs it O(1):
//   Ann's     the least just beta, i.e. the greatest beta of a successor (+1 on green);
//   Billy's   how many successors keep his promise as beta stands.  He looks for the least
//             successor again only when none is left, that is, when his own vertex is lifted.
// A lift looks at the moves into the vertex; at Billy's vertices, and when beta becomes infinite,
// also at the moves out of it.
//
// Ann's rank alpha is set when beta becomes infinite: 0 on green; on white one more than the least
// alpha of the infinite successors (at Ann's vertices) or than the greatest of all (at Billy's).
// It is just in whatever order the queue runs.  On white: beta was pushed over k by successors that
// were infinite before, whose alpha is set and never changes.  On green: a vertex may become
// infinite because of a successor that stands at k, and then its alpha is not just yet.  But
// suppose that at the end some green vertex of Ann's with infinite beta had only finite successors
// (or one of Billy's a finite one).  Then Billy would win from there and visit each green at most
// once, so the least good beta would be finite: a contradiction.
//
// Time O(k m): at most k+1 lifts a vertex, each O(in + out degree).  4 bytes a move for the
// converse rows, 20 a vertex.  Prefer supports for speed; this one is for reading and for traces.
// The queue is first in, first out.
//
// The budget's trace receives each lift as "beta" and the new value; a value below 0 means
// infinite, and is -1 - alpha.
//
// Main function: buchi_lift.  Called from arena/roster.inc.
// Source: M. Jurdzinski, "Gra w zielone", VIII OI (2001), procedure PodnosEtykietowanie';
//         M. Jurdzinski, "Small progress measures for solving parity games", STACS 2000.
// Tested: test/arena/buchi_test.cpp: all small arenas, random ones, an independent fixpoint.
#include <algorithm>

#include "zermelo/arena/arena.hpp"
#include "zermelo/arena/roster.hpp"

namespace zermelo::inline arena {
namespace {

struct Lifting {
    const Arena&         arena;
    Rows                 in;
    std::uint32_t        infinity;  // k+1
    Table<std::uint32_t> beta;
    // Ann's: the least just beta; Billy's: how many successors are good enough
    Table<std::uint32_t> keep;
    Table<std::uint32_t> queue;  // a ring: no vertex waits twice
    Bits                 waiting;
    std::uint32_t        head = 0, pending = 0;

    Lifting(const Arena& a, std::uint32_t greens)
        : arena(a),
          in(reversed(a.out)),
          infinity(greens + 1),
          beta(a.fields()),
          keep(a.fields()),
          queue(a.fields()),
          waiting(a.fields()) {}

    bool ok() const { return in.ok() && beta.ok() && keep.ok() && queue.ok() && waiting.ok(); }

    void push(std::uint32_t v) {
        if (waiting.test(v)) return;
        waiting.set(v);
        const std::uint64_t at                            = std::uint64_t{head} + pending++;
        queue[at < queue.size() ? at : at - queue.size()] = v;
    }
    std::uint32_t pop() {
        const auto v = queue[head];
        head         = head + 1 == queue.size() ? 0 : head + 1;
        --pending;
        waiting.reset(v);
        return v;
    }

    // Begins with beta 0 everywhere, where the green vertices are the ones that are not just.
    void start() {
        for (std::uint32_t v = 0; v < arena.fields(); ++v) {
            const std::uint32_t green = arena.green.test(v);
            keep[v]                   = arena.ann(v) ? green : green ? 0 : arena.out.length(v);
            if (green) push(v);
        }
    }

    // Returns the least just value at v.  At Billy's vertex it also counts the successors that keep
    // it; a self-loop counts with its old beta, for spread() takes that back.
    std::uint32_t best(std::uint32_t v) {
        if (arena.ann(v)) return std::min(keep[v], infinity);
        const std::uint32_t green = arena.green.test(v);
        std::uint32_t       least = infinity, count = 0;
        for (const auto w : arena.out[v]) {
            if (beta[w] < least) least = beta[w], count = 0;
            count += beta[w] == least;
        }
        keep[v] = count;
        return std::min(least + green, infinity);
    }

    // Updates the predecessors of v, whose beta was `old` before.
    void spread(std::uint32_t v, std::uint32_t old) {
        const std::uint32_t now = beta[v];
        for (const auto u : in[v]) {
            if (beta[u] == infinity) continue;
            const std::uint32_t green = arena.green.test(u);
            if (arena.ann(u)) {
                keep[u] = std::max(keep[u], now + green);
                if (keep[u] > beta[u]) push(u);
            } else if (old + green <= beta[u] && now + green > beta[u]) {
                if (--keep[u] == 0) push(u);
            }
        }
    }

    // Returns Ann's rank of v, whose beta has just become infinite.
    std::uint32_t alpha(std::uint32_t v, const GreenLabels& labels) const {
        if (arena.green.test(v)) return 0;
        std::uint32_t least = ~std::uint32_t{0}, greatest = 0;
        for (const auto w : arena.out[v]) {
            if (beta[w] != infinity) continue;
            const std::uint32_t rank = labels.label(w).rank;
            least = std::min(least, rank), greatest = std::max(greatest, rank);
        }
        return 1 + (arena.ann(v) ? least : greatest);
    }
};

}  // namespace

Solution<GreenLabels> buchi_lift(const Arena& arena, const Budget& budget) {
    const std::uint32_t   n = arena.fields();
    Solution<GreenLabels> result;
    result.why = GaveUp::bytes;
    if (20ull * n + n / 8 + 4 * arena.moves() > budget.bytes) return result;
    Lifting lifting(arena, static_cast<std::uint32_t>(arena.green.count()));
    result.labels = GreenLabels(n);
    if (!lifting.ok() || !result.labels.ok()) return result;

    Pace          pace(budget, "lift");
    std::uint64_t lifts = 0;
    lifting.start();
    while (lifting.pending > 0) {
        const std::uint32_t v    = lifting.pop();
        const std::uint32_t old  = lifting.beta[v];
        const std::uint32_t now  = lifting.best(v);
        const bool          last = now == lifting.infinity;
        if (last) result.labels.set(v, true, lifting.alpha(v, result.labels));
        lifting.beta[v] = now;
        ++lifts;
        if (budget.trace)
            budget.trace(v, Traced::beta,
                         last ? -1 - std::int64_t{result.labels.label(v).rank} : std::int64_t{now});
        lifting.spread(v, old);
        const bool looked_out = last || !arena.ann(v);
        if (!pace.go_on(lifting.in.length(v) + (looked_out ? arena.out.length(v) : 0))) break;
    }
    result.visited = pace.work();
    result.counts  = {{"lifts", lifts}};
    if (pace.stopped()) {
        result.why = pace.why();
        return result;
    }
    for (std::uint32_t v = 0; v < n; ++v)
        if (lifting.beta[v] != lifting.infinity) result.labels.set(v, false, lifting.beta[v]);
    result.status = Status::solved;
    result.why    = GaveUp::no;
    return result;
}

}  // namespace zermelo::inline arena
