// Every position has exactly one place, whatever the number of ranks.
#include "zermelo/cluster/shards.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <vector>

namespace zermelo::shards_test {
namespace {

TEST(Shards, EveryPositionHasOnePlace) {
    for (const Index count : {1u, 63u, 64u, 65u, 1000u, 19'683u, 100'003u})
        for (const Deal deal : {Deal{2, 3}, Deal{6, 8}, Deal::of(count)})
            for (const unsigned ranks : {1u, 2u, 3u, 4u, 7u, 300u}) {
                std::vector<Shards> all;
                for (unsigned r = 0; r < ranks; ++r) all.emplace_back(count, deal, r, ranks);
                std::uint64_t places = 0;
                for (const auto& one : all) {
                    EXPECT_LE(one.size(), one.most_size());
                    Index last = 0;
                    one.each_block([&](Index from, std::uint64_t local, Index n) {
                        EXPECT_TRUE(from == 0 || from > last);
                        last = from;
                        places += n;
                        for (Index i = from; i < from + n; ++i, ++local) {
                            EXPECT_EQ(one.index(local), i);
                            const auto place = all[0].place(i);
                            EXPECT_EQ(place.rank, one.rank());
                            EXPECT_EQ(place.local, local);
                            EXPECT_EQ(all[0].shard_of(i) % ranks, place.rank);
                        }
                    });
                }
                EXPECT_EQ(places, count) << ranks;
            }
}

// With blocks listed in a given order, shards are stretches of the list, and ranks are stretches of
// shards.
TEST(Shards, ListedBlocksLieInStretches) {
    std::mt19937 random(28);
    for (const Index count : {64u, 1000u, 19'683u})
        for (const Deal deal : {Deal{2, 3}, Deal{3, 0}, Deal{1, 4}})
            for (const unsigned ranks : {1u, 2u, 3u, 7u, 20u}) {
                std::vector<std::uint32_t> near(as_size(Shards::blocks(count, deal)));
                std::iota(near.begin(), near.end(), 0u);
                std::ranges::shuffle(near, random);
                std::vector<std::uint64_t>
                             shard_of;  // the shard of each block, in the order of the list
                const Shards first(count, deal, 0, ranks, near);
                for (const auto b : near) shard_of.push_back(first.shard_of(b * first.block()));
                EXPECT_TRUE(std::ranges::is_sorted(shard_of));
                EXPECT_EQ(shard_of.back(), first.shards() - 1);
                std::uint64_t places = 0;
                for (unsigned r = 0; r < ranks; ++r) {
                    const Shards one(count, deal, r, ranks, near);
                    EXPECT_LE(one.size(), first.size());
                    EXPECT_LE(one.size(), one.most_size());
                    std::uint64_t parts = 0;
                    one.each_of_ours([&](std::uint64_t shard) {
                        EXPECT_EQ(one.part(shard), parts++);
                        Index at = 0;
                        one.each_block_of(shard, [&](Index from, std::uint64_t local, Index n) {
                            for (Index i = from; i < from + n; ++i, ++local, ++places, ++at) {
                                EXPECT_EQ(one.index(local), i);
                                EXPECT_EQ(first.place(i).local, local);
                                EXPECT_EQ(first.place(i).rank, r);
                                EXPECT_EQ(first.shard_of(i), shard);
                                EXPECT_EQ(one.in_shard(i), at);
                            }
                            at += n == one.block() ? 0 : one.block() - n;
                        });
                    });
                }
                EXPECT_EQ(places, count) << ranks;
            }
}

TEST(Shards, NoNumberIsTooLarge) {
    const Index count = Index{4'500'000'000'000};
    const auto  deal  = Deal::of(count);
    EXPECT_EQ(deal.block_bits, 15u);
    EXPECT_EQ(deal.shard_bits, 16u);
    EXPECT_EQ(Deal::of(19'683).shard_bits, 5u);
    EXPECT_EQ(Deal::of(43'046'721).shard_bits, 7u);
    EXPECT_EQ(Deal::of(Index{1} << 32).shard_bits, 9u);
    const Shards shards(std::uint64_t{1} << 33, Deal::of(std::uint64_t{1} << 33), 0, 1);
    for (const Index i : {Index{0}, Index{1} << 31, (Index{1} << 33) - 1}) {
        EXPECT_EQ(shards.place(i).local, i);
        EXPECT_EQ(shards.index(i), i);
    }
}

}  // namespace
}  // namespace zermelo::shards_test
