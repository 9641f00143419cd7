// Checks the values of an impartial game in which play may go in circles.
//
// A value is a nimber, or infinite; a node of finite value also has a counter.  K(v) is the set of
// the finite values of v's successors.  The values of all nodes are right if at every node v
//
//     A  finite:    v's value is mex K(v);
//     B  finite:    every successor w of larger or infinite value has a successor of v's value
//                   whose counter is less than v's: a player who leaves upward can be brought back;
//     C  infinite:  some infinite successor w lacks mex K(v) in K(w): nobody can bring it back.
//
// Every finite graph has exactly one function of values for which such counters exist, and it
// decides each sum of positions.  If all values are finite, their XOR decides.  If one is infinite,
// the sum is won if the XOR of the others is in its K, and drawn otherwise.  If more than one is
// infinite, the sum is drawn.  That is a theorem; the tests compare it with the outcomes
// themselves.
//
// B is checked for all predecessors of w at once, by the least counter of each value among w's
// successors.  O(nodes + edges) time; 16 bytes per node and 4 per edge.
//
// Main function: first_unjust_loopy.
// Source: C. A. B. Smith, "Graphs and composite games", J. Combin. Theory 1 (1966); A. Fraenkel,
//         Y. Yesha, "The generalized Sprague-Grundy function and its invariance under certain
//         mappings", J. Combin. Theory A 43 (1986).
// Tested: test/check/loopy_test.cpp, all values of all small graphs.
#pragma once
#include <algorithm>
#include <cstdint>
#include <expected>
#include <optional>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/rows.hpp"

namespace zermelo::inline check {

/// The value of a node from which a sum can be kept going for ever.
inline constexpr std::uint32_t kInfinite = ~std::uint32_t{0};

/// V has value(v), a number or kInfinite, and counter(v), which is called where the value is
/// finite.  Returns the first node whose value is not just, if there is one.  The error is the
/// pace's why(), or `bytes`.
template <class V>
std::expected<std::optional<std::uint32_t>, GaveUp> first_unjust_loopy(const Rows& out,
                                                                       const V&    values,
                                                                       Pace&       pace) {
    const std::uint32_t  n    = out.size();
    const Rows           into = reversed(out);
    Table<std::uint32_t> mex(n), seen(n + 1), least(n + 1);  // seen: by which node, plus one
    Table<std::uint8_t>  shown(n);
    if (!into.ok() || !mex.ok() || !seen.ok() || !least.ok() || !shown.ok())
        return std::unexpected(GaveUp::bytes);
    std::uint32_t first  = n;
    const auto    refuse = [&](std::uint32_t v) { first = std::min(first, v); };

    // 1. A.  No value can exceed the number of successors, so none is n.
    for (std::uint32_t v = 0; v < n; ++v) {
        if (!pace.go_on(1 + out.length(v))) return std::unexpected(pace.why());
        for (const auto w : out[v])
            if (values.value(w) < n) seen[values.value(w)] = v + 1;
        while (seen[mex[v]] == v + 1) ++mex[v];
        if (values.value(v) != kInfinite && values.value(v) != mex[v]) refuse(v);
    }

    // 2. B and C, for all moves into w.
    for (std::uint32_t i = 0; i <= n; ++i) seen[i] = 0;
    for (std::uint32_t w = 0; w < n; ++w) {
        if (!pace.go_on(1 + out.length(w) + into.length(w))) return std::unexpected(pace.why());
        for (const auto x : out[w]) {
            const auto value = values.value(x);
            if (value >= n) continue;
            if (seen[value] != w + 1) least[value] = values.counter(x);
            least[value] = std::min(least[value], values.counter(x));
            seen[value]  = w + 1;
        }
        for (const auto v : into[w]) {
            const auto mine = values.value(v);
            if (mine == kInfinite) {
                shown[v] |= values.value(w) == kInfinite && seen[mex[v]] != w + 1;
            } else if (mine < values.value(w)) {
                const bool back = mine < n && seen[mine] == w + 1;
                if (!back || least[mine] >= values.counter(v)) refuse(v);
            }
        }
    }
    for (std::uint32_t v = 0; v < n; ++v)
        if (values.value(v) == kInfinite && !shown[v]) refuse(v);
    if (first == n) return std::nullopt;
    return first;
}

}  // namespace zermelo::inline check
