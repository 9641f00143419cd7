#include "zermelo/game/heap_outline.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

namespace zermelo {
namespace {

using Sum = std::vector<std::uint8_t>;

std::vector<Sum> sums_of(unsigned stones) {
    std::vector<Sum> all;
    const auto       grow = [&](const auto& self, Sum sum, unsigned left) -> void {
        all.push_back(sum);
        for (auto heap = sum.empty() ? 1u : sum.back(); heap <= left; ++heap) {
            auto more = sum;
            more.push_back(static_cast<std::uint8_t>(heap));
            self(self, more, left - heap);
        }
    };
    grow(grow, {}, stones);
    return all;
}

template <class Key>
bool comes_back(const Sum& sum) {
    const auto heaps = heaps_of(outline_of<Key>(sum));
    return std::ranges::equal(heaps.list(), sum);
}

template <class Key>
void goes_there_and_back(unsigned stones) {
    std::set<Key> keys;
    const auto    sums = sums_of(stones);
    for (const auto& sum : sums) {
        keys.insert(outline_of<Key>(sum));
        EXPECT_TRUE(comes_back<Key>(sum));
    }
    EXPECT_EQ(keys.size(), sums.size());
}

TEST(HeapOutline, all_small_sums_there_and_back) {
    goes_there_and_back<std::uint64_t>(20);
    goes_there_and_back<unsigned __int128>(20);
}

TEST(HeapOutline, holds_as_many_stones_as_it_says) {
    for (const auto& sum : {Sum(61, 1), Sum{61}, Sum{1, 60}, Sum{30, 31}, Sum{}})
        EXPECT_TRUE(comes_back<std::uint64_t>(sum));
    for (const auto& sum : {Sum(125, 1), Sum{125}, Sum{1, 124}, Sum{62, 63}, Sum(25, 5)})
        EXPECT_TRUE(comes_back<unsigned __int128>(sum));
}

TEST(HeapOutline, of_no_outline_ends) {
    EXPECT_EQ(heaps_of(std::uint64_t{0}).count, 0u);
    EXPECT_LE(heaps_of(~(~static_cast<unsigned __int128>(0) >> 1)).count, kMostOutlined);
}

}  // namespace
}  // namespace zermelo
