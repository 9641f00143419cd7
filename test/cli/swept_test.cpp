// A parameter given as a range: the values are those of one question after the other.
#include "test/cli/ran.hpp"
#include "test/support/repository.hpp"

#include <cstdio>
#include <fstream>

namespace zermelo {
namespace {

using test::ran;

const std::string kNim = test::in_repository("data/scripts/subtract_square.lua");

std::string verdict_of(int n) {
    const auto told = ran({"solve", kNim, "--set", "n=" + std::to_string(n)}).out;
    return told.starts_with("first player wins") ? "win" : "loss";
}

TEST(Swept, ScanTellsWhatSolveTells) {
    std::string expected = "n,verdict\n", lost, bfile;
    int         losses   = 0;
    for (int n = 1; n <= 24; ++n) {
        const auto verdict = verdict_of(n);
        expected += std::to_string(n) + "," + verdict + "\n";
        if (verdict == "win") continue;
        lost += (lost.empty() ? "" : " ") + std::to_string(n);
        bfile += std::to_string(++losses) + " " + std::to_string(n) + "\n";
    }
    const std::vector<std::string> asked = {"scan", kNim, "--set", "n=1..24", "--format"};
    const auto                     as    = [&](const char* format) {
        auto words = asked;
        words.emplace_back(format);
        return ran(words).out;
    };
    EXPECT_EQ(as("csv"), expected);
    EXPECT_EQ(as("bfile"), bfile);
    EXPECT_NE(as("text").find(" of 24 set-ups:\n" + lost + "\ncertified"), std::string::npos);
    EXPECT_NE(as("json").find("\"parameter\": \"n\""), std::string::npos);
    const auto npy = as("npy");
    EXPECT_EQ(npy.size(), 128u + 24u);
    for (int n = 1; n <= 24; ++n)
        EXPECT_EQ(static_cast<signed char>(npy[static_cast<std::size_t>(127 + n)]),
                  verdict_of(n) == "win" ? 1 : -1);
    // Here the positions of one game give the same results as parameters do.
    EXPECT_EQ(ran({"scan", kNim, "1..24", "--format", "csv"}).out, expected);
}

TEST(Swept, GrundyTellsTheNimbersOfStarts) {
    const std::string dawson = test::in_repository("data/scripts/dawson.lua");
    const auto        heaps  = ran({"grundy", dawson, "--upto", "20", "--format", "bfile"}).out;
    const auto        starts = ran({"grundy", dawson, "--set", "n=0..20", "--format", "bfile"});
    EXPECT_EQ(starts.out, heaps) << starts.err;
    EXPECT_TRUE(heaps.starts_with("0 0\n1 "));
    EXPECT_NE(ran({"grundy", dawson, "--set", "n=3..9"}).out.find("from       3"),
              std::string::npos);
    EXPECT_TRUE(ran({"grundy", dawson, "--set", "n=3..9", "--format", "csv"})
                    .out.starts_with("n,nimber\n3,"));
}

TEST(Swept, WrongUsesAreTold) {
    const auto wrong = [](std::vector<std::string> words, const char* said) {
        const auto told = ran(words);
        EXPECT_EQ(told.status, 2);
        EXPECT_EQ(told.out, "");
        EXPECT_NE(told.err.find(said), std::string::npos) << told.err;
    };
    wrong({"scan", kNim, "--set", "n=5..3"}, "the range 5..3 is empty");
    wrong({"scan", kNim, "--set", "n=a..3"}, "parameter n is 'a..3'");
    wrong({"scan", kNim, "--set", "m=1..3"}, "no parameter 'm'");
    wrong({"scan", kNim, "--set", "n=1..3", "1..4"}, "no position");
    wrong({"grundy", kNim, "--set", "n=1..3"}, "nimber");
    wrong({"grundy", kNim, "--set", "n=1..3", "--upto", "4"}, "--upto cannot be combined with");
    wrong({"solve", kNim, "--set", "n=1..3"}, "parameter n is '1..3'");
}

TEST(Swept, DrawsAreTold) {
    const std::string morris = ::testing::TempDir() + "/drawn.lua";
    std::ofstream(morris) << "return { params = { n = { default = 0, min = 0, max = 9 } },\n"
                             "start = function(p) return {p.n} end,\n"
                             "moves = function(s) return s[1] % 3 == 0 and {} or {1} end,\n"
                             "play = function(s) return {s[1] % 3 == 1 and s[1] or s[1] - 2} end }";
    const auto told = ran({"scan", morris, "--set", "n=0..5"});
    EXPECT_NE(told.out.find("first player loses 2 of 6 set-ups:\n0 3\n"
                            "neither player can win 2 of 6 set-ups:\n1 4\n"),
              std::string::npos)
        << told.out << told.err;
    EXPECT_EQ(ran({"scan", morris, "--set", "n=0..5", "--format", "bits"}).status, 2);
    std::remove(morris.c_str());
}

}  // namespace
}  // namespace zermelo
