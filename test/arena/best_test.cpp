#include "zermelo/arena/buchi_best.hpp"

#include <gtest/gtest.h>

#include <string_view>

#include "test/support/arenas.hpp"
#include "test/support/some.hpp"
#include "zermelo/arena/roster.hpp"
#include "zermelo/check/check.hpp"

namespace zermelo {
namespace {

TEST(Best, hierarchical_takes_over_where_patience_ends) {
    const Arena arena  = test::arena_of(test::dying_chain(300, true, true));
    const auto  result = buchi_in_two(arena, Budget{}, 1);
    ASSERT_EQ(result.status, Status::solved);
    EXPECT_EQ(std::string_view(result.counts.back().name), "edges looked at by supports");
    EXPECT_GE(result.counts.back().value, Pace::kStride);
    EXPECT_GT(result.visited, result.counts.back().value);
    EXPECT_EQ(first_unjust(arena, Green{}, result.labels), std::nullopt);
}

TEST(Best, a_budget_of_work_ends_in_an_honest_answer) {
    const Arena arena = test::arena_of(test::dying_chain(20000, true, false));
    Budget      little;
    little.work        = 70000;
    const auto gave_up = buchi_best(arena, little);
    EXPECT_EQ(gave_up.status, Status::gave_up);
    EXPECT_EQ(gave_up.why, GaveUp::work);
    const auto solved = buchi_best(arena, Budget{});
    EXPECT_EQ(solved.status, Status::solved);
    EXPECT_EQ(first_unjust(arena, Green{}, solved.labels), std::nullopt);
}

TEST(Best, a_stop_ends_every_solver) {
    const Arena       arena = test::arena_of(test::dying_chain(20000, true, false));
    std::atomic<bool> stop  = true;
    Budget            budget;
    budget.stop = &stop;
    for (const auto& solver : test::some(buchi_solvers())) {
        const auto result = solver.solve(arena, budget);
        EXPECT_EQ(result.status, Status::gave_up) << solver.name;
        EXPECT_EQ(result.why, GaveUp::stopped) << solver.name;
    }
}

TEST(Best, too_little_memory_ends_every_solver_at_once) {
    const Arena arena = test::arena_of(test::dying_chain(2000, true, false));
    Budget      budget;
    budget.bytes = 1000;
    for (const auto& solver : test::some(buchi_solvers())) {
        const auto result = solver.solve(arena, budget);
        EXPECT_EQ(result.status, Status::gave_up) << solver.name;
        EXPECT_EQ(result.why, GaveUp::bytes) << solver.name;
        EXPECT_EQ(result.visited, 0u) << solver.name;
    }
}

}  // namespace
}  // namespace zermelo
