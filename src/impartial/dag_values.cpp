// Nimbers of an acyclic graph, in the order that its edges allow.
//
// When a node's turn comes, its successors have their nimbers.  A word of 64 bits collects
// them; the least bit missing is the node's.  Small nimbers stand in a table of bytes beside
// the real one, which fits a cache four times as often; 63 there means 63 or more.  Only a row
// that shows all of 0 .. 62 is looked at once more, with a longer set of bits: a value g needs
// g(g+1)/2 edges in the graph, so this is rare.  Where the order is listed, rows are fetched
// some nodes ahead.
//
// Time O(n + m), one look at every edge: 1.5 to 2.5 times a sweep over rows in their order that
// does nothing but read the targets' values.  5 bytes a node, 4 stay; a bit for each edge of the
// longest row.
//
// Main function: dag_values.
// Source: P. M. Grundy, "Mathematics and games", Eureka 2 (1939).
// Tested: test/impartial/dag_test.cpp, against the recursion below, and by the checker.
#include <algorithm>
#include <bit>
#include <set>

#include "zermelo/base/bits.hpp"

#include "zermelo/impartial/dag.hpp"

namespace zermelo {
namespace {

constexpr std::uint32_t kWord = 64, kMany = 63;

// Finds nimbers, node by node.
class Mex {
  public:
    Mex(const Rows& out, Table<std::uint32_t>& value, std::uint32_t longest)
        : out_(out), value_(value), small_(out.size()), shown_(longest / kWord + 1) {}
    bool ok() const { return small_.ok() && shown_.ok(); }

    void find(std::uint32_t v) {
        const auto                row   = out_[v];
        const std::uint8_t* const small = small_.data();
        std::uint64_t             shown = std::uint64_t{1} << kMany;
        for (const auto w : row) shown |= std::uint64_t{1} << small[w];
        const auto g = ~shown ? static_cast<std::uint32_t>(std::countr_one(shown)) : large(row);
        value_[v]    = g;
        small_[v]    = static_cast<std::uint8_t>(std::min(g, kMany));
    }

  private:
    std::uint32_t large(std::span<const std::uint32_t> row) {
        const std::uint64_t words = row.size() / kWord + 1;
        std::fill_n(shown_.data(), words, 0);
        for (const auto w : row)
            if (value_[w] < words * kWord)
                shown_[value_[w] / kWord] |= std::uint64_t{1} << value_[w] % kWord;
        std::uint32_t word = 0;
        while (!~shown_[word]) ++word;
        return word * kWord + static_cast<std::uint32_t>(std::countr_one(shown_[word]));
    }

    const Rows&           out_;
    Table<std::uint32_t>& value_;
    Table<std::uint8_t>   small_;  // the lesser of value and 63
    Table<std::uint64_t>  shown_;
};

// In the order of `last`, from its end.
bool in_listed_order(const Dag& dag, Mex& mex, Pace& pace) {
    constexpr std::uint32_t kAhead = 8;
    const auto&             last   = dag.order.last;
    const auto&             out    = dag.out;
    for (std::uint32_t i = dag.nodes(); i-- > 0;) {
        if (i >= 2 * kAhead) {
            __builtin_prefetch(&out.begin[last[i - 2 * kAhead]]);
            __builtin_prefetch(out.to.data() + out.begin[last[i - kAhead]]);
        }
        mex.find(last[i]);
        if (!pace.go_on(out.length(last[i]) + 1)) return false;
    }
    return true;
}

std::uint32_t value_by_recursion(const Rows& out, std::uint32_t v,
                                 std::vector<std::uint32_t>& value) {
    constexpr std::uint32_t kUnknown = ~std::uint32_t{0};
    if (value[v] != kUnknown) return value[v];
    std::set<std::uint32_t> shown;
    for (const auto w : out[v]) shown.insert(value_by_recursion(out, w, value));
    std::uint32_t mex = 0;
    while (shown.contains(mex)) ++mex;
    return value[v] = mex;
}

}  // namespace

std::vector<std::uint32_t> dag_values_by_recursion(const Rows& out) {
    std::vector<std::uint32_t> value(out.size(), ~std::uint32_t{0});
    for (std::uint32_t v = 0; v < out.size(); ++v) value_by_recursion(out, v, value);
    return value;
}

Solution<DagValues> dag_values(const Dag& dag, const Budget& budget) {
    Solution<DagValues> solution;
    const std::uint32_t n = dag.nodes();
    Pace                pace(budget, "nimbers");
    std::uint32_t       longest = 0;
    for (std::uint32_t v = 0; v < n; ++v) longest = std::max(longest, dag.out.length(v));
    solution.why = "bytes";
    if (std::uint64_t{n} * 5 + longest / 8 + 8 > budget.bytes) return solution;
    Table<std::uint32_t> value(n);
    Mex                  mex(dag.out, value, longest);
    if (!value.ok() || !mex.ok()) return solution;

    bool going = true;
    if (dag.order.kind == DagOrder::listed)
        going = in_listed_order(dag, mex, pace);
    else
        for (std::uint32_t i = 0; i < n && going; ++i) {
            const std::uint32_t v = dag.order.node(i, n);
            mex.find(v);
            going = pace.go_on(dag.out.length(v) + 1);
        }
    solution.visited = pace.work();
    solution.why     = pace.why();
    if (!going) return solution;
    solution.status    = Status::solved;
    solution.labels.at = std::move(value);
    return solution;
}

}  // namespace zermelo
