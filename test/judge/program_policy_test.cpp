// Programs as players: games between two of them leave no process and no descriptor behind, and a
// program that breaks the rules forfeits its game and no other.
#include "zermelo/judge/program_policy.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <algorithm>
#include <cerrno>
#include <filesystem>

#include "test/judge/contestants.hpp"
#include "test/play/small_games.hpp"
#include "test/support/repository.hpp"
#include "zermelo/play/match.hpp"

namespace zermelo {
namespace {

std::size_t open_descriptors() {
    const std::filesystem::directory_iterator entries("/proc/self/fd");
    return static_cast<std::size_t>(std::distance(begin(entries), end(entries)));
}

bool no_children() {
    siginfo_t info{};
    return ::waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == -1 && errno == ECHILD;
}

std::expected<MatchScore, InputError> match(const SmallGame& game, const std::string& a,
                                            const std::string& b, std::uint64_t games) {
    const auto  session = opened(game);
    Board       board(*session, {});
    ProgramHost host{std::string(game.name), {}, nullptr};
    for (const auto& word : game.words) host.set_up += " " + word;
    host.limits.idle = 5;
    const auto maker = [&host](const std::string& name) {
        return [&host, name](std::uint64_t seed) { return make_player(name, seed, host); };
    };
    return play_match(board, maker(a), maker(b), games, 1, {});
}

TEST(ProgramPolicy, two_linked_programs_play_many_games_and_nothing_is_left) {
    const auto dob    = "program:" + compiled(kDob);
    const auto before = open_descriptors();
    const auto score  = match({"treat", {"12", "9"}}, dob, dob, 20);
    ASSERT_TRUE(score) << to_text(score.error());
    EXPECT_EQ(score->as_first.won, 10u);
    EXPECT_EQ(score->as_second.lost, 10u);
    EXPECT_EQ(score->as_first.forfeited, 0u);
    EXPECT_EQ(open_descriptors(), before);
    EXPECT_TRUE(no_children());
}

// A program that would have to move second in a later game is refused before its first move.
TEST(ProgramPolicy, that_cannot_play_both_sides_is_refused_at_once) {
    const auto session = opened({"bidding", {"15"}});
    for (const bool both : {false, true}) {
        Board             board(*session, {});
        const ProgramHost host{"bidding 15", {}, nullptr, both};
        const auto        player = make_player("program:" + compiled(kLic), 1, host);
        ASSERT_TRUE(player);
        const auto move = (*player)->choose(board);
        EXPECT_EQ(move.has_value(), !both);
        if (both) {
            EXPECT_NE(move.error().what.english().find("moves first"), std::string::npos);
        }
    }
}

TEST(ProgramPolicy, plays_as_well_as_the_program_does_on_either_side) {
    const std::string python = "program:python3 '" + test::in_repository("contest/nim_perfect.py'");
    const auto        score  = match({"nim", {"3", "4", "5"}}, python, "random", 6);
    ASSERT_TRUE(score) << to_text(score.error());
    EXPECT_EQ(score->as_first.won, 3u);
    EXPECT_EQ(score->as_second.won + score->as_second.lost, 3u);
    const auto optimal = match({"nim", {"3", "4", "5"}}, "optimal", python, 6);
    ASSERT_TRUE(optimal);
    EXPECT_EQ(optimal->as_first.won, 3u);
    EXPECT_EQ(optimal->as_second.lost, 3u);
}

TEST(ProgramPolicy, who_breaks_the_rules_forfeits) {
    const std::string misbehave =
        "program:python3 '" + test::in_repository("contest/misbehave.py' ");
    for (const char* const how : {"illegal", "exit", "crash", "linger", "two"}) {
        const auto score = match({"nim", {"3", "4", "5"}}, misbehave + how, "optimal", 2);
        ASSERT_TRUE(score) << how << to_text(score.error());
        EXPECT_EQ(score->as_first.forfeited, 1u) << how;
        EXPECT_EQ(score->as_first.lost, 1u) << how;
        ASSERT_FALSE(score->faults.empty()) << how;
        EXPECT_TRUE(no_children()) << how;
    }
    const auto both = match({"nim", {"3", "4", "5"}}, misbehave + "illegal", misbehave + "exit", 2);
    ASSERT_TRUE(both);
    EXPECT_EQ(both->as_first.forfeited, 1u);
    EXPECT_EQ(both->as_second.forfeits_won, 1u) << "the other's turn came first";
    EXPECT_EQ(both->faults.size(), 2u);
}

TEST(ProgramPolicy, what_cannot_be_started_or_read_is_an_error) {
    EXPECT_FALSE(match({"nim", {"3"}}, "program:./no-such-program", "optimal", 1));
    for (const char* const wrong : {"program:", "program: ", "program:''", "program:'a"})
        EXPECT_FALSE(make_player(wrong, 1, {})) << wrong;
    EXPECT_FALSE(make_player("nobody", 1, {}));
    EXPECT_TRUE(make_player("optimal", 1, {}));
}

}  // namespace
}  // namespace zermelo
