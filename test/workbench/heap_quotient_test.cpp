// Certificates of misere quotients: every word changed, and words that are not a table.
#include "zermelo/workbench/heap_quotient.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "test/support/played_sums.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/workbench/heap_game.hpp"

namespace zermelo {
namespace {

HeapQuotient found_of(const HeapGame& game, Index upto) {
    Answer     answer;
    const auto quotient = found_quotient(answer, game, upto, true, {});
    EXPECT_TRUE(quotient && answer.certified);
    return *quotient;
}

std::vector<std::uint32_t> words_of(const HeapGame& game, const HeapQuotient& quotient) {
    StringSink sink;
    write_quotient(game, *quotient.monoid, sink);
    const auto read = read_certificate(bytes_of(sink.text()));
    EXPECT_TRUE(read && is_quotient(*read));
    std::vector<std::uint32_t> words(as_size(read->count));
    read->copy_words(words.data());
    return words;
}

// Returns true if a file with these words, under a right checksum, is accepted.
bool passes(const HeapGame& game, const std::vector<std::uint32_t>& words,
            const Budget& budget = {}) {
    const auto setup = quotient_setup(game);
    StringSink sink;
    write_certificate({game.facts().name, "quotient", "labels", bytes_of(setup)}, words, sink);
    const auto read = read_certificate(bytes_of(sink.text()));
    EXPECT_TRUE(read);
    const auto quotient = read_quotient(game, *read, budget);
    return quotient && quotient->quotient;
}

TEST(HeapQuotient, every_changed_word_is_refused) {
    for (const auto& [code, upto] : {std::pair("0.123", 12), {"0.77", 9}, {"0.0", 3}}) {
        const auto game  = test::coded_game(code);
        const auto right = words_of(*game, found_of(*game, static_cast<Index>(upto)));
        ASSERT_TRUE(passes(*game, right));
        for (std::size_t i = 0; i < right.size(); ++i)
            for (const std::uint32_t flip : {1u, 2u, 3u, 4u, 1u << 16, 1u << 31}) {
                auto words = right;
                words[i] ^= flip;
                EXPECT_FALSE(passes(*game, words)) << code << " word " << i << " flip " << flip;
            }
    }
}

TEST(HeapQuotient, words_that_are_no_table_are_refused) {
    const auto game  = test::coded_game("0.77");
    const auto right = words_of(*game, found_of(*game, 9));
    for (const std::size_t size :
         {std::size_t{0}, std::size_t{1}, std::size_t{2}, right.size() - 1}) {
        auto words = right;
        words.resize(size);
        EXPECT_FALSE(passes(*game, words)) << size;
    }
    auto longer = right;
    longer.push_back(0);
    EXPECT_FALSE(passes(*game, longer));
    EXPECT_FALSE(passes(*game, {65536, 1, 0}));
    EXPECT_FALSE(passes(*game, {0xFFFFFFFF, 0xFFFFFFFF, 0}));
    Budget small;
    small.bytes = 2 * right.size() - 1;
    EXPECT_FALSE(passes(*game, right, small));
    EXPECT_FALSE(passes(*test::coded_game("0.7"), right));  // of a game with other moves
}

TEST(HeapQuotient, period_gives_every_heap_an_element) {
    const auto kayles = found_of(*test::coded_game("0.77"), 168);
    ASSERT_TRUE(kayles.period);
    EXPECT_EQ(kayles.period->length, 12u);
    for (Index h = 71; h <= 168; ++h) {
        EXPECT_TRUE(kayles.has(h + 1200));
        EXPECT_EQ(kayles.value(h), kayles.value(h + 1200)) << h;
    }
    const auto fewer = found_of(*test::coded_game("0.77"), 167);
    EXPECT_FALSE(fewer.period);
    EXPECT_FALSE(fewer.has(168));
}

}  // namespace
}  // namespace zermelo
