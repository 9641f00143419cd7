// Suites are read back; and the sources' own suites can be read and won.
#include "zermelo/play/suite.hpp"
#include "zermelo/games/catalogue.hpp"

#include <gtest/gtest.h>

#include "test/play/small_games.hpp"
#include "test/support/some.hpp"
#include "zermelo/play/policy.hpp"

namespace zermelo {
namespace {

TEST(Suite, reads_tests_and_remarks) {
    const auto read = read_suite(
        "# a\n\nlic1 optimal 1 5\r\n  d1\tnearly-optimal:0.1 18446744073709551615 40 31 --cap 10\n"
        "s random 0 'nim(3) + kayles(3)'");
    ASSERT_TRUE(read) << to_text(read.error());
    ASSERT_EQ(read->size(), 3u);
    EXPECT_EQ((*read)[0].name, "lic1");
    EXPECT_EQ((*read)[0].line, 3u);
    EXPECT_EQ((*read)[1].opponent, "nearly-optimal:0.1");
    EXPECT_EQ((*read)[1].seed, ~std::uint64_t{0});
    EXPECT_EQ((*read)[1].words, (std::vector<std::string>{"40", "31", "--cap", "10"}));
    EXPECT_EQ((*read)[2].words, std::vector<std::string>{"nim(3) + kayles(3)"});
}

TEST(Suite, points_hold_for_the_tests_behind_them) {
    const auto read = read_suite(
        "a random 1 5\npoints 7\nb random 1 5\nc random 1 5\npoints 0\npoints random 1 5\n");
    ASSERT_TRUE(read) << to_text(read.error());
    ASSERT_EQ(read->size(), 4u);
    const std::uint64_t points[] = {1, 7, 7, 0};
    for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ((*read)[i].points, points[i]) << i;
    EXPECT_EQ((*read)[3].name, "points");
    for (const char* const wrong : {"points\n", "points x\n", "points -1\n", "points 1000001\n",
                                    "points 99999999999999999999\n", "points 1 2\n", "points 5\n"})
        EXPECT_FALSE(read_suite(std::string(wrong) + (wrong[7] == '5' ? "" : "a random 1 5\n")))
            << wrong;
}

TEST(Suite, says_which_line_is_wrong) {
    for (const char* const wrong :
         {"", "\n#x\n", "a optimal 1\n", "a optimal x 5\n", "a optimal -1 5\n", "a optimal 1x 5\n",
          "a optimal 18446744073709551616 5\n", "a 'optimal 1 5\n"})
        EXPECT_FALSE(read_suite(wrong)) << wrong;
    EXPECT_EQ(read_suite("# a\n\na b c\n").error().line, 3u);
    std::string many;
    for (std::size_t i = 0; i < kMostTests; ++i) many += "a optimal 1 5\n";
    EXPECT_TRUE(read_suite(many));
    EXPECT_FALSE(read_suite(many + "a optimal 1 5\n"));
}

TEST(Suite, the_sources_own_are_won_by_the_first_player) {
    std::size_t suites = 0;
    for (const auto* const card : test::some(catalogue())) {
        if (card->suite == nullptr) continue;
        ++suites;
        const auto read = read_suite(card->suite());
        ASSERT_TRUE(read) << to_text(read.error());
        for (const auto& test : *read) {
            EXPECT_TRUE(make_policy(test.opponent, test.seed)) << test.opponent;
            const auto session = opened({card->name, test.words});
            const auto answer  = session->solve("", false, {});
            ASSERT_TRUE(answer);
            EXPECT_EQ(answer->verdict, Outcome::win) << test.name;
        }
    }
    EXPECT_GT(suites, 0u);
}

}  // namespace
}  // namespace zermelo
