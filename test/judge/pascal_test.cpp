// Contestants in Pascal: compiled with the tasks' own options, if there is a compiler.
#include <gtest/gtest.h>
#include <algorithm>
#include <cstdlib>
#include <map>
#include <string>

#include "zermelo/base/sink.hpp"
#include "zermelo/games/catalogue.hpp"
#include "zermelo/judge/referee.hpp"
#include "zermelo/play/policy.hpp"
#include "zermelo/play/suite.hpp"

#include "test/judge/contestants.hpp"
#include "test/support/repository.hpp"

namespace zermelo {
namespace {

class Pascal : public testing::Test {
  protected:
    void SetUp() override {
        if (std::system("command -v fpc > /dev/null") != 0)
            GTEST_SKIP() << "no Free Pascal here (Debian: fp-compiler)";
    }

    // Returns contest/NAME.pas, compiled; each program is compiled once.
    static std::string program(const std::string& name) {
        static const Folder                       folder;
        static std::map<std::string, std::string> made;
        auto&                                     path = made[name];
        if (!path.empty()) return path;
        path             = folder.path / name;
        const auto whole = "cd " + test::in_repository("contest") + " && fpc -v0 -O2 -Xs -Xt -FU" +
                           folder.path.string() + " -o" + path + " " + name + ".pas > /dev/null";
        EXPECT_EQ(std::system(whole.c_str()), 0) << whole;
        return path;
    }

    static JudgeVerdict played(const std::string& game, const std::vector<std::string>& words,
                               const std::string& set_up, const std::string& opponent,
                               std::vector<std::string> arguments, std::uint64_t seed = 1,
                               int side = 0, const Parameters& parameters = {}) {
        const auto* const card =
            *std::ranges::find(catalogue(), game, [](const auto* c) { return c->name; });
        auto session = card->open(parameters, {}, words, {});
        EXPECT_TRUE(session) << to_text(session.error());
        EXPECT_TRUE((*session)->solve("", true, {}));
        Board board(**session, {});
        auto  process = Process::start(arguments, {});
        EXPECT_TRUE(process) << to_text(process.error());
        auto policy = make_policy(opponent, seed);
        EXPECT_TRUE(policy);
        auto verdict = referee(board, *process, **policy, side, set_up);
        EXPECT_TRUE(verdict) << to_text(verdict.error());
        return verdict ? *verdict : JudgeVerdict{};
    }

    static JudgeVerdict bidding(const std::string& n, const std::string& opponent,
                                std::vector<std::string> arguments, std::uint64_t seed = 1) {
        return played("bidding", {n}, "bidding " + n, opponent, std::move(arguments), seed);
    }
};

TEST_F(Pascal, the_sample_program_wins_the_whole_suite) {
    const auto* const card =
        *std::ranges::find(catalogue(), "bidding", [](const auto* c) { return c->name; });
    const auto suite = read_suite(card->suite());
    ASSERT_TRUE(suite);
    ASSERT_EQ(suite->size(), 20u);
    for (const auto& test : *suite)
        EXPECT_EQ(bidding(test.words[0], test.opponent, {program("lic")}, test.seed).outcome,
                  JudgeOutcome::won)
            << test.name;
}

TEST_F(Pascal, the_play_that_the_task_shows_is_lost) {
    EXPECT_NE(bidding("15", "optimal", {program("lic_sample")}).outcome, JudgeOutcome::won);
}

TEST_F(Pascal, broken_rules_are_told) {
    const std::pair<const char*, const char*> faults[] = {
        {"bajtazar_first", "move 1: a call of bajtazar before inicjuj breaks the rules"},
        {"inicjuj_twice", "move 1: a second call of inicjuj breaks the rules"},
        {"alojzy_twice", "move 3: a second call of alojzy in a row breaks the rules"},
        {"seven", "move 1: '7' is not legal"}};
    for (const auto& [how, why] : faults) {
        const auto verdict = bidding("15", "optimal", {program("lic_misbehave"), how});
        EXPECT_EQ(verdict.outcome, JudgeOutcome::illegal) << how;
        EXPECT_TRUE(spoken(verdict.reason).starts_with(why)) << spoken(verdict.reason);
    }
    EXPECT_EQ(bidding("15", "optimal", {program("lic_misbehave"), "crash"}).outcome,
              JudgeOutcome::crashed);
    EXPECT_EQ(bidding("15", "optimal", {program("lic_misbehave"), "return"}).outcome,
              JudgeOutcome::left);
    const auto loud = bidding("15", "optimal", {program("lic_misbehave"), "loud"});
    EXPECT_EQ(spoken(loud.reason).find("this is no move"), std::string::npos)
        << "what it prints is no move";
}

TEST_F(Pascal, treat_is_won_by_either_side) {
    EXPECT_EQ(played("treat", {"40", "31"}, "treat 40 31 --set cap=10", "optimal", {program("dob")},
                     1, 0, {{"cap", 10}})
                  .outcome,
              JudgeOutcome::won);
    EXPECT_EQ(played("treat", {"13", "8"}, "treat 13 8", "random", {program("dob")}, 3, 1).outcome,
              JudgeOutcome::won);
}

// Any program that plays perfectly can win the suites that `make treat tests` writes: no play is
// cut short because it is too long.
TEST_F(Pascal, the_sample_program_wins_suites_of_treat) {
    const auto* const card =
        *std::ranges::find(catalogue(), "treat", [](const auto* c) { return c->name; });
    for (const std::uint64_t seed : {1, 2}) {
        StringSink                made;
        const std::vector<double> values = {12, 1'000'000};
        ASSERT_TRUE(card->makes.write(0, values, seed, "suite", {}, made));
        const auto suite = read_suite(made.text());
        ASSERT_TRUE(suite);
        ASSERT_EQ(suite->size(), 12u);
        for (const auto& test : *suite) {
            const std::vector<std::string> piles = {test.words[0], test.words[1]};
            const auto                     cap   = test.words[3];
            const auto                     verdict =
                played("treat", piles, "treat " + piles[0] + " " + piles[1] + " --set cap=" + cap,
                       test.opponent, {program("dob")}, test.seed, 0, {{"cap", std::stoll(cap)}});
            EXPECT_EQ(verdict.outcome, JudgeOutcome::won)
                << test.name << " " << spoken(verdict.reason);
        }
    }
}

TEST_F(Pascal, without_the_referee_it_practises) {
    const auto whole = "echo 15 2 1 3 | " + program("lic_sample") +
                       " 2>&1 | tail -1 | grep -q 'the stack is full: Bajtazar wins'";
    EXPECT_EQ(std::system(whole.c_str()), 0);
    const auto treat = "echo 1 1 5 | " + program("dob") +
                       " 2>&1 | tail -1 | grep -q 'nothing is left: the contestant has won'";
    EXPECT_EQ(std::system(treat.c_str()), 0);
}

}  // namespace
}  // namespace zermelo
