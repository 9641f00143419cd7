// The table that forgets: what it still holds is what was stored, whatever else came.
#include "zermelo/finite/outcome_table.hpp"

#include <gtest/gtest.h>

#include <map>

#include "zermelo/base/random.hpp"

namespace zermelo {
namespace {

template <class Key>
void try_table(std::uint64_t most, std::uint64_t keys, bool forgets) {
    constexpr std::uint64_t kSeed = 1994;
    Random                  random(kSeed);
    Allowance               allowance{most};
    {
        OutcomeTable<Key>       table(allowance, most);
        std::map<Key, unsigned> truth;
        std::uint64_t           lost = 0;
        ASSERT_TRUE(table.ok());
        for (std::uint64_t i = 0; i < keys; ++i) {
            Key key = random.next() % (2 * keys);
            if constexpr (sizeof(Key) > 8) key = key << 64 | (random.next() % 2);
            const unsigned bounds = 1u << random.below(4);
            const auto     number = table.number(key);
            ASSERT_EQ(table.find(number) & ~truth[key], 0u) << "seed " << kSeed;
            table.store(number, bounds, static_cast<unsigned>(random.below(64)));
            truth[key] |= bounds;
            ASSERT_EQ(table.find(number) & bounds, bounds) << "what came last is kept";
        }
        for (const auto& [key, bounds] : truth) {
            const auto found = table.find(table.number(key));
            ASSERT_EQ(found & ~bounds, 0u) << "seed " << kSeed;
            lost += found != bounds;
        }
        EXPECT_EQ(lost > 0, forgets);
        EXPECT_LE(table.bytes(), most);
        EXPECT_EQ(allowance.held, table.bytes());
    }
    EXPECT_EQ(allowance.held, 0u);
}

TEST(OutcomeTable, tells_nothing_that_was_not_stored) {
    try_table<std::uint64_t>(OutcomeTable<std::uint64_t>::kLeastBytes, 50'000, true);
    try_table<std::uint64_t>(1 << 20, 50'000, true);
    try_table<unsigned __int128>(OutcomeTable<unsigned __int128>::kLeastBytes, 50'000, true);
    try_table<unsigned __int128>(1 << 20, 50'000, true);
    try_table<std::uint64_t>(1 << 28, 50'000, true);
    try_table<std::uint64_t>(1 << 28, 30, false);
}

TEST(OutcomeTable, no_memory_is_no_table) {
    Allowance                         none{1000};
    const OutcomeTable<std::uint64_t> table(none, 1000);
    EXPECT_FALSE(table.ok());
    EXPECT_EQ(none.held, 0u);
}

// An entry that took the most work outlives cheap ones.
TEST(OutcomeTable, keeps_what_was_dear) {
    using T = OutcomeTable<std::uint64_t>;
    Allowance allowance;
    T         table(allowance, T::kLeastBytes);
    table.store(T::number(7), Bounds::kWin, 40);
    for (std::uint64_t key = 1000; key < 100'000; ++key)
        table.store(T::number(key), Bounds::kLoss, 3);
    EXPECT_EQ(table.find(T::number(7)), Bounds::kWin);
    EXPECT_EQ(table.work(T::number(7)), 40u);
}

}  // namespace
}  // namespace zermelo
