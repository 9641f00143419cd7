// Nimbers of an acyclic graph, or a cycle, in whatever order the nodes are numbered.
//
// A node looks at its targets one after the other; the least number that they do not show is its
// nimber.  If a target is unknown, the node waits there, in a list of the nodes that wait for that
// target, and goes on when the target is known.  If the target was not begun yet, it is begun now.
// So no order is computed first, no edge is reversed, nothing is counted.  A node that still waits
// in the end is on a cycle or leads to one: following who waits for whom finds the cycle.
//
//     small   g | begun | fresh     g: the least of nimber and 63
//     large   waiters of v: 1 + the first, or 0; when v is known, a nimber of 63 or more
//     at      the next node that waits for the same target; when known, the level
//     place   where v waits in its row, if the row is long (a short one is looked at anew)
//
// Many graphs are numbered so that all edges fall, or all rise.  So nodes are taken in order,
// downward if most of some sampled rows rise; then no node waits, and only `small` is touched.
// Otherwise some 12 nodes are under way at once: each is chosen, then its row is fetched, then its
// targets' bytes, and only then is it looked at.  (Beginning with all nodes, and letting each wait
// for its next target, visits a row of ten edges 3.9 times instead of 1.9 times.)
//
// Time O(n + m): 0.8 to 2.5 times a pass over the rows in order that only reads the targets' values
// (bench/impartial, table dag).  A row that shows all of 0 .. 62 is looked at once more, with a
// longer set of bits: a nimber g needs g(g+1)/2 edges in the graph, so this is rare.
//
// Main function: dag_nimbers.
// Source: P. M. Grundy, "Mathematics and games", Eureka 2 (1939); the waiting is this project's.
// Tested: test/impartial/dag_test.cpp, against the recursion of dag.cpp, and by the checker.
#include <algorithm>
#include <array>
#include <bit>

#include "zermelo/base/as_size.hpp"
#include "zermelo/impartial/dag.hpp"

namespace zermelo::inline impartial {
namespace {

constexpr std::uint8_t  kMany = DagValues::kMany, kSeen = 253, kBegun = 254, kFresh = 255;
constexpr std::uint64_t kShownMany = std::uint64_t{1} << kMany;
constexpr std::uint32_t kNobody    = ~std::uint32_t{0};

class Search {
  public:
    Search(const Rows& out, DagNimbers& found, Pace& pace)
        : n_(out.size()),
          out_(out),
          begin_(out.begin.data()),
          to_(out.to.data()),
          small_(found.values.small().data()),
          large_(found.values.large().data()),
          found_(found),
          pace_(pace) {
        std::fill_n(small_, n_, kFresh);
        if (rows_rise()) found.levels.kind = DagLevels::rises;
    }

    // Finds all nimbers that there are.  Returns false if the pace said stop, or there is no
    // memory.
    bool run() {
        while (root_ < n_) {
            const std::uint32_t v = taken(root_++);
            if (small_[v] != kFresh) continue;
            std::uint64_t       shown = kShownMany;
            const std::uint32_t end = begin_[v + 1], e = look(begin_[v], end, shown);
            if (e == end)
                finish(v, shown);
            else if (!follow(v))
                return false;
            if (!pace_.go_on(e - begin_[v] + 1)) return false;
        }
        return true;
    }

    // Returns a cycle after run(), or an empty list if there is none.
    std::vector<std::uint32_t> cycle() {
        std::vector<std::uint32_t> nodes;
        if (done_ == n_) return nodes;
        auto v = static_cast<std::uint32_t>(std::find(small_, small_ + n_, kBegun) - small_);
        for (; small_[v] == kBegun; v = unknown_target(v)) small_[v] = kSeen;
        const std::uint32_t first = v;
        do nodes.push_back(v);
        while ((v = unknown_target(v)) != first);
        return nodes;
    }

  private:
    // A node under way: the rest of its row, from where it looks next.
    struct Coming {
        std::uint32_t v = kNobody, e = 0, end = 0;
        bool          root = false;
    };

    static constexpr std::uint32_t kLong = 16;  // the most edges of a short row

    std::uint32_t taken(std::uint32_t i) const { return down_ ? n_ - 1 - i : i; }

