#include <gtest/gtest.h>

#include <string>

#include "test/arena/small_arenas.hpp"
#include "zermelo/arena/formats.hpp"
#include "zermelo/arena/roster.hpp"
#include "zermelo/check/check.hpp"

namespace zermelo {
namespace {

constexpr auto kNo = ParitySolution::kNoMove;

Arena game(std::string_view text) {
    auto arena = read_pgsolver(bytes_of(text), {});
    EXPECT_TRUE(arena.has_value()) << to_text(arena.error());
    return arena ? std::move(*arena) : Arena{};
}

ParitySolution solution_of(const std::vector<bool>& ann, const std::vector<std::uint32_t>& move) {
    ParitySolution solution{Bits(ann.size()), Table<std::uint32_t>(move.size())};
    for (std::size_t v = 0; v < ann.size(); ++v) {
        if (ann[v]) solution.ann.set(v);
        solution.move[v] = move[v];
    }
    return solution;
}

TEST(RanksOf, right_solutions_become_just_labels) {
    for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
        SCOPED_TRACE(seed);
        Random      random(seed);
        const Arena arena  = random_arena(random, seed % 10 == 0 ? 200 : 12, seed % 2 == 0);
        const auto  solved = buchi_trap(arena, {});
        ASSERT_EQ(solved.status, Status::solved);
        const auto ranks = ranks_of(arena, moves_of(arena, solved.labels), {});
        ASSERT_TRUE(ranks.has_value()) << to_text(ranks.error());
        EXPECT_FALSE(first_unjust(arena, Green{}, *ranks).has_value());
        for (std::uint32_t v = 0; v < arena.fields(); ++v)
            EXPECT_EQ(ranks->ann(v), solved.labels.ann(v));
    }
}

// Any winners and moves at all: what is accepted gets just labels, and its winners are right.
TEST(RanksOf, every_solution_of_small_arenas_is_judged_rightly) {
    std::uint64_t accepted = 0, refused = 0;
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        SCOPED_TRACE(seed);
        Random        random(seed);
        const Arena   arena  = random_arena(random, 5, seed % 2 == 0);
        const auto    solved = buchi_trap(arena, {});
        const auto    n      = arena.fields();
        bool          found  = false;
        std::uint64_t moves  = 1;
        for (std::uint32_t v = 0; v < n; ++v) moves *= arena.out.length(v);
        for (std::uint64_t winners = 0; winners < (1u << n); ++winners)
            for (std::uint64_t choice = 0; choice < moves; ++choice) {
                std::vector<bool>          ann(n);
                std::vector<std::uint32_t> move(n);
                auto                       rest = choice;
                for (std::uint32_t v = 0; v < n; ++v) {
                    ann[v]  = winners >> v & 1;
                    move[v] = arena.out[v][rest % arena.out.length(v)];
                    rest /= arena.out.length(v);
                }
                const auto ranks = ranks_of(arena, solution_of(ann, move), {});
                if (!ranks) {
                    ++refused;
                    continue;
                }
                ++accepted;
                found = true;
                ASSERT_FALSE(first_unjust(arena, Green{}, *ranks).has_value());
                for (std::uint32_t v = 0; v < n; ++v)
                    ASSERT_EQ(ranks->ann(v), solved.labels.ann(v)) << "vertex " << v;
            }
        EXPECT_TRUE(found);
    }
    EXPECT_GT(accepted, 0u);
    EXPECT_GT(refused, 0u);
}

TEST(RanksOf, ranks_are_the_longest_way_and_the_most_greens) {
    // Ann wins all of it: 0 -> 1 -> 2 (green) -> 0, where Billy may go 1 -> 3 -> 2 instead.
    const Arena anns  = game("0 1 0 1;1 1 1 2,3;2 2 0 0;3 1 0 2;");
    auto        ranks = ranks_of(anns, solution_of({true, true, true, true}, {1, kNo, 0, 2}), {});
    ASSERT_TRUE(ranks.has_value()) << to_text(ranks.error());
    EXPECT_EQ(ranks->label(2), (Green::Label{true, 0}));
    EXPECT_EQ(ranks->label(3), (Green::Label{true, 1}));
    EXPECT_EQ(ranks->label(1), (Green::Label{true, 2}));
    EXPECT_EQ(ranks->label(0), (Green::Label{true, 3}));
    // Billy passes two greens on the longer branch, then stays on a white cycle of two fields.
    const Arena billys = game("0 1 0 1,2;1 2 1 2;2 2 1 3;3 1 0 4;4 1 1 3;");
    ranks =
        ranks_of(billys, solution_of({false, false, false, false, false}, {kNo, 2, 3, kNo, 3}), {});
    ASSERT_TRUE(ranks.has_value()) << to_text(ranks.error());
    const std::uint32_t expected[] = {2, 2, 1, 0, 0};
    for (std::uint32_t v = 0; v < 5; ++v)
        EXPECT_EQ(ranks->label(v), (Green::Label{false, expected[v]})) << "vertex " << v;
}

