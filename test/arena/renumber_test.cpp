#include "zermelo/arena/renumber.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string_view>
#include <vector>

#include "test/support/arenas.hpp"
#include "zermelo/arena/families.hpp"
#include "zermelo/arena/roster.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/check/check.hpp"

namespace zermelo {
namespace {

// An arena of a family; `first` holds the values of its first options, and the others are standard.
Arena made(std::string_view name, std::vector<double> first, bool shuffle) {
    const auto          all = arena_families();
    const auto          f   = std::ranges::find(all, name, &ArenaFamily::name);
    std::vector<double> values;
    for (const auto& option : f->options) {
        const auto i = values.size();
        values.push_back(i < first.size() ? first[i] : option.standard);
        if (option.name == "shuffle") values.back() = shuffle;
    }
    auto arena = f->make(values, 1, {});
    EXPECT_TRUE(arena.has_value()) << name;
    return std::move(*arena);
}

// The same arena with its fields in a random order.
Arena renamed(const Arena& arena) {
    return test::arena_of(test::renamed(test::sketch_of(arena), 1));
}

void expect_renumbered(const Arena& arena) {
    const Budget     budget;
    Pace             pace(budget, "test");
    const Renumbered near = renumbered(arena, pace);
    const auto       n    = arena.fields();
    ASSERT_TRUE(near.ok());
    ASSERT_EQ(near.was.size(), n);
    ASSERT_EQ(near.arena.fields(), n);
    ASSERT_EQ(near.arena.moves(), arena.moves());
    std::vector<std::uint32_t> now(n, n);
    for (std::uint32_t v = 0; v < n; ++v) {
        ASSERT_LT(near.was[v], n);
        ASSERT_EQ(now[near.was[v]], n) << "two numbers for vertex " << near.was[v];
        now[near.was[v]] = v;
    }
    for (std::uint32_t v = 0; v < n; ++v) {
        const auto                 was = near.was[v];
        std::vector<std::uint32_t> row;
        for (const auto w : arena.out[was]) row.push_back(now[w]);
        ASSERT_TRUE(std::ranges::equal(near.arena.out[v], row)) << "vertex " << was;
        ASSERT_EQ(near.arena.ann(v), arena.ann(was)) << "vertex " << was;
        ASSERT_EQ(near.arena.green.test(v), arena.green.test(was)) << "vertex " << was;
    }
}

TEST(Renumber, gives_the_same_arena_in_another_order) {
    Random random(1969);
    for (int round = 0; round < 1000; ++round) {
        SCOPED_TRACE(round);
        const auto        size = [&] { return static_cast<std::uint32_t>(1 + random.below(400)); };
        const test::Shape shape{.ann        = size(),
                                .billy      = size(),
                                .most_moves = 1 + static_cast<std::uint32_t>(random.below(6)),
                                .bipartite  = random.chance(0.5),
                                .reach      = random.chance(0.5) ? 4u : 0u};
        expect_renumbered(test::arena_of(test::random_sketch(shape, random.next())));
    }
    expect_renumbered(made("chain", {5000}, true));
    expect_renumbered(made("clique", {2000}, false));
}

// Tries a vertex with more successors than an exploration can hold, and vertices that cannot be
// reached from others.
TEST(Renumber, gives_up_nobody_behind_a_long_row) {
    for (const std::uint32_t n : {1u, 2u, 255u, 256u, 257u, 513u, 20000u}) {
        SCOPED_TRACE(n);
        test::Sketch star;
        star.fields.resize(n);
        for (std::uint32_t v = 0; v < n; ++v) {
            star.fields[v].next      = {v == 0 ? n - 1 : 0};
            star.fields[0].green     = true;
            star.fields[v / 3].green = true;
        }
        for (std::uint32_t v = 0; v + 1 < n; ++v) star.fields[0].next.push_back(v);
        expect_renumbered(test::arena_of(star));
        for (std::uint32_t v = 0; v < n; ++v) star.fields[v].next = {v};
        expect_renumbered(test::arena_of(star));
    }
}

// Returns the share of moves whose two ends have numbers less than `distance` apart.
double share_of_near_moves(const Arena& arena, std::uint32_t distance) {
    std::uint64_t near = 0;
    for (std::uint32_t v = 0; v < arena.fields(); ++v)
        for (const auto w : arena.out[v]) near += std::max(v, w) - std::min(v, w) < distance;
    return static_cast<double>(near) / static_cast<double>(arena.moves());
}

TEST(Renumber, brings_neighbours_together) {
    for (const Arena& arena : {made("chain", {50'000}, true), made("corridor", {30'000}, true),
                               renamed(made("ladder", {150'000}, false))}) {
        const Budget     budget;
        Pace             pace(budget, "test");
        const Renumbered near = renumbered(arena, pace);
        EXPECT_LT(share_of_near_moves(arena, 512), 0.02);
        EXPECT_GT(share_of_near_moves(near.arena, 512), 0.8);
    }
}

TEST(Renumber, is_worth_it_where_order_is_hidden_in_a_large_arena) {
    EXPECT_TRUE(worth_renumbering(made("chain", {50'000}, true)));
    EXPECT_TRUE(worth_renumbering(made("corridor", {30'000}, true)));
    EXPECT_TRUE(worth_renumbering(renamed(made("ladder", {150'000}, false))));
    EXPECT_FALSE(worth_renumbering(made("chain", {30'000}, true)));     // too small
    EXPECT_FALSE(worth_renumbering(made("chain", {50'000}, false)));    // already in order
    EXPECT_FALSE(worth_renumbering(made("ladder", {150'000}, false)));  // already in order
    EXPECT_FALSE(worth_renumbering(made("random", {150'000}, false)));  // no order to be found
}

// With little memory the solver does without renumbering, and also if many vertices die at once.
TEST(Renumber, changes_no_winner) {
    const auto compare = [](const Arena& arena, bool pays) {
        ASSERT_TRUE(worth_renumbering(arena));
        Budget little;
        little.bytes       = 48ull * arena.fields() + 8 * arena.moves() - 1;
        const auto without = buchi_supports(arena, little);
        const auto with    = buchi_supports(arena, Budget{});
        ASSERT_EQ(without.status, Status::solved);
        ASSERT_EQ(with.status, Status::solved);
        EXPECT_EQ(with.visited != without.visited, pays);
        EXPECT_FALSE(first_unjust(arena, Green{}, without.labels).has_value());
        EXPECT_FALSE(first_unjust(arena, Green{}, with.labels).has_value());
        for (std::uint32_t v = 0; v < arena.fields(); ++v)
            ASSERT_EQ(with.labels.ann(v), without.labels.ann(v)) << "vertex " << v;
    };
    compare(made("chain", {50'000}, true), true);
    compare(made("corridor", {30'000}, true), true);
    compare(renamed(made("ladder", {150'000}, false)), false);
}

TEST(Renumber, fails_by_giving_up_wherever_the_work_ends) {
    const Arena arena = made("corridor", {30'000}, true);
    const auto  whole = buchi_supports(arena, Budget{}).visited;
    for (std::uint64_t work = whole / 20; work < whole - whole / 20; work += whole / 20) {
        Budget budget;
        budget.work         = work;
        const auto solution = buchi_supports(arena, budget);
        EXPECT_EQ(solution.status, Status::gave_up) << work;
        EXPECT_EQ(solution.why, GaveUp::work) << work;
    }
}

}  // namespace
}  // namespace zermelo
