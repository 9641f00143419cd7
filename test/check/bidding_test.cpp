// The checker of Bidding's verdicts: against the rule Winning by hand, and by mutation.
#include "zermelo/check/bidding.hpp"

#include <gtest/gtest.h>

#include <map>
#include <utility>
#include <vector>

namespace zermelo {
namespace {

// The rules, literally.
bool wins(std::uint64_t room, std::uint64_t stake,
          std::map<std::pair<std::uint64_t, std::uint64_t>, bool>& known) {
    if (room == 0) return true;
    if (const auto i = known.find({room, stake}); i != known.end()) return i->second;
    bool won = !wins(stake < room ? room - stake : 0, 1, known);
    if (stake < room) won = won || !wins(room, 2 * stake, known) || !wins(room, 3 * stake, known);
    return known[{room, stake}] = won;
}

TEST(BiddingChecker, right_verdicts_pass_and_each_changed_one_is_found) {
    std::map<std::pair<std::uint64_t, std::uint64_t>, bool> known;
    std::vector<bool>                                       claimed = {true};
    for (std::uint64_t room = 1; room <= 400; ++room) claimed.push_back(wins(room, 1, known));
    const auto     claims = [&](std::uint64_t room) { return claimed[room]; };
    BiddingChecker checker(claims);
    const auto     always = [](std::uint64_t) { return true; };
    EXPECT_FALSE(checker.first_wrong(400, always));
    for (const auto& [position, won] : known)
        EXPECT_EQ(checker.wins(position.first, position.second), won)
            << position.first << " " << position.second;
    for (std::uint64_t room = 1; room <= 400; ++room) {
        claimed[room] = !claimed[room];
        EXPECT_EQ(checker.first_wrong(400, always), room);
        claimed[room] = !claimed[room];
    }
}

TEST(BiddingChecker, ends_when_told) {
    const auto     none = [](std::uint64_t room) { return room != 1; };  // wrong, but not before 4
    BiddingChecker checker(none);
    EXPECT_EQ(checker.first_wrong(10'000, [](std::uint64_t) { return true; }), 4u);
    std::uint64_t     asked = 0;
    std::vector<bool> won{true};
    const auto        claims = [&](std::uint64_t room) { return won[room]; };
    BiddingChecker    right(claims);
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
