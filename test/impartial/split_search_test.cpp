#include "zermelo/impartial/split_search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "zermelo/base/random.hpp"

namespace zermelo {
namespace {

std::vector<std::uint16_t> random_values(Random& random, std::size_t count, std::uint64_t most) {
    std::vector<std::uint16_t> values(count);
    for (auto& x : values) x = static_cast<std::uint16_t>(random.below(most));
    return values;
}

TEST(SplitSearch, finds_the_first_split_or_none) {
    const auto find = split_find();
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        SCOPED_TRACE(seed);
        Random      random(seed);
        const auto  most  = seed % 4 ? 2000u : 65536u;
        const auto  a     = random_values(random, random.below(1500), most);
        const auto  b     = random_values(random, a.size(), most);
        const auto  x     = static_cast<std::uint16_t>(random.below(most));
        std::size_t first = 0;
        while (first < a.size() && (a[first] ^ b[first]) != x) ++first;
        EXPECT_EQ(find(a.data(), b.data(), a.size(), x), first);
    }
}

TEST(SplitSearch, a_sweep_keeps_the_least_differences) {
    const auto sweep = split_sweep();
    if (!sweep) GTEST_SKIP() << "no AVX-512";
    constexpr auto kHeaps = SplitWords::kHeaps;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        SCOPED_TRACE(seed);
        Random                     random(seed);
        const std::uint64_t        most = seed % 3 ? 64 : 65536, n = 32 + random.below(600);
        const auto                 g = random_values(random, n, most);
        std::vector<std::uint32_t> parts;
        for (std::uint32_t p = kHeaps; p < n; ++p)
            if (random.chance(0.2)) parts.push_back(p);
        SplitWords asked, least;
        for (std::size_t k = 0; k < SplitWords::kValues; ++k)
            for (std::size_t j = 0; j < kHeaps; ++j) {
                asked.of[k][j] = static_cast<std::uint16_t>(random.below(most));
                least.of[k][j] = static_cast<std::uint16_t>(random.below(65536));
            }
        SplitWords twin = least;
        for (std::size_t k = 0; k < SplitWords::kValues; ++k)
            for (std::size_t j = 0; j < kHeaps; ++j)
                for (const auto p : parts) {
                    const auto difference =
                        static_cast<std::uint16_t>(g[p] ^ g[n + j - p] ^ asked.of[k][j]);
                    twin.of[k][j] = std::min(twin.of[k][j], difference);
                }
        sweep(g.data(), g.data() + n, parts.data(), parts.size(), asked, least);
        for (std::size_t k = 0; k < SplitWords::kValues; ++k)
            for (std::size_t j = 0; j < kHeaps; ++j) EXPECT_EQ(least.of[k][j], twin.of[k][j]);
    }
}

}  // namespace
}  // namespace zermelo
