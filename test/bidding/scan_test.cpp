// Compares a range of n in one pass with the games opened one after the other.
#include "zermelo/bidding/scan.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "zermelo/base/random.hpp"
#include "zermelo/games/catalogue.hpp"

namespace zermelo {
namespace {

const GameCard& bidding() {
    return **std::ranges::find(catalogue(), "bidding", [](const auto* c) { return c->name; });
}

std::vector<bool> in_one_pass(const std::string& times, std::int64_t start, std::uint64_t from,
                              std::uint64_t to) {
    std::vector<std::string> words;
    if (!times.empty()) words.push_back(times);
    const auto scanned = bidding().scan({{"stake", start}}, words, from, to, true, {});
    EXPECT_TRUE(scanned && *scanned);
    std::vector<bool> won;
    if (!scanned || !*scanned) return won;
    EXPECT_EQ((*scanned)->answer.status, Status::solved);
    EXPECT_EQ((*scanned)->answer.refused, "");
    EXPECT_TRUE((*scanned)->answer.certified);
    for (auto n = from; n <= to; ++n) won.push_back((*scanned)->won(n));
    return won;
}

std::vector<bool> one_by_one(const std::string& times, std::int64_t start, std::uint64_t from,
                             std::uint64_t to) {
    std::vector<bool> won;
    for (auto n = from; n <= to; ++n) {
        std::vector<std::string> words = {std::to_string(n)};
        if (!times.empty()) words.insert(words.begin(), times);
        const auto session = bidding().open({{"stake", start}}, {}, words, {});
        EXPECT_TRUE(session) << to_text(session.error());
        const auto answer = (*session)->solve("", true, {});
        EXPECT_TRUE(answer && answer->certified);
        won.push_back(answer && answer->verdict == Outcome::win);
    }
    return won;
}

TEST(BiddingScan, is_what_the_games_say_one_by_one) {
    for (const char* const times : {"", "x2", "x2,x3", "x2,x5", "x3,x4,x7", "x1000000"})
        for (const std::int64_t start : {1, 2, 7, 1000})
            EXPECT_EQ(in_one_pass(times, start, 1, 40), one_by_one(times, start, 1, 40))
                << times << " stake " << start;
}

TEST(BiddingScan, of_random_rules_and_ranges) {
    constexpr std::uint64_t kSeed = 20261122;
    Random                  random(kSeed);
    for (int i = 0; i < 10; ++i) {
        std::set<std::uint64_t> factors;
        for (auto count = 1 + random.below(4); count > 0; --count)
            factors.insert(2 + random.below(9));
        std::string times;
        for (const auto factor : factors)
            times += (times.empty() ? "x" : ",x") + std::to_string(factor);
        const auto start = static_cast<std::int64_t>(1 + random.below(20));
        const auto from  = 1 + random.below(500);
        EXPECT_EQ(in_one_pass(times, start, from, from + 20),
                  one_by_one(times, start, from, from + 20))
            << "seed " << kSeed << ", " << times << " stake " << start << " from " << from;
    }
}

TEST(BiddingScan, leaves_single_positions_to_others_and_refuses_what_is_wrong) {
    const auto asked = [](std::vector<std::string> words, std::uint64_t from, std::uint64_t to) {
        return bidding().scan({}, words, from, to, true, {});
    };
    const auto single = asked({"15", "3"}, 1, 4);
    ASSERT_TRUE(single);
    EXPECT_FALSE(*single);
    EXPECT_FALSE(asked({"x2,y"}, 1, 4));
    EXPECT_FALSE(asked({}, 0, 4));
    EXPECT_FALSE(asked({"x2,x5"}, 1, (std::uint64_t{1} << 40) + 1));
    Budget budget;
    budget.bytes       = 1000;
    const auto no_room = bidding().scan({{"stake", 3}}, {}, 1, 1'000'000'000, true, budget);
    ASSERT_TRUE(no_room && *no_room);
    EXPECT_EQ((*no_room)->answer.why_gave_up, GaveUp::bytes);
}

}  // namespace
}  // namespace zermelo
