// Opponents: the optimal one plays against every defence, the others are tested for what they
// promise.
#include "zermelo/play/policy.hpp"
#include "zermelo/play/playouts.hpp"

#include <atomic>
#include <map>
#include <set>

#include "test/play/small_games.hpp"
#include "test/support/some.hpp"

namespace zermelo {
namespace {

std::unique_ptr<Policy> made(std::string_view name, std::uint64_t seed = 1) {
    auto policy = make_policy(name, seed);
    EXPECT_TRUE(policy) << name << ": " << to_text(policy.error());
    return policy ? std::move(*policy) : nullptr;
}

std::string chosen(Policy& policy, Board& board) {
    return policy.choose(board).value_or("an error");
}

// Returns true if the policy, moving as `player`, wins against every defence.  It knows only
// legal().
bool always_wins(Board& board, Policy& policy, int player, bool stuck_wins) {
    if (board.legal().empty()) return (board.turn() == player) == stuck_wins;
    const auto moves = board.turn() == player
                           ? std::vector<std::string>{policy.choose(board).value_or("none")}
                           : board.legal();
    for (const auto& move : moves) {
        EXPECT_TRUE(board.move(move)) << move;
        const bool wins = always_wins(board, policy, player, stuck_wins);
        EXPECT_TRUE(board.undo());
        if (!wins) return false;
    }
    return true;
}

TEST(Optimal, wins_from_every_won_position_against_every_defence) {
    int won = 0;
    for (const auto& game : test::some(small_games())) {
        const auto session = opened(game);
        ASSERT_TRUE(session);
        Board      board(*session, {});
        const auto policy  = made("optimal");
        const auto verdict = board.verdict();
        ASSERT_TRUE(verdict);
        const int winner = *verdict == Outcome::win ? 0 : 1;
        EXPECT_TRUE(always_wins(board, *policy, winner, game.stuck_wins)) << game.name;
        EXPECT_FALSE(always_wins(board, *policy, 1 - winner, game.stuck_wins)) << game.name;
        won += winner == 0;
    }
    EXPECT_GT(won, 3);
    EXPECT_LT(won, static_cast<int>(small_games().size()));
}

TEST(Random, chooses_every_legal_move_and_follows_its_seed) {
    const auto                 session = opened({"nim", {"3", "4", "5"}});
    Board                      board(*session, {});
    std::map<std::string, int> seen;
    const auto                 one = made("random", 7), same = made("random", 7);
    for (int i = 0; i < 1200; ++i) {
        const auto move = chosen(*one, board);
        EXPECT_EQ(move, chosen(*same, board));
        ++seen[move];
    }
    EXPECT_EQ(seen.size(), board.legal().size());
    for (const auto& [move, count] :
         test::some(seen)) {  // 100 expected, standard deviation below 10
        EXPECT_GT(count, 50) << move;
        EXPECT_LT(count, 150) << move;
    }
}

TEST(NearlyOptimal, errs_as_often_as_it_says) {
    const auto session = opened({"nim", {"3", "4", "5"}});  // one winning move of twelve
    Board      board(*session, {});
    const auto errors = [&](std::string_view name) {
        const auto policy = made(name, 5);
        const auto best   = chosen(*made("optimal"), board);
        int        other  = 0;
        for (int i = 0; i < 20000; ++i) other += chosen(*policy, board) != best;
        return other;
    };
    EXPECT_EQ(errors("nearly-optimal:0"), 0);
    EXPECT_NEAR(errors("nearly-optimal"), 20000 * 0.05 * 11 / 12, 150);  // five deviations
    EXPECT_NEAR(errors("nearly-optimal:0.5"), 20000 * 0.5 * 11 / 12, 360);
    EXPECT_NEAR(errors("nearly-optimal:1"), 20000.0 * 11 / 12, 200);
}

TEST(RandomThenOptimal, is_random_for_so_many_moves) {
    const auto session = opened({"nim", {"3", "4", "5"}});
    Board      board(*session, {});
    const auto best = chosen(*made("optimal"), board);
    for (const auto& [name, count] : {std::pair{"random-then-optimal", 3},
                                      {"random-then-optimal:5", 5},
                                      {"random-then-optimal:0", 0}}) {
        std::set<std::string> early;
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            const auto policy = made(name, seed);
            for (int i = 0; i < count; ++i) early.insert(chosen(*policy, board));
            for (int i = 0; i < 5; ++i) EXPECT_EQ(chosen(*policy, board), best) << name;
        }
        EXPECT_EQ(early.size(), count == 0 ? 0 : board.legal().size()) << name;
    }
}

TEST(Cyclic, repeats_its_moves_and_plays_the_first_legal_one_otherwise) {
    const auto session = opened({"nim", {"3", "4", "5"}});
    Board      board(*session, {});
    const auto policy = made("cyclic:3->1/9->1/5->4");
    for (int round = 0; round < 3; ++round)
        for (const char* const move : {"3->1", "3->2", "5->4"})
            EXPECT_EQ(chosen(*policy, board), move);
    const auto every = made("cyclic");
    for (int round = 0; round < 2; ++round)
        for (const auto& move : board.legal()) EXPECT_EQ(chosen(*every, board), move);
}

TEST(Scripted, keeps_to_its_script_and_is_optimal_behind_it) {
    const auto session = opened({"nim", {"3", "4", "5"}});
    Board      board(*session, {});
    const auto best   = chosen(*made("optimal"), board);
    const auto to_end = made("scripted:4->1/5->5/3->0");
    EXPECT_EQ(chosen(*to_end, board), "4->1");
    EXPECT_EQ(chosen(*to_end, board), best) << "5->5 is illegal";
    EXPECT_EQ(chosen(*to_end, board), best) << "what stands behind an illegal move is not made";
    const auto short_one = made("scripted:4->1");
    EXPECT_EQ(chosen(*short_one, board), "4->1");
    EXPECT_EQ(chosen(*short_one, board), best);
}

TEST(Policies, are_sorted_and_refuse_what_they_do_not_take) {
    EXPECT_TRUE(std::ranges::is_sorted(policies(), {}, &PolicyCard::name));
    for (const char* const wrong :
         {"", "optimall", "optimal:", "optimal:1", "random:3",
          "nearly-optimal:", "nearly-optimal:2", "nearly-optimal:-1", "nearly-optimal:x",
          "random-then-optimal:1.5", "random-then-optimal:-1", "scripted", "scripted:", "cyclic:"})
        EXPECT_FALSE(make_policy(wrong, 1)) << wrong;
}

// For a position that is too large for the solver the policy plays a legal move, and counts it as a
// guess.
TEST(Policies, say_when_they_guess) {
    const auto square = opened({"chomp", {"200x200"}});
    Board      known(*square, {});
    const auto optimal = made("optimal");
    EXPECT_EQ(chosen(*optimal, known), "2,2");
    EXPECT_EQ(optimal->guesses(), 0u);
    const auto session = opened({"chomp", {"200x201"}});
    Board      board(*session, {});
    for (std::uint64_t guesses = 1; guesses <= 3; ++guesses) {
        const auto move = optimal->choose(board);
        ASSERT_TRUE(move) << to_text(move.error());
        EXPECT_TRUE(board.move(*move)) << *move;
        EXPECT_EQ(optimal->guesses(), guesses);
    }
}

// Where the best move is not known, random plays decide: they choose a stone that makes three open
// ones, and not one at the edge.  The board is unchanged afterwards.
TEST(Policies, guess_by_random_plays) {
    const auto               session = opened({"connect4", {"6x7"}});
    Board                    board(*session, {});
    std::vector<std::string> edges  = {"1", "4", "7"};
    const auto               before = board.position();
    const auto               best   = best_by_plays(board, edges);
    ASSERT_TRUE(best);
    EXPECT_EQ(edges[*best], "4");
    EXPECT_EQ(board.position(), before);
    EXPECT_TRUE(board.moves().empty());
    EXPECT_EQ(best, best_by_plays(board, edges)) << "the same board, the same move";
    const auto chomp = opened({"chomp", {"200x201"}});
    Board      large(*chomp, {});
    EXPECT_FALSE(best_by_plays(large, std::vector<std::string>{"200,201", "199,201"}))
        << "listing its moves takes too long";
    EXPECT_TRUE(large.moves().empty());
}

TEST(Policies, say_when_the_solver_gave_up) {
    const auto        session = opened({"chomp", {"15x16"}});
    std::atomic<bool> stop    = true;
    Budget            stopped;
    stopped.stop = &stop;
    Board      board(*session, stopped);
    const auto move = made("optimal")->choose(board);
    ASSERT_FALSE(move);
    EXPECT_EQ(move.error().gave_up, GaveUp::stopped);
}

}  // namespace
}  // namespace zermelo
