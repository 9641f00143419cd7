// Misere play of heap games, compared with sums played out by definition, and with theorems from
// the literature.
#include "zermelo/workbench/misere_heaps.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "test/support/played_sums.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/workbench/facets.hpp"

namespace zermelo {
namespace {

using Heaps = std::vector<Index>;

std::shared_ptr<const HeapGame> coded(std::string_view code) {
    return test::coded_game(code);
}

TEST(MisereHeaps, every_sum_of_nine_stones_is_what_playing_it_out_says) {
    for (const std::string_view code : {"0.77", "0.07", "4!.0", "0.333", "0.137", "0.6", "0.F"}) {
        const auto       game    = coded(code);
        const Index      start[] = {9};
        const auto       session = open_misere_heaps(game, start);
        test::PlayedSums played(*game);
        ASSERT_TRUE(session);
        Heaps heaps;
        test::each_sum(9, 9, heaps, [&](const Heaps& sum) {
            const auto text = fmt::format("{} {}", code, fmt::join(sum, " "));
            ASSERT_TRUE((*session)->reset(sum.empty() ? "0" : text));
            const auto answer = (*session)->solve("", true, {});
            ASSERT_TRUE(answer);
            EXPECT_TRUE(answer->certified);
            EXPECT_EQ(answer->verdict == Outcome::win, played.wins(sum)) << text;
        });
    }
}

// W. Sibert, J. Conway, "Mathematical Kayles", International Journal of Game Theory 20 (1992):
// among single rows, those of 1, 4, 9, 12 and 20 pins are lost.
TEST(MisereHeaps, kayles_is_lost_on_five_rows) {
    std::vector<Index> lost;
    for (Index pins = 1; pins <= 36; ++pins) {
        const auto session = open_misere_heaps(coded("0.77"), std::span(&pins, 1));
        ASSERT_TRUE(session);
        const auto answer = (*session)->solve("", true, {});
        ASSERT_TRUE(answer && answer->certified);
        if (answer->verdict == Outcome::loss) lost.push_back(pins);
    }
    EXPECT_EQ(lost, (std::vector<Index>{1, 4, 9, 12, 20}));
}

// There are so many single pins that the keys are wide: each pin takes a move, and the player who
// takes the last one loses.
TEST(MisereHeaps, wide_keys_hold_125_stones) {
    for (const std::size_t pins : {61u, 62u, 63u, 64u, 124u, 125u}) {
        const Heaps heaps(pins, 1);
        const auto  session = open_misere_heaps(coded("0.77"), heaps);
        ASSERT_TRUE(session);
        EXPECT_EQ((*session)->position(), fmt::format("0.77 {}", fmt::join(heaps, " ")));
        const auto answer = (*session)->solve("", true, {});
        ASSERT_TRUE(answer && answer->certified);
        EXPECT_EQ(answer->verdict, pins % 2 == 0 ? Outcome::win : Outcome::loss);
    }
    const Index large[] = {60, 65, 0};
    ASSERT_TRUE(open_misere_heaps(coded("0.77"), large));
    for (const Heaps& heaps : {Heaps{126}, Heaps{63, 63}, Heaps{~Index{0}, 1}}) {
        const auto session = open_misere_heaps(coded("0.77"), heaps);
        ASSERT_FALSE(session);
        EXPECT_EQ(session.error().instead, "zermelo grundy octal 0.77 --quotient");
    }
}

TEST(MisereHeaps, moves_are_told_once_and_read_in_any_order) {
    const Index heaps[] = {5, 0, 2, 5};
    const auto  session = open_misere_heaps(coded("0.77"), heaps);
    ASSERT_TRUE(session);
    EXPECT_EQ((*session)->position(), "0.77 5 5 2");
    auto moves = (*session)->legal();
    std::ranges::sort(moves);
    EXPECT_EQ(moves, (std::vector<std::string>{"2->0", "2->1", "5->2+1", "5->2+2", "5->3", "5->3+1",
                                               "5->4"}));
    EXPECT_EQ((*session)->why_illegal("4->3"), "there is no heap of 4");
    EXPECT_EQ((*session)->why_illegal("5->6"), "a heap of 5 does not become larger");
    EXPECT_FALSE((*session)->move("5->1+1+1"));
    EXPECT_TRUE((*session)->move("5 -> 1 + 3"));
    EXPECT_EQ((*session)->position(), "0.77 5 3 2 1");
    EXPECT_TRUE((*session)->reset("2 1"));
    EXPECT_EQ((*session)->position(), "0.77 2 1");
    EXPECT_FALSE((*session)->reset("200"));
    EXPECT_EQ((*session)->position(), "0.77 2 1");
}

// The labels of a certificate are judged again; a certificate of normal play is not accepted.
TEST(MisereHeaps, certificates_are_of_misere_play) {
    const Index heaps[] = {4, 3};
    const auto  session = open_misere_heaps(coded("0.77"), heaps);
    ASSERT_TRUE((*session)->solve("", true, {}));
    StringSink sink;
    ASSERT_TRUE((*session)->write(Part::certificate, sink));
    EXPECT_NE(sink.text().find("octal --misere 1 0.77 4 3"), std::string::npos);
    const auto other   = open_misere_heaps(coded("0.77"), heaps);
    const auto checked = (*other)->check(bytes_of(sink.text()), {});
    ASSERT_TRUE(checked);
    EXPECT_TRUE(checked->accepted);
    const Index more[] = {4, 3, 1};
    const auto  refused =
        (*open_misere_heaps(coded("0.77"), more))->check(bytes_of(sink.text()), {});
    ASSERT_TRUE(refused);
    EXPECT_FALSE(refused->accepted);
}

}  // namespace
}  // namespace zermelo
