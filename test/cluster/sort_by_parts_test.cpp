// Keys are dealt into parts and sorted as std::sort would sort them.
#include "zermelo/cluster/sort_by_parts.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "zermelo/base/random.hpp"

namespace zermelo::sort_by_parts_test {
namespace {

__extension__ using Wide = unsigned __int128;

template <class Key>
void try_keys(std::uint64_t seed) {
    Random           random(seed);
    const auto       parts = 1 + random.below(9);
    const auto       mask  = random.below(4) == 0 ? 0xff00ffu : random.below(1u << 20);
    const auto       shift = sizeof(Key) > 8 ? random.below(100) : random.below(40);
    std::vector<Key> keys(static_cast<std::size_t>(random.below(seed % 7 == 0 ? 5000 : 100)));
    for (auto& key : keys)
        key = static_cast<Key>(random.below(1u << 30) & mask) << shift | random.below(3);
    const auto part_of = [&](Key key) { return static_cast<std::uint64_t>(key % parts); };
    auto       sorted  = keys;
    std::ranges::sort(sorted, {}, [&](Key key) { return std::pair(part_of(key), key); });
    std::vector<std::uint64_t> ends{0};
    sort_by_parts(std::span(keys), parts, part_of, ends);
    ASSERT_TRUE(keys == sorted) << "seed " << seed;
    ASSERT_EQ(ends.size(), parts + 1);
    for (std::uint64_t p = 0; p < parts; ++p)
        for (auto k = ends[p]; k < ends[p + 1]; ++k) ASSERT_EQ(part_of(keys[k]), p);
    EXPECT_EQ(ends.back(), keys.size());
}

TEST(SortByParts, AsComparisonsDo) {
    for (std::uint64_t seed = 1; seed <= 300 && !testing::Test::HasFailure(); ++seed) {
        try_keys<std::uint64_t>(seed);
        try_keys<Wide>(seed);
    }
}

}  // namespace
}  // namespace zermelo::sort_by_parts_test