    // Returns whether most of some sampled rows begin with an edge that rises.
    bool rows_rise() {
        constexpr std::uint64_t kRows = 64;
        std::uint32_t           fall = 0, rise = 0;
        for (std::uint64_t i = 0; i < kRows && n_ > 0; ++i) {
            const auto v = static_cast<std::uint32_t>(i * n_ / kRows);
            if (out_.length(v) == 0) continue;
            (out_[v][0] < v ? fall : rise) += 1;
        }
        return down_ = rise > fall;
    }

    // Returns the first edge of e .. end-1 to a node whose nimber is not known, or end.  Adds to
    // `shown` the nimbers before it.
    std::uint32_t look(std::uint32_t e, std::uint32_t end, std::uint64_t& shown) const {
        std::uint64_t all = shown;
        for (; e < end; ++e) {
            const std::uint8_t g = small_[to_[e]];
            if (g >= kBegun) break;
            all |= std::uint64_t{1} << (g & kMany);
        }
        shown = all;
        return e;
    }
    std::uint32_t unknown_target(std::uint32_t v) const {
        std::uint32_t e = begin_[v];
        while (small_[to_[e]] < kSeen) ++e;
        return to_[e];
    }

    // Sets v's nimber; `shown` is what all of v's targets show.
    void finish(std::uint32_t v, std::uint64_t shown) {
        if (~shown) [[likely]]
            small_[v] = static_cast<std::uint8_t>(std::countr_one(shown));
        else
            found_.values.set(v, mex_of_many(out_[v]));
        if (found_.levels.kind == DagLevels::listed) found_.levels.at[v] = done_;
        ++done_;
    }
    std::uint32_t mex_of_many(std::span<const std::uint32_t> row) const {
        std::vector<bool> shown(row.size() + 1);
        for (const auto w : row)
            if (const auto g = found_.values.label(w); g < shown.size()) shown[as_size(g)] = true;
        return static_cast<std::uint32_t>(std::ranges::find(shown, false) - shown.begin());
    }

    // Lists levels from now on.
    bool list_levels() {
        auto& levels = found_.levels;
        levels.at    = Table<std::uint32_t>(n_);
        place_       = Table<std::uint32_t>(n_);
        if (!levels.at.ok() || !place_.ok()) return false;
        levels.kind = DagLevels::listed;
        for (std::uint32_t i = 0; i < done_; ++i) levels.at[taken(i)] = i;
        return true;
    }

    bool follow(std::uint32_t v);

