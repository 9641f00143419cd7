#include "test/cli/ran.hpp"

namespace zermelo {
namespace {

using test::ran;

TEST(Scan, ranges_are_two_whole_numbers_in_order) {
    for (const std::string wrong : {"",
                                    "1",
                                    "..",
                                    "1..",
                                    "..1",
                                    "1.2",
                                    "1...2",
                                    "1..2.",
                                    "1..2..3",
                                    " 1..2",
                                    "1.. 2",
                                    "1..2 ",
                                    "+1..2",
                                    "1..+2",
                                    "0x1..2",
                                    "a..b",
                                    "2..1",
                                    "1..-1",
                                    "18446744073709551616..2",
                                    "0..18446744073709551615",
                                    "0..18446744073709551616",
                                    "1,2",
                                    "1-2"}) {
        const auto told = ran({"scan", "nim", "--", wrong});
        EXPECT_EQ(told.status, 2) << wrong;
        EXPECT_EQ(told.out, "") << wrong;
        EXPECT_NE(told.err.find("range"), told.err.npos) << told.err;
    }
    EXPECT_EQ(ran({"scan", "nim", "--format", "csv", "3..3"}).out, "n,verdict\n3,win\n");
    EXPECT_EQ(ran({"scan", "nim", "--format", "csv", "007..7"}).out, "n,verdict\n7,win\n");
}

// All four formats give the same results.
TEST(Scan, formats_agree) {
    for (const int to : {0, 6, 7, 8, 15, 40}) {
        const auto range = "0.." + std::to_string(to);
        const auto csv   = ran({"scan", "kayles", range, "--format", "csv"}).out;
        const auto bits  = ran({"scan", "kayles", range, "--format", "bits"}).out;
        ASSERT_EQ(bits.size(), static_cast<std::size_t>(to / 8 + 1));
        std::string expected = "n,verdict\n";
        int         lost     = 0;
        for (int n = 0; n <= to; ++n) {
            const bool won =
                static_cast<unsigned char>(bits[static_cast<std::size_t>(n / 8)]) >> (n % 8) & 1;
            lost += !won;
            expected += std::to_string(n) + (won ? ",win\n" : ",loss\n");
        }
        EXPECT_EQ(csv, expected);
        EXPECT_EQ(static_cast<unsigned char>(bits.back()) >> (to % 8 + 1), 0) << "idle bits are 0";
        const auto told = ran({"scan", "kayles", range}).out;
        EXPECT_TRUE(told.starts_with("first player loses " + std::to_string(lost) + " of " +
                                     std::to_string(to + 1) + " set-ups"))
            << told;
        const auto json = ran({"scan", "kayles", range, "--format", "json"}).out;
        EXPECT_NE(json.find("\"lost_count\": " + std::to_string(lost)), json.npos) << json;
    }
}

// Compares heaps that the game settles in one pass with the same heaps opened one by one.
TEST(Scan, a_pile_beside_others_is_judged_like_each_alone) {
    const auto  scanned  = ran({"scan", "nim", "5", "0..9", "--format", "csv"}).out;
    std::string expected = "n,verdict\n";
    for (int n = 0; n <= 9; ++n)
        expected +=
            std::to_string(n) +
            (ran({"solve", "nim", "5", std::to_string(n), "--exit-code"}).status == 10 ? ",win\n"
                                                                                       : ",loss\n");
    EXPECT_EQ(scanned, expected);
}

TEST(Scan, refuses_what_is_no_number) {
    EXPECT_EQ(ran({"scan", "green", "1..2"}).status, 2);
    EXPECT_EQ(ran({"scan", "nim", "1..3", "--format", "xml"}).status, 2);
    EXPECT_EQ(ran({"scan", "bidding", "1..3", "--table", "t"}).status, 2);
    EXPECT_EQ(ran({"scan", "1..3"}).status, 2);
}

}  // namespace
}  // namespace zermelo
