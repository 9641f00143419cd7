#include "zermelo/workbench/number_set.hpp"

#include <gtest/gtest.h>

#include <set>

#include "zermelo/base/random.hpp"

namespace zermelo::number_set_test {
namespace {

using Numbers = std::vector<std::uint64_t>;

std::string fault(std::string_view text) {
    const auto read = read_number_set(text, 1000);
    return read ? "" : to_text(read.error());
}

TEST(NumberSet, is_numbers_and_ranges) {
    EXPECT_EQ(read_number_set("1,3,4", 1000), (Numbers{1, 3, 4}));
    EXPECT_EQ(read_number_set("7..10,3,8,9..12", 1000), (Numbers{3, 7, 8, 9, 10, 11, 12}));
    EXPECT_EQ(read_number_set("5..5,,5,", 1000), (Numbers{5}));
    EXPECT_EQ(read_number_set("", 1000), Numbers{});
    EXPECT_EQ(read_number_set(",", 1000), Numbers{});
    EXPECT_EQ(read_number_set("0,123456789012", 1000), (Numbers{0, 123456789012}));
}

TEST(NumberSet, says_what_is_wrong) {
    const std::string such = ", expected numbers and ranges, such as 1,3,7..10";
    EXPECT_EQ(fault("1,x"), "'x' is not a number" + such);
    EXPECT_EQ(fault("-1"), "'-1' is not a number" + such);
    for (const std::string text : {"1..", "..4", "1...4", "1..4x", "1.5", "1..2..3", " 1", "1 2"})
        EXPECT_EQ(fault(text), "'" + text + "' is not a number" + such);
    EXPECT_EQ(fault("9..3"), "the range 9..3 is empty, expected its smaller end first (try: 3..9)");
    EXPECT_EQ(fault("1..1001"), "the range 1..1001 ends above 1000" + such);
    EXPECT_EQ(fault("1..18446744073709551615"),
              "'1..18446744073709551615' does not fit 64 bits" + such);
    EXPECT_EQ(fault("99999999999999999999"), "'99999999999999999999' does not fit 64 bits" + such);
}

TEST(NumberSet, is_written_as_it_is_read) {
    EXPECT_EQ(number_set_text(Numbers{}), "");
    EXPECT_EQ(number_set_text(Numbers{1, 2, 3}), "1,2,3");
    EXPECT_EQ(number_set_text(Numbers{1, 2, 3, 4, 6, 8, 9, 10, 11, 12}), "1..4,6,8..12");
    Random random(1);
    for (int i = 0; i < 300; ++i) {
        std::set<std::uint64_t> set;
        for (auto n = random.below(60); n-- > 0;) set.insert(random.below(80));
        const Numbers list(set.begin(), set.end());
        EXPECT_EQ(read_number_set(number_set_text(list), 100), list);
    }
    // Many ranges that form one take no more room than one.
    std::string text;
    for (int i = 0; i < 1000; ++i) text += "1..1000,";
    EXPECT_EQ(number_set_text(*read_number_set(text, 1000)), "1..1000");
}

}  // namespace
}  // namespace zermelo::number_set_test
