// Compares random permutations of bits with moving one bit after the other.
#include "zermelo/base/bit_permutation.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <vector>

#include "zermelo/base/random.hpp"

namespace zermelo {
namespace {

TEST(BitPermutation, sends_each_bit_to_its_place) {
    constexpr std::uint64_t kSeed = 7;
    Random                  random(kSeed);
    for (unsigned bits = 0; bits <= 56; ++bits) {
        SCOPED_TRACE(testing::Message() << "seed " << kSeed << ", bits " << bits);
        std::vector<unsigned> to(bits);
        std::iota(to.begin(), to.end(), 0u);
        for (unsigned i = bits; i > 1; --i) std::swap(to[i - 1], to[random.below(i)]);
        const BitPermutation<std::uint64_t, 7> permutation(to);
        for (int n = 0; n < 30; ++n) {
            const auto    word  = random.below(std::uint64_t{1} << bits);
            std::uint64_t image = 0;
            for (unsigned i = 0; i < bits; ++i) image |= (word >> i & 1) << to[i];
            ASSERT_EQ(permutation(word), image);
        }
    }
    EXPECT_EQ((BitPermutation<std::uint32_t, 4>()(12345)), 0u);
}

}  // namespace
}  // namespace zermelo