    const std::uint32_t        n_;
    const Rows&                out_;
    const std::uint32_t* const begin_;
    const std::uint32_t* const to_;
    std::uint8_t* const        small_;
    std::uint32_t* const       large_;
    DagNimbers&                found_;
    Pace&                      pace_;
    Table<std::uint32_t>       place_;
    bool                       down_ = false;
    std::uint32_t              root_ = 0, done_ = 0;  // nodes taken in order; nodes known
};

// Begins with v, which must wait, and with all nodes that it waits for, and with the next nodes in
// order as long as they have to wait, too.  Returns false as run() does.
bool Search::follow(std::uint32_t v) {
    constexpr std::uint32_t kStep = 4, kSlots = 16;  // turns between steps; more than three steps
    constexpr std::uint32_t kTargets = 12;           // the most that are fetched at once
    constexpr int           kLucky   = 32;  // so many nodes in order that need not wait are enough
    if (found_.levels.kind != DagLevels::listed && !list_levels()) return false;
    std::array<Coming, kSlots> coming;
    std::uint32_t* const       next  = found_.levels.at.data();
    std::uint32_t              fresh = v, ready, underway = 0;
    int                        lucky  = 0;
    const auto                 enters = [&](std::uint32_t w) { small_[w] = kBegun, fresh = w; };
    const auto                 start  = [&](std::uint32_t w) {
        return begin_[w] + (out_.length(w) > kLong ? place_[w] : 0);
    };
    ready = 0;  // 1 + the first of the nodes that need not wait any more
    enters(v);
    for (std::uint32_t turn = 0;; ++turn) {
        // 1. The node that comes next: one just met, else one that waited, else the next in order.
        Coming one;
        if (fresh == kNobody && ready == 0 && lucky < kLucky) {
            while (root_ < n_ && small_[taken(root_)] != kFresh) ++root_;
            if (root_ < n_) enters(taken(root_++)), one.root = true;
        }
        if (fresh != kNobody) {
            one.v = fresh;
            fresh = kNobody;
        } else if (ready != 0) {
            one.v = ready - 1;
            ready = next[one.v];
        }
        if (one.v != kNobody) {
            ++underway;
            __builtin_prefetch(&begin_[one.v]);
            __builtin_prefetch(&large_[one.v], 1);
            __builtin_prefetch(&next[one.v], 1);
        } else if (underway == 0) {
            return true;
        }
        coming[turn % kSlots] = one;

        // 2. Its row; and the node that waits for it, and will go on as soon as it is known.
        if (Coming& row = coming[(turn - kStep) % kSlots]; row.v != kNobody) {
            row.e = start(row.v), row.end = begin_[row.v + 1];
            __builtin_prefetch(to_ + row.e);
            __builtin_prefetch(to_ + row.end);
            if (const std::uint32_t first = large_[row.v]) __builtin_prefetch(&begin_[first - 1]);
            if (const std::uint32_t first = large_[row.v]) __builtin_prefetch(&next[first - 1]);
        }

        // 3. The nimbers of its targets.
        if (const Coming& row = coming[(turn - 2 * kStep) % kSlots]; row.v != kNobody) {
            const std::uint32_t some = std::min(row.end - row.e, kTargets);
            for (std::uint32_t i = 0; i < some; ++i) __builtin_prefetch(&small_[to_[row.e + i]]);
            if (const std::uint32_t first = large_[row.v]) {
                __builtin_prefetch(to_ + begin_[first - 1]);
                __builtin_prefetch(to_ + begin_[first]);
            }
        }

        // 4. It looks.  If it is known then, a node that waited for it looks, and so on.
        Coming now = coming[(turn - 3 * kStep) % kSlots];
        if (now.v == kNobody) continue;
        --underway;
        for (bool first_look = now.root;; first_look = false) {
            const std::uint32_t from = now.e, begin = begin_[now.v];
            std::uint64_t       shown = kShownMany;
            now.e                     = look(from, now.end, shown);
            if (!pace_.go_on(now.e - from + 1)) return false;
            if (first_look) lucky = now.e == now.end ? lucky + 1 : 0;
            if (now.e != now.end) {
                const std::uint32_t target = to_[now.e];
                if (now.end - begin > kLong) place_[now.v] = now.e - begin;
                next[now.v]    = small_[target] == kFresh ? 0 : large_[target];
                large_[target] = now.v + 1;
                if (small_[target] == kFresh) enters(target);
                break;
            }
            if (from != begin) look(begin, from, shown);
            const std::uint32_t waits = large_[now.v];
            finish(now.v, shown);
            if (waits == 0) break;
            now.v = waits - 1, now.e = start(now.v), now.end = begin_[waits];
            for (std::uint32_t other = next[now.v]; other != 0;) {
                const std::uint32_t after = next[other - 1];
                next[other - 1]           = ready;
                ready                     = other;
                other                     = after;
            }
        }
    }
}

}  // namespace

std::expected<DagNimbers, NoNimbers> dag_nimbers(const Rows& out, const Budget& budget) {
    const std::uint32_t n = out.size();
    Pace                pace(budget, "nimbers");
    if (std::uint64_t{n} * 13 > budget.bytes) return std::unexpected(NoNimbers{{}, GaveUp::bytes});
    DagNimbers found{DagValues(n), {}, 0};
    if (!found.values.ok()) return std::unexpected(NoNimbers{{}, GaveUp::bytes});
    Search search(out, found, pace);
    if (!search.run())
        return std::unexpected(NoNimbers{{}, pace.stopped() ? pace.why() : GaveUp::bytes});
    if (auto cycle = search.cycle(); !cycle.empty())
        return std::unexpected(NoNimbers{std::move(cycle), GaveUp::no});
    found.visited = pace.work();
    return found;
}

}  // namespace zermelo::inline impartial
