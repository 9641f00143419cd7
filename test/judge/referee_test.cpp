// The referee with programs that play well, and with programs that break every rule and limit:
// the verdict is the right one, and no process is left.
#include "zermelo/judge/referee.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <chrono>
#include <filesystem>
#include <fstream>

#include "test/play/small_games.hpp"
#include "test/support/repository.hpp"

namespace zermelo {
namespace {

std::string contest(const char* file) {
    return test::in_repository("contest/") + file;
}

// Limits for which the tests can wait.  The processor limit is far below the clock's, even if a
// busy machine gives a program a tenth of its time.
ProcessLimits small_limits() {
    ProcessLimits limits;
    limits.move_cpu = 10, limits.total_cpu = 20, limits.idle = 60;
    limits.output = 100'000;
    return limits;
}

struct Judged {
    JudgeVerdict             verdict;
    std::vector<std::string> moves;
};

Judged judged(const SmallGame& game, const std::vector<std::string>& arguments, int side = 0,
              const char* opponent = "optimal", ProcessLimits limits = small_limits()) {
    const auto session = opened(game);
    Board      board(*session, {});
    auto       program = Process::start(arguments, limits);
    EXPECT_TRUE(program) << to_text(program.error());
    auto        policy = make_policy(opponent, 1);
    std::string set_up(game.name);
    for (const auto& word : game.words) set_up += " " + word;
    const auto verdict = referee(board, *program, **policy, side, set_up);
    EXPECT_TRUE(verdict) << to_text(verdict.error());
    return {verdict.value_or(JudgeVerdict{}), board.moves()};
}

using Words = std::vector<std::string>;

TEST(Referee, perfect_programs_win_what_can_be_won_and_say_so_to_every_opponent) {
    const Words nim     = {"python3", contest("nim_perfect.py")};
    const Words wythoff = {"python3", contest("wythoff_perfect.py")};
    for (const char* const opponent : {"optimal", "random", "cyclic", "nearly-optimal:0.5"})
        for (const int side : {0, 1}) {
            const Words piles = side == 0 ? Words{"3", "4", "6"} : Words{"1", "4", "5"};
            const auto  one   = judged({"nim", piles}, nim, side, opponent);
            EXPECT_EQ(one.verdict.outcome, JudgeOutcome::won)
                << opponent << spoken(one.verdict.reason);
            EXPECT_FALSE(one.verdict.slip);
            const Words two   = side == 0 ? Words{"20", "31"} : Words{"12", "20"};
            const auto  other = judged({"wythoff", two}, wythoff, side, opponent);
            EXPECT_EQ(other.verdict.outcome, JudgeOutcome::won)
                << opponent << spoken(other.verdict.reason);
        }
}

TEST(Referee, tells_who_was_lost_from_the_start_and_who_threw_it_away) {
    const auto lost = judged({"nim", {"1", "4", "5"}}, {"python3", contest("nim_perfect.py")});
    EXPECT_EQ(lost.verdict.outcome, JudgeOutcome::lost);
    EXPECT_FALSE(lost.verdict.slip);
    // A shell program that plays the first legal move: its first move loses.
    const auto slipped =
        judged({"nim", {"3"}}, {"sh", "-c", "read a; echo '3->2'; read b; read c"});
    EXPECT_EQ(slipped.verdict.outcome, JudgeOutcome::lost);
    ASSERT_TRUE(slipped.verdict.slip);
    EXPECT_EQ(spoken(slip_told(*slipped.verdict.slip)),
              "winning until move 1 (3->2); the winning moves were {3->0}");
}

struct Bad {
    const char*  how;
    JudgeOutcome outcome;
};

TEST(Referee, every_misbehaviour_gets_its_verdict_and_nobody_survives) {
    constexpr Bad kBad[] = {
        {"illegal", JudgeOutcome::illegal},
        {"nonsense", JudgeOutcome::illegal},
        {"empty", JudgeOutcome::illegal},
        {"two", JudgeOutcome::illegal},
        {"exit", JudgeOutcome::left},
        {"half", JudgeOutcome::left},
        {"close", JudgeOutcome::left},
        {"status", JudgeOutcome::crashed},
        {"crash", JudgeOutcome::crashed},
        {"eat", JudgeOutcome::crashed},
        {"hang", JudgeOutcome::idle},
        {"deaf", JudgeOutcome::idle},
        {"stubborn", JudgeOutcome::idle},
        {"busy", JudgeOutcome::cpu},
        {"late", JudgeOutcome::cpu},
        {"flood", JudgeOutcome::illegal},
        {"endless_line", JudgeOutcome::output},
        {"linger", JudgeOutcome::left},
        {"escape", JudgeOutcome::left},
        {"illegal_and_exit", JudgeOutcome::illegal},
    };
    const auto folder = std::filesystem::path(testing::TempDir());
    for (const auto& [how, outcome] : kBad) {
        const auto file   = folder / ("zermelo_judge_" + std::to_string(::getpid()) + how);
        auto       limits = small_limits();
        if (outcome == JudgeOutcome::idle) limits.idle = 3;  // enough for python3 to begin
        if (outcome == JudgeOutcome::cpu) limits.move_cpu = 0.5;
        const auto start = std::chrono::steady_clock::now();
        const auto result =
            judged({"nim", {"3", "4", "5"}}, {"python3", contest("misbehave.py"), how, file}, 0,
                   "optimal", limits);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
        EXPECT_EQ(name_of(result.verdict.outcome), name_of(outcome))
            << how << ": " << spoken(result.verdict.reason);
        EXPECT_LT(took.count(), 60) << how;
        for (const char c : spoken(result.verdict.reason)) EXPECT_TRUE(c >= ' ' && c <= '~') << how;
        std::ifstream pids(file);
        int           count = 0;
        for (pid_t pid = 0; pids >> pid; ++count) {
            EXPECT_EQ(::kill(pid, 0), -1) << how << ": process " << pid << " lives";
            EXPECT_EQ(errno, ESRCH) << how;
        }
        EXPECT_GT(count, 0) << how;
        std::filesystem::remove(file);
    }
}

TEST(Referee, what_was_decided_on_the_board_stays) {
    const auto result =
        judged({"nim", {"3"}}, {"python3", contest("misbehave.py"), "win_and_crash"});
    EXPECT_EQ(result.verdict.outcome, JudgeOutcome::won) << spoken(result.verdict.reason);
}

TEST(Referee, who_speaks_before_his_turn_breaks_the_rules) {
    auto limits = small_limits();
    limits.idle = 2;
    const auto result =
        judged({"nim", {"3", "4", "5"}}, {"sh", "-c", "echo '3->1'; read a; read b; sleep 100"}, 1,
               "cyclic:9->9", limits);
    // The line is either seen before the opponent's move, or taken as the answer to it; the referee
    // never waits for it.
    EXPECT_NE(result.verdict.outcome, JudgeOutcome::won);
    EXPECT_TRUE(result.verdict.outcome == JudgeOutcome::illegal ||
                result.verdict.outcome == JudgeOutcome::idle)
        << spoken(result.verdict.reason);
}

}  // namespace
}  // namespace zermelo
