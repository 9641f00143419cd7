// A board keeps up with its session, whatever is asked in between.
#include "zermelo/play/board.hpp"

#include "zermelo/base/random.hpp"

#include "test/play/small_games.hpp"
#include "zermelo/base/random.hpp"

namespace zermelo {
namespace {

TEST(Board, tells_what_a_fresh_session_tells_after_any_moves_and_undos) {
    Random random(1);
    for (const auto& game : small_games()) {
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
            EXPECT_EQ(board.verdict(), answer->verdict) << game.name << ' ' << board.position();
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

TEST(Board, the_first_legal_move_is_the_first_of_them_all) {
    for (const auto& game : small_games()) {
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
