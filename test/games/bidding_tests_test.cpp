// Made tests of Bidding are suites that are read, and won by the first player, n by n.
#include "zermelo/games/bidding_tests.hpp"

#include <gtest/gtest.h>
#include <algorithm>

#include "zermelo/finite/bidding_textbook.hpp"
#include "zermelo/play/policy.hpp"
#include "zermelo/play/suite.hpp"

namespace zermelo {
namespace {

bool first_wins(std::uint64_t n) {
    const auto found = bidding_memo(n, 1, {});
    EXPECT_EQ(found.status, Status::solved);
    return found.labels % 2 == 0;  // moves until the end
}

std::expected<std::string, InputError> made(double tests, double most, double n,
                                            std::uint64_t seed = 1) {
    StringSink   sink;
    const double values[] = {tests, most, n};
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
        EXPECT_TRUE(first_wins(std::stoull(text.error().instead.substr(4)))) << n;
    }
    EXPECT_GT(refused, 0);
}

TEST(BiddingTests, limits_are_kept) {
    Budget     budget;
    StringSink sink;
    budget.bytes          = 1000;
    const double values[] = {20, 1e9, 0};
    const auto   done     = make_bidding_tests(values, 1, budget, sink);
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().gave_up, "bytes");
}

}  // namespace
}  // namespace zermelo
