#include "zermelo/impartial/nim_log.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "zermelo/base/random.hpp"
#include "zermelo/impartial/nim_field.hpp"

namespace zermelo::nim_log_test {
namespace {

using Word = std::uint64_t;
using enum NimLog::Answer;

constexpr Word      kSeed   = 17;
constexpr Nimber128 kOne128 = {1, 0};
constexpr Word      kLarge = 67280421310721, kOther = 274177;

TEST(NimLog, knows_the_primes) {
    const Word  primes[] = {3, 5, 17, 257, 641, 65537, 6700417, kOther, kLarge};
    Natural128  all      = 1;
    std::size_t i        = 0;
    for (const Word p : primes) {
        for (Word d = 2; d * d <= p; ++d) ASSERT_NE(p % d, 0u);
        all *= p;
        if (++i == 7) {
            EXPECT_TRUE(all == ~Word{0});
        }
    }
    EXPECT_TRUE(all == ~Natural128{0});
}

// Listing the powers gives all logarithms in the field of 256 elements and the smaller fields in
// it.
TEST(NimLog, finds_all_orders_and_logarithms_below_256) {
    for (Word base = 0; base < 256; ++base) {
        std::vector<int> first(256, -1);
        int              order = 0;
        for (Word power = 1; first[power] < 0; power = nim_product(power, base))
            first[power] = order++;
        ASSERT_EQ(nim_order(base), base == 0 ? 0u : static_cast<Word>(order));
        ASSERT_TRUE(nim_order(Nimber128{base, 0}) == nim_order(base));
        for (Word x = 0; x < 256; x += base < 16 ? 1 : 5) {
            const auto e = nim_log(x, base);
            ASSERT_EQ(e.has_value(), first[x] >= 0) << base << ", " << x;
            if (e) {
                ASSERT_EQ(*e, static_cast<Word>(first[x])) << base << ", " << x;
            }
        }
    }
}

TEST(NimLog, finds_logarithms_of_64_bits) {
    Random random(kSeed);
    for (int i = 0; i < 1000; ++i) {
        SCOPED_TRACE(testing::Message() << "seed " << kSeed << ", round " << i);
        const Word base  = random.next() >> random.below(64);
        const Word order = nim_order(base);
        ASSERT_EQ(nim_power(base, order), 1u);
        if (order > 0) {
            const Word e = random.below(order);
            ASSERT_EQ(nim_log(nim_power(base, e), base), e);
        }
        const Word x = random.next();  // it is a power of the base, or its order does not divide
        const auto e = nim_log(x, base);
        ASSERT_EQ(e.has_value(), order > 0 && order % nim_order(x) == 0);
        if (e) {
            ASSERT_EQ(nim_power(base, *e), x);
        }
    }
    for (const Word base : {Word{0}, Word{1}, random.next()}) EXPECT_EQ(nim_log(1, base), 0u);
    EXPECT_EQ(nim_log(0, 0), 1u);
    EXPECT_FALSE(nim_log(0, 2));
    EXPECT_FALSE(nim_log(2, 0));
}

// Bases whose order is not divisible by the largest prime.
TEST(NimLog, finds_logarithms_of_128_bits_in_smooth_groups) {
    Random random(kSeed);
    for (int i = 0; i < 100; ++i) {
        SCOPED_TRACE(testing::Message() << "seed " << kSeed << ", round " << i);
        const Nimber128  base  = nim_power(Nimber128{random.next(), random.next()}, kLarge);
        const Natural128 order = nim_order(base);
        ASSERT_TRUE(order % kLarge != 0 && nim_power(base, order) == kOne128);
        const Natural128 e      = Nimber128{random.next(), random.next()}.number() % order;
        const auto       answer = nim_log(nim_power(base, e), base);
        ASSERT_TRUE(answer.answer == found && answer.exponent == e);
        const Nimber128 x = {random.next(), random.next()};
        if (nim_order(x) % kLarge == 0) {
            ASSERT_TRUE(nim_log(x, base).answer == none);
        }
    }
    EXPECT_TRUE(nim_log(Nimber128{}, Nimber128{}).exponent == 1);
    EXPECT_TRUE(nim_log(kOne128, Nimber128{}).answer == found);
    EXPECT_TRUE(nim_log(Nimber128{2, 0}, Nimber128{}).answer == none);
    EXPECT_TRUE(nim_log(Nimber128{}, kOne128).answer == none);
}

TEST(NimLog, finds_logarithms_in_the_largest_group) {
    Random     random(kSeed);
    const auto base = Nimber128{random.next(), random.next()};
    ASSERT_TRUE(nim_order(base) % kLarge == 0) << "another seed is needed";
    const Natural128 e      = Nimber128{random.next(), random.next()}.number() % nim_order(base);
    const auto       answer = nim_log(nim_power(base, e), base);
    EXPECT_TRUE(answer.answer == found && answer.exponent == e);
}

TEST(NimLog, gives_up_where_the_budget_ends) {
    Random     random(kSeed);
    const auto base = Nimber128{random.next(), random.next()};
    const auto x    = nim_power(base, Nimber128{random.next(), random.next()}.number());
    Budget     poor, small;
    poor.bytes = 1000, small.bytes = 100000, small.work = 1 << 17;
    const auto first = nim_log(x, base, poor), second = nim_log(x, base, small);
    EXPECT_TRUE(first.answer == gave_up);
    EXPECT_EQ(first.why, GaveUp::bytes);
    EXPECT_TRUE(second.answer == gave_up);
    EXPECT_EQ(second.why, GaveUp::work);

    // Little memory suffices for a smooth order.
    const auto smooth = nim_power(base, kLarge);
    EXPECT_TRUE(nim_log(nim_power(smooth, 12345), smooth, small).answer == found);
}

}  // namespace
}  // namespace zermelo::nim_log_test
