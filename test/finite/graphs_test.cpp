// Retrograde analysis and the repeated passes on graphs: every small one, random larger ones.  Only
// the truth is just everywhere (test/rule/winning_test.cpp), so the checker says what is right.
#include <gtest/gtest.h>

#include <atomic>

#include "test/finite/graph_game.hpp"
#include "zermelo/check/check.hpp"
#include "zermelo/finite/iterate.hpp"
#include "zermelo/finite/retrograde.hpp"

namespace zermelo {
namespace {

void try_graph(const GraphGame& graph) {
    const TwoWayGraphGame both(graph);
    const auto            fast  = retrograde(graph, {});
    const auto            twin  = iterate(graph, {});
    const auto            known = retrograde(both, {});
    for (const auto* const solution : {&fast, &twin}) {
        ASSERT_EQ(solution->status, Status::solved);
        const auto unjust = first_unjust(graph, Winning{}, solution->labels);
        ASSERT_FALSE(unjust) << "position " << *unjust;
    }
    ASSERT_EQ(known.status, Status::solved);
    for (unsigned v = 0; v < graph.count(); ++v) {
        ASSERT_NE(fast.labels.label(v).outcome, Outcome::unknown);
        ASSERT_EQ(fast.labels.label(v), twin.labels.label(v)) << "position " << v;
        ASSERT_EQ(fast.labels.label(v), known.labels.label(v)) << "position " << v;
    }
}

TEST(Graphs, all_of_up_to_three_positions) {
    for (unsigned n = 0; n <= 3; ++n)
        for (std::uint32_t edges = 0; edges < 1u << n * n; ++edges)
            for (unsigned meaning = 0; meaning < 27; ++meaning) {
                GraphGame graph{std::vector<std::vector<unsigned>>(n), std::vector<Outcome>(n)};
                for (unsigned v = 0, rest = meaning; v < n; ++v, rest /= 3) {
                    graph.stuck[v] = static_cast<Outcome>(1 + rest % 3);
                    for (unsigned w = 0; w < n; ++w)
                        if (edges >> (v * n + w) & 1) graph.next[v].push_back(w);
                }
                ASSERT_NO_FATAL_FAILURE(try_graph(graph)) << n << ' ' << edges << ' ' << meaning;
            }
}

TEST(Graphs, random_ones) {
    constexpr std::uint64_t kSeed = 1913;
    Random                  random(kSeed);
    for (int i = 0; i < 3000; ++i) {
        const auto n = static_cast<unsigned>(1 + random.next() % 40);
        ASSERT_NO_FATAL_FAILURE(try_graph(random_graph(random, n, 1.0 + i % 3, i % 5 == 0)))
            << "seed " << kSeed << ", graph " << i;
    }
}

TEST(Graphs, images_are_solved_once) {
    constexpr std::uint64_t kSeed = 1871;
    Random                  random(kSeed);
    for (int i = 0; i < 3000; ++i) {
        const auto n     = static_cast<unsigned>(1 + random.next() % 40);
        const auto graph = random_turned_graph(random, n, 0.2 + 0.3 * (i % 4));
        const auto fast = retrograde(graph, {}), twin = iterate(graph, {});
        ASSERT_EQ(fast.status, Status::solved);
        ASSERT_FALSE(first_unjust(graph, Winning{}, fast.labels)) << "graph " << i;
        for (unsigned v = 0; v < n; ++v)
            ASSERT_EQ(fast.labels.label(v), twin.labels.label(v))
                << "seed " << kSeed << ", graph " << i << ", position " << v;
    }
}

// A path of n positions: remoteness up to n-1.
TEST(Graphs, long_play_is_counted) {
    constexpr unsigned kLength = 3000;
    GraphGame          path{std::vector<std::vector<unsigned>>(kLength),
                   std::vector<Outcome>(kLength, Outcome::loss)};
    for (unsigned v = 0; v + 1 < kLength; ++v) path.next[v].push_back(v + 1);
    ASSERT_NO_FATAL_FAILURE(try_graph(path));
    EXPECT_EQ(retrograde(path, {}).labels.label(0), (Verdict{Outcome::win, kLength - 1}));
}

TEST(Graphs, limits_are_kept) {
    Random     random(7);
    const auto graph = random_graph(random, 200'000, 2, false);
    Budget     bytes, work, stopped;
    bytes.bytes = 8 * 200'000 - 1;
    EXPECT_STREQ(retrograde(graph, bytes).why, "bytes");
    bytes.bytes = 16 * 200'000 + 8;  // all but the reversed moves
    EXPECT_STREQ(retrograde(graph, bytes).why, "bytes");
    bytes.bytes = 4 * 200'000 - 1;
    EXPECT_STREQ(iterate(graph, bytes).why, "bytes");
    work.work = 1000;
    EXPECT_STREQ(retrograde(graph, work).why, "work");
    EXPECT_STREQ(iterate(graph, work).why, "work");
    std::atomic<bool> stop = true;
    stopped.stop           = &stop;
    EXPECT_STREQ(retrograde(graph, stopped).why, "stopped");
    EXPECT_EQ(retrograde(graph, stopped).status, Status::gave_up);
}

}  // namespace
}  // namespace zermelo
