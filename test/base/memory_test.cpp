#include "zermelo/base/memory.hpp"

#include <gtest/gtest.h>

#include <cstdint>

namespace zermelo {
namespace {

// Sizes whose bytes do not fit std::size_t: they must not wrap into a small table.
TEST(Table, too_large_for_memory_is_refused) {
    for (const auto size : {~std::uint64_t{0}, (~std::size_t{0} / 8) + std::uint64_t{1}}) {
        Table<std::uint64_t> table(size);
        EXPECT_FALSE(table.ok()) << size;
        EXPECT_EQ(table.size(), 0u) << size;
        Table<std::uint64_t> grown(3);
        grown[2] = 7;
        EXPECT_FALSE(grown.grow(size)) << size;
        EXPECT_EQ(grown.size(), 3u) << size;
        EXPECT_EQ(grown[2], 7u) << size;
    }
}

}  // namespace
}  // namespace zermelo
