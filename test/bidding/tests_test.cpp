// Generated tests of Bidding can be read back, and the first player wins each n of them.
#include "zermelo/bidding/tests.hpp"

#include <gtest/gtest.h>
#include <algorithm>
#include <set>

#include "zermelo/finite/bidding_textbook.hpp"
#include "zermelo/play/policy.hpp"
#include "zermelo/play/suite.hpp"

#include "test/support/some.hpp"

namespace zermelo {
namespace {

bool first_wins(std::uint64_t n) {
    const auto found = bidding_memo(kDoubleTriple, n, 1, {});
    EXPECT_EQ(found.status, Status::solved);
    return found.labels % 2 == 0;  // labels are moves until the end
}

std::expected<std::string, InputError> made(double tests, double most, double n,
                                            std::uint64_t seed = 1) {
    StringSink   sink;
    const double values[] = {tests, most, n, 1, 2, 3, 0, 0};
    if (auto done = make_bidding_tests(values, seed, {}, sink); !done)
        return std::unexpected(done.error());
    return std::string(sink.text());
}

TEST(BiddingTests, can_be_won_and_keep_their_order) {
    for (const int count : {1, 2, 5, 20, 51})
        for (const int most : {25, 26, 400}) {
            const auto text = made(count, most, 0, static_cast<std::uint64_t>(count + most));
            ASSERT_TRUE(text);
            const auto read = read_suite(*text);
            ASSERT_TRUE(read) << to_text(read.error());
            ASSERT_EQ(read->size(), static_cast<std::size_t>(count));
            std::uint64_t before = 0;
            for (std::size_t i = 0; i < read->size(); ++i) {
                const auto& test = (*read)[i];
                const auto  n    = std::stoull(test.words.at(0));
                EXPECT_GE(n, before) << *text;
                EXPECT_LE(n, i < (read->size() + 1) / 2 ? 25u : static_cast<unsigned>(most));
                EXPECT_TRUE(first_wins(n)) << n;
                EXPECT_TRUE(make_policy(test.opponent, test.seed));
                before = n;
            }
        }
    EXPECT_EQ(*made(20, 400, 0, 7), *made(20, 400, 0, 7));
    EXPECT_NE(*made(20, 400, 0, 7), *made(20, 400, 0, 8));
}

TEST(BiddingTests, refuse_every_n_that_cannot_be_won_and_name_one_that_can) {
    int refused = 0;
    for (int n = 1; n <= 300; ++n) {
        const auto text = made(20, 30'000, n);
        EXPECT_EQ(text.has_value(), first_wins(static_cast<std::uint64_t>(n))) << n;
        if (text) continue;
        ++refused;
        EXPECT_TRUE(first_wins(std::stoull(text.error().instead.english().substr(4)))) << n;
    }
    EXPECT_GT(refused, 0);
}

TEST(BiddingTests, other_rules_are_typed_with_each_test) {
    StringSink   sink;
    const double values[] = {30, 300, 0, 7, 5, 2, 0, 0};
    ASSERT_TRUE(make_bidding_tests(values, 3, {}, sink));
    const auto read = read_suite(sink.text());
    ASSERT_TRUE(read);
    std::set<std::uint64_t> lost;
    for (const auto& test : test::some(*read)) {
        ASSERT_EQ(test.words.size(), 4u);
        EXPECT_EQ(test.words[0], "x2,x5");
        EXPECT_EQ(test.words[2] + test.words[3], "--stake7");
        const auto n = std::stoull(test.words[1]);
        EXPECT_LE(n, 300u);
        const auto value = bidding_memo({2, 5, 5, 5}, bidding_room(n, 7), 1, {});
        EXPECT_EQ(value.labels % 2, 0u) << n;
    }
    for (int n = 1; n <= 300; ++n) {
        StringSink   one;
        const double only[] = {20, 300, static_cast<double>(n), 7, 5, 2, 0, 0};
        const auto   done   = make_bidding_tests(only, 3, {}, one);
        const auto   moves  = [](std::uint64_t m) {
            return bidding_memo({2, 5, 5, 5}, bidding_room(m, 7), 1, {}).labels;
        };
        ASSERT_EQ(done.has_value(), moves(static_cast<std::uint64_t>(n)) % 2 == 0) << n;
        if (done) continue;
        lost.insert(static_cast<std::uint64_t>(n));
        EXPECT_EQ(moves(std::stoull(done.error().instead.english().substr(4))) % 2, 0u) << n;
    }
    EXPECT_TRUE(lost.contains(1));
    const double few[] = {20, 100, 0, 7, 2, 3, 0, 0}, twice[] = {20, 300, 0, 1, 2, 2, 0, 0};
    EXPECT_FALSE(make_bidding_tests(few, 3, {}, sink));
    EXPECT_FALSE(make_bidding_tests(twice, 3, {}, sink));
}

TEST(BiddingTests, limits_are_kept) {
    Budget     budget;
    StringSink sink;
    budget.bytes          = 1000;
    const double values[] = {20, 1e9, 0, 1, 2, 3, 0, 0};
    const auto   done     = make_bidding_tests(values, 1, budget, sink);
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().gave_up, GaveUp::bytes);
}

}  // namespace
}  // namespace zermelo
