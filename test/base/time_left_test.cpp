// Estimates the time left for work whose total time is known.
#include "zermelo/base/time_left.hpp"

#include <gtest/gtest.h>

namespace zermelo {
namespace {

Progress at(double done, std::string_view phase = "work") {
    return {phase, done, 0, 0, 0};
}

TEST(TimeLeft, is_exact_where_the_time_is_a_power_of_the_share) {
    for (const double p : {1.0, 1.5, 2.0, 3.0}) {
        TimeLeft left;
        left.after(at(0), 0);
        for (int i = 1; i <= 1000; ++i) {
            const double x = i / 1000.0, spent = 100 * std::pow(x, p);
            const double told = left.after(at(x), spent);
            if (i > 10) {
                EXPECT_NEAR(told, 100 - spent, 1e-6 * (100 - spent) + 1e-9) << p << ' ' << x;
            }
        }
    }
}

TEST(TimeLeft, begins_anew_with_each_phase_and_says_when_it_does_not_know) {
    TimeLeft left;
    EXPECT_LT(left.after(at(-1), 5), 0);
    EXPECT_LT(left.after(at(0), 5), 0);
    EXPECT_NEAR(left.after(at(0.5), 6), 1, 1e-9);
    // A phase that is first reported when a part of it is already done.
    EXPECT_LT(left.after(at(0.2, "check"), 7), 0);
    EXPECT_NEAR(left.after(at(0.6, "check"), 9), 2, 1e-9);
    // The share fell, so something else is being counted now.
    EXPECT_LT(left.after(at(0.1, "check"), 10), 0);
    EXPECT_NEAR(left.after(at(0.4, "check"), 11), 2, 1e-9);
    EXPECT_NEAR(left.after(at(1, "check"), 13), 0, 1e-9);
    EXPECT_LT(left.after(at(1, "tell"), 13), 0);
}

}  // namespace
}  // namespace zermelo
