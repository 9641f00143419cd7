#include "zermelo/impartial/nim_field.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "zermelo/base/random.hpp"
#include "zermelo/impartial/nim_textbook.hpp"

namespace zermelo::nim_field_test {
namespace {

using Word = std::uint64_t;

constexpr Word kSeed = 11;

// Returns a random nimber; every length occurs, and so does every smaller field.
template <class Nimber>
Nimber random_nimber(Random& random) {
    const auto length = random.below(sizeof(Nimber) * 8);
    if constexpr (sizeof(Nimber) == 8)
        return random.next() >> length;
    else
        return Nimber128::of(Nimber128{random.next(), random.next()}.number() >> length);
}

template <class Nimber>
constexpr Nimber kOne{};
template <>
constexpr Word kOne<Word> = 1;
template <>
constexpr Nimber128 kOne<Nimber128> = {1, 0};

template <class Nimber>
class NimField : public testing::Test {};
using Lengths = testing::Types<Word, Nimber128>;
TYPED_TEST_SUITE(NimField, Lengths, );

TYPED_TEST(NimField, keeps_the_laws_of_a_field) {
    Random random(kSeed);
    for (int i = 0; i < 200000; ++i) {
        SCOPED_TRACE(testing::Message() << "seed " << kSeed << ", round " << i);
        const auto a = random_nimber<TypeParam>(random), b = random_nimber<TypeParam>(random);
        const auto c = random_nimber<TypeParam>(random);
        ASSERT_TRUE(nim_product(a, b) == nim_product(b, a));
        ASSERT_TRUE(nim_product(nim_product(a, b), c) == nim_product(a, nim_product(b, c)));
        ASSERT_TRUE(nim_product(a, b ^ c) == (nim_product(a, b) ^ nim_product(a, c)));
        ASSERT_TRUE(nim_product(a, kOne<TypeParam>) == a);
        ASSERT_TRUE(nim_product(a, TypeParam{}) == TypeParam{});
        ASSERT_TRUE(nim_square(a) == nim_product(a, a));
        ASSERT_TRUE(nim_square(nim_sqrt(a)) == a);
        ASSERT_TRUE(nim_sqrt(nim_square(a)) == a);
    }
}

TYPED_TEST(NimField, inverses_give_one) {
    Random random(kSeed);
    EXPECT_FALSE(nim_inverse(TypeParam{}));
    for (int i = 0; i < 100000; ++i) {
        const auto a       = random_nimber<TypeParam>(random);
        const auto inverse = nim_inverse(a);
        ASSERT_EQ(inverse.has_value(), a != TypeParam{});
        if (inverse) {
            ASSERT_TRUE(nim_product(a, *inverse) == kOne<TypeParam>)
                << "seed " << kSeed << ", round " << i;
        }
    }
}

TYPED_TEST(NimField, quadratic_equations_have_the_roots_they_should) {
    Random random(kSeed);
    int    with[3] = {};
    for (int i = 0; i < 100000; ++i) {
        SCOPED_TRACE(testing::Message() << "seed " << kSeed << ", round " << i);
        const auto a     = i % 10 ? random_nimber<TypeParam>(random) : TypeParam{};
        const auto b     = random_nimber<TypeParam>(random);
        const auto roots = nim_quadratic(a, b);
        ++with[roots.count];
        ASSERT_EQ(roots.count == 1, a == TypeParam{});
        for (const auto x : roots) ASSERT_TRUE((nim_square(x) ^ nim_product(a, x)) == b);
        if (roots.count == 2) {
            ASSERT_TRUE(roots.root[0] < roots.root[1]);
        }

        // An equation that is made from its roots has these roots.
        const auto x = random_nimber<TypeParam>(random), y = random_nimber<TypeParam>(random);
        const auto again = nim_quadratic(x ^ y, nim_product(x, y));
        ASSERT_EQ(again.count, x == y ? 1 : 2);
        ASSERT_TRUE(again.root[0] == std::min(x, y));
        ASSERT_TRUE(again.root[static_cast<std::size_t>(again.count) - 1] == std::max(x, y));
    }
    EXPECT_GT(with[0], 0);
    EXPECT_GT(with[1], 0);
    EXPECT_GT(with[2], 0);
}

TYPED_TEST(NimField, powers_are_repeated_products) {
    Random random(kSeed);
    for (int i = 0; i < 300; ++i) {
        const auto a     = random_nimber<TypeParam>(random);
        auto       power = kOne<TypeParam>;
        for (unsigned e = 0; e < 100; ++e, power = nim_product(power, a))
            ASSERT_TRUE(nim_power(a, e) == power) << "seed " << kSeed << ", exponent " << e;
        // Exponents add, and the group has 2^64 - 1 or 2^128 - 1 elements.
        const Natural128 e = Nimber128{random.next(), random.below(Word{1} << 62)}.number();
        const Natural128 f = Nimber128{random.next(), random.below(Word{1} << 62)}.number();
        ASSERT_TRUE(nim_product(nim_power(a, e), nim_power(a, f)) == nim_power(a, e + f));
        if (a == TypeParam{}) continue;
        const Natural128 all = sizeof(TypeParam) == 8 ? Natural128{~Word{0}} : ~Natural128{0};
        ASSERT_TRUE(nim_power(a, all) == kOne<TypeParam>);
        ASSERT_TRUE(nim_power(a, all - 1) == *nim_inverse(a));
    }
}

// Conway's description of the field: the products of Fermat powers.
TYPED_TEST(NimField, has_fermat_powers) {
    Random random(kSeed);
    for (unsigned bits = 1; bits < 8 * sizeof(TypeParam); bits *= 2) {
        const auto nimber = [](Natural128 n) {
            if constexpr (sizeof(TypeParam) == 8)
                return static_cast<Word>(n);
            else
                return Nimber128::of(n);
        };
        const Natural128 fermat = Natural128{1} << bits;
        EXPECT_TRUE(nim_product(nimber(fermat), nimber(fermat)) == nimber(fermat / 2 * 3)) << bits;
        for (int i = 0; i < 1000; ++i) {
            const Natural128 y = Nimber128{random.next(), random.next()}.number() % fermat;
            ASSERT_TRUE(nim_product(nimber(fermat), nimber(y)) == nimber(y << bits)) << bits;
        }
    }
}

// Checks all of the field of `size` elements.
void expect_small_field(Word size) {
    for (Word a = 0; a < size; ++a) {
        std::set<Word> row;
        for (Word b = 0; b < size; ++b) {
            const Word product = nim_product_by_halves(a, b);
            row.insert(product);
            ASSERT_LT(product, size);
            ASSERT_EQ(product == 0, a == 0 || b == 0);
            if (product == 1) {
                ASSERT_EQ(nim_inverse(a), b);
            }
        }
        ASSERT_EQ(row.size(), a == 0 ? 1u : size);
        ASSERT_LT(nim_sqrt(a), size);
        ASSERT_EQ(nim_product_by_halves(nim_sqrt(a), nim_sqrt(a)), a);
    }
}

TEST(NimField, is_a_field_of_16_and_of_256_elements) {
    for (const Word size : {2, 4, 16, 256}) {
        SCOPED_TRACE(size);
        expect_small_field(size);
    }
    for (Word a = 0; a < 16; ++a)
        for (Word b = 0; b < 16; ++b)
            for (Word c = 0; c < 16; ++c) {
                const Word ab = nim_product(a, b), bc = nim_product(b, c);
                ASSERT_EQ(nim_product(ab, c), nim_product(a, bc));
                ASSERT_EQ(nim_product(a, b ^ c), ab ^ nim_product(a, c));
                ASSERT_EQ(ab, nim_product(b, a));
            }
}

TEST(NimField, finds_all_roots_of_all_quadratic_equations_below_256) {
    for (Word a = 0; a < 256; ++a) {
        std::vector<std::set<Word>> roots(256);  // of x^2 + a x = b, by b
        for (Word x = 0; x < 256; ++x) roots[nim_product(x, x) ^ nim_product(a, x)].insert(x);
        for (Word b = 0; b < 256; ++b) {
            const auto found = nim_quadratic(a, b);
            for (const auto x : roots[b])
                ASSERT_TRUE(found.root[0] == x || found.root[1] == x) << a << ", " << b;
            // An equation without roots below 256 has two in the next field.
            ASSERT_EQ(found.count, a == 0 ? 1 : 2) << a << ", " << b;
            for (const auto x : found) ASSERT_EQ(nim_product(x, x) ^ nim_product(a, x), b);
        }
    }
}

TEST(NimField, halves_of_128_bits_are_the_field_of_64) {
    Random random(kSeed);
    for (int i = 0; i < 10000; ++i) {
        const Word a = random_nimber<Word>(random), b = random_nimber<Word>(random);
        ASSERT_TRUE(nim_product(Nimber128{a, 0}, Nimber128{b, 0}) ==
                    (Nimber128{nim_product(a, b), 0}));
        if (a == 0) continue;
        ASSERT_TRUE(nim_inverse(Nimber128{a, 0}) == (Nimber128{*nim_inverse(a), 0}));
        const auto roots = nim_quadratic(a, b);
        const auto wide  = nim_quadratic(Nimber128{a, 0}, Nimber128{b, 0});
        ASSERT_EQ(wide.count, 2);
        ASSERT_EQ(roots.count == 2, wide.root[0].high == 0);
        ASSERT_EQ(nim_power(a, b), nim_power(Nimber128{a, 0}, b).low);
    }
}

}  // namespace
}  // namespace zermelo::nim_field_test
