#include "zermelo/script/packing.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <map>
#include <vector>

#include "zermelo/base/random.hpp"

#include "test/support/some.hpp"

namespace zermelo {
namespace {

using List = std::vector<std::int64_t>;

// Lists that fit are read back, and different lists have different keys; widening makes every list
// fit.
TEST(ScriptPacking, ListsAndBack) {
    constexpr std::uint64_t kSeed = 1;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    Random random(kSeed);
    for (int round = 0; round < 300; ++round) {
        ScriptPacking     packing;
        std::vector<List> lists;
        const auto        most    = 1 + random.below(8);
        const auto        span    = std::int64_t{1} << random.below(14);
        unsigned          widened = 0;
        for (int i = 0; i < 40; ++i) {
            List list(random.below(most + 1));
            for (auto& x : list) x = static_cast<std::int64_t>(random.below(2 * span + 1)) - span;
            ScriptKey key = 0;
            if (i == 0 || !packing.pack(list, key)) packing.widen(list), ++widened;
            ASSERT_LE(packing.bits(), ScriptPacking::kMostBits);
            ASSERT_TRUE(packing.pack(list, key));
            lists.push_back(list);
        }
        EXPECT_LE(widened, 2 + most + packing.bits());
        std::map<List, ScriptKey> keys;
        std::map<ScriptKey, List> back;
        for (const auto& list : test::some(lists)) {
            ScriptKey key = 0;
            ASSERT_TRUE(packing.pack(list, key));
            List again(packing.most());
            again.resize(packing.unpack(key, again.data()));
            EXPECT_EQ(again, list);
            keys[list] = key, back[key] = list;
        }
        EXPECT_EQ(keys.size(), back.size());
    }
}

TEST(ScriptPacking, ItsTextPacksTheSame) {
    constexpr std::uint64_t kSeed = 2;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    Random random(kSeed);
    for (int round = 0; round < 100; ++round) {
        ScriptPacking     packing;
        std::vector<List> lists;
        for (int i = 0; i < 5; ++i) {
            auto& list = lists.emplace_back(random.below(6));
            for (auto& x : list) x = static_cast<std::int64_t>(random.below(40000)) - 20000;
            packing.widen(list);
        }
        const auto read = ScriptPacking::read(packing.text());
        ASSERT_TRUE(read) << packing.text();
        EXPECT_EQ(read->text(), packing.text());
        EXPECT_EQ(read->bits(), packing.bits());
        for (const auto& list : test::some(lists)) {
            ScriptKey key = 0, same = 1;
            ASSERT_TRUE(packing.pack(list, key) && read->pack(list, same));
            EXPECT_EQ(key, same);
        }
    }
    for (const char* const wrong : {"", "1", "1..", "..1", "1..1", "1..1 ", "1..1 0", "1..1 0:",
                                    "1..1 0:65", "1..1 0:4 ", "1..1  0:4", "2..1 0:4", "1..2049",
                                    "1..1 9223372036854775808:1", "1..2 0:64 0:64", "-1..1 0:4"})
        EXPECT_FALSE(ScriptPacking::read(wrong)) << wrong;
}

TEST(ScriptPacking, AllIntegers) {
    constexpr auto     kLeast = std::numeric_limits<std::int64_t>::min();
    constexpr auto     kMost  = std::numeric_limits<std::int64_t>::max();
    const std::int64_t ends[] = {0, kLeast, kMost, -1, kLeast + 1, kMost - 1};
    for (const auto first : ends)
        for (const auto second : ends) {
            ScriptPacking packing;
            packing.widen(List{first});
            packing.widen(List{second});
            for (const auto x : {first, second}) {
                ScriptKey    key  = 0;
                std::int64_t back = 7;
                ASSERT_TRUE(packing.pack(List{x}, key)) << first << " " << second;
                EXPECT_EQ(packing.unpack(key, &back), 1u);
                EXPECT_EQ(back, x);
            }
        }
    ScriptPacking packing;
    packing.widen(List{kLeast, kLeast});
    packing.widen(List{kMost, kMost});
    EXPECT_GT(packing.bits(), ScriptPacking::kKeyBits);
}

// The range around kMost - 2 and kMost would end above the largest integer.
TEST(ScriptPacking, WhatFitsGoesOnFitting) {
    constexpr auto     kLeast = std::numeric_limits<std::int64_t>::min();
    constexpr auto     kMost  = std::numeric_limits<std::int64_t>::max();
    const std::int64_t ends[] = {0,          kLeast,    kMost,     -1, kLeast + 1,
                                 kLeast + 2, kMost - 1, kMost - 2, 5};
    for (const auto first : ends)
        for (const auto second : ends)
            for (const auto third : ends) {
                ScriptPacking packing;
                for (const auto x : {first, second, third}) packing.widen(List{x});
                for (const auto x : {first, second, third}) {
                    ScriptKey key = 0;
                    EXPECT_TRUE(packing.pack(List{x}, key))
                        << x << " of " << first << ", " << second << ", " << third;
                }
            }
}

TEST(ScriptPacking, NothingFitsBeforeTheFirstList) {
    ScriptPacking packing;
    ScriptKey     key = 0;
    EXPECT_FALSE(packing.pack(List{}, key));
    EXPECT_FALSE(packing.pack(List{0}, key));
    EXPECT_LE(packing.bits(), ScriptPacking::kMostBits);
    packing.widen(List{});
    EXPECT_TRUE(packing.pack(List{}, key));
    EXPECT_LE(packing.bits(), ScriptPacking::kMostBits);
    EXPECT_FALSE(packing.pack(List{0}, key));
}

TEST(ScriptPacking, OutsideIsRefused) {
    ScriptPacking packing;
    packing.widen(List{3, 5});
    packing.widen(List{4, 5});
    ScriptKey key = 0;
    EXPECT_TRUE(packing.pack(List{3, 5}, key));
    EXPECT_FALSE(packing.pack(List{2, 5}, key));
    EXPECT_FALSE(packing.pack(List{5, 5}, key));
    EXPECT_FALSE(packing.pack(List{3, 6}, key));
    EXPECT_FALSE(packing.pack(List{3}, key));
    EXPECT_FALSE(packing.pack(List{3, 5, 0}, key));
    packing.widen(List{});
    EXPECT_TRUE(packing.pack(List{}, key));
    EXPECT_TRUE(packing.pack(List{3}, key));
}

}  // namespace
}  // namespace zermelo
