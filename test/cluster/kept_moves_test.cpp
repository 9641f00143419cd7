// Lists that are kept are given again as they were, and all memory is given back if there is not
// enough.
#include "zermelo/cluster/kept_moves.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "zermelo/base/random.hpp"

namespace zermelo::kept_moves_test {
namespace {

TEST(KeptMoves, ListsAndTokensAreThoseThatWereKept) {
    constexpr unsigned kRanks = 3;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Random                                  random(seed);
        Allowance                               allowance;
        KeptMoves                               kept(allowance, kRanks);
        std::vector<std::vector<std::uint32_t>> lists, tokens(kRanks), heard(kRanks);
        for (std::uint64_t k = 0, n = random.below(2000); k < n; ++k) {
            auto& list = lists.emplace_back();
            for (auto moves = random.below(5); moves > 0; --moves) {
                const auto number = static_cast<std::uint32_t>(random.below(1u << 30));
                const auto flags  = static_cast<std::uint32_t>(random.below(4));
                kept.add(number, flags);
                list.push_back(number << 2 | flags);
            }
            kept.end();
            const auto rank = static_cast<unsigned>(random.below(kRanks));
            tokens[rank].push_back(kept.token_for(rank));
            heard[rank].push_back(static_cast<std::uint32_t>(k));
            kept.heard(rank, k);
        }
        ASSERT_TRUE(kept.kept());
        ASSERT_EQ(kept.positions(), lists.size());
        for (std::uint64_t k = 0; k < lists.size(); ++k)
            ASSERT_TRUE(std::ranges::equal(kept.moves(k), lists[k])) << "seed " << seed;
        std::vector<std::uint32_t> all;
        for (unsigned r = 0; r < kRanks; ++r) {
            ASSERT_EQ(kept.told(r), tokens[r].size());
            ASSERT_TRUE(std::ranges::equal(kept.heard(r), heard[r]));
            for (std::uint64_t k = 0; k < tokens[r].size(); ++k) {
                ASSERT_EQ(kept.token(r, k), tokens[r][k]) << "seed " << seed;
                ASSERT_LT(tokens[r][k], kept.tokens());
                all.push_back(tokens[r][k]);
            }
        }
        std::ranges::sort(all);
        EXPECT_EQ(std::ranges::adjacent_find(all), all.end());
        EXPECT_EQ(allowance.held, kept.bytes());
    }
}

TEST(KeptMoves, WithoutRoomNothingIsKept) {
    for (const std::uint64_t bytes : {0, 1024, 4096, 20000}) {
        Allowance allowance(bytes);
        KeptMoves kept(allowance, 2);
        for (std::uint64_t k = 0; k < 3000; ++k) {
            kept.add(k, 0);
            kept.end();
            kept.heard(1, k);
            EXPECT_LE(allowance.held, bytes);
        }
        EXPECT_FALSE(kept.kept());
        EXPECT_EQ(allowance.held, 0u);
        EXPECT_EQ(kept.bytes(), 0u);
    }
    Allowance allowance;
    KeptMoves kept(allowance, 1);
    kept.add(KeptMoves::kMost - 1, KeptMoves::kThere);
    EXPECT_TRUE(kept.kept());
    kept.add(KeptMoves::kMost, 0);
    EXPECT_FALSE(kept.kept());
}

}  // namespace
}  // namespace zermelo::kept_moves_test
