#include <gtest/gtest.h>

#include <string_view>

#include "test/support/arenas.hpp"
#include "zermelo/arena/roster.hpp"
#include "zermelo/check/check.hpp"

namespace zermelo {
namespace {

// supports gives up on its work here, as it would on an arena that is hard for it.
TEST(Best, a_budget_of_work_ends_in_an_honest_answer) {
    const Arena arena = test::arena_of(test::dying_chain(20000, true, false));
    Budget      little;
    little.work        = 70000;
    const auto gave_up = buchi_best(arena, little);
    EXPECT_EQ(gave_up.status, Status::gave_up);
    EXPECT_EQ(std::string_view(gave_up.why), "work");
    const auto solved = buchi_best(arena, Budget{});
    EXPECT_EQ(solved.status, Status::solved);
    EXPECT_EQ(first_unjust(arena, Green{}, solved.labels), std::nullopt);
}

}  // namespace
}  // namespace zermelo
