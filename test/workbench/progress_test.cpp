// Solvers that know how much is done, or how much is waiting, report it; the share never falls
// within a phase.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

#include "test/support/some.hpp"
#include "test/support/typed.hpp"
#include "zermelo/base/telling.hpp"
#include "zermelo/workbench/facets.hpp"

namespace zermelo {
namespace {

struct Heard {
    std::size_t   reports = 0, shares = 0;
    double        first = 2, last = -1;
    std::uint64_t waiting = 0;  // the most
};

// Returns what was reported, by phase.
std::map<std::string, Heard> heard(auto&& ask) {
    std::map<std::string, Heard> phases;
    Budget                       budget;
    budget.progress = [&](const Progress& progress) {
        auto& phase = phases[std::string(progress.phase)];
        ++phase.reports;
        phase.waiting = std::max(phase.waiting, progress.frontier);
        if (progress.done < 0) return;
        EXPECT_LE(progress.done, 1);
        EXPECT_GE(progress.done, phase.last) << progress.phase;
        if (phase.shares++ == 0) phase.first = progress.done;
        phase.last = progress.done;
    };
    ask(budget);
    return phases;
}

std::map<std::string, Heard> solving(const test::Typed& typed, std::string_view solver,
                                     bool check = false) {
    return heard([&](const Budget& budget) {
        const auto session = test::opened(typed);
        const auto answer  = session->solve(solver, check, budget);
        ASSERT_TRUE(answer);
        EXPECT_EQ(answer->status, Status::solved) << solver << name_of(answer->why_gave_up);
    });
}

void expect_share(const Heard& heard) {
    EXPECT_GE(heard.shares, 4u);
    EXPECT_EQ(heard.shares, heard.reports);
    EXPECT_LT(heard.first, 0.5);
    EXPECT_GT(heard.last, 0.5);
}

TEST(Progress, bidding_says_how_many_rooms_are_done) {
    expect_share(solving({"bidding", {}, {"3000000"}}, "bits")["bits"]);
    expect_share(solving({"bidding", {}, {"x2,x5", "3000000"}}, "bits")["bits"]);
    expect_share(solving({"bidding", {}, {"40000"}}, "table")["moves"]);
}

TEST(Progress, sequences_say_how_many_heaps_are_done) {
    const auto nimbers = [](const test::Typed& typed, std::uint64_t upto, std::string_view solver) {
        return heard([&](const Budget& budget) {
            const auto answer =
                sequence_of(*test::opened(typed), {.upto = upto, .solver = solver}, budget);
            ASSERT_TRUE(answer);
            EXPECT_EQ(answer->status, Status::solved);
        });
    };
    auto textbook = nimbers({"octal", {}, {"0.137", "0"}}, 3000, "textbook");
    expect_share(textbook["heaps"]);
    expect_share(nimbers({"octal", {}, {"0.007", "0"}}, 20000, "best")["heaps"]);
    expect_share(nimbers({"subtraction", {}, {"1,3,4", "0"}}, 300000, "textbook")["heaps"]);
}

TEST(Progress, boards_say_what_waits_or_how_much_is_swept) {
    EXPECT_GT(solving({"connect4", {}, {"4x4"}}, "memo")["search"].waiting, 0u);
    auto swept = solving({"connect4", {}, {"4x4"}}, "layers", true);
    EXPECT_GT(swept["layers"].shares, 0u);
    for (const auto& [phase, told] : test::some(swept))
        EXPECT_EQ(told.shares, told.reports) << phase;
    auto backwards = solving({"connect4", {}, {"4x4"}}, "retrograde");
    EXPECT_GT(backwards["positions"].waiting, 0u);
    EXPECT_GT(backwards["retrograde"].waiting, 0u);
}

TEST(Progress, searches_say_how_many_positions_wait) {
    const std::string map =
        "8\n........\n........\n........\n........\n........\n........\n"
        "........\n........\n3\n1 1 1 8 8 1\n4 4 4 5 5 4\n";
    for (const auto* const solver : {"astar-source", "bfs", "sorted-bfs"})
        EXPECT_GT(solving({"pigs", {}, {}, false, map}, solver)["search"].waiting, 0u) << solver;
    EXPECT_GT(solving({"tiles", {}, {"8,6,7/2,5,4/3,0,1"}}, "layers")["search"].waiting, 0u);
}

TEST(Progress, nobody_is_told_where_nobody_listens) {
    bool       asked = false;
    const auto told  = telling(Budget(), [&](Progress&) { asked = true; });
    EXPECT_FALSE(told.progress);
    EXPECT_FALSE(asked);
    EXPECT_EQ(share_of(1u, 4u), 0.25);
    EXPECT_EQ(share_of(5u, 4u), 1);
    EXPECT_EQ(share_of(0u, 0u), 1);
}

}  // namespace
}  // namespace zermelo
