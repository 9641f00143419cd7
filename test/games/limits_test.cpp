// Time limits and interrupts while answers are judged.
#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <utility>

#include "test/support/typed.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/workbench/most_legal.hpp"

namespace zermelo {
namespace {

using namespace test;

// Judging ends when it is told to stop, both in heap games, where winners are known by a theorem,
// and on graphs.
TEST(Limits, checks_end_when_they_must) {
    std::string graph = "graph 400 79800\n";
    for (int from = 2; from <= 400; ++from)
        for (int to = 1; to < from; ++to)
            graph += std::to_string(from) + ' ' + std::to_string(to) + '\n';
    graph += "tokens 400\n";
    std::atomic<bool> stop = true;
    Budget            stopped, late;
    stopped.stop = &stop, late.seconds = -1;
    for (const Typed& typed :
         {Typed{"nim", {}, {"5000", "3"}}, Typed{"lasker", {}, {"3000"}},
          Typed{"nim", {{"piles", 2}}, {"40", "30", "5"}}, Typed{"wythoff", {}, {"120", "160"}},
          Typed{"dag", {}, {}, false, graph}, Typed{"all-but", {}, {"777,1000", "999999999"}},
          Typed{"sum", {}, {"nim(5000) + lasker(3000)"}}}) {
        SCOPED_TRACE(testing::PrintToString(typed));
        const auto session = opened(typed);
        const auto solved  = session->solve("", true, {});
        ASSERT_TRUE(solved && solved->certified);
        StringSink sink;
        ASSERT_TRUE(session->write(Part::certificate, sink));
        for (const auto& [budget, why] :
             {std::pair{&stopped, GaveUp::stopped}, std::pair{&late, GaveUp::seconds}}) {
            const auto answer = session->solve("", true, *budget);
            ASSERT_TRUE(answer);
            EXPECT_EQ(answer->status, Status::gave_up);
            EXPECT_EQ(answer->why_gave_up, why);
            EXPECT_FALSE(answer->certified);
            const auto checked = opened(typed)->check(bytes_of(sink.text()), *budget);
            ASSERT_FALSE(checked);
            EXPECT_EQ(checked.error().gave_up, why);
        }
    }
}

// Lists of moves are bounded, and a full list contains a winning move.
TEST(Limits, full_lists_of_moves_hold_one_that_wins) {
    std::string grid(30, 'H');
    for (int row = 1; row < 30; ++row) grid += "/" + std::string(30, row % 3 == 1 ? 'T' : 'H');
    for (const Typed& typed :
         {Typed{"coins", {}, {grid}}, Typed{"chomp", {}, {"1000x1000"}},
          Typed{"wythoff", {}, {"300000", "1"}}, Typed{"fibonacci", {}, {"1000000"}},
          Typed{"nim", {{"piles", 2}}, {"1000", "900", "800"}}}) {
        SCOPED_TRACE(testing::PrintToString(typed));
        const auto session = opened(typed);
        const auto moves   = session->legal();
        ASSERT_EQ(moves.size(), kMostLegal);
        EXPECT_EQ(session->first_legal(), moves[0]);
        EXPECT_EQ(std::set(moves.begin(), moves.end()).size(), moves.size());
        const auto answer = session->solve("", false, {});
        ASSERT_TRUE(answer);
        ASSERT_EQ(answer->verdict, Outcome::win);
        ASSERT_FALSE(answer->moves.empty());
        EXPECT_EQ(answer->moves[0].verdict, Outcome::loss);
        EXPECT_EQ(answer->moves[0].move, moves[0]);
        EXPECT_TRUE(session->move(moves[0]));
    }
}

}  // namespace
}  // namespace zermelo