TEST(RanksOf, refusals_name_the_field_and_why) {
    struct {
        const char*                game;
        std::vector<bool>          ann;
        std::vector<std::uint32_t> move;
        const char*                message;
    } const cases[] = {
        {"4 2 0 5;5 1 0 5;",
         {true, false},
         {kNo, kNo},
         "field 4 is player 0's win, but has no move"},
        {"4 2 1 5;5 1 1 5;",
         {false, false},
         {1, kNo},
         "field 5 is player 1's win, but has no move"},
        {"4 2 0 5;5 1 0 5;",
         {true, true},
         {0, 1},
         "the move of field 4 goes to no successor of it"},
        {"4 2 0 5;5 1 0 5;",
         {true, true},
         {7, 1},
         "the move of field 4 goes to no successor of it"},
        {"4 2 0 5;5 1 0 5;",
         {true, false},
         {1, kNo},
         "field 4, won by player 0, moves to field 5, which is the other player's"},
        {"4 2 0 4,5;5 1 0 5;",
         {false, true},
         {kNo, 1},
         "field 4, won by player 1, is not closed: player 0 escapes to field 5"},
        {"4 2 0 4;5 1 1 5,4;",
         {true, false},
         {0, 0},
         "field 5, won by player 1, moves to field 4, which is the other player's"},
        {"4 2 0 4;5 1 0 5;",
         {true, true},
         {0, 1},
         "field 5, won by player 0, lies on a cycle without green that the winner's moves leave"},
        {"4 2 0 5;5 1 0 6;6 1 1 5;",
         {true, true, true},
         {1, 2, kNo},
         "field 5, won by player 0, lies on a cycle without green that the winner's moves leave"},
        {"4 1 1 4;5 2 1 5;",
         {false, false},
         {0, 1},
         "field 5, won by player 1, is green and lies on a cycle that the winner's moves leave"},
        {"4 1 1 5;5 2 0 6;6 1 0 4;",
         {false, false, false},
         {1, kNo, kNo},
         "field 5, won by player 1, is green and lies on a cycle that the winner's moves leave"},
    };
    for (const auto& c : cases) {
        SCOPED_TRACE(c.message);
        const auto ranks = ranks_of(game(c.game), solution_of(c.ann, c.move), {});
        ASSERT_FALSE(ranks.has_value());
        EXPECT_EQ(to_text(ranks.error()), c.message);
    }
    Arena contest  = game("4 2 0 4;5 1 0 5;");
    contest.format = Arena::Format::contest;
    EXPECT_EQ(to_text(ranks_of(contest, solution_of({true, true}, {0, 1}), {}).error()),
              "field 5 (1 in the solution), won by Ann, lies on a cycle without green that the "
              "winner's moves leave");
}

// A recursive search would need a stack of a million frames here.
TEST(RanksOf, path_of_a_million_fields) {
    constexpr std::uint32_t kLong = 1'000'000;
    for (const bool ann : {true, false}) {
        Arena arena;
        arena.out   = {Table<std::uint32_t>(kLong + 1), Table<std::uint32_t>(kLong)};
        arena.billy = Bits(kLong);
        arena.green = Bits(kLong);
        ParitySolution solution{Bits(kLong), Table<std::uint32_t>(kLong)};
        for (std::uint32_t v = 0; v < kLong; ++v) {
            arena.out.begin[v + 1] = v + 1;
            arena.out.to[v] = solution.move[v] = v + 1 < kLong ? v + 1 : v;
            if (ann ? v + 1 == kLong : v + 1 < kLong) arena.green.set(v);
            if (ann) solution.ann.set(v);
            if (!ann) arena.billy.set(v);
        }
        const auto ranks = ranks_of(arena, solution, {});
        ASSERT_TRUE(ranks.has_value()) << to_text(ranks.error());
        EXPECT_EQ(ranks->label(0), (Green::Label{ann, kLong - 1}));
        EXPECT_FALSE(first_unjust(arena, Green{}, *ranks).has_value());
    }
}

TEST(RanksOf, memory_limit_is_told) {
    Budget budget;
    budget.bytes = 20;
    const auto ranks =
        ranks_of(game("4 2 0 4;5 1 0 5;"), solution_of({true, false}, {0, 1}), budget);
    ASSERT_FALSE(ranks.has_value());
    ASSERT_TRUE(ranks.error().limit);
    EXPECT_EQ(ranks.error().limit->gave_up, GaveUp::bytes);
}

}  // namespace
}  // namespace zermelo
