#include "zermelo/base/rows.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace zermelo {
namespace {

Rows rows_of(const std::vector<std::vector<std::uint32_t>>& lists) {
    std::size_t entries = 0;
    for (const auto& list : lists) entries += list.size();
    Rows          rows{Table<std::uint32_t>(lists.size() + 1), Table<std::uint32_t>(entries)};
    std::uint32_t at = 0;
    for (std::size_t v = 0; v < lists.size(); ++v) {
        for (const auto w : lists[v]) rows.to[at++] = w;
        rows.begin[v + 1] = at;
    }
    return rows;
}

TEST(Rows, reversed_lists_every_source_once_ascending) {
    const Rows in = reversed(rows_of({{1, 2}, {2}, {}, {0, 2, 1}}));
    const std::vector<std::vector<std::uint32_t>> expected = {{3}, {0, 3}, {0, 1, 3}, {}};
    ASSERT_EQ(in.size(), 4u);
    for (std::uint32_t v = 0; v < 4; ++v)
        EXPECT_TRUE(std::ranges::equal(in[v], expected[v])) << "list " << v;
}

TEST(Rows, reversed_of_nothing_is_nothing) {
    EXPECT_EQ(reversed(rows_of({})).entries(), 0u);
    EXPECT_EQ(reversed(rows_of({{}})).size(), 1u);
}

}  // namespace
}  // namespace zermelo
