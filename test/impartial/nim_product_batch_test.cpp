#include "zermelo/impartial/nim_product_batch.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <vector>

#include "zermelo/base/random.hpp"
#include "zermelo/impartial/nim_product.hpp"
#include "zermelo/impartial/nim_textbook.hpp"

namespace zermelo {
namespace {

constexpr std::uint64_t kSeed = 13;

template <class Nimber>
std::vector<Nimber> random_nimbers(Random& random, std::size_t n) {
    std::vector<Nimber> nimbers(n);
    for (auto& nimber : nimbers) {
        std::uint64_t words[2] = {random.next() >> random.below(64), random.next()};
        if (random.chance(0.1)) words[random.below(2)] = 0;
        std::memcpy(&nimber, words, sizeof nimber);
    }
    return nimbers;
}

template <class Nimber>
class NimProducts : public testing::Test {};
using Lengths = testing::Types<std::uint64_t, Nimber128>;
TYPED_TEST_SUITE(NimProducts, Lengths, );

// Every length and every place in memory: nothing outside the span is written, and a batch may
// overwrite one of its factors.
TYPED_TEST(NimProducts, are_single_products_for_every_length_and_place) {
    Random          random(kSeed);
    const TypeParam mark = random_nimbers<TypeParam>(random, 1)[0];
    for (std::size_t n = 0; n <= 200; ++n)
        for (std::size_t place = 0; place < 3; ++place) {
            SCOPED_TRACE(testing::Message() << "seed " << kSeed << ", length " << n);
            const auto a    = random_nimbers<TypeParam>(random, n + place);
            const auto b    = random_nimbers<TypeParam>(random, n + 1);
            const auto left = std::span(a).subspan(place), right = std::span(b).subspan(1);
            std::vector<TypeParam> all(n + 4, mark);
            const auto             product = std::span(all).subspan(place, n);
            nim_products(left, right, product);
            for (std::size_t i = 0; i < n; ++i)
                ASSERT_TRUE(product[i] == nim_product(left[i], right[i])) << i;
            for (std::size_t i = 0; i < all.size(); ++i)
                ASSERT_TRUE(i - place < n || all[i] == mark) << i;

            auto in_place = b;
            nim_products(left, std::span<const TypeParam>(in_place).subspan(1),
                         std::span(in_place).subspan(1));
            for (std::size_t i = 0; i < n; ++i) ASSERT_TRUE(in_place[i + 1] == product[i]) << i;
            auto factor = a;
            nim_products(std::span<const TypeParam>(factor).subspan(place), right,
                         std::span(factor).subspan(place));
            for (std::size_t i = 0; i < n; ++i) ASSERT_TRUE(factor[i + place] == product[i]) << i;
        }
}

TYPED_TEST(NimProducts, are_single_products_on_many) {
    Random                 random(kSeed);
    const auto             a = random_nimbers<TypeParam>(random, 1000003);
    const auto             b = random_nimbers<TypeParam>(random, 1000003);
    std::vector<TypeParam> c(a.size());
    nim_products(std::span<const TypeParam>(a), std::span<const TypeParam>(b), std::span(c));
    for (std::size_t i = 0; i < a.size(); ++i)
        ASSERT_TRUE(c[i] == nim_product(a[i], b[i])) << "seed " << kSeed << ", number " << i;
    for (std::size_t i = 0; i < a.size(); i += 500)
        ASSERT_TRUE(c[i] == nim_product_by_halves(a[i], b[i])) << "seed " << kSeed << ", " << i;
}

TEST(NimProducts, are_those_by_halves_on_all_pairs_below_256) {
    std::vector<std::uint64_t> a, b;
    for (std::uint64_t x = 0; x < 256; ++x)
        for (std::uint64_t y = 0; y < 256; ++y) a.push_back(x), b.push_back(y);
    std::vector<std::uint64_t> c(a.size());
    nim_products(std::span<const std::uint64_t>(a), std::span<const std::uint64_t>(b),
                 std::span(c));
    for (std::size_t i = 0; i < a.size(); ++i)
        ASSERT_EQ(c[i], nim_product_by_halves(a[i], b[i])) << a[i] << " * " << b[i];
}

// Both maps between bits and bytes are tested, with every bit times every bit.
TEST(NimProducts, are_those_by_halves_on_all_pairs_of_bits) {
    std::vector<Nimber128> a, b;
    for (unsigned i = 0; i < 128; ++i)
        for (unsigned j = 0; j < 128; ++j) {
            a.push_back(Nimber128::of(Natural128{1} << i));
            b.push_back(Nimber128::of(Natural128{1} << j));
        }
    std::vector<Nimber128> c(a.size());
    nim_products(std::span<const Nimber128>(a), std::span<const Nimber128>(b), std::span(c));
    for (std::size_t i = 0; i < a.size(); ++i)
        ASSERT_TRUE(c[i] == nim_product_by_halves(a[i], b[i])) << i / 128 << ", " << i % 128;
}

}  // namespace
}  // namespace zermelo
