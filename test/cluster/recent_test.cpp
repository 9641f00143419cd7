// A remembered answer is never that of another question, and what was asked last is known.
#include "zermelo/cluster/recent.hpp"

#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "zermelo/base/random.hpp"

namespace zermelo::recent_test {
namespace {

__extension__ using Wide = unsigned __int128;

template <class Number>
void try_answers(std::uint64_t bytes, std::uint64_t below) {
    using Memory = Recent<std::int8_t, Number>;
    Memory                                      recent(bytes);
    Random                                      random(7);
    std::map<Number, std::int8_t>               truth;
    std::uint64_t                               known = 0;
    std::vector<std::pair<Number, std::int8_t>> labels;
    for (int round = 0; round < 50; ++round) {
        std::vector<std::uint32_t> asked;
        labels.clear();
        for (int k = 0; k < 40; ++k) {
            const auto number = static_cast<Number>(random.below(below));
            auto&      right  = truth[number];
            if (right == 0) right = static_cast<std::int8_t>(1 + random.below(100));
            const auto token = static_cast<std::uint32_t>(labels.size());
            const auto found = recent.find(number, token);
            labels.emplace_back(number, right);
            if (found.state == Memory::State::known) {
                EXPECT_EQ(static_cast<std::int8_t>(found.word), right);
                ++known;
            } else if (found.state == Memory::State::asked) {
                ASSERT_LT(found.word, token);
                EXPECT_TRUE(labels[found.word].first == number);
                ++known;
            } else {
                asked.push_back(token);
            }
        }
        recent.learn([&](std::uint32_t token) { return labels[token].second; });
        // The number asked last is remembered, if there is room for any.
        if (!asked.empty() && bytes >= sizeof(typename Memory::Entry)) {
            const auto [number, right] = labels[asked.back()];
            const auto found           = recent.find(number, 0);
            EXPECT_EQ(found.state, Memory::State::known);
            EXPECT_EQ(static_cast<std::int8_t>(found.word), right);
        }
    }
    EXPECT_EQ(known > 0, bytes > 0);
}

TEST(Recent, AnswersAreThoseThatWereGiven) {
    for (const std::uint64_t bytes : {0, 32, 1000, 1 << 16}) {
        try_answers<std::uint64_t>(bytes, 200);
        try_answers<Wide>(bytes, 200);
    }
}

TEST(Told, TokensAreThoseThatWereTold) {
    for (const std::uint64_t bytes : {0, 8, 100, 4096}) {
        Told<std::uint64_t>                    told(bytes);
        Random                                 random(3);
        std::map<std::uint64_t, std::uint32_t> last;
        int                                    again = 0;
        for (std::uint32_t k = 0; k < 3000; ++k) {
            auto number = random.below(300);
            if (k % 100 == 0) number = ~std::uint64_t{0};
            const auto hash = hash_of_key(number);
            if (const auto token = told.find(number, hash)) {
                ASSERT_TRUE(last.contains(number) && number != ~std::uint64_t{0});
                EXPECT_EQ(*token, last[number]);
                ++again;
            } else {
                told.learn(number, hash, k);
                last[number] = k;
            }
        }
        EXPECT_EQ(again > 0, bytes > 0);
        told.learn(5, hash_of_key(5), 9);
        EXPECT_EQ(told.find(5, hash_of_key(5)), bytes > 0 ? std::optional(9u) : std::nullopt);
    }
}

}  // namespace
}  // namespace zermelo::recent_test
