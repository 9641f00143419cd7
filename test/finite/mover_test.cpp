// Tests games in which a player may move again: every solver and the checker, against the textbook.
// The textbook knows nothing of labels that are seen turned: it says of each position which of the
// two players can force a win and in how many moves, or that neither can.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "test/finite/graph_game.hpp"
#include "test/support/memory_checkpoint.hpp"
#include "zermelo/check/slices.hpp"
#include "zermelo/check/tree.hpp"
#include "zermelo/finite/iterate.hpp"
#include "zermelo/finite/layers.hpp"
#include "zermelo/finite/memo.hpp"
#include "zermelo/finite/proof.hpp"
#include "zermelo/finite/retrograde.hpp"

namespace zermelo::mover_test {
namespace {

struct MoverGraph : GraphGame {
    std::vector<int> whose;  // 1 or 2 for each vertex; empty: in turn

    int           mover(Position p) const { return whose.empty() ? 0 : whose[p]; }
    std::uint64_t key(Position p) const { return p * std::uint64_t{0x100000001}; }
    Position      unpack(std::uint64_t key) const { return static_cast<Position>(key); }
};
struct TwoWayMoverGraph : TwoWayGraphGame {
    std::vector<int> whose;
    int              mover(Position p) const { return whose[p]; }
};
struct FallingMoverGraph : MoverGraph {
    std::uint64_t level(Position p) const { return next.size() - p; }
    // One row of all positions, the last one first.
    Index         layers() const { return 1; }
    Index         rows(Index) const { return 1; }
    void          row(Index, Index, auto&& visit) const {
                 for (auto v = static_cast<Position>(next.size()); v-- > 0;) visit(Index{v}, v);
    }
    Index after(Index, Position, Move m) const { return m; }
};
static_assert(Moving<MoverGraph> && Moving<TwoWayMoverGraph> && !Moving<GraphGame>);
static_assert(Rowed<FallingMoverGraph> && Moving<Reached<MoverGraph>>);

// Says who wins, 1 or 2 (0: nobody), and in how many moves, by rounds: round m finds all positions
// whose mover can reach a position won for him in m - 1 moves, and all whose moves all lead to
// positions won for the other player, the latest of them in m - 1.
struct Truth {
    int           winner = 0;
    std::uint32_t moves  = 0;
};
std::vector<Truth> textbook(const MoverGraph& graph) {
    const auto         n = graph.next.size();
    std::vector<Truth> truth(n);
    std::vector<bool>  known(n);
    for (unsigned v = 0; v < n; ++v) {
        if (!graph.next[v].empty()) continue;
        known[v]    = true;
        const int i = graph.whose[v];
        if (graph.stuck[v] != Outcome::draw)
            truth[v].winner = graph.stuck[v] == Outcome::win ? i : 3 - i;
    }
    for (std::uint32_t m = 1; m <= n + 1; ++m) {
        auto next = truth;
        auto now  = known;
        for (unsigned v = 0; v < n; ++v) {
            if (known[v]) continue;
            const int i   = graph.whose[v];
            bool      can = false, must = true;
            for (const auto w : graph.next[v]) {
                can |= known[w] && truth[w].winner == i;
                must &= known[w] && truth[w].winner == 3 - i;
            }
            if (can || must) next[v] = {can ? i : 3 - i, m}, now[v] = true;
        }
        truth = next, known = now;
    }
    return truth;
}
Verdict label_of(const MoverGraph& graph, const std::vector<Truth>& truth, unsigned v) {
    if (truth[v].winner == 0) return {Outcome::draw, 0};
    return {truth[v].winner == graph.whose[v] ? Outcome::win : Outcome::loss, truth[v].moves};
}

void try_graph(const MoverGraph& graph) {
    const auto             truth = textbook(graph);
    const TwoWayMoverGraph both{TwoWayGraphGame(graph), graph.whose};
    const auto             fast  = retrograde(graph, {});
    const auto             twin  = iterate(graph, {});
    const auto             known = retrograde(both, {});
    ASSERT_EQ(fast.status, Status::solved);
    ASSERT_EQ(twin.status, Status::solved);
    ASSERT_EQ(known.status, Status::solved);
    for (unsigned v = 0; v < graph.count(); ++v) {
        const auto right = label_of(graph, truth, v);
        ASSERT_EQ(twin.labels.label(v), right) << "iterate, position " << v;
        ASSERT_EQ(fast.labels.label(v), right) << "retrograde, position " << v;
        ASSERT_EQ(known.labels.label(v), right) << "with parents, position " << v;
    }
    const auto unjust = first_unjust(graph, Winning{}, fast.labels);
    ASSERT_FALSE(unjust) << "position " << *unjust;
}

void try_proof(const MoverGraph& graph) {
    const auto truth = textbook(graph);
    const auto found = prove(graph, 0, {});
    if (found.status != Status::solved) return;
    const auto& [space, words] = *found.labels;
    ASSERT_NE(words[0], 0u);
    for (Index i = 0; i < space.count(); ++i) {
        const auto claim = verdict_of(words[i]);
        if (claim.outcome == Outcome::unknown) continue;
        const auto right = label_of(graph, truth, space.position(i));
        ASSERT_EQ(claim.outcome, right.outcome) << "position " << space.position(i);
        ASSERT_GE(claim.moves, right.moves);
    }
    struct Labels {
        const Reached<MoverGraph>*  space;
        const Table<std::uint32_t>* at;
        Verdict                     label(unsigned p) const {
                                const Index i = space->index(p);
                                return i == kNone ? Verdict{} : verdict_of((*at)[i]);
        }
    };
    const Labels labels{&space, &words};
    ASSERT_FALSE(first_unjust(Claimed{&space, &labels}, Winning{}, labels));
}

MoverGraph with_movers(GraphGame graph, Random& random) {
    MoverGraph moving{std::move(graph), {}};
    for (unsigned v = 0; v < moving.next.size(); ++v)
        moving.whose.push_back(static_cast<int>(1 + random.below(2)));
    return moving;
}

TEST(Mover, all_graphs_of_up_to_three_positions) {
    for (unsigned n = 1; n <= 3; ++n)
        for (std::uint32_t edges = 0; edges < 1u << n * n; ++edges)
            for (unsigned movers = 0; movers < 1u << n; ++movers)
                for (unsigned meaning = 0; meaning < (n == 3 ? 27u : n == 2 ? 9u : 3u); ++meaning) {
                    MoverGraph graph{
                        {std::vector<std::vector<unsigned>>(n), std::vector<Outcome>(n)}, {}};
                    bool needed = true;  // the meaning of stuck matters only where there is no move
                    for (unsigned v = 0, rest = meaning; v < n; ++v, rest /= 3) {
                        graph.stuck[v] = static_cast<Outcome>(1 + rest % 3);
                        graph.whose.push_back(1 + static_cast<int>(movers >> v & 1));
                        for (unsigned w = 0; w < n; ++w)
                            if (edges >> (v * n + w) & 1) graph.next[v].push_back(w);
                        needed &= graph.next[v].empty() || rest % 3 == 0;
                    }
                    if (!needed) continue;
                    ASSERT_NO_FATAL_FAILURE(try_graph(graph)) << n << ' ' << edges << ' ' << movers;
                    ASSERT_NO_FATAL_FAILURE(try_proof(graph)) << n << ' ' << edges << ' ' << movers;
                }
}

TEST(Mover, random_graphs) {
    constexpr std::uint64_t kSeed = 1988;
    Random                  random(kSeed);
    for (int i = 0; i < 3000; ++i) {
        const auto n     = static_cast<unsigned>(1 + random.below(40));
        const auto graph = with_movers(random_graph(random, n, 1.0 + i % 3, i % 5 == 0), random);
        ASSERT_NO_FATAL_FAILURE(try_graph(graph)) << "seed " << kSeed << ", graph " << i;
        ASSERT_NO_FATAL_FAILURE(try_proof(graph)) << "seed " << kSeed << ", graph " << i;
    }
}

// Proof-number search decides most games that end and are not drawn.  It gives up on drawn ones.
TEST(Mover, proofs_of_games_that_end) {
    constexpr std::uint64_t kSeed = 1994;
    Random                  random(kSeed);
    int                     decided = 0;
    for (int i = 0; i < 2000; ++i) {
        const auto n     = static_cast<unsigned>(1 + random.below(60));
        auto       graph = with_movers(random_graph(random, n, 1.0 + i % 4, true), random);
        const auto truth = textbook(graph);
        const auto found = prove(graph, 0, {});
        ASSERT_EQ(found.status == Status::solved, truth[0].winner != 0) << "graph " << i;
        decided += found.status == Status::solved;
        ASSERT_NO_FATAL_FAILURE(try_proof(graph)) << "seed " << kSeed << ", graph " << i;
    }
    ASSERT_GT(decided, 1000);
}

template <class Value>
void try_memo(const FallingMoverGraph& graph, const std::vector<Truth>& truth) {
    const auto found = memo<Value>(graph, graph.start(), {});
    ASSERT_EQ(found.status, Status::solved);
    std::vector<bool> reached(graph.count());
    reached[0] = true;
    for (unsigned v = 0; v < graph.count(); ++v) {
        if (reached[v])
            for (const auto w : graph.next[v]) reached[w] = true;
        ASSERT_EQ(found.labels->label(v), reached[v] ? label_of(graph, truth, v) : Verdict{})
            << "position " << v;
    }
}

TEST(Mover, games_that_end) {
    constexpr std::uint64_t kSeed = 1968;
    Random                  random(kSeed);
    for (int i = 0; i < 2000; ++i) {
        const auto              n = static_cast<unsigned>(1 + random.below(100));
        const FallingMoverGraph graph{
            with_movers(random_graph(random, n, 1.0 + i % 4, true), random)};
        const auto truth = textbook(graph);
        ASSERT_NO_FATAL_FAILURE(try_memo<std::int8_t>(graph, truth)) << kSeed << ", " << i;
        ASSERT_NO_FATAL_FAILURE(try_memo<std::int32_t>(graph, truth)) << kSeed << ", " << i;
        const auto swept = layers(graph, {});
        ASSERT_EQ(swept.status, Status::solved);
        for (unsigned v = 0; v < n; ++v)
            ASSERT_EQ(swept.labels.label(v), label_of(graph, truth, v)) << kSeed << ", " << i;
    }
}

TEST(Mover, what_was_broken_off_goes_on) {
    constexpr std::uint64_t kSeed = 1986;
    Random                  random(kSeed);
    for (int i = 0; i < 20; ++i) {
        const auto n     = static_cast<unsigned>(1 + random.below(60));
        const auto graph = with_movers(random_graph(random, n, 1.0 + i % 3, i % 5 == 0), random);
        const auto whole = retrograde(graph, {});
        MemoryCheckpoint kept;
        ASSERT_EQ(retrograde(graph, {}, kRetrogradeAlone, &kept).status, Status::solved);
        for (std::size_t k = 0; k <= kept.records.size(); ++k) {
            auto       cut  = kept.first(k);
            const auto rest = retrograde(graph, {}, k % 2 == 0 ? 0 : kRetrogradeAlone, &cut);
            ASSERT_EQ(rest.status, Status::solved);
            ASSERT_TRUE(std::ranges::equal(rest.labels.at, whole.labels.at)) << k << " slices";
        }
    }
}

struct TurnedMoverGraph : TurnedGraphGame {
    std::vector<int> whose;
    int              mover(Position p) const { return whose[p]; }
};

TEST(Mover, images_are_solved_once) {
    constexpr std::uint64_t kSeed = 1871;
    Random                  random(kSeed);
    for (int i = 0; i < 1000; ++i) {
        const auto       n = static_cast<unsigned>(1 + random.below(40));
        TurnedMoverGraph graph{random_turned_graph(random, n, 0.2 + 0.3 * (i % 4)), {}};
        for (unsigned v = 0; v < n; ++v) {
            const auto least = graph.images[v].least;
            graph.whose.push_back(least < v ? graph.whose[least]
                                            : static_cast<int>(1 + random.below(2)));
        }
        const MoverGraph plain{graph, graph.whose};
        const auto       truth = textbook(plain);
        const auto       fast  = retrograde(graph, {});
        ASSERT_EQ(fast.status, Status::solved);
        for (unsigned v = 0; v < n; ++v)
            ASSERT_EQ(fast.labels.label(v), label_of(plain, truth, v)) << kSeed << ", " << i;
    }
}

// In-turn play gives the same labels and the same work whether movers are named or not.
TEST(Mover, none_is_as_if_nothing_were_said) {
    Random random(7);
    for (int i = 0; i < 200; ++i) {
        const auto       plain = random_graph(random, 30, 1.5, false);
        const MoverGraph told{plain, {}};
        const auto       a = retrograde(plain, {});
        const auto       b = retrograde(told, {});
        ASSERT_TRUE(std::ranges::equal(a.labels.at, b.labels.at));
        ASSERT_EQ(a.visited, b.visited);
        ASSERT_TRUE(std::ranges::equal(iterate(plain, {}).labels.at, iterate(told, {}).labels.at));
    }
}

// Only the truth is just everywhere: tries all labellings of up to 4 moves of all graphs of 2
// positions.
TEST(Mover, nothing_else_is_just) {
    std::vector<Verdict> all = {{Outcome::draw, 0}};
    for (std::uint32_t m = 0; m <= 4; ++m)
        all.push_back({Outcome::win, m}), all.push_back({Outcome::loss, m});
    struct Labels {
        Verdict at[2];
        Verdict label(unsigned p) const { return at[p]; }
    };
    int just = 0, graphs = 0;
    for (unsigned edges = 0; edges < 16; ++edges)
        for (unsigned movers = 0; movers < 4; ++movers)
            for (unsigned meaning = 0; meaning < 9; ++meaning, ++graphs) {
                MoverGraph graph{
                    {{{}, {}},
                     {static_cast<Outcome>(1 + meaning % 3),
                      static_cast<Outcome>(1 + meaning / 3)}},
                    {1 + static_cast<int>(movers & 1), 1 + static_cast<int>(movers >> 1)}};
                for (unsigned e = 0; e < 4; ++e)
                    if (edges >> e & 1) graph.next[e / 2].push_back(e % 2);
                const auto truth = textbook(graph);
                for (const auto& a : all)
                    for (const auto& b : all) {
                        if (first_unjust(graph, Winning{}, Labels{{a, b}})) continue;
                        ++just;
                        ASSERT_EQ(a, label_of(graph, truth, 0)) << edges << ' ' << movers;
                        ASSERT_EQ(b, label_of(graph, truth, 1)) << edges << ' ' << movers;
                    }
            }
    ASSERT_EQ(just, graphs);
}

}  // namespace
}  // namespace zermelo::mover_test
