// Contestants that are linked with a library of contest/, compiled here with the sources' own
// commands, in C and in C++.  The perfect ones win, the others get the verdict for their fault, and
// nothing that they print is taken for a move.
#include "zermelo/judge/ask.hpp"

#include <gtest/gtest.h>
#include <cstdlib>

#include "test/judge/contestants.hpp"
#include "test/play/small_games.hpp"
#include "zermelo/judge/referee.hpp"

namespace zermelo::ask_test {
namespace {

using Words = std::vector<std::string>;

struct Judged {
    JudgeVerdict verdict;
    InputError   error;  // what == "": no error
    Words        moves;
};

Judged judged(const SmallGame& game, const Words& arguments, int side = 0,
              const char* opponent = "optimal") {
    const auto    session = opened(game);
    Board         board(*session, {});
    ProcessLimits limits;
    limits.idle = 5, limits.output = 100'000;
    auto program = Process::start(arguments, limits);
    EXPECT_TRUE(program) << to_text(program.error());
    auto        policy = make_policy(opponent, 1);
    std::string set_up(game.name);
    for (const auto& word : game.words) set_up += " " + word;
    for (const auto& [name, value] : game.parameters)
        set_up += " --set " + name + "=" + std::to_string(value);
    auto verdict = referee(board, *program, **policy, side, set_up);
    if (!verdict) return {{}, verdict.error(), board.moves()};
    return {*verdict, {}, board.moves()};
}

TEST(Linked, perfect_contestants_win_against_every_opponent) {
    for (const char* const opponent :
         {"optimal", "nearly-optimal:0.3", "random", "random-then-optimal", "cyclic"}) {
        for (const char* const n : {"5", "7", "15", "390", "2000"})
            for (const char* const how : {kLic, kLicAsCpp}) {
                const auto one = judged({"bidding", {n}}, {compiled(how)}, 0, opponent);
                EXPECT_EQ(name_of(one.verdict.outcome), "won")
                    << n << " against " << opponent << ": " << spoken(one.verdict.reason);
                EXPECT_FALSE(one.verdict.slip);
            }
        for (const int side : {0, 1}) {
            const Words piles = side == 0 ? Words{"40", "31"} : Words{"13", "8"};
            const auto  two =
                judged({"treat", piles, {{"cap", 50}}}, {compiled(kDob)}, side, opponent);
            EXPECT_EQ(name_of(two.verdict.outcome), "won")
                << opponent << spoken(two.verdict.reason);
        }
    }
}

TEST(Linked, what_a_contestant_prints_is_not_taken_for_its_moves) {
    const auto lic = judged({"bidding", {"15"}}, {compiled(kLicMisbehave), "loud"});
    EXPECT_EQ(name_of(lic.verdict.outcome), "won") << spoken(lic.verdict.reason);
    ::setenv("HOW", "loud", 1);  // before main(), by a constructor
    const auto dob = judged({"treat", {"40", "31"}, {{"cap", 10}}}, {compiled(kDobMisbehave)});
    ::unsetenv("HOW");
    EXPECT_EQ(name_of(dob.verdict.outcome), "won") << spoken(dob.verdict.reason);
}

TEST(Linked, every_misbehaviour_gets_its_verdict) {
    struct Bad {
        const char *how, *outcome, *reason;
    };
    constexpr Bad kLics[] = {
        {"bajtazar_first", "illegal", "move 1: a call of bajtazar before inicjuj breaks the rules"},
        {"alojzy_first", "illegal", "move 1: a call of alojzy before inicjuj breaks the rules"},
        {"inicjuj_twice", "illegal", "move 1: a second call of inicjuj breaks the rules"},
        {"bajtazar_too_soon", "illegal",
         "move 1: a call of bajtazar on the turn of alojzy breaks the rules"},
        {"alojzy_twice", "illegal", "move 3: a second call of alojzy in a row breaks the rules"},
        {"seven", "illegal",
         "move 1: '7' is not legal in the position 15: a move passes, or multiplies the stake by 2 "
         "or "
         "3; nearest: pass or double or triple"},
        {"double_for_ever", "illegal",
         "move 5: 'double' is not legal in the position 15 0 16: stack and stake, 0 + 16, are not "
         "below 15: only a pass is allowed; nearest: pass"},
        {"exit", "left", "before the end of the game: ended with status 0"},
        {"return", "left", "before the end of the game: ended with status 0"},
        {"status", "crashed", "ended with status 3"},
        {"crash", "crashed", "killed by signal 6 (Aborted)"},
    };
    for (const auto& [how, outcome, reason] : kLics) {
        const auto result = judged({"bidding", {"15"}}, {compiled(kLicMisbehave), how}, 0,
                                   "scripted:double/double");
        EXPECT_EQ(name_of(result.verdict.outcome), outcome) << how;
        EXPECT_EQ(spoken(result.verdict.reason), reason) << how;
    }
    constexpr Bad kDobs[] = {
        {"nothing", "illegal",
         "move 1: '0 0' is not legal in the position 40 31: a move must take something; nearest: 1 "
         "0 "
         "or "
         "2 0 or 3 0"},
        {"negative", "illegal",
         "move 1: '-1 0' is not legal in the position 40 31; nearest: 1 0 or 2 0 or 3 0"},
        {"unequal", "illegal",
         "move 1: '1 2' is not legal in the position 40 31: a move that takes from both takes as "
         "many of "
         "each; nearest: 1 0 or 0 2 or 1 1"},
        {"above_cap", "illegal",
         "move 1: '11 0' is not legal in the position 40 31: a move takes at most 10 of a kind; "
         "nearest: 1 0 or 10 0 or 2 0"},
        {"too_many", "illegal",
         "move 1: '41 0' is not legal in the position 40 31: there are only 40 cakes; nearest: "
         "1 0 or 4 0 or 2 0"},
        {"half", "illegal", "move 1: a tahaj that stores too little breaks the rules"},
        {"silent", "illegal", "move 1: a tahaj that stores too little breaks the rules"},
        {"exit", "left", "before the end of the game: ended with status 0"},
        {"status", "crashed", "ended with status 3"},
        {"crash", "crashed", "killed by signal 6 (Aborted)"},
    };
    for (const auto& [how, outcome, reason] : kDobs) {
        ::setenv("HOW", how, 1);
        const auto result =
            judged({"treat", {"40", "31"}, {{"cap", 10}}}, {compiled(kDobMisbehave)});
        EXPECT_EQ(name_of(result.verdict.outcome), outcome) << how;
        EXPECT_EQ(spoken(result.verdict.reason), reason) << how;
    }
    ::unsetenv("HOW");
}

TEST(Linked, a_call_out_of_order_behind_the_last_move_changes_nothing) {
    // The library must pass, and overflows, before the contestant's second call.
    const auto result = judged({"bidding", {"2"}}, {compiled(kLicMisbehave), "alojzy_twice"});
    EXPECT_EQ(name_of(result.verdict.outcome), "won") << spoken(result.verdict.reason);
}

// Counted in units of the first stake, it is the game of n divided by the stake, rounded up.
TEST(Linked, another_first_stake_is_the_same_game_in_larger_units) {
    for (const auto& [n, stake] :
         {std::pair{"30", 2}, {"29", 2}, {"20", 3}, {"35", 7}, {"40", 9}}) {
        const auto one = judged({"bidding", {n}, {{"stake", stake}}}, {compiled(kLic)});
        EXPECT_EQ(one.error.what, "");
        EXPECT_EQ(name_of(one.verdict.outcome), "won")
            << n << ' ' << stake << spoken(one.verdict.reason);
        EXPECT_FALSE(one.verdict.slip);
    }
    EXPECT_NE(judged({"bidding", {"x2,x5", "15"}}, {compiled(kLic)}).error.what, "");
}

TEST(Linked, the_wrong_game_is_the_programs_fault_a_wrong_set_up_is_not) {
    const auto nim = judged({"nim", {"3", "4"}}, {compiled(kLic)});
    EXPECT_EQ(spoken(nim.verdict.reason),
              "move 1: it is linked with cliclib, which plays bidding, not nim");
    EXPECT_EQ(name_of(nim.verdict.outcome), "illegal");
    const auto bidding = judged({"bidding", {"15"}}, {compiled(kDob)});
    EXPECT_EQ(name_of(bidding.verdict.outcome), "illegal");
    EXPECT_NE(judged({"bidding", {"15"}}, {compiled(kLic)}, 1).error.what, "");
    EXPECT_NE(judged({"bidding", {"15", "3", "2"}}, {compiled(kLic)}).error.what, "");
    EXPECT_NE(judged({"bidding", {"3000000000"}}, {compiled(kLic)}).error.what, "");
    EXPECT_NE(judged({"treat", {"9", "9"}, {{"cap", 1'000'001}}}, {compiled(kDob)}).error.what, "");
    EXPECT_NE(judged({"treat", {"1000001", "9"}}, {compiled(kDob)}).error.what, "");
    EXPECT_NE(judged({"treat", {"3000000000", "9"}, {{"cap", 9}}}, {compiled(kDob)}).error.what,
              "");
}

TEST(Linked, misfits_are_told_from_the_set_up_alone) {
    EXPECT_EQ(misfit("cliclib", {"bidding 15"}, "15").set_up, "");
    EXPECT_EQ(misfit("cliclib", {"bidding 2147483647"}, "2147483647").set_up, "");
    EXPECT_NE(misfit("cliclib", {"bidding 2147483648"}, "2147483648").set_up, "");
    EXPECT_EQ(misfit("cliclib", {"bidding 15 --set stake=3"}, "15").set_up, "");
    EXPECT_NE(misfit("cliclib", {"bidding 15", 0, true}, "15").set_up, "");
    EXPECT_EQ(misfit("cliclib", {"bidding 15 --set stake=1"}, "15").set_up, "");
    EXPECT_NE(misfit("cliclib", {"bidding x2,x5 15"}, "x2,x5 15").set_up, "");
    EXPECT_EQ(misfit("dobrota", {"treat 0 1000000", 1}, "0 1000000").set_up, "");
    EXPECT_NE(misfit("dobrota", {"treat 0 1000001", 1}, "0 1000001").set_up, "");
    EXPECT_EQ(misfit("dobrota", {"treat 5 6 --set cap=1000000"}, "5 6").set_up, "");
    EXPECT_FALSE(misfit("dobrota", {"bidding 15"}, "15").wrong_game.empty());
    EXPECT_FALSE(misfit("\x1b[31m", {"nim 3"}, "3").wrong_game.empty());
}

TEST(Linked, greetings_that_are_none_leave_a_program_with_its_lines) {
    const char* const kSays[] = {
        "echo hello >&$ZERMELO_JUDGE_FD", "echo 'zermelo 1 ' >&$ZERMELO_JUDGE_FD",
        "printf half >&$ZERMELO_JUDGE_FD", "eval \"exec $ZERMELO_JUDGE_FD>&-\"", "true"};
    for (const auto* const says : kSays) {
        auto shell = Process::start(
            {"bash", "-c", std::string(says) + "; echo '3->1'; read a; echo $a"}, {});
        ASSERT_TRUE(shell);
        shell->send("nim 3 first");
        EXPECT_EQ(shell->line(), "3->1") << says;
        EXPECT_EQ(shell->line(), "nim 3 first") << says;
        EXPECT_EQ(shell->library(), "");
    }
    auto linked = Process::start({"bash", "-c",
                                  "echo 'zermelo 1 mine' >&$ZERMELO_JUDGE_FD; echo x; cat "
                                  "<&$ZERMELO_JUDGE_FD >&$ZERMELO_JUDGE_FD"},
                                 {});
    ASSERT_TRUE(linked);
    linked->send("nim 3 first");
    EXPECT_EQ(linked->line(), "nim 3 first") << "told again, over the socket";
    EXPECT_EQ(linked->library(), "mine");
    for (int i = 0; i < 500; ++i) linked->send(std::to_string(i));
    for (int i = 0; i < 500; ++i) ASSERT_EQ(linked->line(), std::to_string(i));
}

}  // namespace
}  // namespace zermelo::ask_test
