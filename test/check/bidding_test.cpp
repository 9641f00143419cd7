// Tests the checker of Bidding's verdicts, against the rule Winning by hand and by mutation.
#include "zermelo/check/bidding.hpp"

#include <gtest/gtest.h>

#include <map>
#include <utility>
#include <vector>

namespace zermelo {
namespace {

// The rules, taken literally.
struct Rules {
    std::vector<std::uint64_t>                              times;
    std::uint64_t                                           start;
    std::map<std::pair<std::uint64_t, std::uint64_t>, bool> known{};

    bool wins(std::uint64_t room, std::uint64_t stake) {
        if (room == 0) return true;
        if (const auto i = known.find({room, stake}); i != known.end()) return i->second;
        bool won = !wins(stake < room ? room - stake : 0, start);
        if (stake < room)
            for (const auto factor : times) won = won || !wins(room, factor * stake);
        return known[{room, stake}] = won;
    }
};

TEST(BiddingChecker, right_verdicts_pass_and_each_changed_one_is_found) {
    for (auto rules : {Rules{{2, 3}, 1}, Rules{{2, 3}, 5}, Rules{{2, 5}, 1}, Rules{{2}, 3},
                       Rules{{4, 6, 9, 100}, 2}, Rules{{3, 3, 3}, 1}, Rules{{1000}, 500}}) {
        std::vector<bool> claimed = {true};
        for (std::uint64_t room = 1; room <= 400; ++room)
            claimed.push_back(rules.wins(room, rules.start));
        const auto     claims = [&](std::uint64_t room) { return claimed[room]; };
        BiddingChecker checker(claims, rules.times, rules.start, 400);
        const auto     always = [](std::uint64_t) { return true; };
        EXPECT_FALSE(checker.first_wrong(400, always));
        for (const auto& [position, won] : rules.known)
            EXPECT_EQ(checker.wins(position.first, position.second), won)
                << position.first << " " << position.second;
        for (std::uint64_t room = 1; room <= 400; ++room) {
            claimed[room] = !claimed[room];
            EXPECT_EQ(checker.first_wrong(400, always), room);
            claimed[room] = !claimed[room];
        }
    }
}

TEST(BiddingChecker, knows_how_long_it_takes) {
    const auto          claims = [](std::uint64_t) { return true; };
    const std::uint64_t two[] = {2, 3}, four[] = {2, 3, 5, 7};
    BiddingChecker      first(claims, two, 1, 20'000'000), second(claims, four, 1, 20'000'000);
    EXPECT_TRUE(first.soon(10'000'000));
    EXPECT_FALSE(first.soon(10'000'001));
    EXPECT_TRUE(second.soon(100'000));
    EXPECT_FALSE(second.soon(10'000'000));
}

TEST(BiddingChecker, ends_when_told) {
    const std::uint64_t kTimes[] = {2, 3};
    const auto     none = [](std::uint64_t room) { return room != 1; };  // wrong, but not before 4
    BiddingChecker checker(none, kTimes, 1, 10'000);
    EXPECT_EQ(checker.first_wrong(10'000, [](std::uint64_t) { return true; }), 4u);
    std::uint64_t     asked = 0;
    std::vector<bool> won{true};
    const auto        claims = [&](std::uint64_t room) { return won[room]; };
    BiddingChecker    right(claims, kTimes, 1, 5000);
    for (std::uint64_t room = 1; room <= 5000; ++room) {
        won.push_back(false);
        won[room] = right.wins(room, 1);
    }
    EXPECT_EQ(right.first_wrong(5000, [&](std::uint64_t rooms) { return asked += rooms, false; }),
              4096u);
    EXPECT_EQ(asked, 4096u);
}

}  // namespace
}  // namespace zermelo
