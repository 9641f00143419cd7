// Answers put together step by step: each step leaves an answer that may be shown.
#include "zermelo/workbench/assembler.hpp"

#include <gtest/gtest.h>

#include "zermelo/game/say.hpp"
#include "zermelo/workbench/evidence.hpp"

namespace zermelo {
namespace {

Answer fresh() {
    return begun("nim", "1 2", "mex", Evidence::labels);
}

double seconds_of(const Answer& answer, std::string_view key) {
    const auto* const value = find_fact<double>(answer.stats, key);
    return value ? *value : -1;
}

TEST(Assembler, an_answer_that_is_begun_claims_nothing) {
    const auto answer = fresh();
    EXPECT_EQ(answer.game, "nim");
    EXPECT_EQ(answer.position, "1 2");
    EXPECT_EQ(answer.solver, "mex");
    EXPECT_EQ(answer.status, Status::gave_up);
    EXPECT_EQ(answer.verdict, Outcome::unknown);
    EXPECT_FALSE(answer.certified);
}

TEST(Assembler, who_gave_up_says_why_and_not_who_wins) {
    auto answer = fresh();
    found(answer, 1, 2);
    tell_nimber(answer, 3);
    answer = given_up(answer, GaveUp::bytes);
    EXPECT_EQ(answer.status, Status::gave_up);
    EXPECT_EQ(answer.why_gave_up, GaveUp::bytes);
    EXPECT_EQ(answer.verdict, Outcome::unknown);
}

TEST(Assembler, certified_is_what_the_judge_had_no_objection_to) {
    auto answer = fresh();
    found(answer, 0.5, 7);
    EXPECT_EQ(answer.status, Status::solved);
    EXPECT_EQ(seconds_of(answer, "seconds"), 0.5);
    EXPECT_TRUE(judged(answer, "", 0.25));
    EXPECT_TRUE(answer.certified);
    EXPECT_EQ(seconds_of(answer, "check_seconds"), 0.25);
}

TEST(Assembler, an_objection_is_told_and_not_certified) {
    auto answer = fresh();
    found(answer, 0.5, 7);
    EXPECT_FALSE(judged(answer, "position 1: it is not just", 0.25));
    EXPECT_FALSE(answer.certified);
    EXPECT_EQ(answer.refused, "position 1: it is not just");
}

TEST(Assembler, a_judge_that_gives_up_leaves_no_verdict) {
    auto answer = fresh();
    found(answer, 0.5, 7);
    EXPECT_FALSE(judged(answer, std::unexpected(ended_early(GaveUp::seconds)), 0.25));
    EXPECT_EQ(answer.status, Status::gave_up);
    EXPECT_EQ(answer.why_gave_up, GaveUp::seconds);
    EXPECT_FALSE(answer.certified);
    EXPECT_EQ(answer.verdict, Outcome::unknown);
    EXPECT_EQ(answer.refused, "");
}

TEST(Assembler, winners_and_nimbers) {
    auto answer = fresh();
    tell_nimber(answer, 3);
    EXPECT_EQ(answer.verdict, Outcome::win);
    EXPECT_EQ(spoken(answer.headline), "first player wins, nimber 3");
    EXPECT_EQ(nimber_of(answer.facts), 3u);
    answer = fresh();
    tell_nimber(answer, 0);
    EXPECT_EQ(answer.verdict, Outcome::loss);
    EXPECT_EQ(spoken(answer.headline), "second player wins, nimber 0");
    tell_winner(answer, Outcome::draw);
    EXPECT_EQ(spoken(answer.headline), "draw: neither player can win");
    const std::uint64_t unequal[] = {1, 2}, equal[] = {5, 5};
    EXPECT_EQ(spoken(why_by_sum(Say::whose_heaps, unequal)),
              "The heaps are worth 1 2 (XOR 3); a move to XOR 0 wins.");
    EXPECT_EQ(spoken(why_by_sum(Say::whose_heaps, equal)),
              "The heaps are worth 5 5 (XOR 0); every move leaves another XOR than 0.");
}

TEST(Assembler, a_whole_game_has_no_verdict_even_when_it_is_given_up) {
    auto answer = begun_whole("stripes", "best", Evidence::sequence);
    EXPECT_TRUE(answer.position.empty());
    EXPECT_FALSE(answer.verdict);
    answer = given_up(std::move(answer), GaveUp::seconds);
    EXPECT_FALSE(answer.verdict);
    EXPECT_EQ(answer.why_gave_up, GaveUp::seconds);
}

TEST(Assembler, a_puzzle_is_solved_impossible_or_bounded) {
    auto solved = begun_puzzle("tiles", "1,0", "astar", Evidence::path);
    EXPECT_TRUE(solved.solitary);
    tell_steps(solved, 3, say(Say::moves, 3));
    EXPECT_EQ(solved.verdict, Outcome::win);
    EXPECT_EQ(spoken(solved.headline), "3 moves");
    EXPECT_EQ(*find_fact<std::int64_t>(solved.facts, "steps"), 3);

    auto impossible = begun_puzzle("tiles", "1,0", "astar", Evidence::path);
    tell_impossible(impossible, Say::no_goal);
    EXPECT_EQ(impossible.verdict, Outcome::loss);
    EXPECT_FALSE(*find_fact<Number>(impossible.facts, "steps"));

    auto bounded = begun_puzzle("tiles", "1,0", "astar", Evidence::path);
    tell_bounds(bounded, 5, std::nullopt, say(Say::at_least, 5));
    EXPECT_EQ(*find_fact<std::int64_t>(bounded.facts, "at_least"), 5);
    EXPECT_EQ(find_fact<std::int64_t>(bounded.facts, "at_most"), nullptr);
    tell_bounds(bounded, 5, 9, say(Say::at_least_most, 5, 9));
    EXPECT_EQ(*find_fact<std::int64_t>(bounded.facts, "at_most"), 9);
    EXPECT_EQ(bounded.verdict, Outcome::unknown);
}

TEST(Assembler, counters_are_told_as_words_without_blanks) {
    auto        answer   = fresh();
    const Count counts[] = {{"edges looked at", 12}};
    found(answer, Watch(), 7, counts);
    EXPECT_EQ(answer.status, Status::solved);
    EXPECT_EQ(*find_fact<std::int64_t>(answer.stats, "positions"), 7);
    EXPECT_EQ(*find_fact<std::int64_t>(answer.stats, "edges_looked_at"), 12);
}

}  // namespace
}  // namespace zermelo
