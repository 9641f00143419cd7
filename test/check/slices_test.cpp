// The checker, slice by slice: it gives the same answers, and none where it was broken off.
#include "zermelo/check/slices.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <optional>
#include <vector>

#include "test/support/arenas.hpp"
#include "test/support/thin.hpp"
#include "zermelo/arena/roster.hpp"
#include "zermelo/base/random.hpp"

namespace zermelo::slices_test {
namespace {

// A game that is said to have this many moves is cut into many slices, however few it has.
constexpr std::uint64_t kManySlices = std::uint64_t{1} << 29, kOneSlice = 1;

struct Labels {
    std::vector<Green::Label> at;
    Green::Label              label(std::uint32_t v) const { return at[v]; }
};

Labels solved(const Arena& arena) {
    const auto solution = buchi_trap(arena, Budget{});
    EXPECT_EQ(solution.status, Status::solved);
    Labels labels;
    for (std::uint32_t v = 0; v < arena.fields(); ++v)
        labels.at.push_back(solution.labels.label(v));
    return labels;
}

Arena random_arena(std::uint32_t size, std::uint64_t seed) {
    return test::arena_of(test::random_sketch(
        {.ann = size, .billy = size, .bipartite = seed % 2 > 0, .reach = seed % 3 ? 9u : 0u},
        seed));
}

TEST(Slices, give_the_answer_of_the_whole) {
    Random      random(1);
    std::size_t just = 0, unjust = 0;
    for (unsigned round = 0; round < 400 / test::kThin; ++round) {
        SCOPED_TRACE(round);
        const auto  size  = static_cast<std::uint32_t>(1 + random.below(round % 50 ? 200 : 10'000));
        const Arena arena = random_arena(size, random.next());
        Labels      labels = solved(arena);
        for (auto damaged = random.below(3); damaged-- > 0;) {
            auto& label = labels.at[random.below(arena.fields())];
            label.ann   = !label.ann;
        }
        const auto whole = first_unjust(arena, Green{}, labels);
        for (const auto moves : {kOneSlice, kManySlices, ~std::uint64_t{0}}) {
            const Budget budget;
            Pace         pace(budget, "check");
            const auto   check = check_in_slices(arena, Green{}, labels, moves, pace);
            ASSERT_EQ(check.unjust, whole) << moves;
            ASSERT_EQ(check.every, !whole) << moves;
        }
        ++(whole ? unjust : just);
    }
    EXPECT_GT(just, 100u / test::kThin);
    EXPECT_GT(unjust, 100u / test::kThin);
}

TEST(Slices, a_game_without_positions_is_just) {
    const Budget budget;
    Pace         pace(budget, "check");
    EXPECT_TRUE(check_in_slices(Arena{}, Green{}, Labels{}, 0, pace).every);
}

// A check that is broken off at its k-th question has seen what comes before, and claims nothing
// else.
TEST(Slices, a_check_that_was_broken_off_accepts_nothing) {
    const Arena                  arena = random_arena(5'000, 1);
    const Labels                 right = solved(arena);
    // Finds a wrong winner that leads to no refusal in the first half of the arena.
    Labels                       wrong;
    std::optional<std::uint32_t> first;
    for (std::uint32_t v = 0; !first || *first < arena.fields() / 2; ++v) {
        ASSERT_LT(v, arena.fields());
        wrong           = right;
        wrong.at[v].ann = !wrong.at[v].ann;
        first           = first_unjust(arena, Green{}, wrong);
    }
    std::size_t refused = 0, unknown = 0;
    for (int last = 1; last < 128; last += 7) {
        std::atomic<bool> stop      = false;
        int               questions = 0;
        Budget            budget;
        budget.stop     = &stop;
        budget.progress = [&](const Progress&) { stop = ++questions % last == 0; };
        Pace pace(budget, "check");
        auto check = check_in_slices(arena, Green{}, right, kManySlices, pace);
        EXPECT_FALSE(check.every) << last;
        EXPECT_FALSE(check.unjust) << last;
        EXPECT_EQ(questions, last);
        EXPECT_EQ(pace.why(), GaveUp::stopped) << last;

        questions = 0, stop = false;
        Pace again(budget, "check");
        check = check_in_slices(arena, Green{}, wrong, kManySlices, again);
        EXPECT_FALSE(check.every) << last;
        EXPECT_EQ(check.unjust.has_value(), !again.stopped()) << last;
        if (check.unjust) {
            EXPECT_EQ(check.unjust, first) << last;
        }
        ++(check.unjust ? refused : unknown);
    }
    EXPECT_GT(refused, 0u);
    EXPECT_GT(unknown, 0u);
}

TEST(Slices, nobody_is_asked_after_the_last_one) {
    const Arena       arena  = random_arena(100, 1);
    const Labels      labels = solved(arena);
    std::atomic<bool> stop   = true;
    Budget            budget;
    budget.stop    = &stop;
    budget.seconds = -1;
    Pace pace(budget, "check");
    EXPECT_TRUE(check_in_slices(arena, Green{}, labels, kOneSlice, pace).every);
    EXPECT_FALSE(check_in_slices(arena, Green{}, labels, kManySlices, pace).every);
}

}  // namespace
}  // namespace zermelo::slices_test
