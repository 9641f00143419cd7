// What is named to somebody who typed no legal move.
#include "zermelo/play/nearest_moves.hpp"

#include <gtest/gtest.h>

#include "test/play/small_games.hpp"

namespace zermelo {
namespace {

std::string named(const SmallGame& game, std::string_view text) {
    const auto session = opened(game);
    Board      board(*session, {});
    return nearest_moves(board, text);
}

TEST(NearestMoves, differ_in_the_fewest_letters) {
    EXPECT_EQ(named({"nim", {"3", "4"}}, "4->4"), "; nearest: 4->3 or 4->2 or 4->1");
    EXPECT_EQ(named({"nim", {"3", "4"}}, "5->2"), "; nearest: 3->2 or 4->2 or 3->1");
    EXPECT_EQ(named({"chomp", {"2x2"}}, "3,1"), "; nearest: 2,1 or 1,2 or 2,2");
    EXPECT_EQ(named({"nim", {"1"}}, std::string(100'000, 'x')), "; nearest: 1->0");
    EXPECT_EQ(named({"nim", {"0"}}, "1->0"), "");
}

// Of more moves than that the first are looked at.
TEST(NearestMoves, of_very_many_moves_some_are_named) {
    EXPECT_EQ(named({"wythoff", {"20000", "20000"}}, "0 0").starts_with("; nearest: "), true);
}

}  // namespace
}  // namespace zermelo
