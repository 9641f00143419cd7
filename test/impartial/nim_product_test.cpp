#include "zermelo/impartial/nim_product.hpp"

#include <gtest/gtest.h>

#include "zermelo/base/random.hpp"
#include "zermelo/impartial/nim_textbook.hpp"

namespace zermelo {
namespace {

// Returns long and short nimbers: a nimber of 2^n bits lies in a smaller field.
std::uint64_t random_nimber(Random& random) {
    return random.next() >> random.below(64);
}

TEST(NimProduct, by_halves_is_what_the_definition_says) {
#if defined(NDEBUG)
    constexpr std::size_t n = 256;
#else
    constexpr std::size_t n = 96;
#endif
    const auto table = nim_product_by_mex(n);
    ASSERT_EQ(table.size(), n * n);
    for (std::uint64_t x = 0; x < n; ++x)
        for (std::uint64_t y = 0; y < n; ++y)
            ASSERT_EQ(nim_product_by_halves(x, y), table[x * n + y]) << x << " * " << y;
    EXPECT_TRUE(nim_product_by_mex(257).empty());
}

TEST(NimProduct, is_that_by_halves_on_all_pairs_below_256) {
    for (std::uint64_t x = 0; x < 256; ++x)
        for (std::uint64_t y = 0; y < 256; ++y) {
            const auto expected = nim_product_by_halves(x, y);
            ASSERT_EQ(nim_product(x, y), expected) << x << " * " << y;
            ASSERT_EQ(nim_product_portable(x, y), expected) << x << " * " << y;
        }
}

TEST(NimProduct, is_that_by_halves_on_random_pairs) {
    constexpr std::uint64_t kSeed = 7;
    Random                  random(kSeed);
    for (int i = 0; i < 20000; ++i) {
        const auto a = random_nimber(random), b = random_nimber(random);
        ASSERT_EQ(nim_product(a, b), nim_product_by_halves(a, b))
            << "seed " << kSeed << ": " << a << " * " << b;
    }
    for (int i = 0; i < 5000; ++i) {
        const Nimber128 a{random.next(), random_nimber(random)};
        const Nimber128 b{random_nimber(random), i % 4 ? random_nimber(random) : 0};
        ASSERT_TRUE(nim_product(a, b) == nim_product_by_halves(a, b))
            << "seed " << kSeed << ": " << a.high << ", " << a.low << " * " << b.high << ", "
            << b.low;
    }
}

TEST(NimProduct, without_special_instructions_is_the_same) {
    constexpr std::uint64_t kSeed = 8;
    Random                  random(kSeed);
    for (int i = 0; i < 1000000; ++i) {
        const auto a = random_nimber(random), b = random_nimber(random);
        ASSERT_EQ(nim_product(a, b), nim_product_portable(a, b))
            << "seed " << kSeed << ": " << a << " * " << b;
    }
    for (int i = 0; i < 300000; ++i) {
        const Nimber128 a{random.next(), random.next()}, b{random.next(), random_nimber(random)};
        ASSERT_TRUE(nim_product(a, b) == nim_product_portable(a, b)) << "seed " << kSeed;
    }
}

TEST(NimProduct, has_a_root_of_the_polynomial) {
    // By halves, so that the tables that are made from the root are not used.
    std::uint64_t power[65] = {1};
    for (int i = 1; i <= 64; ++i) power[i] = nim_product_by_halves(power[i - 1], kNimRoot);
    EXPECT_EQ(power[64] ^ power[4] ^ power[3] ^ power[1] ^ power[0], 0u);
}

TEST(NimProduct, maps_go_there_and_back) {
    const NimPolynomials& field = nim_polynomials();
    EXPECT_EQ(field.from(2), kNimRoot);
    EXPECT_EQ(field.to(1), 1u);
    Random random(9);
    for (int i = 0; i < 10000; ++i) {
        const auto x = random_nimber(random), y = random_nimber(random);
        ASSERT_EQ(field.from(field.to(x)), x);
        ASSERT_EQ(field.to(x) ^ field.to(y), field.to(x ^ y));
    }
}

}  // namespace
}  // namespace zermelo
