// The contest's input for Stripes.
#include <gtest/gtest.h>

#include "zermelo/base/scan.hpp"
#include "zermelo/impartial/stripes_text.hpp"

namespace zermelo {
namespace {

TEST(StripesText, numbers_may_stand_anywhere) {
    for (const char* const text :
         {"1 5 1\n3\n1\n5\n6\n", "1 5 1 3 1 5 6", " 1\r\n5\t1\n\n3 1\n5 6 \n\n"}) {
        const auto read = read_stripes(bytes_of(text));
        ASSERT_TRUE(read) << to_text(read.error());
        EXPECT_EQ(read->lengths, (std::array<std::uint64_t, 3>{1, 5, 1}));
        EXPECT_EQ(read->boards, (std::vector<std::uint64_t>{1, 5, 6}));
    }
    EXPECT_TRUE(read_stripes(bytes_of("1 2 3 0"))->boards.empty());
}

TEST(StripesText, faults_tell_their_place) {
    const std::pair<const char*, const char*> faults[] = {
        {"",
         "1:1: found the end of the file where a number should be, expected a stripe's length, "
         "1..1048576"},
        {"0 1 1 0", "1:1: '0' is out of range, expected a stripe's length, 1..1048576"},
        {"1 5 1\n2\n-1\n4\n",
         "3:1: '-1' is negative, expected the length of board 1, 0..1000000000000000000"},
        {"1 5 x", "1:5: 'x' is not a number, expected a stripe's length, 1..1048576"},
        {"1 5 1x 0", "1:6: found 'x' right after a number, expected a blank"},
        {"1 5 1\n3\n1 5",
         "3:4: found the end of the file where a number should be, expected the length "
         "of board 3, 0..1000000000000000000"},
        {"1 5 1\n1\n1 5",
         "3:3: found '5' where the file should end, expected as many boards "
         "as it says, 1"},
        {"1 5 1 999999999",
         "1:7: '999999999' is out of range, expected how many boards, "
         "0..15"},
    };
    for (const auto& [text, message] : faults) {
        const auto read = read_stripes(bytes_of(text));
        ASSERT_FALSE(read) << text;
        EXPECT_EQ(to_text(read.error()), message);
    }
}

}  // namespace
}  // namespace zermelo
