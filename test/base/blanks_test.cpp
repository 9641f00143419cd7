// Texts from which the blanks are removed.
#include "zermelo/base/blanks.hpp"

#include <gtest/gtest.h>

namespace zermelo {
namespace {

TEST(Blanks, are_left_out_and_nothing_else) {
    EXPECT_EQ(without_blanks(""), "");
    EXPECT_EQ(without_blanks(" \t "), "");
    EXPECT_EQ(without_blanks(" 4,5\t over 4,6 -> 4,7\n"), "4,5over4,6->4,7\n");
}

}  // namespace
}  // namespace zermelo
