// Tests keys of several words against numbers of 128 bits, and against moving words one by one.
#include "zermelo/base/long_key.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "zermelo/base/random.hpp"

namespace zermelo::long_key_test {
namespace {

constexpr std::uint64_t kSeed = 192;
__extension__ using Wide      = unsigned __int128;

LongKey<2> key_of(Wide number) {
    return LongKey<2>(static_cast<std::uint64_t>(number >> 64)) << 64 |
           LongKey<2>(static_cast<std::uint64_t>(number));
}

TEST(LongKey, of_two_words_is_a_number_of_128_bits) {
    Random random(kSeed);
    for (int i = 0; i < 20'000; ++i) {
        // Words of all ones or nearly all zeros, so that sums carry.
        const auto word = [&] {
            const auto kind = random.below(3);
            return kind == 0 ? random.next() : kind == 1 ? ~std::uint64_t{0} : random.below(2);
        };
        const Wide a = Wide{word()} << 64 | word(), b = Wide{word()} << 64 | word();
        const auto by = static_cast<unsigned>(random.below(128));
        const auto c  = word();
        const auto x = key_of(a), y = key_of(b);
        SCOPED_TRACE(testing::Message() << "seed " << kSeed << ", case " << i);
        ASSERT_EQ(x << by, key_of(a << by));
        ASSERT_EQ(x >> by, key_of(a >> by));
        ASSERT_EQ(x | y, key_of(a | b));
        ASSERT_EQ(~x, key_of(~a));
        ASSERT_EQ(x + c, key_of(a + c));
        ASSERT_EQ(x - c, key_of(a - c));
        ASSERT_EQ(x == y, a == b);
        ASSERT_EQ(x < y, a < b);
        ASSERT_EQ(static_cast<std::uint16_t>(x), static_cast<std::uint16_t>(a));
    }
}

TEST(LongKey, shifts_go_through_all_words) {
    Random random(kSeed);
    using Key = LongKey<4>;
    for (unsigned by = 0; by < Key::kBits; ++by) {
        Key key;
        for (auto& word : key.words) word = random.next();
        const auto bit = [](const Key& k, unsigned i) { return k.words[i / 64] >> i % 64 & 1; };
        const Key  up = key << by, down = key >> by;
        for (unsigned i = 0; i < Key::kBits; ++i) {
            ASSERT_EQ(bit(up, i), i < by ? 0 : bit(key, i - by)) << by;
            ASSERT_EQ(bit(down, i), i + by < Key::kBits ? bit(key, i + by) : 0) << by;
        }
    }
    EXPECT_EQ(~Key{0} + 1, Key{0});
    EXPECT_EQ(Key{0} - 1, ~Key{0});
}

}  // namespace
}  // namespace zermelo::long_key_test
