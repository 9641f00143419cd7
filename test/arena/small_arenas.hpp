// Random arenas for the tests of formats, and a comparison that reports where two arenas differ.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "zermelo/arena/formats.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/base/scan.hpp"

namespace zermelo {

/// Returns an arena of 2 ..  `most` fields, bipartite (with Ann's fields first) or general, with 1
/// ..  4 successors for each field, as the contest reader or PGSolver's reader would give it.
inline Arena random_arena(Random& random, std::uint32_t most, bool bipartite) {
    const auto                 n   = static_cast<std::uint32_t>(2 + random.below(most - 1));
    const auto                 ann = static_cast<std::uint32_t>(1 + random.below(n - 1));
    Arena                      arena;
    std::vector<std::uint32_t> to;
    arena.out.begin = Table<std::uint32_t>(n + 1);
    arena.billy     = Bits(n);
    arena.green     = Bits(n);
    for (std::uint32_t v = 0; v < n; ++v) {
        if (bipartite ? v >= ann : random.chance(0.5)) arena.billy.set(v);
        if (random.chance(0.3)) arena.green.set(v);
        const auto low  = bipartite && v < ann ? ann : 0;
        const auto high = bipartite && v >= ann ? ann : n;
        for (auto k = 1 + random.below(4); k > 0; --k)
            to.push_back(static_cast<std::uint32_t>(low + random.below(high - low)));
        arena.out.begin[v + 1] = static_cast<std::uint32_t>(to.size());
    }
    arena.out.to = Table<std::uint32_t>(to.size());
    std::ranges::copy(to, arena.out.to.begin());
    drop_repeats(arena.out);
    if (!bipartite) {
        arena.format      = Arena::Format::pgsolver;
        arena.first_field = static_cast<std::uint32_t>(random.below(3));
    }
    return arena;
}

/// Returns the rows of an arena as lists, to compare them.
inline std::vector<std::vector<std::uint32_t>> lists_of(const Rows& rows) {
    std::vector<std::vector<std::uint32_t>> lists(rows.size());
    for (std::uint32_t v = 0; v < rows.size(); ++v) lists[v] = {rows[v].begin(), rows[v].end()};
    return lists;
}

/// Compares everything in two arenas except the format from which they were read.
inline void expect_same(const Arena& a, const Arena& b) {
    ASSERT_EQ(a.fields(), b.fields());
    EXPECT_EQ(lists_of(a.out), lists_of(b.out));
    EXPECT_EQ(a.first, b.first);
    for (std::uint32_t v = 0; v < a.fields(); ++v) {
        EXPECT_EQ(a.green.test(v), b.green.test(v)) << "vertex " << v;
        EXPECT_EQ(a.ann(v), b.ann(v)) << "vertex " << v;
        EXPECT_EQ(a.text(v), b.text(v)) << "vertex " << v;
    }
}

template <class Write>
std::string text_from(Write&& write) {
    StringSink sink;
    write(sink);
    return sink.text();
}

}  // namespace zermelo
