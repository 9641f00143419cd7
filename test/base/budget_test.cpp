// Tests Pace: how often it looks at the clock, and what never depends on the clock.
#include "zermelo/base/budget.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <vector>

namespace zermelo {
namespace {

// Keeps the processor busy for that long.
void work_for(std::chrono::microseconds time) {
    const auto until = std::chrono::steady_clock::now() + time;
    while (std::chrono::steady_clock::now() < until) {}
}

// A request to stop is noticed after the first step, and after a few units of work if these take
// long.
TEST(Pace, looks_soon_at_first_and_after_little_slow_work) {
    std::atomic<bool> stop = true;
    Budget            budget;
    budget.stop = &stop;
    Pace first(budget, "first");
    while (first.go_on(1)) ASSERT_LT(first.work(), Pace::kFirst);
    EXPECT_EQ(first.work(), Pace::kFirst);
    EXPECT_EQ(first.why(), GaveUp::stopped);

    stop = false;
    Pace slow(budget, "slow");
    for (int i = 0; i < 30; ++i) {  // each takes longer than a step
        ASSERT_TRUE(slow.go_on(1));
        work_for(std::chrono::milliseconds(20));
    }
    stop            = true;
    const auto from = slow.work();
    while (slow.go_on(1)) ASSERT_LT(slow.work(), from + Pace::kFirst / 4);
    EXPECT_EQ(slow.why(), GaveUp::stopped);
}

// Progress reports and the limit on work do not depend on how long the work takes.
TEST(Pace, tells_and_ends_by_work_alone) {
    for (const auto pause : {0, 20}) {
        std::vector<std::uint64_t> told;
        Budget                     budget;
        budget.work     = Pace::kStride + 1;
        budget.progress = [&](const Progress& now) { told.push_back(now.positions); };
        Pace pace(budget, "work");
        while (pace.go_on(1))
            if (pace.work() % 10'000 == 0) work_for(std::chrono::milliseconds(pause));
        EXPECT_EQ(pace.why(), GaveUp::work);
        EXPECT_EQ(told, (std::vector{Pace::kStride, 2 * Pace::kStride}));
        EXPECT_EQ(pace.work(), 2 * Pace::kStride);
    }
}

}  // namespace
}  // namespace zermelo
