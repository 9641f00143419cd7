#include "zermelo/cli/judged_as.hpp"

#include <gtest/gtest.h>

namespace zermelo {
namespace {

struct Told {
    int         status;
    std::string out, err;
};

template <class F>
Told told(const F& tell) {
    StringSink out;
    testing::internal::CaptureStderr();
    const auto status = tell(out);
    return {static_cast<int>(status), out.text(), testing::internal::GetCapturedStderr()};
}

TEST(TotalAs, a_full_score_is_only_told_of_all_points) {
    for (const double part : {0.99995, 0.99999, 1 - 1e-9}) {
        const auto cms = told([&](Sink& out) { return total_as("cms", part, "nearly", out); });
        EXPECT_EQ(cms.out, "0.9999\n") << part;
        const auto lib = told([&](Sink& out) { return total_as("testlib", part, "nearly", out); });
        EXPECT_EQ(lib.err, "points 0.9999 nearly\n") << part;
        EXPECT_EQ(lib.status, 7);
    }
    EXPECT_EQ(told([](Sink& out) { return total_as("cms", 1, "all", out); }).out, "1.0\n");
    const auto lib = told([](Sink& out) { return total_as("testlib", 1, "all", out); });
    EXPECT_EQ(lib.err, "ok all\n");
    EXPECT_EQ(lib.status, 0);
}

TEST(TotalAs, scores_have_a_point_and_no_idle_digits) {
    const std::pair<double, const char*> scores[] = {
        {0, "0.0\n"}, {0.5, "0.5\n"}, {0.25, "0.25\n"}, {5.0 / 6, "0.8333\n"}, {0.1, "0.1\n"}};
    for (const auto& [score, text] : scores)
        EXPECT_EQ(told([&](Sink& out) { return total_as("cms", score, "s", out); }).out, text);
}

TEST(ToldAs, each_outcome_has_its_status_and_its_stream) {
    JudgeVerdict verdict;
    verdict.outcome = JudgeOutcome::won;
    EXPECT_EQ(told([&](Sink& out) { return told_as("testlib", verdict, out); }).status, 0);
    verdict.outcome  = JudgeOutcome::illegal;
    const auto wrong = told([&](Sink& out) { return told_as("testlib", verdict, out); });
    EXPECT_EQ(wrong.status, 2);
    EXPECT_EQ(wrong.out, "") << "the words go to standard error";
    EXPECT_TRUE(wrong.err.starts_with("wrong output format ")) << wrong.err;
    verdict.outcome = JudgeOutcome::idle;
    EXPECT_EQ(told([&](Sink& out) { return told_as("testlib", verdict, out); }).status, 5);
    verdict.outcome = JudgeOutcome::left;
    EXPECT_EQ(told([&](Sink& out) { return told_as("testlib", verdict, out); }).status, 8);
    verdict.outcome = JudgeOutcome::drawn;
    const auto half = told([&](Sink& out) { return told_as("cms", verdict, out); });
    EXPECT_EQ(half.out, "0.5\n");
    EXPECT_EQ(half.status, 0) << "CMS reads the score, not the status";
}

}  // namespace
}  // namespace zermelo
