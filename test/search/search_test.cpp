// All searches on the same random puzzles: right lengths, legal paths, and evidence that the
// checker accepts.
#include <gtest/gtest.h>

#include <type_traits>

#include "test/support/graph_puzzle.hpp"
#include "zermelo/check/meeting.hpp"
#include "zermelo/check/shortest.hpp"
#include "zermelo/search/astar.hpp"
#include "zermelo/search/bfs.hpp"
#include "zermelo/search/bidirectional.hpp"
#include "zermelo/search/density.hpp"
#include "zermelo/search/hasty.hpp"
#include "zermelo/search/idastar.hpp"
#include "zermelo/search/sorted_bfs.hpp"

namespace zermelo::search_test {
namespace {

constexpr std::uint64_t kSeed = 15;

template <class G, class Store>
void expect_right(const G& game, const Solution<Route<G, Store>>& found, std::uint32_t right) {
    ASSERT_EQ(found.status, Status::solved) << name_of(found.why);
    const auto& route = found.labels;
    ASSERT_EQ(route.least, right);
    if (right == kNever) {
        ASSERT_TRUE(route.path.empty());
    } else {
        ASSERT_EQ(route.path.size(), right + 1u);
        ASSERT_FALSE(first_wrong_step<G>(game, route.path).has_value());
    }
    const Budget budget;
    Pace         pace(budget, "check");
    const auto   check = check_no_shorter(game, route, right, pace);
    ASSERT_TRUE(check.every);
    if (right < kNever - 1) {
        ASSERT_FALSE(check_no_shorter(game, route, right + 1, pace).every);
    }
}

void expect_right(const WholeGraph& game, const Solution<Meeting<WholeGraph>>& found,
                  std::uint32_t right) {
    ASSERT_EQ(found.status, Status::solved) << name_of(found.why);
    const auto& met = found.labels;
    ASSERT_EQ(met.least, right);
    ASSERT_EQ(met.path.size(), right == kNever ? 0u : right + 1u);
    if (right != kNever) {
        ASSERT_FALSE(first_wrong_step<WholeGraph>(game, met.path).has_value());
    }
    const Budget budget;
    Pace         pace(budget, "check");
    const auto   check = check_met(game, met, right, pace);
    ASSERT_TRUE(check.every);
    if (right < kNever - 1) {
        ASSERT_FALSE(check_met(game, met, right + 1, pace).every);
    }
}

// Bounds of three kinds: exact, none, and exact here and there, so that they fall by more than one
// along a move.
std::vector<std::uint32_t> bounds_of(Random& random, const std::vector<std::uint32_t>& far) {
    const auto                 kind = random.below(3);
    std::vector<std::uint32_t> bounds;
    for (const auto d : far) {
        const auto full = d == kNever ? static_cast<std::uint32_t>(random.below(99)) : d;
        bounds.push_back(kind == 0 || (kind == 1 && random.chance(0.5)) ? full : 0);
    }
    return bounds;
}

TEST(Search, all_agree_with_distances_found_backwards) {
    Random      random(kSeed);
    std::size_t solved = 0, impossible = 0;
    for (int i = 0; i < 3000; ++i) {
        SCOPED_TRACE(testing::Message() << "seed " << kSeed << ", puzzle " << i);
        const unsigned n    = 1 + static_cast<unsigned>(random.below(60));
        const auto     game = random_puzzle(random, n, 0.8 + static_cast<double>(random.below(3)));
        const auto     far  = game.distances();
        GuidedGraph    guided{game, bounds_of(random, far)};
        WholeGraph     whole(guided);
        ASSERT_NO_FATAL_FAILURE(expect_right(game, bfs(game, {}), far[0]));
        ASSERT_NO_FATAL_FAILURE(expect_right(whole, bfs(whole, {}), far[0]));
        ASSERT_NO_FATAL_FAILURE(
            expect_right(game, astar<KeyDistances<GraphPuzzle>>(game, {}), far[0]));
        ASSERT_NO_FATAL_FAILURE(
            expect_right(guided, astar<KeyDistances<GuidedGraph>>(guided, {}), far[0]));
        ASSERT_NO_FATAL_FAILURE(
            expect_right(whole, astar<KeyDistances<WholeGraph>>(whole, {}), far[0]));
        ASSERT_NO_FATAL_FAILURE(
            expect_right(whole, astar<IndexDistances<WholeGraph>>(whole, {}), far[0]));
        ASSERT_NO_FATAL_FAILURE(
            astar_by_density(whole, {}, [&](const auto& f) { expect_right(whole, f, far[0]); }));
        ASSERT_NO_FATAL_FAILURE(expect_right(whole, bidirectional(whole, {}), far[0]));
        const auto path = hasty_path(guided, {});
        ASSERT_EQ(path.empty(), far[0] == kNever);
        if (!path.empty()) {
            ASSERT_FALSE(first_wrong_step<GuidedGraph>(guided, path).has_value());
            ASSERT_LE(2 * (path.size() - 1), 3 * far[0]);  // counts the last try alone
        }
        ++(far[0] == kNever ? impossible : solved);
    }
    EXPECT_GT(solved, 500u);
    EXPECT_GT(impossible, 500u);
}

// sorted_bfs, compared with bfs and the true distances, on puzzles of `density` and up.
template <class Graph>
void expect_sorted_layers_agree(double density) {
    Random      random(kSeed);
    std::size_t solved = 0, impossible = 0;
    for (int i = 0; i < 2000; ++i) {
        SCOPED_TRACE(testing::Message() << "seed " << kSeed << ", puzzle " << i);
        const unsigned n = 1 + static_cast<unsigned>(random.below(90));
        const Graph    game(
               {random_puzzle(random, n, density + 0.4 * (i % 3)), std::vector<std::uint32_t>(n)});
        const auto right   = bfs(game, {});
        const auto waiting = 1 + random.below(8);
        const auto found   = sorted_bfs(game, {}, waiting);
        ASSERT_NO_FATAL_FAILURE(expect_right(game, found, right.labels.least));
        ASSERT_EQ(found.labels.least, game.distances()[0]);
        ++(right.labels.least == kNever ? impossible : solved);
        if (right.labels.least != kNever) continue;
        // Every reachable position is visited, each once.
        ASSERT_EQ(found.visited, right.visited);
        ASSERT_EQ(found.counts[1].value, right.counts[0].value);
    }
    EXPECT_GT(solved, 500u);
    EXPECT_GT(impossible, 300u);
}

TEST(Search, sorted_layers_agree_with_bfs) {
    expect_sorted_layers_agree<MutualGraph>(0.4);
}

// Moves that cannot be taken back: every layer is looked up, not only the last two.
TEST(Search, sorted_layers_of_one_way_puzzles_agree_with_bfs) {
    expect_sorted_layers_agree<WholeGraph>(0.8);
}

// It meets a position on every path to it, so some of these puzzles are too much for it.
TEST(Search, idastar_agrees_as_far_as_it_comes) {
    Random      random(kSeed);
    std::size_t solved = 0, stopped = 0;
    for (int i = 0; i < 1000; ++i) {
        SCOPED_TRACE(testing::Message() << "seed " << kSeed << ", puzzle " << i);
        const unsigned    n    = 1 + static_cast<unsigned>(random.below(40));
        const auto        game = random_puzzle(random, n, 1.5);
        const auto        far  = game.distances();
        const GuidedGraph guided{game, bounds_of(random, far)};
        Budget            little;
        little.work      = 70'000;
        const auto found = idastar(guided, little);
        ASSERT_LE(found.labels.least, far[0]);
        if (found.status != Status::solved) {
            ASSERT_EQ(found.why, GaveUp::work);
            ASSERT_TRUE(found.labels.path.empty());
            ++stopped;
            continue;
        }
        ++solved;
        ASSERT_EQ(found.labels.least, far[0]);
        if (far[0] == kNever) continue;
        ASSERT_EQ(found.labels.path.size(), far[0] + 1u);
        ASSERT_FALSE(first_wrong_step<GuidedGraph>(guided, found.labels.path).has_value());
    }
    EXPECT_GT(solved, 400u);
    EXPECT_GT(stopped, 10u);
}

// Returns a line of n vertices whose last vertex is a goal.
GuidedGraph line(unsigned n) {
    GuidedGraph game{{std::vector<std::vector<unsigned>>(n), std::vector<bool>(n)},
                     std::vector<std::uint32_t>(n)};
    for (unsigned v = 0; v + 1 < n; ++v) game.next[v].push_back(v + 1);
    game.ends[n - 1] = true;
    return game;
}

TEST(Search, gives_up_with_a_bound_that_holds) {
    const WholeGraph game(line(1000));
    const auto       expect = [&](const auto& found, GaveUp why) {
        EXPECT_EQ(found.status, Status::gave_up);
        EXPECT_EQ(found.why, why);
        EXPECT_LE(found.labels.least, 999u);
        EXPECT_TRUE(found.labels.path.empty());
    };
    Budget little;
    for (const std::uint64_t bytes : {0, 100, 1999, 10'000}) {
        little.bytes = bytes;
        expect(bfs(game, little), GaveUp::bytes);
        expect(astar<KeyDistances<WholeGraph>>(game, little), GaveUp::bytes);
        expect(astar<IndexDistances<WholeGraph>>(game, little), GaveUp::bytes);
        astar_by_density(game, little, [&](const auto& found) { expect(found, GaveUp::bytes); });
        expect(bidirectional(game, little), GaveUp::bytes);
        expect(sorted_bfs(MutualGraph(game), little), GaveUp::bytes);
    }
}

// `whole` records whether the search used the array of all positions.
TEST(Search, the_array_is_taken_where_much_is_reached) {
    const auto taken = [](const WholeGraph& game, std::uint64_t share) {
        bool whole = false;
        astar_by_density(
            game, {},
            [&]<class Store>(const Solution<Route<WholeGraph, Store>>& found) {
                whole = std::is_same_v<Store, IndexDistances<WholeGraph>>;
                EXPECT_EQ(found.status, Status::solved);
            },
            share);
        return whole;
    };
    GuidedGraph near = line(100'000);
    near.ends[20]    = true;
    EXPECT_FALSE(taken(WholeGraph(near), 1));
    EXPECT_TRUE(taken(WholeGraph(near), 10'000));
    EXPECT_TRUE(taken(WholeGraph(line(50'000)), 8));
}

TEST(Search, idastar_needs_memory_for_its_path_alone) {
    const WholeGraph game(line(1000));
    Budget           little;
    for (const std::uint64_t bytes : {0, 100, 2047, 3000, 6000}) {
        little.bytes     = bytes;
        const auto found = idastar(game, little);
        EXPECT_EQ(found.why, GaveUp::bytes);
        EXPECT_LE(found.labels.least, 999u);
    }
    little.bytes = 9000;
    EXPECT_EQ(idastar(game, little).labels.path.size(), 1000u);
}

TEST(Search, stops_when_told_and_says_how_far_it_is) {
    const WholeGraph  game(line(60'000));
    std::atomic<bool> stop = false;
    Budget            budget;
    budget.stop          = &stop;
    budget.progress      = [&](const Progress&) { stop = true; };
    const auto bfs_found = bfs(game, budget);
    EXPECT_EQ(bfs_found.why, GaveUp::stopped);
    EXPECT_GT(bfs_found.labels.least, 9000u);
    stop             = false;
    const auto found = astar<IndexDistances<WholeGraph>>(game, budget);
    EXPECT_EQ(found.why, GaveUp::stopped);
    EXPECT_GT(found.labels.least, 9000u);
    EXPECT_LT(found.labels.least, 59'999u);
    stop            = false;
    const auto both = bidirectional(game, budget);
    EXPECT_EQ(both.why, GaveUp::stopped);
    EXPECT_GT(both.labels.least, 9000u);
    EXPECT_LT(both.labels.least, 59'999u);
    const MutualGraph mutual(game);
    stop              = false;
    const auto sorted = sorted_bfs(mutual, budget);
    EXPECT_EQ(sorted.why, GaveUp::stopped);
    EXPECT_GT(sorted.labels.least, 9000u);
    EXPECT_LT(sorted.labels.least, 59'999u);
}

TEST(Search, refuses_paths_longer_than_it_can_count) {
    const WholeGraph game(line(kFarthest + 2));
    EXPECT_EQ(bfs(game, {}).why, GaveUp::game);
    EXPECT_EQ(astar<IndexDistances<WholeGraph>>(game, {}).why, GaveUp::game);
    EXPECT_EQ(bidirectional(game, {}).why, GaveUp::game);
    EXPECT_EQ(sorted_bfs(MutualGraph(game), {}).why, GaveUp::game);
    const WholeGraph shorter(line(kFarthest + 1));
    EXPECT_EQ(bfs(shorter, {}).labels.least, kFarthest);
    EXPECT_EQ(sorted_bfs(MutualGraph(shorter), {}).labels.path.size(), kFarthest + 1);
    EXPECT_EQ(astar<IndexDistances<WholeGraph>>(shorter, {}).labels.least, kFarthest);
}

}  // namespace
}  // namespace zermelo::search_test
