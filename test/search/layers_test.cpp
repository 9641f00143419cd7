// Layers of two bits, compared with bfs: lengths, paths, every distance; limits; and the table by
// itself.
#include "zermelo/search/layers.hpp"

#include <gtest/gtest.h>

#include "test/support/graph_puzzle.hpp"
#include "zermelo/check/shortest.hpp"
#include "zermelo/search/bfs.hpp"

namespace zermelo {
namespace {

constexpr std::uint64_t kSeed = 92;

// The search does not use the bounds, but the checker does: they are exact here and there.
MutualGraph random_mutual(Random& random, unsigned n, double degree) {
    MutualGraph game({random_puzzle(random, n, degree), std::vector<std::uint32_t>(n)});
    const auto  far = game.distances();
    for (unsigned v = 0; v < n; ++v)
        if (far[v] != kNever && random.chance(0.3)) game.bounds[v] = far[v];
    return game;
}

// Returns a line of n vertices whose last vertex is a goal.
MutualGraph line(unsigned n) {
    GuidedGraph game{{std::vector<std::vector<unsigned>>(n), std::vector<bool>(n)},
                     std::vector<std::uint32_t>(n)};
    for (unsigned v = 0; v + 1 < n; ++v) game.next[v].push_back(v + 1);
    game.ends[n - 1] = true;
    return MutualGraph(std::move(game));
}

TEST(Layers, agree_with_bfs_on_random_puzzles) {
    Random      random(kSeed);
    std::size_t solved = 0, impossible = 0, long_ones = 0;
    for (int i = 0; i < 3000; ++i) {
        SCOPED_TRACE(testing::Message() << "seed " << kSeed << ", puzzle " << i);
        // Some puzzles have more than one block, and are sparse so that there are many layers.
        const unsigned n     = 1 + static_cast<unsigned>(random.below(i % 20 == 0 ? 900 : 60));
        const auto     game  = random_mutual(random, n, 0.2 + 0.3 * random.below(4));
        const auto     far   = game.distances();
        const auto     found = layers(game, {});
        const auto&    route = found.labels;
        ASSERT_EQ(found.status, Status::solved) << name_of(found.why);
        ASSERT_EQ(route.least, far[0]);
        if (far[0] == kNever) {
            ASSERT_TRUE(route.path.empty());
        } else {
            ASSERT_EQ(route.path.size(), far[0] + 1u);
            ASSERT_FALSE(first_wrong_step<MutualGraph>(game, route.path).has_value());
        }
        // Every distance that it gives is that of bfs; if the puzzle is impossible, it is given for
        // the same positions.
        const auto    slow = bfs(game, {});
        std::uint64_t told = 0;
        route.each([&](unsigned v, std::uint32_t distance) {
            ++told;
            EXPECT_EQ(distance, *slow.labels.of(v));
            return !testing::Test::HasFailure();
        });
        ASSERT_FALSE(testing::Test::HasFailure());
        ASSERT_EQ(told, route.stored);
        for (unsigned v = 0; v < n && far[0] == kNever; ++v)
            ASSERT_EQ(route.of(v), slow.labels.of(v));
        const Budget budget;
        Pace         pace(budget, "check");
        ASSERT_TRUE(check_no_shorter(game, route, far[0], pace).every);
        if (far[0] < kNever) {
            ASSERT_FALSE(check_no_shorter(game, route, far[0] + 1, pace).every);
        }
        ++(far[0] == kNever ? impossible : solved);
        long_ones += far[0] != kNever && far[0] > 6;
    }
    EXPECT_GT(solved, 500u);
    EXPECT_GT(impossible, 500u);
    EXPECT_GT(long_ones, 30u);
}

TEST(Layers, gives_up_with_a_bound_that_holds) {
    const auto game = line(100'000);
    Budget     little;
    for (const std::uint64_t bytes : {0, 100, 25'000}) {
        little.bytes     = bytes;
        const auto found = layers(game, little);
        EXPECT_EQ(found.why, GaveUp::bytes);
        EXPECT_EQ(found.labels.least, 0u);
    }
    little.bytes     = 25'200;  // 2 bits a vertex, 2 bits a block of 256
    const auto whole = layers(game, little);
    EXPECT_EQ(whole.status, Status::solved);
    EXPECT_EQ(whole.labels.least, 99'999u);
    EXPECT_EQ(whole.labels.path.size(), 100'000u);

    std::atomic<bool> stop = false;
    Budget            budget;
    budget.stop      = &stop;
    budget.progress  = [&](const Progress&) { stop = true; };
    const auto ended = layers(game, budget);
    EXPECT_EQ(ended.why, GaveUp::stopped);
    EXPECT_GT(ended.labels.least, 100u);
    EXPECT_LT(ended.labels.least, 99'999u);
    EXPECT_TRUE(ended.labels.path.empty());
    budget      = {};
    budget.work = 70'000;
    EXPECT_EQ(layers(game, budget).why, GaveUp::work);
}

// Only blocks with new positions are opened, so a long line is not walked again for each layer.
TEST(Layers, opens_few_positions_again) {
    const auto found = layers(line(50'000), {});
    EXPECT_EQ(found.labels.stored, 50'000u);
    EXPECT_LT(found.visited, 50'000u * (TwoBits::kBlock / 3 + 1));
}

struct Liar : WholeGraph {
    static constexpr bool kUndirected = true;
    using WholeGraph::WholeGraph;
    void parents(Position p, auto&& emit) const { moves(p, emit); }
};

// Moves that cannot be taken back although the puzzle says so: no false path is found, and nothing
// hangs.
TEST(Layers, survives_puzzles_that_promise_too_much) {
    Random      random(kSeed);
    std::size_t broken = 0;
    for (int i = 0; i < 500; ++i) {
        const auto n = 1 + static_cast<unsigned>(random.below(30));
        const Liar game(GuidedGraph{random_puzzle(random, n, 1.5), std::vector<std::uint32_t>(n)});
        const auto found = layers(game, {});
        ASSERT_EQ(found.labels.least, game.distances()[0]);
        broken += found.labels.path.empty() && found.labels.least != kNever;
        found.labels.each([](unsigned, std::uint32_t) { return true; });
    }
    EXPECT_GT(broken, 10u);
}

}  // namespace
}  // namespace zermelo
