// What a move gave away, compared with the verdicts before and after it.
#include "zermelo/play/slip.hpp"

#include "test/play/small_games.hpp"
#include "test/support/some.hpp"

namespace zermelo {
namespace {

TEST(Slip, is_every_move_from_a_won_position_to_one_the_opponent_wins) {
    int slips = 0, kept = 0;
    for (const auto& game : test::some(small_games())) {
        const auto session = opened(game), fresh = opened(game);
        ASSERT_TRUE(session && fresh);
        Board      board(*session, {});
        const auto before = fresh->solve("", true, {})->verdict;
        for (const auto& move : fresh->legal()) {
            ASSERT_TRUE(fresh->move(move));
            const bool wrong =
                before == Outcome::win && fresh->solve("", true, {})->verdict == Outcome::win;
            ASSERT_TRUE(fresh->reset(board.position()));
            const auto slip = move_watched(board, move);
            ASSERT_TRUE(slip) << to_text(slip.error());
            EXPECT_EQ(slip->has_value(), wrong) << game.name << ' ' << move;
            (wrong ? slips : kept) += 1;
            if (*slip) {
                EXPECT_EQ((*slip)->number, 1u);
                EXPECT_FALSE((*slip)->better.empty());
            }
            ASSERT_TRUE(board.undo());
        }
    }
    EXPECT_GT(slips, 20);
    EXPECT_GT(kept, 20);
}

TEST(Slip, says_what_would_have_won) {
    const auto session = opened({"nim", {"3", "4", "5"}});
    Board      board(*session, {});
    EXPECT_FALSE(move_watched(board, "3->3"));
    EXPECT_TRUE(board.moves().empty());
    const auto slip = move_watched(board, "4->0");
    ASSERT_TRUE(slip && *slip);
    EXPECT_EQ(spoken(slip_told(**slip)),
              "winning until move 1 (4->0); the winning moves were {3->1}");
}

}  // namespace
}  // namespace zermelo
