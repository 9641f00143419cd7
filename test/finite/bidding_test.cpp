// Bidding: bits against numbers against recursions, and the contest's figures.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "zermelo/finite/bidding_bits.hpp"
#include "zermelo/finite/bidding_stakes.hpp"
#include "zermelo/finite/bidding_textbook.hpp"

namespace zermelo {
namespace {

TEST(Bidding, stakes_are_all_products_of_twos_and_threes) {
    const auto  stakes = bidding_stakes(2000);
    std::size_t i      = 0;
    for (std::uint64_t y = 0; y <= 2000; ++y) {
        if (!is_bidding_stake(y)) continue;
        ASSERT_LT(i, stakes.size());
        EXPECT_EQ(stakes[i].stake, y);
        const auto place = [&](std::uint64_t stake) {
            return stake > 2000 ? stakes.size()
                                : static_cast<std::size_t>(std::ranges::count_if(
                                      stakes, [&](const auto& s) { return s.stake < stake; }));
        };
        EXPECT_EQ(stakes[i].twice, place(2 * y));
        EXPECT_EQ(stakes[i].thrice, place(3 * y));
        ++i;
    }
    EXPECT_EQ(i, stakes.size());
}

TEST(Bidding, recursions_with_and_without_memory_agree) {
    for (std::uint64_t room = 0; room <= 16; ++room)
        for (const std::uint64_t stake : {1, 2, 3, 4, 6, 8, 9, 12, 16, 18, 54}) {
            const auto tree = bidding_tree(room, stake, {});
            const auto memo = bidding_memo(room, stake, {});
            ASSERT_EQ(tree.status, Status::solved);
            ASSERT_EQ(memo.status, Status::solved);
            EXPECT_EQ(tree.labels, memo.labels) << room << " " << stake;
        }
}

// All rooms and all stakes, against the recursion.
TEST(Bidding, bits_and_moves_are_those_of_the_recursion) {
    const auto bits     = bidding_bits(3000, {});
    const auto portable = bidding_bits_portable(3000, {});
    const auto moves    = bidding_moves(3000, {});
    ASSERT_EQ(bits.status, Status::solved);
    ASSERT_EQ(portable.status, Status::solved);
    ASSERT_EQ(moves.status, Status::solved);
    for (std::uint64_t room = 0; room <= 3000; ++room) {
        const bool won = moves.labels[room] % 2 == 0;
        ASSERT_EQ(bits.labels.won(room), won) << room;
        ASSERT_EQ(portable.labels.won(room), won) << room;
        if (room > 120 && room % 317 != 0) continue;
        for (const auto& s : bidding_stakes(2 * room + 2)) {
            const auto memo = bidding_memo(room, s.stake, {});
            ASSERT_EQ(memo.status, Status::solved);
            ASSERT_EQ(bidding_won(bits.labels, room, s.stake), memo.labels % 2 == 0)
                << room << " " << s.stake;
            ASSERT_EQ(bidding_moves_from(moves.labels, room, s.stake), memo.labels)
                << room << " " << s.stake;
        }
    }
}

// Blocks of 512, stakes within a block, both builds.
TEST(Bidding, bits_are_those_of_the_pass_in_numbers) {
    for (const std::uint64_t upto : {4095, 4096, 4097, 8704, 300'000}) {
        const auto moves = bidding_moves(upto, {});
        ASSERT_EQ(moves.status, Status::solved);
        for (const auto& bits : {bidding_bits(upto, {}), bidding_bits_portable(upto, {})}) {
            ASSERT_EQ(bits.status, Status::solved);
            std::uint64_t lost = 0;
            for (std::uint64_t room = 1; room <= upto; ++room) {
                const bool won = moves.labels[room] % 2 == 0;
                lost += !won;
                ASSERT_EQ(bits.labels.won(room), won) << room << " of " << upto;
                ASSERT_EQ(bits.labels.word((room - 1) / 32) >> (room - 1) % 32 & 1, won);
            }
            EXPECT_EQ(bits.labels.lost(), lost);
            EXPECT_EQ(bits.labels.word(upto / 32 + 5), 0u);
        }
    }
}

TEST(Bidding, the_contest_figures) {
    const auto bits = bidding_bits(30'000, {});
    ASSERT_EQ(bits.status, Status::solved);
    EXPECT_EQ(bits.labels.lost(), 10'825u);
    std::vector<int> lost;
    for (int n = 1; n <= 109; ++n)
        if (!bits.labels.won(static_cast<std::uint64_t>(n))) lost.push_back(n);
    EXPECT_EQ(lost, (std::vector<int>{1,  4,  6,  8,  19, 21, 23, 26, 28, 30, 33, 35, 38,
                                      40, 42, 45, 47, 50, 52, 54, 57, 75, 93, 96, 109}));
    for (const std::uint64_t n : {5,   7,   10,  13,   15,   17,   18,    20,    22,    25,
                                  129, 390, 891, 1700, 2000, 9001, 14000, 21060, 27400, 29990})
        EXPECT_TRUE(bits.labels.won(n)) << n;
    const auto moves = bidding_moves(30'000, {});
    ASSERT_EQ(moves.status, Status::solved);
    EXPECT_EQ(moves.labels[15], 12u);
    EXPECT_EQ(moves.labels[30'000], 24'751u);
}

TEST(Bidding, limits_are_kept) {
    Budget little;
    little.bytes = 1000;
    EXPECT_STREQ(bidding_bits(1'000'000, little).why, "bytes");
    EXPECT_STREQ(bidding_bits(~std::uint64_t{0}, {}).why, "bytes");
    EXPECT_STREQ(bidding_moves(1'000, little).why, "bytes");
    EXPECT_STREQ(bidding_moves(~std::uint64_t{0}, {}).why, "large");
    EXPECT_STREQ(bidding_memo(1'000, 1, little).why, "bytes");
    EXPECT_STREQ(bidding_memo(~std::uint64_t{0}, 1, {}).why, "large");
    EXPECT_STREQ(bidding_tree(kMostTreeRoom + 1, 1, {}).why, "large");
    Budget short_one;
    short_one.work = 1;
    EXPECT_STREQ(bidding_bits(1'000'000, short_one).why, "work");
    EXPECT_STREQ(bidding_memo(10'000, 1, short_one).why, "work");
    EXPECT_STREQ(bidding_moves(100'000, short_one).why, "work");
    EXPECT_STREQ(bidding_tree(25, 1, short_one).why, "work");
}

}  // namespace
}  // namespace zermelo
