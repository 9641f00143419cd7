// Packed messages hold what was put, at any width, and bytes that are no message are found out.
#include "zermelo/cluster/packed_words.hpp"

#include <gtest/gtest.h>

#include <map>

#include "zermelo/base/random.hpp"

namespace zermelo::packed_words_test {
namespace {

Exchange::Bytes message_of(const Words& words, const std::vector<std::uint64_t>& numbers) {
    Exchange::Bytes message;
    for (const auto number : numbers) words.put(message, number);
    return message;
}

// Unpacking gives the same words, each with its token, and words with the same high part keep their
// order.
void try_words(const Words& words, const std::vector<std::uint64_t>& numbers) {
    const auto                 plain   = message_of(words, numbers);
    auto                       message = plain;
    std::vector<std::uint64_t> tokens(numbers.size());
    for (std::size_t k = 0; k < tokens.size(); ++k) tokens[k] = 5 * k;
    PackedWords packed(words);
    packed.pack(message, tokens);
    EXPECT_LE(message.size(), plain.size() + 1);
    const auto alone = [&] {
        auto                       other = plain;
        std::vector<std::uint64_t> none;
        PackedWords(words).pack(other, none);
        EXPECT_TRUE(none.empty());
        return other;
    }();
    EXPECT_TRUE(alone == message);
    ASSERT_TRUE(packed.unpack(message));
    ASSERT_EQ(message.size(), plain.size());
    ASSERT_EQ(tokens.size(), numbers.size());
    std::map<std::uint64_t, std::uint64_t> last;
    std::vector<bool>                      seen(numbers.size());
    for (std::size_t k = 0; k < tokens.size(); ++k) {
        const auto number = words.get(message, k), token = tokens[k];
        ASSERT_EQ(number, numbers[token / 5]);
        ASSERT_FALSE(seen[token / 5]);
        seen[token / 5]         = true;
        const auto [was, first] = last.try_emplace(number >> 16, token);
        ASSERT_TRUE(first || was->second < token);
        was->second = token;
    }
}

TEST(PackedWords, SayWhatWasPut) {
    Random random(3);
    for (const std::size_t width : {4u, 5u, 7u, 8u})
        for (const std::uint64_t below :
             {std::uint64_t{1}, std::uint64_t{1} << 16, (std::uint64_t{1} << 16) + 1,
              std::uint64_t{1} << 23, std::uint64_t{1} << 31})
            for (const std::size_t count : {0u, 1u, 2u, 3u, 127u, 128u, 1000u, 40'000u}) {
                std::vector<std::uint64_t> numbers;
                for (std::size_t k = 0; k < count; ++k) numbers.push_back(random.below(below));
                try_words(Words(below - 1, width), numbers);
            }
    try_words(Words(~std::uint64_t{0}), {~std::uint64_t{0}, 0, ~std::uint64_t{0} - 1});
}

TEST(PackedWords, TakeLittleMoreThanTwoBytes) {
    Random                     random(4);
    std::vector<std::uint64_t> numbers, none;
    for (int k = 0; k < 100'000; ++k) numbers.push_back(random.below(1 << 27));
    auto message = message_of(Words(0), numbers);
    PackedWords(Words(0)).pack(message, none);
    EXPECT_LE(message.size(), 210'000u);
    EXPECT_GT(message.size(), 200'000u);
}

TEST(PackedWords, OfKeysOf128BitsStayAsTheyAre) {
    __extension__ using Wide = unsigned __int128;
    const Words     words(0, sizeof(Wide));
    Exchange::Bytes message;
    for (int k = 1; k < 100; ++k) words.put(message, static_cast<Wide>(k) << 90 | 7);
    const auto                 plain = message;
    std::vector<std::uint64_t> none;
    PackedWords                packed(words);
    packed.pack(message, none);
    EXPECT_EQ(message.size(), plain.size() + 1);
    EXPECT_TRUE(packed.unpack(message));
    EXPECT_TRUE(message == plain);
}

// Whatever comes in, unpacking gives no more words than its bytes can hold, and reads no byte
// behind the message.
TEST(PackedWords, DamageIsFoundOutOrTellsWords) {
    Random                     random(5);
    std::vector<std::uint64_t> numbers, none;
    for (int k = 0; k < 300; ++k) numbers.push_back(random.below(1 << 18));
    auto message = message_of(Words(0), numbers);
    PackedWords(Words(0)).pack(message, none);
    int refused = 0;
    for (int trial = 0; trial < 3000; ++trial) {
        auto bad = message;
        bad.resize(1 + random.below(bad.size()));
        for (int k = 0; k < 3; ++k)
            bad[random.below(bad.size())] = static_cast<unsigned char>(random.below(256));
        bad.shrink_to_fit();
        const auto  size = bad.size();
        PackedWords packed{Words(0)};
        if (!packed.unpack(bad)) {
            ++refused;
            EXPECT_TRUE(bad.empty());
        }
        EXPECT_LE(bad.size(), 2 * size);
    }
    EXPECT_GT(refused, 0);
}

TEST(PackedWords, NumbersAreAsWideAsTheLargest) {
    for (const std::uint32_t most : {0u, 255u, 256u, 65'535u, 65'536u, 1u << 24, ~0u}) {
        Random                     random(6);
        std::vector<std::uint32_t> numbers = {most};
        for (int k = 0; k < 50; ++k)
            numbers.push_back(static_cast<std::uint32_t>(random.below(std::uint64_t{most} + 1)));
        Exchange::Bytes message(4 * numbers.size());
        std::memcpy(message.data(), numbers.data(), message.size());
        narrow(message);
        const std::size_t width = most < 256 ? 1 : most < 65'536 ? 2 : most < 1u << 24 ? 3 : 4;
        EXPECT_EQ(message.size(), width * numbers.size() + 1);
        for (std::size_t k = 0; k < numbers.size(); ++k)
            EXPECT_EQ(narrow_at(message, k), numbers[k]);
    }
}

}  // namespace
}  // namespace zermelo::packed_words_test
