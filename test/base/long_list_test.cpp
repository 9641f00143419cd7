#include "zermelo/base/long_list.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "zermelo/base/random.hpp"

namespace zermelo {
namespace {

// Compares the list with std::vector, at sizes on both sides of two megabytes.
TEST(LongList, holds_what_a_vector_holds) {
    Random                     random(1);
    LongList<std::uint32_t>    list;
    std::vector<std::uint32_t> plain;
    std::size_t                most = 0;
    for (int step = 0; step < 12; ++step) {
        for (std::uint64_t i = random.below(400'000); i-- > 0;) {
            const auto value = static_cast<std::uint32_t>(random.below(1'000'000));
            list.push_back(value), plain.push_back(value);
        }
        most = std::max(most, list.capacity() * sizeof(std::uint32_t));
        if (step % 3 == 2) {
            const auto odd = [](std::uint32_t value) { return value % 2 == 1; };
            std::erase_if(list, odd), std::erase_if(plain, odd);
            list.shrink_to_fit(), plain.shrink_to_fit();
        }
        ASSERT_TRUE(std::ranges::equal(list, plain)) << "step " << step;
    }
    EXPECT_GT(most, 2 * LargePages<std::uint32_t>::kHuge);
}

TEST(LongList, starts_on_a_large_page_where_it_is_long) {
    using Pages = LargePages<std::uint64_t>;
    for (const std::size_t count : {Pages::kHuge / 8, Pages::kHuge / 8 + 1, Pages::kHuge}) {
        const LongList<std::uint64_t> list(count, 7);
        EXPECT_EQ(reinterpret_cast<std::uintptr_t>(list.data()) % Pages::kHuge, 0u) << count;
        EXPECT_EQ(list.back(), 7u);
    }
}

}  // namespace
}  // namespace zermelo
