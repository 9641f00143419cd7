#include "zermelo/check/heaps.hpp"

#include <gtest/gtest.h>

#include <atomic>

#include <vector>

namespace zermelo {
namespace {

// A move takes 1 ..  most from a heap, and with `splits` may also split it in two.
struct Toy {
    Index most   = 3;
    bool  splits = false, grows = false;

    template <class Emit>
    void options(Index h, Emit&& emit) const {
        for (Index taken = 1; taken <= most && taken <= h; ++taken) {
            const Index rest = h - taken;
            if (!emit(std::span(&rest, rest > 0))) return;
        }
        for (Index a = 1; splits && a <= h / 2; ++a) {
            const Index parts[] = {a, h - a};
            if (!emit(std::span<const Index>(parts))) return;
        }
        const Index more = h + 1;
        if (grows) emit(std::span(&more, 1));
    }
};
static_assert(Heaps<Toy>);

constexpr auto kAll = ~std::uint64_t{0};

std::vector<std::uint64_t> residues(Index count, std::uint64_t modulus) {
    std::vector<std::uint64_t> values;
    for (Index h = 0; h < count; ++h) values.push_back(h % modulus);
    return values;
}

template <class Game, class Values>
HeapCheck judge(const Game& game, const Values& nimber, Index upto, std::uint64_t most,
                const Budget& budget = {}) {
    Pace pace(budget, "check");
    return judge_heaps(game, nimber, upto, most, pace);
}

TEST(JudgeHeaps, accepts_the_truth_and_names_the_first_lie) {
    auto       values = residues(40, 4);
    const auto ask    = [&](Index h) { return values[h]; };
    const auto good   = judge(Toy{}, ask, 39, kAll);
    EXPECT_FALSE(good.unjust);
    EXPECT_EQ(good.judged, 40u);
    for (Index h = 0; h < 40; ++h)
        for (const std::uint64_t lie : {0, 1, 2, 3, 4, 9}) {
            if (lie == h % 4) continue;
            values[h]         = lie;
            const auto result = judge(Toy{}, ask, 39, kAll);
            EXPECT_EQ(result.unjust, h) << "heap " << h << " said to be " << lie;
            EXPECT_EQ(result.judged, h);
            values[h] = h % 4;
        }
}

TEST(JudgeHeaps, parts_are_summed) {
    const Toy  lasker{100, true};
    const auto formula = [](Index h) {
        return h % 4 == 3 ? h + 1 : h > 0 && h % 4 == 0 ? h - 1 : h;
    };
    EXPECT_FALSE(judge(lasker, formula, 99, kAll).unjust);
    EXPECT_EQ(judge(
                  lasker, [](Index h) { return h; }, 99, kAll)
                  .unjust,
              3u);
}

TEST(JudgeHeaps, stops_at_its_limit_without_a_verdict) {
    const auto result = judge(
        Toy{}, [](Index h) { return h % 4; }, 39, 10);
    EXPECT_FALSE(result.unjust);
    EXPECT_EQ(result.judged, 5u);  // 0 + 1 + 2 + 3 + 3 options fit into 10, the next 3 do not
}

TEST(JudgeHeaps, stops_where_it_is_told_to) {
    const auto        right = [](Index h) { return h % 4; };
    constexpr Index   kFar  = 1'000'000;
    std::atomic<bool> stop  = true;
    Budget            stopped, late;
    stopped.stop = &stop;
    late.seconds = -1;
    for (const Budget& budget : {stopped, late}) {
        const auto result = judge(Toy{}, right, kFar, kAll, budget);
        EXPECT_FALSE(result.unjust);
        EXPECT_LT(result.judged, kFar / 10);
    }
}

TEST(JudgeHeaps, play_must_end) {
    const auto result = judge(
        Toy{1, false, true}, [](Index h) { return h % 2; }, 5, kAll);
    EXPECT_EQ(result.unjust, 0u);
}

}  // namespace
}  // namespace zermelo
