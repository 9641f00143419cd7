// Bidding: compares bits with numbers and with recursions, and checks the contest's figures.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "zermelo/finite/bidding_bits.hpp"
#include "zermelo/finite/bidding_graph.hpp"
#include "zermelo/finite/bidding_stakes.hpp"
#include "zermelo/finite/bidding_textbook.hpp"
#include "zermelo/finite/bidding_times.hpp"

#include "test/support/some.hpp"

namespace zermelo {
namespace {

TEST(Bidding, stakes_are_all_products_of_twos_and_threes) {
    const auto  stakes = bidding_stakes(kDoubleTriple, 2000);
    std::size_t i      = 0;
    for (std::uint64_t y = 0; y <= 2000; ++y) {
        if (!is_bidding_stake(kDoubleTriple, y)) continue;
        ASSERT_LT(i, stakes.size());
        EXPECT_EQ(stakes[i].stake, y);
        const auto place = [&](std::uint64_t stake) {
            return stake > 2000 ? stakes.size()
                                : static_cast<std::size_t>(std::ranges::count_if(
                                      stakes, [&](const auto& s) { return s.stake < stake; }));
        };
        EXPECT_EQ(stakes[i].next[0], place(2 * y));
        EXPECT_EQ(stakes[i].next[1], place(3 * y));
        EXPECT_EQ(stakes[i].next[3], place(3 * y));
        ++i;
    }
    EXPECT_EQ(i, stakes.size());
}

TEST(Bidding, recursions_with_and_without_memory_agree) {
    for (std::uint64_t room = 0; room <= 16; ++room)
        for (const std::uint64_t stake : {1, 2, 3, 4, 6, 8, 9, 12, 16, 18, 54}) {
            const auto tree = bidding_tree(kDoubleTriple, room, stake, {});
            const auto memo = bidding_memo(kDoubleTriple, room, stake, {});
            ASSERT_EQ(tree.status, Status::solved);
            ASSERT_EQ(memo.status, Status::solved);
            EXPECT_EQ(tree.labels, memo.labels) << room << " " << stake;
        }
}

// All rooms and all stakes, compared with the recursion.
TEST(Bidding, bits_and_moves_are_those_of_the_recursion) {
    const auto bits     = bidding_bits(3000, {});
    const auto portable = bidding_bits_portable(3000, {});
    const auto moves    = bidding_moves(kDoubleTriple, 3000, {});
    ASSERT_EQ(bits.status, Status::solved);
    ASSERT_EQ(portable.status, Status::solved);
    ASSERT_EQ(moves.status, Status::solved);
    for (std::uint64_t room = 0; room <= 3000; ++room) {
        const bool won = moves.labels[room] % 2 == 0;
        ASSERT_EQ(bits.labels.won(room), won) << room;
        ASSERT_EQ(portable.labels.won(room), won) << room;
        if (room > 120 && room % 317 != 0) continue;
        for (const auto& s : test::some(bidding_stakes(kDoubleTriple, 2 * room + 2))) {
            const auto memo = bidding_memo(kDoubleTriple, room, s.stake, {});
            ASSERT_EQ(memo.status, Status::solved);
            ASSERT_EQ(bidding_won(kDoubleTriple, bits.labels, room, s.stake), memo.labels % 2 == 0)
                << room << " " << s.stake;
            ASSERT_EQ(bidding_moves_from(kDoubleTriple, moves.labels, room, s.stake), memo.labels)
                << room << " " << s.stake;
        }
    }
}

// The graph and all stakes, with several multipliers, against the pass in numbers.
TEST(Bidding, the_graph_and_all_stakes_are_the_pass_in_numbers) {
    for (const BiddingTimes& times :
         {kDoubleTriple, BiddingTimes{2, 5, 5, 5}, {2, 2, 2, 2}, {3, 4, 7, 9}, {40, 40, 40, 40}})
        for (const std::uint64_t upto : {0, 1, 2, 3, 40, 700}) {
            const auto moves = bidding_moves(times, upto, {});
            const auto graph = bidding_graph(times, upto, {});
            const auto every = bidding_quadratic(times, upto, {});
            ASSERT_EQ(moves.status, Status::solved);
            ASSERT_EQ(graph.status, Status::solved);
            ASSERT_EQ(every.status, Status::solved);
            for (std::uint64_t room = 0; room <= upto; ++room) {
                ASSERT_EQ(graph.labels[room], moves.labels[room]) << times[0] << " " << room;
                ASSERT_EQ(every.labels[room], moves.labels[room]) << times[0] << " " << room;
            }
        }
    // n = 3 as the source draws it: (0, 1), (0, 2) and (1, 1), from which only a pass is left, and
    // the end.
    EXPECT_EQ(bidding_graph(kDoubleTriple, 3, {}).visited, 5u);
    EXPECT_EQ(bidding_quadratic(kDoubleTriple, 100, {}).visited, 5050u);
    EXPECT_EQ(bidding_graph(kDoubleTriple, kMostGraphRoom + 1, {}).why, GaveUp::large);
    EXPECT_EQ(bidding_quadratic(kDoubleTriple, kMostQuadraticRoom + 1, {}).why, GaveUp::large);
    Budget small;
    small.bytes = 2000;
    EXPECT_EQ(bidding_graph(kDoubleTriple, 500, small).why, GaveUp::bytes);
    EXPECT_EQ(bidding_quadratic(kDoubleTriple, 500, small).why, GaveUp::bytes);
    Budget short_of;
    short_of.work = 1000;
    EXPECT_EQ(bidding_graph(kDoubleTriple, 20'000, short_of).why, GaveUp::work);
    EXPECT_EQ(bidding_quadratic(kDoubleTriple, 20'000, short_of).why, GaveUp::work);
}

// Blocks of 512, stakes within a block, and both builds.
TEST(Bidding, bits_are_those_of_the_pass_in_numbers) {
    for (const std::uint64_t upto : {4095, 4096, 4097, 8704, 300'000}) {
        const auto moves = bidding_moves(kDoubleTriple, upto, {});
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

constexpr BiddingTimes kSomeTimes[] = {
    kDoubleTriple,    {2, 5, 5, 5},
    {2, 2, 2, 2},     {3, 4, 4, 4},
    {4, 6, 6, 6},     {2, 4, 8, 8},
    {2, 3, 5, 7},     {7, 100, 1000, 1'000'000},
    {63, 64, 65, 65}, {1'000'000, 1'000'000, 1'000'000, 1'000'000}};

// Decides for every small stake whether it is a product, by trying all numbers.
TEST(Bidding, stakes_of_any_multipliers) {
    for (const auto& times : kSomeTimes) {
        std::vector<bool> product(3001);
        product[1] = true;
        for (std::uint64_t y = 1; y <= 3000; ++y)
            for (const auto factor : times)
                if (product[y] && y * factor <= 3000) product[y * factor] = true;
        const auto  stakes = bidding_stakes(times, 3000);
        std::size_t i      = 0;
        for (std::uint64_t y = 0; y <= 3000; ++y) {
            ASSERT_EQ(is_bidding_stake(times, y), product[y]) << y;
            if (!product[y]) continue;
            ASSERT_LT(i, stakes.size());
            ASSERT_EQ(stakes[i].stake, y);
            for (std::size_t k = 0; k < kMostTimes; ++k) {
                const auto at = stakes[i].next[k];
                ASSERT_EQ(at < stakes.size(), y * times[k] <= 3000);
                ASSERT_EQ(at < stakes.size() ? stakes[at].stake : y * times[k], y * times[k]);
            }
            ++i;
        }
        ASSERT_EQ(i, stakes.size());
    }
}

// The rules, taken literally, with any first stake: is the mover's position won?
struct Literal {
    BiddingTimes                                            times;
    std::uint64_t                                           start;
    std::map<std::pair<std::uint64_t, std::uint64_t>, bool> known{};

    bool wins(std::uint64_t room, std::uint64_t stake) {
        if (room == 0) return true;
        if (const auto i = known.find({room, stake}); i != known.end()) return i->second;
        bool won = !wins(stake < room ? room - stake : 0, start);
        if (stake < room)
            for (const auto factor : times) won = won || !wins(room, stake * factor);
        return known[{room, stake}] = won;
    }
};

TEST(Bidding, other_rules_are_those_of_a_search) {
    for (const auto& times : kSomeTimes)
        for (const std::uint64_t start : {1, 2, 3, 7, 40}) {
            Literal literal{times, start};
            for (std::uint64_t room = 1; room <= 300; ++room) literal.wins(room, start);
            const auto most  = bidding_room(300, start);
            const auto bits  = bidding_bits_by(times, most, {});
            const auto moves = bidding_moves(times, most, {});
            ASSERT_EQ(bits.status, Status::solved);
            ASSERT_EQ(moves.status, Status::solved);
            for (const auto& [position, won] : literal.known) {
                const auto room = bidding_room(position.first, start);
                const auto y    = position.second / start;
                ASSERT_EQ(position.second % start, 0u);
                ASSERT_EQ(bidding_won(times, bits.labels, room, y), won)
                    << room << " " << y << " by " << times[0] << " " << times[1];
                const auto value = bidding_moves_from(times, moves.labels, room, y);
                ASSERT_EQ(value % 2 == 0, won) << room << " " << y;
                if (room > 30 && room % 7 != 0) continue;
                ASSERT_EQ(bidding_memo(times, room, y, {}).labels, value) << room << " " << y;
                if (room >= 8) continue;
                ASSERT_EQ(bidding_tree(times, room, y, {}).labels, value);
            }
        }
}

// Blocks of 64, against the pass in numbers; with multipliers 2 and 3 also against the faster bits.
TEST(Bidding, bits_by_any_multipliers_are_those_of_the_pass_in_numbers) {
    for (const auto& times : kSomeTimes)
        for (const std::uint64_t upto : {0, 1, 63, 64, 65, 127, 128, 30'000}) {
            const auto bits  = bidding_bits_by(times, upto, {});
            const auto moves = bidding_moves(times, upto, {});
            ASSERT_EQ(bits.status, Status::solved);
            for (std::uint64_t room = 0; room <= upto; ++room)
                ASSERT_EQ(bits.labels.won(room), moves.labels[room] % 2 == 0)
                    << room << " by " << times[0] << " " << times[1];
        }
    const auto by   = bidding_bits_by(kDoubleTriple, 1'000'000, {}),
               fast = bidding_bits(1'000'000, {});
    EXPECT_EQ(by.labels.lost(), fast.labels.lost());
    for (std::uint64_t w = 0; w <= 1'000'000 / 32; ++w)
        ASSERT_EQ(by.labels.word(w), fast.labels.word(w)) << w;
}

TEST(Bidding, multipliers_are_typed) {
    for (const auto& times : kSomeTimes) {
        const auto text = bidding_times_text(times);
        if (text.empty()) continue;
        const auto read = read_bidding_times(std::string_view(text).substr(0, text.size() - 1));
        ASSERT_TRUE(read) << text;
        EXPECT_EQ(*read, times);
    }
    EXPECT_EQ(bidding_times_text(*read_bidding_times("x3,x2")), "");
    EXPECT_EQ(bidding_times_text(*read_bidding_times("x9,x2,x5")), "x2,x5,x9 ");
    for (const char* const bad :
         {"", "x", "2", "x2,", ",x2", "x2,,x3", "x1", "x0", "x2,x2", "x2,5", "x2x3", "x1000001",
          "x99999999999999999999", "x-2", "x2,x3,x4,x5,x6", "x2 "})
        EXPECT_FALSE(read_bidding_times(bad)) << bad;
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
    const auto moves = bidding_moves(kDoubleTriple, 30'000, {});
    ASSERT_EQ(moves.status, Status::solved);
    EXPECT_EQ(moves.labels[15], 12u);
    EXPECT_EQ(moves.labels[30'000], 24'751u);
}

TEST(Bidding, limits_are_kept) {
    Budget little;
    little.bytes = 1000;
    EXPECT_EQ(bidding_bits(1'000'000, little).why, GaveUp::bytes);
    EXPECT_EQ(bidding_bits(~std::uint64_t{0}, {}).why, GaveUp::bytes);
    EXPECT_EQ(bidding_moves(kDoubleTriple, 1'000, little).why, GaveUp::bytes);
    EXPECT_EQ(bidding_moves(kDoubleTriple, ~std::uint64_t{0}, {}).why, GaveUp::large);
    EXPECT_EQ(bidding_memo(kDoubleTriple, 1'000, 1, little).why, GaveUp::bytes);
    EXPECT_EQ(bidding_memo(kDoubleTriple, ~std::uint64_t{0}, 1, {}).why, GaveUp::large);
    EXPECT_EQ(bidding_tree(kDoubleTriple, kMostTreeRoom + 1, 1, {}).why, GaveUp::large);
    Budget short_one;
    short_one.work = 1;
    EXPECT_EQ(bidding_bits(1'000'000, short_one).why, GaveUp::work);
    EXPECT_EQ(bidding_bits_by(kDoubleTriple, 1'000'000, short_one).why, GaveUp::work);
    EXPECT_EQ(bidding_bits_by(kDoubleTriple, 1'000'000, little).why, GaveUp::bytes);
    EXPECT_EQ(bidding_bits_by(kDoubleTriple, ~std::uint64_t{0}, {}).why, GaveUp::bytes);
    EXPECT_EQ(bidding_memo(kDoubleTriple, 10'000, 1, short_one).why, GaveUp::work);
    EXPECT_EQ(bidding_moves(kDoubleTriple, 100'000, short_one).why, GaveUp::work);
    EXPECT_EQ(bidding_tree(kDoubleTriple, 25, 1, short_one).why, GaveUp::work);
}

}  // namespace
}  // namespace zermelo
