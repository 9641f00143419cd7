// The values of an impartial game that may go in circles, one value after the other.
//
// In stage i every node without a value has a successor of each value below i.  A node gets the
// value i if no successor has it, and if each of its successors that has no value yet, or is
// infinite, has a successor of value i, so that a player who goes there is brought back.  Then
// every node that has no successor of value i becomes infinite; the others go on to stage i + 1.
// Counters record the order in which nodes got their values.
//
// A stage is a queue, as in retrograde analysis.  `open` counts a node's successors that cannot be
// answered by i yet.  A node that gets a successor of value i is answered, and the counts of its
// predecessors go down.
//
// Main function: loopy_values.
// Source: A. Fraenkel, Y. Yesha (1986).
// Tested: test/impartial/loopy_test.cpp.
#include "zermelo/impartial/loopy.hpp"

#include <algorithm>

namespace zermelo::inline impartial {

LoopyValues::LoopyValues(std::uint32_t nodes) : values_(nodes), counters_(nodes) {
    if (!ok()) return;
    for (std::uint32_t v = 0; v < nodes; ++v) values_[v] = kInfinite;
}

Solution<LoopyValues> loopy_values(const Rows& out, const Budget& budget) {
    Pace pace(budget, "values");
    return loopy_values(out, budget.bytes, pace);
}

Solution<LoopyValues> loopy_values(const Rows& out, std::uint64_t bytes, Pace& pace) {
    constexpr std::uint32_t kUnknown = kInfinite - 1;
    Solution<LoopyValues>   result;
    const std::uint32_t     n = out.size();
    result.why                = GaveUp::bytes;
    if (33 * std::uint64_t{n} + 4 * out.entries() > bytes) return result;
    const Rows           into = reversed(out);
    LoopyValues          values(n);
    Table<std::uint32_t> open(n), answered(n), queue(n);  // answered: the stage, plus one
    if (!into.ok() || !values.ok() || !open.ok() || !answered.ok() || !queue.ok()) return result;
    std::uint32_t unknown = n, counter = 0;
    for (std::uint32_t v = 0; v < n; ++v) values.set(v, kUnknown, 0);
    for (std::uint32_t stage = 0; unknown > 0; ++stage) {
        // 1. Find the nodes that can have this value, and those that are brought back.
        std::uint32_t head = 0, tail = 0;
        for (std::uint32_t v = 0; v < n; ++v) {
            if (values.value(v) != kUnknown) continue;
            open[v] = 0;
            for (const auto w : out[v]) open[v] += values.value(w) >= kUnknown;
            if (open[v] == 0) queue[tail++] = v;
            if (pace.go_on(1 + out.length(v))) continue;
            result.why = pace.why();
            return result;
        }
        while (head < tail) {
            const auto v = queue[head++];
            if (answered[v] == stage + 1) continue;
            values.set(v, stage, counter++);
            --unknown;
            std::uint64_t looked = 1;
            for (const auto p : into[v]) {
                if (answered[p] == stage + 1) continue;
                answered[p] = stage + 1;
                ++looked;
                if (values.value(p) < kUnknown) continue;
                looked += into.length(p);
                for (const auto q : into[p])
                    if (values.value(q) == kUnknown && --open[q] == 0) queue[tail++] = q;
            }
            if (pace.go_on(looked)) continue;
            result.why = pace.why();
            return result;
        }

        // 2. A node that has no successor of this value never gets a value.
        for (std::uint32_t v = 0; v < n; ++v)
            if (values.value(v) == kUnknown && answered[v] != stage + 1)
                values.set(v, kInfinite, 0), --unknown;
    }
    result.visited = pace.work();
    result.labels  = std::move(values);
    result.status  = Status::solved;
    result.why     = GaveUp::no;
    return result;
}

LoopyValue value_of(const Rows& out, const LoopyValues& values, std::uint32_t v) {
    if (values.value(v) != kInfinite) return {values.value(v)};
    const auto beside = values_beside(out, values, v);
    return {.infinite = true, .beside = {beside.begin(), beside.end()}};
}

std::vector<std::uint32_t> values_beside(const Rows& out, const LoopyValues& values,
                                         std::uint32_t v) {
    std::vector<std::uint32_t> beside;
    for (const auto w : out[v])
        if (values.value(w) != kInfinite) beside.push_back(values.value(w));
    std::ranges::sort(beside);
    const auto repeated = std::ranges::unique(beside);
    beside.erase(repeated.begin(), repeated.end());
    return beside;
}

}  // namespace zermelo::inline impartial
