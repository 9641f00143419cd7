// A board keeps up with its session, whatever is asked of the session in between.
#include "zermelo/play/board.hpp"

#include <fmt/format.h>

#include <functional>

#include "zermelo/base/random.hpp"

#include "test/play/small_games.hpp"
#include "test/support/some.hpp"
#include "test/support/typed.hpp"
#include "zermelo/workbench/facets.hpp"

namespace zermelo {
namespace {

TEST(Board, tells_what_a_fresh_session_tells_after_any_moves_and_undos) {
    Random random(1);
    for (const auto& game : test::some(small_games())) {
        const auto session = opened(game), fresh = opened(game);
        ASSERT_TRUE(session && fresh);
        Board board(*session, {});
        for (int step = 0; step < 60; ++step) {
            if (random.chance(0.5)) {
                EXPECT_TRUE(board.answer());
                board.legal(), board.over();
            }
            if (board.over() || random.chance(0.3)) {
                const bool any = !board.moves().empty();
                EXPECT_EQ(board.undo(), any);
            } else {
                EXPECT_TRUE(board.move(board.legal()[random.below(board.legal().size())]));
            }
            ASSERT_TRUE(fresh->reset(board.position())) << board.position();
            auto       moves = board.legal(), all = fresh->legal();
            const auto known = moves.size();
            for (auto* const list : {&moves, &all}) {
                std::ranges::sort(*list);
                list->erase(std::unique(list->begin(), list->end()), list->end());
            }
            EXPECT_EQ(moves, all) << game.name << ' ' << board.position();
            EXPECT_EQ(known, all.size()) << "a move stands there twice";
            EXPECT_EQ(board.over(), fresh->legal().empty());
            const auto answer = fresh->solve("", true, {});
            ASSERT_TRUE(answer);
            EXPECT_EQ(board.verdict().value(), answer->verdict)
                << game.name << ' ' << board.position();
        }
    }
}

TEST(Board, refuses_what_is_illegal_and_changes_nothing) {
    const auto session = opened({"nim", {"3", "4"}});
    Board      board(*session, {});
    for (const char* const text : {"", "3", "3->3", "3->4", "5->1", "9", "x", "3->1,4->1"}) {
        EXPECT_FALSE(board.allows(text)) << text;
        EXPECT_FALSE(board.move(text)) << text;
    }
    EXPECT_EQ(board.position(), "3 4");
    EXPECT_TRUE(board.moves().empty());
    EXPECT_TRUE(board.allows(" 4 -> 1"));
    EXPECT_EQ(board.position(), "3 4") << "asking is not moving";
    EXPECT_EQ(session->position(), "3 4");
}

TEST(Board, a_glance_sees_what_is_near_and_does_not_search_on) {
    const auto large = opened({"connect4", {"6x7"}});
    EXPECT_EQ(Board(*large, {}).glance(), Outcome::unknown);
    const auto won = opened({"connect4", {"......./......./......./......./OOO..../XXX...."}});
    EXPECT_EQ(Board(*won, {}).glance(), Outcome::win);
    const auto small = opened({"nim", {"3", "3"}});
    EXPECT_EQ(Board(*small, {}).glance(), Outcome::loss);
    const auto over = opened({"nim", {"0"}});
    EXPECT_EQ(Board(*over, {}).glance(), Outcome::loss);
}

TEST(Board, undo_and_restart_come_back) {
    const auto session = opened({"chomp", {"3x4"}});
    Board      board(*session, {});
    EXPECT_FALSE(board.undo());
    EXPECT_TRUE(board.move("2,2"));
    EXPECT_EQ(board.turn(), 1);
    EXPECT_EQ(board.drawn(), "xooo\no...\no...\n");
    EXPECT_TRUE(board.move("1,4"));
    EXPECT_TRUE(board.undo());
    EXPECT_EQ(board.position(), "4,1,1");
    EXPECT_TRUE(board.restart());
    EXPECT_EQ(board.position(), "4,4,4");
    EXPECT_EQ(board.turn(), 0);
    EXPECT_FALSE(board.undo());
}

TEST(Board, a_drawn_position_ends_play_when_it_comes_for_the_third_time) {
    // 1 <-> 2, and each player could give the game away at 2 -> 3 (-> 4).
    const auto session =
        test::opened({"loopy", {}, {}, false, "graph 4 4\n1 2\n2 1\n2 3\n3 4\ntokens 1\n"});
    Board board(*session, {});
    for (int round = 0; round < 2; ++round)
        for (const char* const move : {"1:1->2", "1:2->1"}) {
            EXPECT_FALSE(board.over());
            EXPECT_EQ(board.verdict(), Outcome::draw);
            ASSERT_TRUE(board.move(move));
        }
    EXPECT_TRUE(board.over());
    ASSERT_TRUE(board.end());
    EXPECT_EQ(board.verdict(), Outcome::draw);
    EXPECT_EQ(board.legal().size(), 1u) << "there is a move, all the same";
    ASSERT_TRUE(board.undo());
    EXPECT_FALSE(board.over());
    ASSERT_TRUE(board.move("1:2->3"));
    EXPECT_FALSE(board.over());
    ASSERT_TRUE(board.restart());
    EXPECT_FALSE(board.over());
    for (const char* const move : {"1:1->2", "1:2->1", "1:1->2"}) ASSERT_TRUE(board.move(move));
    EXPECT_FALSE(board.over()) << "what was played before a restart does not count";
}

TEST(Board, a_won_position_may_come_any_number_of_times) {
    // From 1 the token can go to 3, where nobody can move, and to 2, from where it can come back.
    const auto session =
        test::opened({"loopy", {}, {}, false, "graph 3 3\n1 2\n1 3\n2 1\ntokens 1\n"});
    Board board(*session, {});
    for (int round = 0; round < 5; ++round) {
        EXPECT_EQ(board.verdict(), Outcome::win);
        ASSERT_TRUE(board.move("1:1->2"));
        EXPECT_EQ(board.verdict(), Outcome::loss);
        ASSERT_TRUE(board.move("1:2->1"));
        EXPECT_FALSE(board.over());
    }
    ASSERT_TRUE(board.move("1:1->3"));
    EXPECT_TRUE(board.over());
    EXPECT_FALSE(board.end());
}

TEST(Board, the_green_game_ends_at_a_field_s_second_time) {
    // Ann's 1 and 2, Billy's 3 and 4, which is green: 1 - 3 and 2 - 4 in circles, and 3 -> 2.
    const auto session =
        test::opened({"green", {}, {"1"}, false, "2 2\n0 1 3\n0 2 3 4\n0 2 1 2\n1 1 2\n"});
    ASSERT_TRUE(playable(*session));
    Board      board(*session, {});
    const auto play = [&](std::vector<const char*> moves) {
        EXPECT_TRUE(board.restart());
        for (const auto* const move : moves) {
            EXPECT_FALSE(board.over());
            EXPECT_TRUE(board.move(move));
        }
        EXPECT_TRUE(board.over());
        EXPECT_TRUE(board.end());
    };
    EXPECT_EQ(board.verdict(), Outcome::loss) << "Billy holds the pawn at 1 and 3";
    play({"1->3", "3->1"});
    EXPECT_EQ(board.verdict(), Outcome::loss) << "Ann's turn";
    EXPECT_EQ(spoken(board.end()->why),
              "the pawn is on field 1 for the second time, and no field of its round is green: "
              "Billy wins");
    play({"1->3", "3->2", "2->3"});
    EXPECT_EQ(board.verdict(), Outcome::win) << "Billy's turn, the round 3, 2";
    play({"1->3", "3->2", "2->4", "4->2"});
    EXPECT_EQ(board.verdict(), Outcome::win) << "Ann's turn, the round 2, 4";
    EXPECT_EQ(spoken(board.end()->why),
              "the pawn is on field 2 for the second time, and field 4 of its round is green: Ann "
              "wins");
    EXPECT_TRUE(board.undo());
    EXPECT_FALSE(board.over());
}

TEST(Board, the_owner_of_the_field_moves_in_the_green_game) {
    const auto whole = test::opened({"green", {}, {}, false, "1 1\n0 1 2\n1 1 1\n"});
    EXPECT_FALSE(playable(*whole)) << "no field to begin on";
    const auto session =
        test::opened({"green", {}, {"0"}, false, "parity 2;\n0 1 0 1,2;\n1 1 0 2;\n2 2 1 2,0;\n"});
    ASSERT_TRUE(playable(*session));
    Board board(*session, {});
    EXPECT_TRUE(board.move("0->1"));
    EXPECT_EQ(board.turn(), 0) << "player 0 moves again";
    EXPECT_TRUE(board.move("1->2"));
    EXPECT_EQ(board.turn(), 1);
    const auto answer = board.answer();
    ASSERT_TRUE(answer);
    for (const auto& move : (*answer)->moves) EXPECT_EQ(move.again, move.move == "2->2");
}

// Returns true if the perfect player of the winner's side wins from the field, against every
// defence.
bool wins_always(const std::string& text, const std::string& field) {
    const auto                  session = test::opened({"green", {}, {field}, false, text});
    Board                       board(*session, {});
    const int                   winner = board.verdict() == Outcome::win ? 0 : 1;
    const std::function<bool()> always = [&] {
        if (board.over()) return (board.verdict() == Outcome::win) == (board.turn() == winner);
        const auto moves = board.turn() == winner
                               ? std::vector{(*board.answer())->moves.front().move}
                               : board.legal();
        for (const auto& move : moves) {
            EXPECT_TRUE(board.move(move));
            const bool wins = always();
            EXPECT_TRUE(board.undo());
            if (!wins) return false;
        }
        return true;
    };
    return always();
}

// In every arena of four fields, from every field: the perfect player of the winner's side wins the
// source's finite game against every defence.
TEST(Board, perfect_players_of_the_green_game_win_against_every_defence) {
    for (unsigned code = 0; code < 6 * 6 * 6 * 6; ++code) {
        unsigned    rest = code;
        std::string text = "2 2\n";
        for (int v = 0; v < 4; ++v, rest /= 6) {
            const unsigned kind = rest % 6;  // green, and which of the other player's fields
            if (kind % 3 == 2)
                text += std::to_string(kind / 3) + (v < 2 ? " 2 3 4\n" : " 2 1 2\n");
            else
                text += std::to_string(kind / 3) + " 1 " +
                        std::to_string((v < 2 ? 3 : 1) + static_cast<int>(kind % 3)) + "\n";
        }
        for (const char* const field : {"1", "3"}) EXPECT_TRUE(wins_always(text, field)) << text;
    }
}

// The same where a player may move again: random arenas of four fields.
TEST(Board, perfect_players_of_the_green_game_win_where_players_move_again) {
    Random random(8);
    for (int round = 0; round < 400; ++round) {
        std::string text = "parity 3;\n";
        for (int v = 0; v < 4; ++v) {
            text += fmt::format("{} {} {} {}", v, random.below(2) + 1, random.below(2),
                                random.below(4));
            if (random.below(2) == 1) text += fmt::format(",{}", random.below(4));
            text += ";\n";
        }
        for (const char* const field : {"0", "2"}) EXPECT_TRUE(wins_always(text, field)) << text;
    }
}

TEST(Board, the_first_legal_move_is_the_first_of_them_all) {
    for (const auto& game : test::some(small_games())) {
        const auto session = opened(game);
        Board      board(*session, {});
        Random     random(5);
        for (;;) {
            const auto& moves = board.legal();
            EXPECT_EQ(board.first_legal(), moves.empty() ? "" : moves.front()) << game.name;
            if (moves.empty()) break;
            const std::string move = moves[random.below(moves.size())];
            ASSERT_TRUE(board.move(move));
        }
    }
}

}  // namespace
}  // namespace zermelo
