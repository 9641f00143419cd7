#include <gtest/gtest.h>

#include <string>

#include "zermelo/arena/formats.hpp"
#include "zermelo/base/scan.hpp"

namespace zermelo {
namespace {

TEST(ReadArena, knows_the_format_by_its_looks) {
    for (const std::string text :
         {"parity 1;\n0 2 0 1;\n1 1 1 0;\n", "0 2 0 1;1 1 1 0;",
          "\n\n\nparity\n1\n;0 2 0 1;\n1 1 1 0;\n", "start\n0\n;\n0 2 0 1;\n1 1 1 0;\n",
          "// a game\n// in two lines of words\nparity 1;0 2 0 1;1 1 1 0;"}) {
        SCOPED_TRACE(text);
        const auto arena = read_arena(bytes_of(text), {});
        ASSERT_TRUE(arena.has_value()) << to_text(arena.error());
        EXPECT_EQ(arena->format, Arena::Format::pgsolver);
        EXPECT_EQ(arena->fields(), 2u);
    }
    const auto contest = read_arena(bytes_of("1 1\n1 1 2\n0 1 1\n"), {});
    ASSERT_TRUE(contest.has_value()) << to_text(contest.error());
    EXPECT_EQ(contest->format, Arena::Format::contest);
    EXPECT_EQ(contest->fields(), 2u);
}

TEST(ReadArena, errors_are_those_of_the_format) {
    EXPECT_EQ(to_text(read_arena(bytes_of("parity 2;\n0 2 0 0;\n"), {}).error()),
              "1:8: the header promises fields up to 2, but the highest is 0, expected 0 or 1");
    EXPECT_EQ(to_text(read_arena(bytes_of("1 1\n1 1 2\n0 1 ;1\n"), {}).error()),
              "3:5: ';' is not a number, expected 1");
    EXPECT_EQ(to_text(read_arena({}, {}).error()),
              "1:1: the file is empty, expected a line with two numbers: how many fields Ann has, "
              "and how many Billy");
}

}  // namespace
}  // namespace zermelo
