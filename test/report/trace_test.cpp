// A solver's steps in words and as JSON.
#include "zermelo/report/trace.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

namespace zermelo {
namespace {

using State = Trace::State;

Trace of(std::vector<Trace::Step> steps) {
    return {"trap", {"1", "2", "3 0"}, 0, std::move(steps)};
}
std::string text_of(const Trace::Step& step) {
    return spoken(step_told(of({}), step));
}

TEST(Trace, steps_are_told_in_words) {
    EXPECT_EQ(text_of({"force", {0, 2}, "", {{0, State::target}, {1, State::none}}}),
              "a round begins, targets: 1");
    EXPECT_EQ(text_of({"force", {2, 1}, "", {{1, State::forced, 2}}}),
              "forced onto a target within 2: 2");
    EXPECT_EQ(text_of({"drop", {1, 0}, "", {}}), "targets dropped, where Ann cannot stay: none");
    EXPECT_EQ(text_of({"lift", {2, 1}, "7", {}}), "field 7: beta 1 -> 2");
    EXPECT_EQ(text_of({"lift", {-1, 3, 5}, "7", {}}), "field 7: beta 3 -> infinity, and alpha = 5");
    EXPECT_EQ(text_of({"mex", {2, 0, 1, 4}, "7", {}}), "node 7: successors 0 1 4, nimber 2");
    EXPECT_EQ(text_of({"mex", {0}, "7", {}}), "node 7: successors none, nimber 0");
    EXPECT_EQ(text_of({"xor", {3, 1, 2}, "4 5", {}}), "tokens 4 5: 1 xor 2 = 3");
    EXPECT_EQ(text_of({"xor", {0}, "", {}}), "no token: 0");
    EXPECT_EQ(
        text_of({"lost", {2, 2}, "0 0", {{0, State::lost}, {1, State::won}, {2, State::won}}}),
        "0 0: not marked, so lost; marks 2, 3 0");
    EXPECT_EQ(text_of({"attract", {1, 2, 0}, "", {{0, State::ann, 1}, {2, State::ann, 1}}}),
              "depth 1: into the region of player 0: 1 3 0");
    EXPECT_EQ(text_of({"measure", {-1, 4}, "2", {}}), "field 2: measure 4 -> infinity");
    const Trace::Step end{"end", {1, 1}, "", {{0, State::ann, 3}, {1, State::billy, 0}}};
    EXPECT_EQ(spoken(step_told(of({{"measures", {0}, "", {}}, end}), end)),
              "done: player 0 wins 1, player 1 1\n  player 0  1\n  player 1  2");
    EXPECT_EQ(text_of({"open", {2, 3, 4, 5}, "1,1", {}}),
              "opened 1,1: 2 moves made, bound 3, together 5; 4 wait");
}

TEST(Trace, is_written_a_step_a_line_and_as_json) {
    const auto trace = of({{"left", {0, 1}, "", {{1, State::billy, 0}}},
                           {"end", {2, 1}, "", {{0, State::ann, 1}, {1, State::billy, 0}}}});
    StringSink sink;
    write_trace(trace, sink);
    EXPECT_EQ(sink.text(),
              "solver trap, step by step\n"
              "1  not forced, Billy wins with rank 0: 2\n"
              "2  done: Ann wins 2, Billy 1\n  alpha  1=1\n  beta   2=0\n"
              "certified: what the last step says was judged\n");
    const auto json = trace_json("green", trace);
    EXPECT_EQ(json["game"], "green");
    EXPECT_EQ(json["places"].size(), 3u);
    EXPECT_EQ(json["states"][json["steps"][1]["changes"][0][1].get<std::size_t>()], "ann");
    EXPECT_EQ(json["steps"][0]["numbers"], (std::vector<int>{0, 1}));
    EXPECT_FALSE(json["steps"][0].contains("position"));
}

}  // namespace
}  // namespace zermelo
