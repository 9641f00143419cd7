// Small graphs, and who wins with tokens on them beside a heap of Nim, found by repeated passes.
#pragma once
#include <cstdint>
#include <vector>

#include "zermelo/base/random.hpp"
#include "zermelo/base/rows.hpp"
#include "zermelo/game/label.hpp"
#include "zermelo/rule/winning.hpp"

namespace zermelo::test {

using Lists = std::vector<std::vector<std::uint32_t>>;

inline Rows rows_of(const Lists& lists) {
    std::size_t entries = 0;
    for (const auto& list : lists) entries += list.size();
    Rows          rows{Table<std::uint32_t>(lists.size() + 1), Table<std::uint32_t>(entries)};
    std::uint32_t e = 0;
    for (std::size_t v = 0; v < lists.size(); ++v) {
        for (const auto w : lists[v]) rows.to[e++] = w;
        rows.begin[v + 1] = e;
    }
    return rows;
}

/// Returns the graph of n nodes whose edges, loops included, are the bits of `edges`.
inline Lists graph_of(std::uint32_t n, std::uint64_t edges) {
    Lists lists(n);
    for (std::uint32_t v = 0; v < n; ++v)
        for (std::uint32_t w = 0; w < n; ++w)
            if (edges >> (v * n + w) & 1) lists[v].push_back(w);
    return lists;
}
/// Returns a random graph, in which an edge may occur twice or more.
inline Lists random_graph(std::uint32_t n, double chance, std::uint64_t seed) {
    Random random(seed);
    Lists  lists(n);
    for (std::uint32_t v = 0; v < n; ++v)
        for (std::uint32_t w = 0; w < n; ++w)
            while (random.chance(chance)) lists[v].push_back(w);
    return lists;
}

/// Returns the outcome for the mover at each of `count` positions, by passes over all of them until
/// nothing changes.  next(i) returns a list of positions.
inline std::vector<Outcome> outcomes(std::size_t count, auto&& next) {
    std::vector<Outcome> found(count, Outcome::draw);
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = 0; i < count; ++i) {
            if (found[i] != Outcome::draw) continue;
            bool all_won = true, some_lost = false;
            for (const auto j : next(i)) {
                all_won &= found[j] == Outcome::win;
                some_lost |= found[j] == Outcome::loss;
            }
            if (!all_won && !some_lost) continue;
            found[i] = some_lost ? Outcome::win : Outcome::loss;
            changed  = true;
        }
    }
    return found;
}

/// The outcome for a token on v beside a heap of h stands at v * heaps + h.
inline std::vector<Outcome> beside_heaps(const Lists& lists, std::size_t heaps) {
    return outcomes(lists.size() * heaps, [&](std::size_t i) {
        std::vector<std::size_t> next;
        for (const auto w : lists[i / heaps]) next.push_back(w * heaps + i % heaps);
        for (std::size_t h = 0; h < i % heaps; ++h) next.push_back(i - i % heaps + h);
        return next;
    });
}

}  // namespace zermelo::test
