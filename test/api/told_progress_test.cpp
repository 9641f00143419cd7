// Tests how often progress on a question is reported, and in which words.
#include <chrono>

#include "zermelo/api/told_progress.hpp"

#include <gtest/gtest.h>

namespace zermelo {
namespace {

constexpr auto kBegin = ToldProgress::Clock::time_point{};

ToldProgress::Clock::time_point at(int milliseconds) {
    return kBegin + std::chrono::milliseconds(milliseconds);
}

TEST(ToldProgress, says_all_and_how_much_is_left) {
    ToldProgress told(kBegin);
    EXPECT_EQ(told.after({"work", 0, 7, 2, 4096}, at(0)),
              R"({"phase":"work","done":0.0000,"positions":7,"frontier":2,"bytes":4096,)"
              R"("seconds":0.0,"left":-1.0})");
    EXPECT_EQ(told.after({"work", 0.25, 90, 0, 0}, at(1000)),
              R"({"phase":"work","done":0.2500,"positions":90,"frontier":0,"bytes":0,)"
              R"("seconds":1.0,"left":3.0})");
}

TEST(ToldProgress, is_silent_for_a_tenth_of_a_second) {
    ToldProgress told(kBegin);
    EXPECT_NE(told.after({"work"}, at(0)), "");
    EXPECT_EQ(told.after({"work"}, at(99)), "");
    EXPECT_EQ(told.after({"other"}, at(99)), "");
    EXPECT_NE(told.after({"work"}, at(100)), "");
    EXPECT_EQ(told.after({"work"}, at(199)), "");
}

}  // namespace
}  // namespace zermelo
