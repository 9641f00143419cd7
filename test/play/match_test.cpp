// The scores of matches, compared with games played one by one.
#include "zermelo/play/match.hpp"

#include "test/play/small_games.hpp"
#include "test/support/some.hpp"

namespace zermelo {
namespace {

PolicyMaker maker(const char* name) {
    return [name](std::uint64_t seed) { return make_policy(name, seed); };
}

TEST(Match, optimal_wins_every_game_that_can_be_won) {
    for (const auto& game : test::some(small_games())) {
        const auto session = opened(game);
        ASSERT_TRUE(session);
        Board      board(*session, {});
        const bool first_wins = *board.verdict() == Outcome::win;
        const auto match      = play_match(board, maker("optimal"), maker("random"), 40, 3, {});
        ASSERT_TRUE(match);
        EXPECT_EQ(match->as_first.games, 20u);
        EXPECT_EQ(match->as_second.games, 20u);
        EXPECT_EQ((first_wins ? match->as_first : match->as_second).won, 20u) << game.name;
        for (const auto& score : {match->as_first, match->as_second})
            EXPECT_EQ(score.won + score.lost + score.drawn + score.broken_off, score.games);
    }
}

TEST(Match, misere_play_is_won_by_who_cannot_move) {
    const auto session = opened({"nim", {"1"}, {{"misere", 1}}});
    Board      board(*session, {});
    const auto match = play_match(board, maker("random"), maker("random"), 10, 1, {});
    ASSERT_TRUE(match);
    EXPECT_EQ(match->as_first.lost, 5u);
    EXPECT_EQ(match->as_second.won, 5u);
    EXPECT_EQ(match->as_first.moves, 5u);
}

TEST(Match, is_the_same_from_the_same_seed_and_mirrors) {
    const auto session = opened({"kayles", {"7", "8"}});
    Board      board(*session, {});
    const auto score = [&](const char* a, const char* b, std::uint64_t seed) {
        const auto match = play_match(board, maker(a), maker(b), 200, seed, {});
        EXPECT_TRUE(match);
        return std::vector{match->as_first.won, match->as_second.won, match->as_first.moves,
                           match->as_second.moves};
    };
    EXPECT_EQ(score("random", "nearly-optimal", 1), score("random", "nearly-optimal", 1));
    EXPECT_NE(score("random", "random", 1), score("random", "random", 2));
}

TEST(Match, one_player_may_begin_every_game) {
    const auto session = opened({"kayles", {"7", "8"}});
    Board      board(*session, {});
    for (const int side : {0, 1}) {
        const auto match = play_match(board, maker("optimal"), maker("random"), 9, 1, {}, side);
        ASSERT_TRUE(match);
        EXPECT_EQ(match->as_first.games, side == 0 ? 9u : 0u);
        EXPECT_EQ(match->as_second.games, side == 0 ? 0u : 9u);
    }
}

TEST(Game, is_broken_off_and_stopped) {
    const auto session = opened({"nim", {"500", "500"}});
    Budget     budget;
    Board      board(*session, budget);
    const auto slow = make_policy("cyclic:1->0", 1), mirror = make_policy("optimal", 1);
    Pace       pace(budget, "play");
    EXPECT_EQ(play_game(board, **slow, **mirror, pace, 50), GameEnd::broken_off);
    EXPECT_EQ(board.moves().size(), 50u);
    std::atomic<bool> stop = true;
    budget.stop            = &stop;
    const auto stopped =
        play_match(board, maker("optimal"), maker("optimal"), 1'000'000, 1, budget);
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error().gave_up, GaveUp::stopped);
}

}  // namespace
}  // namespace zermelo
