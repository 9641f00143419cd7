#include "zermelo/base/memory.hpp"

#include <gtest/gtest.h>

#include <cstdint>

namespace zermelo {
namespace {

// Sizes whose bytes do not fit into std::size_t must not wrap around to a small table.
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

// Sizes around all page boundaries: a table is zero up to its last word, is kept when it grows, and
// is given back.
TEST(Table, all_of_it_is_zero_ours_and_grows) {
    constexpr std::uint64_t kMega = std::uint64_t{1} << 20;
    for (const std::uint64_t bytes :
         {kMega / 16, kMega, 2 * kMega, 3 * kMega, 4 * kMega, 5 * kMega})
        for (const std::int64_t more : {-4096, -8, 0, 8, 4096}) {
            const auto           size = (bytes + static_cast<std::uint64_t>(more)) / 8;
            Table<std::uint64_t> table(size);
            ASSERT_TRUE(table.ok()) << size;
            for (std::uint64_t i = 0; i < size; i += 64) ASSERT_EQ(table[i], 0u) << size;
            ASSERT_EQ(table[size - 1], 0u) << size;
            table[0] = 5, table[size / 2] = 6, table[size - 1] = 7;
            ASSERT_TRUE(table.grow(2 * size + 1)) << size;
            EXPECT_EQ(table[0], 5u) << size;
            EXPECT_EQ(table[size / 2], 6u) << size;
            EXPECT_EQ(table[size - 1], 7u) << size;
            for (std::uint64_t i = size; i <= 2 * size; ++i) ASSERT_EQ(table[i], 0u) << size;
        }
}

}  // namespace
}  // namespace zermelo
