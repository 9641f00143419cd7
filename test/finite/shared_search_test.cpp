// Alpha-beta search by several threads: its answers are those of retrograde analysis, and its
// strategies are the same for any number of threads.
#include "zermelo/finite/shared_search.hpp"

#include <gtest/gtest.h>

#include "test/finite/ending_graphs.hpp"
#include "test/support/memory_checkpoint.hpp"
#include "test/support/thin.hpp"
#include "zermelo/base/parallel.hpp"
#include "zermelo/finite/outcome_proof.hpp"

namespace zermelo::shared_search_test {
namespace {

constexpr std::uint64_t kSeed    = 2002;
constexpr int           kTeams[] = {1, 2, 3, 7};

// Calls look() with that many threads for parallel loops.
void with_threads([[maybe_unused]] int threads, auto&& look) {
#if defined(_OPENMP)
    const int before = omp_get_max_threads();
    omp_set_num_threads(threads);
    look();
    omp_set_num_threads(before);
#else
    look();
#endif
}

// A graph large enough that threads meet: vertices in layers, with moves to the next few.
template <class Graph>
Graph layered(Random& random, unsigned layers, unsigned width) {
    Graph          graph;
    const unsigned n = layers * width + 1;
    graph.next.resize(n), graph.stuck.resize(n);
    for (unsigned v = 0; v < n; ++v) {
        graph.stuck[v]      = static_cast<Outcome>(1 + random.below(3));
        const unsigned from = v == 0 ? 1 : ((v - 1) / width + 1) * width + 1;
        if (from + width > n) continue;
        for (auto moves = 2 + random.below(4); moves > 0; --moves)
            graph.next[v].push_back(from + static_cast<unsigned>(random.below(width)));
    }
    return graph;
}

// Lets the threads answer, for the first three vertices, whether the mover wins, whether he does
// not lose, and once more whether he wins.
template <class Graph>
void try_answers(const Graph& graph, int threads, std::uint64_t bytes) {
    const auto   truth = retrograde(static_cast<const EndingGraph&>(graph), {}).labels;
    const Budget budget;
    Pace         pace(budget, "search");
    Allowance    allowance{std::uint64_t{1} << 28}, least{std::uint64_t{1} << 20};
    OutcomeTable<std::uint64_t> nothing(least, 0);
    {
        SharedSearch<Graph> search(graph, allowance, bytes, threads, nothing, nullptr, 0);
        ASSERT_TRUE(search.ok());
        for (const bool win : {true, false, true})
            for (const unsigned v : {0u, 1u, 2u}) {
                if (v >= graph.next.size()) continue;
                const auto so      = search.ask(v, graph.key(v), win, pace);
                const auto outcome = truth.label(v).outcome;
                ASSERT_TRUE(so);
                ASSERT_EQ(*so, outcome == Outcome::win || (!win && outcome == Outcome::draw))
                    << "seed " << kSeed << ", vertex " << v << ", " << threads << " threads";
            }
    }
    EXPECT_EQ(allowance.held, 0u);
}

TEST(SharedSearch, threads_answer_what_retrograde_analysis_does) {
    Random random(kSeed);
    for (int i = 0; i < 40; i += 1 + test::kThin / 3)
        for (const int threads : kTeams) {
            const auto small = random_ending<EndingGraph>(random, i, i % 2 == 1);
            ASSERT_NO_FATAL_FAILURE(try_answers(small, threads, 65'536));
            const auto large = layered<EndingGraph>(random, 30, 400);
            ASSERT_NO_FATAL_FAILURE(
                try_answers(large, threads, std::uint64_t{1} << (i % 2 == 0 ? 16 : 24)));
        }
}

// Judges a proof, and returns its claims and words.
template <class Graph>
std::pair<Claims, std::vector<std::uint32_t>> proved(const Graph& graph, int threads,
                                                     std::uint64_t alone) {
    std::pair<Claims, std::vector<std::uint32_t>> proved;
    with_threads(threads, [&] {
        const auto found = outcome_proof(graph, 0u, {}, 1 << 20, nullptr, alone);
        ASSERT_EQ(found.status, Status::solved);
        ASSERT_TRUE(found.labels.words);
        const Budget unlimited;
        Pace         pace(unlimited, "check");
        const auto   check =
            check_strategy(graph, 0u, *found.labels.words, graph.level(0), ~std::uint64_t{0}, pace);
        ASSERT_EQ(check.followed, Followed::shown) << spoken(check.objection);
        ASSERT_EQ(check.claims, found.labels.claims);
        proved.first = found.labels.claims;
        proved.second.assign(found.labels.words->begin(), found.labels.words->end());
    });
    return proved;
}

template <class Graph>
void try_proofs(const Graph& graph, std::uint64_t alone) {
    const auto truth = retrograde(static_cast<const EndingGraph&>(graph), {}).labels;
    const auto one   = proved(graph, 1, alone);
    ASSERT_EQ(one.first.outcome, truth.label(0).outcome);
    for (const int threads : kTeams) {
        const auto other = proved(graph, threads, alone);
        ASSERT_EQ(other.first, one.first) << threads << " threads";
        ASSERT_EQ(other.second, one.second) << threads << " threads";
    }
}

TEST(SharedSearch, a_strategy_does_not_depend_on_the_number_of_threads) {
    for (const std::uint64_t alone : {0, 10, 1000}) {
        Random random(kSeed);
        for (int i = 0; i < 24; i += 1 + test::kThin / 3) {
            SCOPED_TRACE(testing::Message() << "seed " << kSeed << ", " << i << ", " << alone);
            ASSERT_NO_FATAL_FAILURE(
                try_proofs(random_ending<EndingGraph>(random, i, i % 2 == 1), alone));
            ASSERT_NO_FATAL_FAILURE(
                try_proofs(random_ending<ForcingGraph>(random, i, false), alone));
            auto reckons = random_ending<ReckoningGraph>(random, i, false);
            reckons.reckon(random, false);
            ASSERT_NO_FATAL_FAILURE(try_proofs(reckons, alone));
            ASSERT_NO_FATAL_FAILURE(try_proofs(layered<EndingGraph>(random, 20, 200), alone));
            ASSERT_NO_FATAL_FAILURE(try_proofs(layered<ForcingGraph>(random, 20, 200), alone));
        }
    }
}

// What is proved is true, whichever thread was told a lie.
TEST(SharedSearch, a_game_that_lies_proves_nothing_wrong) {
    Random random(kSeed);
    int    unproved = 0, proofs = 0;
    for (int i = 0; i < 600; i += 1 + test::kThin / 3) {
        auto graph       = random_ending<ForcingGraph>(random, i, false);
        graph.lies       = true;
        const auto truth = retrograde(static_cast<const EndingGraph&>(graph), {}).labels;
        with_threads(3, [&] {
            const auto found = outcome_proof(graph, 0u, {}, 1 << 20, nullptr, 0);
            if (found.status == Status::gave_up || !found.labels.words) {
                ++unproved;
                return;
            }
            ++proofs;
            ASSERT_EQ(found.labels.claims.outcome, truth.label(0).outcome)
                << "seed " << kSeed << ", " << i;
        });
    }
    EXPECT_GT(unproved, 0);
    EXPECT_GT(proofs, 0);
}

// A limit ends the search as in a search by one thread, whichever thread meets it.
TEST(SharedSearch, limits_end_all_threads) {
    Random            random(kSeed);
    const auto        large = layered<EndingGraph>(random, 60, 3000);
    const auto        small = layered<EndingGraph>(random, 20, 100);
    std::atomic<bool> stop  = true;
    Budget            stopped;
    stopped.stop = &stop;
    for (const int threads : kTeams)
        with_threads(threads, [&] {
            Allowance                   allowance{1 << 26}, none{1 << 10};
            OutcomeTable<std::uint64_t> nothing(none, 0);
            SharedSearch<EndingGraph>   search(large, allowance, 1 << 20, threads, nothing, nullptr,
                                               0);
            Pace                        pace(stopped, "search");
            ASSERT_TRUE(search.ok());
            ASSERT_TRUE(pace.go_on(Pace::kFirst - 1));
            ASSERT_FALSE(search.ask(0u, large.key(0), true, pace));
            EXPECT_EQ(search.why(), GaveUp::stopped);
            EXPECT_LT(search.entered(), 100'000u);
            SharedSearch<EndingGraph> room(large, none, 1 << 16, threads, nothing, nullptr, 0);
            EXPECT_FALSE(room.ok());
        });
    int gave_up = 0, solved = 0;
    for (const int threads : kTeams)
        for (std::uint64_t bytes = 10'000; bytes < 100'000'000; bytes *= 2)
            with_threads(threads, [&] {
                Budget budget;
                budget.bytes     = bytes;
                const auto found = outcome_proof(small, 0u, budget, 1 << 20, nullptr, 0);
                ++(found.status == Status::solved ? solved : gave_up);
                EXPECT_TRUE(found.status == Status::solved || found.why == GaveUp::bytes) << bytes;
            });
    EXPECT_GT(gave_up, 0);
    EXPECT_GT(solved, 0);
}

// Only the first thread notices an interrupt: the other threads must not go on to the answer, which
// is far away with so small a table.
TEST(SharedSearch, an_interrupt_ends_all_threads_where_they_share) {
    Random     random(kSeed);
    const auto large = layered<EndingGraph>(random, 60, 3000);
    for (const int threads : kTeams)
        with_threads(threads, [&] {
            std::atomic<bool> stop = false;
            Budget            interrupted;
            interrupted.stop     = &stop;
            interrupted.progress = [&](const Progress&) { stop = true; };  // after kStride
            Allowance                   allowance{1 << 28}, none{1 << 10};
            OutcomeTable<std::uint64_t> nothing(none, 0);
            SharedSearch<EndingGraph>   search(large, allowance, 1 << 16, threads, nothing, nullptr,
                                               0);
            Pace                        pace(interrupted, "search");
            ASSERT_TRUE(search.ok());
            EXPECT_FALSE(search.ask(0u, large.key(0), true, pace));
            EXPECT_EQ(search.why(), GaveUp::stopped);
            EXPECT_GE(search.entered(), Pace::kStride);  // all threads had joined
        });
}

// The answers of all threads are kept, and a search that has them goes on from there.
TEST(SharedSearch, a_checkpoint_is_gone_on_from) {
    Random random(kSeed);
    for (const int threads : kTeams)
        for (int i = 0; i < 20; ++i) {
            const auto                 graph = layered<EndingGraph>(random, 30, 400);
            const Budget               budget;
            Pace                       pace(budget, "search");
            Allowance                  allowance;
            OutcomeSearch<EndingGraph> first(graph, allowance, 1 << 20);
            MemoryCheckpoint           kept;
            std::uint64_t              anew = 0;
            ASSERT_EQ(first.keep_in(kept, 4, 1), GaveUp::no);
            std::optional<bool> so;
            with_threads(threads, [&] {
                SharedSearch<EndingGraph> search(graph, allowance, 1 << 20, threads, first.table(),
                                                 &*first.records(), 0);
                so   = search.ask(0u, graph.key(0), true, pace);
                anew = search.entered();
            });
            ASSERT_TRUE(so);
            kept.rewind();
            OutcomeSearch<EndingGraph> again(graph, allowance, 1 << 20);
            ASSERT_EQ(again.keep_in(kept, 4, 1), GaveUp::no);
            ASSERT_EQ(again.ask(0u, true, pace), so) << "seed " << kSeed;
            ASSERT_LE(again.entered(), anew) << "seed " << kSeed;
        }
}

}  // namespace
}  // namespace zermelo::shared_search_test
