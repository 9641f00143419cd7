// Tests retrograde analysis and the repeated passes on graphs: every small one, and random larger
// ones.  Only the truth is just everywhere (test/rule/winning_test.cpp), so the checker decides
// what is right.
#include <gtest/gtest.h>
#if defined(_OPENMP)
#include <omp.h>
#endif

#include <algorithm>
#include <atomic>

#include "test/finite/graph_game.hpp"
#include "test/support/memory_checkpoint.hpp"
#include "zermelo/check/check.hpp"
#include "zermelo/finite/iterate.hpp"
#include "zermelo/finite/retrograde.hpp"

namespace zermelo::graphs_test {
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

// Going on after any number of slices gives the same labels, and the same slices.
template <class Game>
void break_off(const Game& game) {
    const auto       whole = retrograde(game, {});
    MemoryCheckpoint kept;
    ASSERT_EQ(retrograde(game, {}, kRetrogradeAlone, &kept).status, Status::solved);
    for (std::size_t n = 0; n <= kept.records.size(); ++n) {
        auto       cut  = kept.first(n);
        const auto rest = retrograde(game, {}, n % 2 == 0 ? 0 : kRetrogradeAlone, &cut);
        ASSERT_EQ(rest.status, Status::solved);
        ASSERT_TRUE(std::ranges::equal(rest.labels.at, whole.labels.at)) << n << " slices";
        ASSERT_EQ(cut.records, kept.records);
    }
    if (kept.records.size() > 1) {
        auto broken = kept.first(1);
        broken.most = 1;
        ASSERT_EQ(retrograde(game, {}, kRetrogradeAlone, &broken).why, GaveUp::checkpoint);
    }
    auto twice = kept.first(1);
    twice.records.push_back(twice.records[0]);
    twice.records[0].resize(0);
    if (!twice.records[1].empty()) {
        twice.records.push_back(twice.records[1]);
        ASSERT_EQ(retrograde(game, {}, kRetrogradeAlone, &twice).why, GaveUp::checkpoint);
    }
    for (std::byte byte : {std::byte{255}, std::byte{7}}) {
        auto wrong = kept.first(0);
        wrong.records.emplace_back(byte == std::byte{7} ? 3 : 4, byte);
        ASSERT_EQ(retrograde(game, {}, kRetrogradeAlone, &wrong).why, GaveUp::checkpoint);
    }
}

TEST(Graphs, what_was_broken_off_goes_on) {
    constexpr std::uint64_t kSeed = 1986;
    Random                  random(kSeed);
    for (int i = 0; i < 300; ++i) {
        const auto n     = static_cast<unsigned>(1 + random.next() % 60);
        const auto graph = random_graph(random, n, 1.0 + i % 3, i % 5 == 0);
        ASSERT_NO_FATAL_FAILURE(break_off(graph)) << "seed " << kSeed << ", graph " << i;
        ASSERT_NO_FATAL_FAILURE(break_off(TwoWayGraphGame(graph))) << kSeed << ", graph " << i;
        ASSERT_NO_FATAL_FAILURE(break_off(random_turned_graph(random, n, 1.5)))
            << "seed " << kSeed << ", turned graph " << i;
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

// Few vertices have very many parents: ends; positions that move to one end; hubs that move to
// hundreds of those positions, and to an end or to one another; each of the other vertices moves to
// two hubs.
GraphGame crowded_graph(Random& random) {
    constexpr unsigned kEnds = 300, kHubs = 320, kMiddle = 3000,
                       kAll = 4000;  // each kind reaches up to this number
    GraphGame  graph{std::vector<std::vector<unsigned>>(kAll),
                    std::vector<Outcome>(kAll, Outcome::loss)};
    const auto go = [&](unsigned from, unsigned least, unsigned end) {
        graph.next[from].push_back(least + static_cast<unsigned>(random.below(end - least)));
    };
    for (unsigned v = kEnds; v < kHubs; ++v) {
        for (int moves = 0; moves < 700; ++moves) go(v, kHubs, kMiddle);
        if (v % 4 == 1) go(v, kEnds, kHubs);
        if (v % 4 == 2)
            for (int moves = 0; moves < 700; ++moves) go(v, 0, kEnds);
    }
    for (unsigned v = kHubs; v < kMiddle; ++v) go(v, 0, kEnds);
    for (unsigned v = kMiddle; v < kAll; ++v) go(v, kEnds, kHubs), go(v, kEnds, kHubs);
    return graph;
}

// Calls look(threads) with each number of threads for parallel loops.
void with_threads(auto&& look) {
#if defined(_OPENMP)
    const int before = omp_get_max_threads();
    for (const int threads : {2, 3}) {
        omp_set_num_threads(threads);
        look(threads);
    }
    omp_set_num_threads(before);
#else
    look(1);
#endif
}

void try_threads(const auto& graph) {
    const auto alone = retrograde(graph, {}, graph.count());
    ASSERT_FALSE(first_unjust(graph, Winning{}, alone.labels));
    with_threads([&](int threads) {
        const auto found = retrograde(graph, {}, 0);
        ASSERT_EQ(found.status, Status::solved);
        ASSERT_EQ(found.visited, alone.visited) << threads << " threads";
        ASSERT_TRUE(std::ranges::equal(found.labels.at, alone.labels.at)) << threads << " threads";
    });
}

TEST(Graphs, any_number_of_threads_finds_the_same) {
    constexpr std::uint64_t kSeed = 1986;
    Random                  random(kSeed);
    for (int i = 0; i < 40; ++i) {
        const auto n = static_cast<unsigned>(1 + random.below(3000));
        const auto graph =
            i % 4 == 3 ? crowded_graph(random) : random_graph(random, n, 1 + i % 3, i % 8 == 0);
        const auto turned = random_turned_graph(random, n, 0.2 + 0.3 * (i % 4));
        ASSERT_NO_FATAL_FAILURE(try_threads(graph)) << "seed " << kSeed << ", graph " << i;
        ASSERT_NO_FATAL_FAILURE(try_threads(TwoWayGraphGame(graph))) << kSeed << ", graph " << i;
        ASSERT_NO_FATAL_FAILURE(try_threads(turned)) << "seed " << kSeed << ", graph " << i;
    }
}

#if defined(_OPENMP)
// Records how many threads there are when parents are asked for.
struct WatchedGraphGame : TwoWayGraphGame {
    std::atomic<int>* most;

    void parents(Position p, auto&& emit) const {
        *most = std::max(most->load(), omp_get_num_threads());
        TwoWayGraphGame::parents(p, emit);
    }
};
struct SerialGraphGame : WatchedGraphGame {
    bool serial() const { return true; }
};

TEST(Graphs, threads_share_what_is_large) {
    Random                random(5);
    const TwoWayGraphGame graph(random_graph(random, 1000, 2, false));
    with_threads([&](int threads) {
        std::atomic<int> most = 0;
        retrograde(WatchedGraphGame{graph, &most}, {}, 0);
        EXPECT_EQ(most, threads);
        most = 0;
        retrograde(WatchedGraphGame{graph, &most}, {}, 1000);
        EXPECT_EQ(most, 1);
        most = 0;
        retrograde(SerialGraphGame{{graph, &most}}, {}, 0);
        EXPECT_EQ(most, 1);
    });
}
#endif

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
    EXPECT_EQ(retrograde(graph, bytes).why, GaveUp::bytes);
    bytes.bytes = 16 * 200'000 + 8;  // enough for all but the reversed moves
    EXPECT_EQ(retrograde(graph, bytes).why, GaveUp::bytes);
    bytes.bytes = 4 * 200'000 - 1;
    EXPECT_EQ(iterate(graph, bytes).why, GaveUp::bytes);
    work.work = 1000;
    EXPECT_EQ(retrograde(graph, work).why, GaveUp::work);
    EXPECT_EQ(iterate(graph, work).why, GaveUp::work);
    std::atomic<bool> stop = true;
    stopped.stop           = &stop;
    EXPECT_EQ(retrograde(graph, stopped).why, GaveUp::stopped);
    EXPECT_EQ(retrograde(graph, stopped).status, Status::gave_up);
    const TwoWayGraphGame both(graph);
    const auto            all = retrograde(both, {}).visited;
    with_threads([&](int) {
        EXPECT_EQ(retrograde(both, stopped, 0).why, GaveUp::stopped);
        work.work = all;
        EXPECT_EQ(retrograde(both, work, 0).why, GaveUp::work);
        work.work = all + 1;
        EXPECT_EQ(retrograde(both, work, 0).status, Status::solved);
    });
}

}  // namespace
}  // namespace zermelo::graphs_test
