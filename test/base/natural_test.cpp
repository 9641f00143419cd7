// Tests numbers of any size, against 128-bit numbers and by identities.
#include "zermelo/base/natural.hpp"

#include <gtest/gtest.h>

#include "zermelo/base/random.hpp"

namespace zermelo {
namespace {

__extension__ using Wide = unsigned __int128;

constexpr std::uint64_t kSeed = 5;

Natural wide(Wide value) {
    const std::uint64_t words[] = {static_cast<std::uint64_t>(value),
                                   static_cast<std::uint64_t>(value >> 64)};
    return Natural(std::span<const std::uint64_t>(words));
}

TEST(Natural, agrees_with_128_bits) {
    Random random(kSeed);
    for (int i = 0; i < 5000; ++i) {
        const auto a = random.next() >> random.below(64), b = random.next() >> random.below(64);
        SCOPED_TRACE(testing::Message() << "seed " << kSeed << ", case " << i);
        auto sum = Natural(a);
        sum += Natural(b);
        ASSERT_EQ(sum, wide(Wide{a} + b));
        sum -= Natural(a);
        ASSERT_EQ(sum, Natural(b));
        ASSERT_EQ(Natural(a) * Natural(b), wide(Wide{a} * b));
        ASSERT_EQ(Natural(a) < Natural(b), a < b);
        ASSERT_EQ(Natural(a) == Natural(b), a == b);
        const auto divisor  = static_cast<std::uint32_t>(1 + random.below(1u << 31));
        auto       quotient = Natural(a) * Natural(b);
        const auto rest     = quotient.divide(divisor);
        ASSERT_EQ(quotient, wide(Wide{a} * b / divisor));
        ASSERT_EQ(rest, static_cast<std::uint32_t>(Wide{a} * b % divisor));
        ASSERT_EQ(Natural(a).text(), std::to_string(a));
        ASSERT_EQ(Natural::read(std::to_string(a)), Natural(a));
    }
}

TEST(Natural, large_numbers_obey_arithmetic) {
    Natural factorial(1);
    for (std::uint64_t i = 2; i <= 30; ++i) factorial = factorial * Natural(i);
    EXPECT_EQ(factorial.text(), "265252859812191058636308480000000");
    EXPECT_EQ(Natural::read("265252859812191058636308480000000"), factorial);
    for (std::uint32_t i = 30; i >= 2; --i) EXPECT_EQ(factorial.divide(i), 0u);
    EXPECT_EQ(factorial, Natural(1));
    EXPECT_EQ(Natural::choose(100, 50).text(), "100891344545564193334812497256");
    EXPECT_EQ(Natural::choose(7, 0), Natural(1));
    EXPECT_EQ(Natural::choose(0, 0), Natural(1));
    // Pascal's triangle.
    for (std::uint32_t n = 1; n < 140; n += 13)
        for (std::uint32_t k = 1; k < n; k += 5) {
            auto sum = Natural::choose(n - 1, k - 1);
            sum += Natural::choose(n - 1, k);
            EXPECT_EQ(sum, Natural::choose(n, k)) << n << " " << k;
        }
}

TEST(Natural, texts_that_are_no_number) {
    for (const auto* const text : {"", "-1", "+1", " 1", "1 ", "1.0", "0x1", "1e3"})
        EXPECT_FALSE(Natural::read(text)) << text;
    EXPECT_FALSE(Natural::read(std::string(10'001, '1')));
    EXPECT_EQ(Natural::read("000"), Natural(0));
    EXPECT_EQ(Natural(0).text(), "0");
}

}  // namespace
}  // namespace zermelo
