// Moves as people type them.
#include "zermelo/arena/field_names.hpp"

#include <gtest/gtest.h>

namespace zermelo {
namespace {

TEST(FieldNames, a_move_is_two_numbers_with_an_arrow) {
    const auto move = std::pair<std::uint64_t, std::uint64_t>(3, 17);
    for (const char* const text : {"3->17", " 3 -> 17\t", "3-> 17"})
        EXPECT_EQ(read_field_move(text), move) << text;
    for (const char* const text : {"", "3", "3->", "->17", "3-17", "3->17x", "3->17 4", "3- >17"})
        EXPECT_FALSE(read_field_move(text)) << text;
}

}  // namespace
}  // namespace zermelo
