// Games with a set of numbers before the heaps: all forms of one set are the same.
#include <gtest/gtest.h>

#include "test/support/typed.hpp"

namespace zermelo::number_sets_test {
namespace {

using namespace test;

// A set may be typed in any order, with or without ranges, also when a position is typed again.
TEST(NumberSets, are_the_same_in_other_words) {
    const auto session = opened({"subtraction", {}, {"1,2..5,3", "9", "6"}});
    ASSERT_NE(session, nullptr);
    EXPECT_EQ(session->position(), "1..5 9 6");
    for (const char* const text : {"1..5 8 4", "5,4,3,2,1 8 4", "1,2,3..5 8 4", "8 4"}) {
        EXPECT_TRUE(session->reset(text));
        EXPECT_EQ(session->position(), "1..5 8 4") << text;
    }
    EXPECT_FALSE(session->reset("1..6 8 4"));
}

}  // namespace
}  // namespace zermelo::number_sets_test
