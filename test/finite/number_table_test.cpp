// What is found in the table was the last to be stored there, whatever was forgotten.
#include "zermelo/finite/number_table.hpp"

#include <gtest/gtest.h>

#include <map>

#include "zermelo/base/random.hpp"

namespace zermelo::number_table_test {
namespace {

template <class Number>
void finds_what_was_stored(std::uint64_t most, bool all) {
    constexpr std::uint64_t         kSeed = 2002;
    Random                          random(kSeed);
    Allowance                       allowance;
    const auto                      before = allowance.left;
    std::map<Number, OpenNumbers>   kept;
    std::map<Number, std::uint64_t> moves;
    {
        NumberTable<Number> table(allowance, most);
        ASSERT_TRUE(table.ok());
        int found = 0;
        for (int i = 0; i < 20'000; ++i) {
            const auto number = static_cast<Number>(random.below(5000) * 0x9E3779B97F4A7C15u)
                                << (8 * sizeof(Number) - 64);
            OpenNumbers numbers{static_cast<std::uint32_t>(random.below(OpenNumbers::kNever + 1)),
                                static_cast<std::uint32_t>(random.below(OpenNumbers::kNever + 1))};
            const auto  known = table.find(number);
            if (known) {
                ASSERT_EQ(*known, kept.at(number)) << "seed " << kSeed << ", " << i;
                if (table.kKeepsMoves) {
                    ASSERT_EQ(table.moves(number), moves.at(number));
                }
                ++found;
            }
            if (!known) {
                ASSERT_EQ(table.moves(number), 0u);
            }
            kept[number] = numbers, moves[number] = random.next();
            table.store(number, numbers, static_cast<unsigned>(1 + random.below(63)),
                        moves[number]);
            ASSERT_EQ(table.find(number), numbers);
            ASSERT_EQ(table.moves(number), table.kKeepsMoves ? moves[number] : 0);
            ASSERT_LE(table.bytes(), std::max(most, NumberTable<Number>::kLeastBytes));
        }
        EXPECT_GT(found, all ? 12'000 : 100);
    }
    EXPECT_EQ(allowance.left, before);
}

TEST(NumberTable, finds_what_was_stored) {
    finds_what_was_stored<std::uint64_t>(1 << 22, true);
    finds_what_was_stored<unsigned __int128>(1 << 22, true);
}
TEST(NumberTable, forgets_where_it_is_small) {
    finds_what_was_stored<std::uint64_t>(0, false);
    finds_what_was_stored<unsigned __int128>(10'000, false);
}
TEST(NumberTable, tells_where_there_is_no_memory) {
    Allowance allowance{1000};
    EXPECT_FALSE(NumberTable<std::uint64_t>(allowance, 1 << 20).ok());
    EXPECT_EQ(allowance.left, 1000u);
}

}  // namespace
}  // namespace zermelo::number_table_test
