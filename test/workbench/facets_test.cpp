#include "zermelo/workbench/facets.hpp"

#include <gtest/gtest.h>

#include "test/support/typed.hpp"
#include "zermelo/base/sink.hpp"
#include "zermelo/workbench/film.hpp"
#include "zermelo/workbench/trace.hpp"

namespace zermelo {
namespace {

using test::opened;

TEST(Facets, what_a_game_lacks_is_told) {
    const auto session = opened({"mnk", {}, {"3x3"}});
    const auto told    = [](const auto& asked) {
        return asked ? std::string("it has one") : asked.error().what.english();
    };
    EXPECT_EQ(told(sequence_of(*session, {.upto = 9}, {})),
              "this game has no heaps, and so no sequence of nimbers");
    EXPECT_EQ(told(nimber_of(*session, true, {})), "positions of mnk have no nimber");
    EXPECT_EQ(told(moves_to(*session, 0)), "this game cannot find moves to a nimber yet");
    EXPECT_EQ(told(chart_of(*session, {}, {})), "this game has no heaps to draw");
    EXPECT_EQ(told(board_of(*session)), "positions of this game are not boards");
    EXPECT_EQ(told(puzzle_answer(*session, {}, true, {})), "this game's solutions are not counted");
    EXPECT_EQ(told(bound_of(*session, {})), "this game does not explain bounds");
    EXPECT_EQ(told(film_of(*session)), "this game has no pictures of solutions");
    EXPECT_EQ(told(trace_of(*session, "", {})), "no solver of this game shows its steps");
    StringSink sink;
    EXPECT_EQ(told(convert(*session, "contest", sink)),
              "positions of this game have no other format");
    EXPECT_FALSE(merge(*session));
    EXPECT_TRUE(playable(*session));
    EXPECT_FALSE(came_back(*session, {}));
}

TEST(Facets, nimbers_are_told_by_solve_where_the_facet_has_nothing_of_its_own) {
    const auto session = opened({"nim", {}, {"3", "4", "6"}});
    const auto answer  = nimber_of(*session, true, {});
    ASSERT_TRUE(answer);
    EXPECT_TRUE(answer->certified);
    EXPECT_EQ(nimber_of(answer->facts), 3u ^ 4u ^ 6u);
    const auto moves = moves_to(*session, 0);
    ASSERT_TRUE(moves);
    ASSERT_EQ(moves->moves.size(), 1u);
    EXPECT_EQ(moves->moves.front().position, "2 4 6");
}

TEST(Facets, positions_are_put_as_keys) {
    const auto  session = opened({"tiles", {}, {"1,2/0,3"}});
    auto* const keys    = dynamic_cast<KeyFacet*>(session.get());
    ASSERT_TRUE(keys);
    EXPECT_TRUE(keys->path().empty());
    ASSERT_TRUE(session->solve("", true, {}));
    const auto path = keys->path();
    ASSERT_EQ(path.size(), 2u);
    EXPECT_NE(path.front(), path.back());
    keys->put(path.back());
    EXPECT_EQ(session->position(), "1,2/3,0");
    EXPECT_TRUE(keys->path().empty()) << "it was of another position";
    EXPECT_TRUE(session->over());
}

}  // namespace
}  // namespace zermelo
