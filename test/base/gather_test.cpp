#include "zermelo/base/gather.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "zermelo/base/random.hpp"

namespace zermelo {
namespace {

TEST(GatherBits, are_the_members) {
    Random random(1);
    for (std::size_t count = 0; count <= 300; ++count) {
        const auto size = 1 + random.below(count % 3 == 0 ? 70 : 100'000);
        Bits       set(size);
        for (std::uint64_t i = 0; i < size; ++i)
            if (random.chance(0.4)) set.set(i);
        std::vector<std::uint32_t> items(count);
        for (auto& item : items) item = static_cast<std::uint32_t>(random.below(size));
        const std::size_t          words = (count + 63) / 64;
        std::vector<std::uint64_t> fast(words + 1, 7), plain(words + 1, 7);
        gather_bits(set, items.data(), count, fast.data());
        gather_bits_plainly(set, items.data(), count, plain.data());
        EXPECT_EQ(fast, plain) << count << " items of a set of " << size;
        EXPECT_EQ(plain[words], 7u) << "nothing is written behind";
        for (std::size_t i = 0; i < words * 64; ++i)
            EXPECT_EQ(plain[i / 64] >> i % 64 & 1, i < count && set.test(items[i])) << i;
    }
}

}  // namespace
}  // namespace zermelo
