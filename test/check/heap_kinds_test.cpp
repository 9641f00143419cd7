// Heaps that are said to equal a sum of smaller ones: both are played out beside small sums.
#include "zermelo/check/heap_kinds.hpp"

#include <gtest/gtest.h>

#include <fmt/format.h>

#include "test/support/beside_nim.hpp"

namespace zermelo {
namespace {

HeapKinds kinds_of(const test::CodedHeaps& game, Index upto) {
    Budget budget;
    Pace   pace(budget, "kinds");
    auto   made = heap_kinds(game, upto, 1 << 20, pace);
    EXPECT_EQ(made.fault, KindFault::none);
    return std::move(made.kinds);
}

// Small sums of the game's heaps and Nim heaps, to be placed beside others.
std::vector<test::BesideNim::Sum> company(Index most) {
    std::vector<test::BesideNim::Sum> all;
    for (Index a = 0; a <= most; ++a)
        for (Index b = 0; b <= a; ++b)
            for (Index n = 0; n <= 4; ++n)
                for (Index m = 0; m <= std::min<Index>(n, 2); ++m) all.push_back({{a, b}, {n, m}});
    return all;
}

TEST(HeapKinds, equal_sums_have_the_same_winner_in_all_company) {
    std::size_t replaced = 0;
    for (const auto* const code :
         {"0.77", "0.07", "0.137", "0.3", "0.33", "0.45", "0.6", "4.7", "0.75", "0.123", "0.F",
          "0.312", "0.0", "0.1", "0.8", "4.0", "0.26", "0.53"}) {
        const auto      game  = test::coded_heaps(code);
        const Index     upto  = 10;
        const auto      kinds = kinds_of(game, upto);
        test::BesideNim played(game);
        for (Index h = 0; h <= upto; ++h) {
            if (kinds.is_core(h)) continue;
            ++replaced;
            const auto kind = test::BesideNim::sum_of(kinds.kind(h));
            for (const auto& beside : company(5))
                for (const bool misere : {false, true})
                    EXPECT_EQ(played.wins(test::BesideNim::joined(kind, beside), misere),
                              played.wins(test::BesideNim::joined({{h}, {}}, beside), misere))
                        << fmt::format("{} {} misere {}", code, h, misere);
        }
    }
    EXPECT_GT(replaced, 80u);
}

// Conway, "On Numbers and Games": Kayles of 1, 2 and 4 pins are *1, *2 and *1; 0.333 is Nim's
// subtraction game of three.
TEST(HeapKinds, replace_what_is_known) {
    const auto kayles = kinds_of(test::coded_heaps("0.77"), 8);
    EXPECT_EQ(kayles.kind(0), KindSum());
    EXPECT_EQ(kayles.kind(1), (KindSum{kNoCores, 0, true}));
    EXPECT_EQ(kayles.kind(2), (KindSum{kNoCores, 1, false}));
    EXPECT_EQ(kayles.kind(3), (KindSum{kNoCores, 1, true}));
    EXPECT_EQ(kayles.kind(4), (KindSum{kNoCores, 0, true}));
    EXPECT_TRUE(kayles.is_core(5));
    EXPECT_FALSE(kayles.is_core(9));  // heap 9 has no kind yet
    const auto subtraction = kinds_of(test::coded_heaps("0.333"), 40);
    for (Index h = 0; h <= 40; ++h) {
        EXPECT_FALSE(subtraction.is_core(h)) << h;
        EXPECT_EQ(subtraction.kind(h), subtraction.kind(h % 4)) << h;
    }
}

TEST(HeapKinds, add_up) {
    const auto sum = [](std::vector<std::uint8_t> cores, std::uint32_t twos, bool one) {
        return KindSum{outline_of<CoreOutline>(cores), twos, one};
    };
    EXPECT_EQ(added(sum({5, 9}, 2, true), sum({7}, 1, true)), sum({5, 7, 9}, 3, false));
    EXPECT_EQ(added(sum({}, 0, false), sum({7}, 1, true)), sum({7}, 1, true));
    EXPECT_EQ(added(sum({7}, 1, true), sum({}, 0, true)), sum({7}, 1, false));
}

struct Growing {
    void options(Index h, auto&& emit) const {
        const Index parts[] = {h - 1, 2};
        emit(std::span(parts, h > 2 ? 2u : 0u));
    }
};
struct Same {
    void options(Index h, auto&& emit) const { emit(std::span(&h, 1)); }
};

TEST(HeapKinds, refuse_moves_that_do_not_end_and_limits) {
    Budget budget;
    Pace   pace(budget, "kinds");
    EXPECT_EQ(heap_kinds(Growing{}, 2, 100, pace).fault, KindFault::none);
    EXPECT_EQ(heap_kinds(Growing{}, 3, 100, pace).fault, KindFault::no_end);
    EXPECT_EQ(heap_kinds(Same{}, 3, 100, pace).fault, KindFault::no_end);
    EXPECT_EQ(heap_kinds(test::coded_heaps("0.77"), 20, 100, pace).fault, KindFault::too_many);
    budget.work = 0;
    Pace none(budget, "kinds");
    EXPECT_EQ(heap_kinds(test::coded_heaps("0.77"), 100, 1 << 20, none).fault, KindFault::stopped);
}

}  // namespace
}  // namespace zermelo
