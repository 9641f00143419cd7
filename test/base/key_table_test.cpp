// Tests the hash table against std::map, and its limits.
#include "zermelo/base/key_table.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <utility>
#include <vector>

#include "zermelo/base/long_key.hpp"
#include "zermelo/base/random.hpp"

namespace zermelo {
namespace {

TEST(KeyTable, holds_what_a_map_holds) {
    constexpr std::uint64_t kSeed = 64;
    Random                  random(kSeed);
    for (const int spread : {60, 14, 3}) {  // far apart, many twice, almost all twice
        Allowance                         allowance;
        KeyTable<std::uint32_t>           table(allowance);
        std::map<std::uint64_t, unsigned> wanted;
        for (unsigned i = 1; i < 30'000; ++i) {
            const auto key = random.next() >> (64 - spread) << (random.next() % 2 * (64 - spread));
            if (key == KeyTable<std::uint32_t>::kNoKey) continue;
            auto* const value = table.insert(key);
            ASSERT_NE(value, nullptr);
            ASSERT_EQ(*value, wanted[key]) << "seed " << kSeed << ", key " << key;
            *value = wanted[key] = i;
        }
        EXPECT_EQ(table.size(), wanted.size());
        for (const auto& [key, value] : wanted) ASSERT_EQ(*table.find(key), value);
        for (int i = 0; i < 1000; ++i) {
            const auto key = random.next();
            EXPECT_EQ(table.find(key) != nullptr, wanted.contains(key));
        }
    }
}

TEST(KeyTable, says_no_at_its_limit_and_keeps_what_it_has) {
    Allowance              allowance{90'000};
    KeyTable<std::uint8_t> table(allowance);
    std::uint64_t          entered = 0;
    while (auto* const value = table.insert(entered * 977)) {
        *value = static_cast<std::uint8_t>(entered++);
        ASSERT_LT(entered, 100'000u);
    }
    // 128, 256 and 512 buckets of 64 bytes with 7 keys each; 1024 buckets do not fit beside 512.
    EXPECT_EQ(entered, 4 * 7 * 512u / 5);
    EXPECT_EQ(allowance.left, 90'000 - 64 * 512u);
    for (std::uint64_t i = 0; i < entered; ++i)
        ASSERT_EQ(*table.find(i * 977), static_cast<std::uint8_t>(i));
    EXPECT_EQ(table.find(1), nullptr);
    EXPECT_EQ(table.insert(KeyTable<std::uint8_t>::kNoKey), nullptr);
}

// Budget::listen may stop the table while it grows: Python notices Ctrl-C only when it is asked.
TEST(KeyTable, listens_while_it_grows) {
    std::atomic<bool> stop = false;
    Budget            budget;
    budget.stop = &stop, budget.listen = [&] { stop = true; };
    Allowance               allowance(budget);
    KeyTable<std::uint32_t> table(allowance);
    std::uint32_t           entered = 0;
    while (table.insert(entered * 977)) ASSERT_LT(entered++, 1'000'000u);
    EXPECT_EQ(allowance.why, GaveUp::stopped);
    EXPECT_EQ(table.size(), entered);
}

// Moving a table of gigabytes takes seconds: it ends when the time is up, and loses nothing.
TEST(KeyTable, stops_growing_where_the_time_ends) {
    std::atomic<bool> stop = true;
    Budget            stopped, over;
    stopped.stop = &stop, over.seconds = 0;
    for (const auto& [budget, why] :
         {std::pair{stopped, GaveUp::stopped}, {over, GaveUp::seconds}}) {
        Allowance               allowance(budget);
        KeyTable<std::uint32_t> table(allowance);
        std::uint32_t           entered = 0;
        while (auto* const value = table.insert(entered * 977)) {
            *value = entered++;
            ASSERT_LT(entered, 1'000'000u);
        }
        EXPECT_EQ(allowance.why, why);
        // The table looks at the clock for the first time after these bytes.
        EXPECT_EQ(allowance.held, 64 * 4096u);
        allowance.calm();
        for (; entered < 100'000; ++entered) {
            auto* const value = table.insert(entered * 977);
            ASSERT_NE(value, nullptr);
            *value = entered;
        }
        for (std::uint32_t i = 0; i < entered; ++i) ASSERT_EQ(*table.find(i * 977), i);
    }
}

TEST(KeyTable, holds_keys_of_128_bits) {
    __extension__ using Wide                                          = unsigned __int128;
    constexpr std::uint64_t                                     kSeed = 128;
    Random                                                      random(kSeed);
    Allowance                                                   allowance;
    KeyTable<std::uint16_t, Wide>                               table(allowance);
    std::map<std::pair<std::uint64_t, std::uint64_t>, unsigned> wanted;
    const auto wide = [](auto halves) { return Wide{halves.first} << 64 | halves.second; };
    for (unsigned i = 1; i < 30'000; ++i) {
        const std::pair halves(random.below(200), random.below(200));  // each half alone is common
        auto* const     value = table.insert(wide(halves));
        ASSERT_NE(value, nullptr);
        ASSERT_EQ(*value, wanted[halves]) << "seed " << kSeed;
        *value = static_cast<std::uint16_t>(wanted[halves] = i);
    }
    EXPECT_EQ(table.size(), wanted.size());
    for (const auto& [halves, value] : wanted) ASSERT_EQ(*table.find(wide(halves)), value);
    EXPECT_EQ(table.find(wide(std::pair<std::uint64_t, std::uint64_t>(200, 0))), nullptr);
    std::size_t seen = 0;
    EXPECT_TRUE(table.each([&](Wide key, std::uint16_t value) {
        ++seen;
        return wanted.at({static_cast<std::uint64_t>(key >> 64),
                          static_cast<std::uint64_t>(key)}) == value;
    }));
    EXPECT_EQ(seen, wanted.size());
    EXPECT_FALSE(table.each([](Wide, std::uint16_t) { return false; }));
}

// Keys like the pigs' positions: each word alone is common, and so are pairs of exchanged words.
TEST(KeyTable, holds_keys_of_many_words) {
    constexpr std::uint64_t                   kSeed = 256;
    Random                                    random(kSeed);
    Allowance                                 allowance;
    KeyTable<std::uint16_t, LongKey<4>>       table(allowance);
    std::map<std::vector<unsigned>, unsigned> wanted;
    const auto                                key_of = [](const std::vector<unsigned>& parts) {
        LongKey<4> key;
        for (const auto part : parts) key = key << 64 | LongKey<4>(part);
        return key;
    };
    for (unsigned i = 1; i < 30'000; ++i) {
        std::vector<unsigned> parts(4);
        for (auto& part : parts) part = static_cast<unsigned>(random.below(12));
        auto* const value = table.insert(key_of(parts));
        ASSERT_NE(value, nullptr);
        ASSERT_EQ(*value, wanted[parts]) << "seed " << kSeed;
        *value = static_cast<std::uint16_t>(wanted[parts] = i);
    }
    EXPECT_EQ(table.size(), wanted.size());
    for (const auto& [parts, value] : wanted) ASSERT_EQ(*table.find(key_of(parts)), value);
    EXPECT_EQ(table.find(key_of({12, 0, 0, 0})), nullptr);
    EXPECT_EQ(table.insert(~LongKey<4>{0}), nullptr);
    EXPECT_GT(allowance.held, 0u);
    EXPECT_EQ(allowance.most, allowance.held / 2 * 3);  // the most was held while it grew
}

TEST(Stack, says_no_at_its_limit_and_keeps_what_it_has) {
    Allowance            allowance{10'000};
    Stack<std::uint64_t> stack(allowance);
    std::uint64_t        pushed = 0;
    while (stack.push(pushed)) ASSERT_LT(++pushed, 10'000u);
    EXPECT_EQ(pushed, 512u);  // 64, 128 ... 512; 1024 words do not fit
    for (; pushed > 0; stack.pop()) ASSERT_EQ(stack.back(), --pushed);
    EXPECT_TRUE(stack.empty());
}

TEST(Stack, tells_its_bytes_also_beforehand) {
    Allowance            allowance;
    Stack<std::uint16_t> beside(allowance), stack(allowance);
    EXPECT_EQ(stack.bytes(), 0u);
    ASSERT_TRUE(beside.push(1));
    for (std::uint64_t items = 1; items < 1000; ++items) {
        ASSERT_TRUE(stack.push(2));
        ASSERT_EQ(stack.bytes(), 2 * Stack<std::uint16_t>::room_of(items)) << items;
        ASSERT_EQ(allowance.held, beside.bytes() + stack.bytes());
    }
}

TEST(Stack, keeps_what_it_holds_while_it_grows_over_many_pages) {
    Allowance            allowance;
    Stack<std::uint64_t> stack(allowance);
    constexpr auto       kItems = std::uint64_t{5} << 20;  // 40 MB: pages move from 4 MB on
    for (std::uint64_t i = 0; i < kItems; ++i) ASSERT_TRUE(stack.push(i * i));
    for (std::uint64_t i = 0; i < kItems; ++i) ASSERT_EQ(stack[i], i * i);
    EXPECT_EQ(allowance.held, (std::uint64_t{8} << 20) * 8);
}

TEST(Table, grows_with_zeros_behind_what_it_holds) {
    for (const std::size_t size : {0, 1, 1000, 100'000, 3'000'000}) {
        Table<std::uint32_t> table(size);
        for (std::size_t i = 0; i < size; ++i) table[i] = static_cast<std::uint32_t>(~i);
        ASSERT_TRUE(table.grow(3 * size + 1));
        ASSERT_EQ(table.size(), 3 * size + 1);
        for (std::size_t i = 0; i < table.size(); ++i)
            ASSERT_EQ(table[i], i < size ? static_cast<std::uint32_t>(~i) : 0u);
    }
    Table<std::uint32_t> table(2'000'000);
    table[1'999'999] = 7;
    EXPECT_FALSE(table.grow(~std::size_t{0} / 8));
    EXPECT_EQ(table.size(), 2'000'000u);
    EXPECT_EQ(table[1'999'999], 7u);
}

}  // namespace
}  // namespace zermelo
