// Tests games folded by true and false maps and canonical forms: if the images are alike, what is
// true of the folded game is true of everything that play can reach.
#include "zermelo/check/folded.hpp"

#include <gtest/gtest.h>

#include "test/finite/graph_game.hpp"
#include "zermelo/check/everywhere.hpp"
#include "zermelo/finite/iterate.hpp"

namespace zermelo {
namespace {

// A graph with maps of its vertices, which need not be symmetries.
struct MappedGraph : GraphGame {
    std::vector<std::vector<unsigned>> maps;
    std::vector<unsigned>              forms;
    std::vector<int>                   movers;
    std::vector<unsigned>              keys;  // empty: each vertex is its own key

    std::size_t   turns() const { return maps.size(); }
    unsigned      turned(unsigned p, std::size_t k) const { return maps[k][p]; }
    std::uint64_t key(unsigned p) const { return keys.empty() ? p : keys[p]; }
    std::uint64_t canonical(unsigned p) const { return forms[p]; }
    unsigned      unpack(std::uint64_t key) const { return static_cast<unsigned>(key); }
    int           mover(unsigned p) const { return movers[p]; }
    std::string   text(unsigned p) const { return std::to_string(p); }
};
static_assert(Turnable<MappedGraph> && Moving<MappedGraph>);

struct Judged {
    Fold  folding;
    bool  holds = true;  // what is true of the folded game is true everywhere
    Index kept = 0, reached = 0;
};

// Folds the game from vertex 0 on, and compares the values of its positions with those of the
// positions they stand for.
Judged judged(const MappedGraph& graph) {
    const Budget            budget;
    Pace                    pace(budget, "check");
    Allowance               allowance;
    FoldedGame<MappedGraph> folded(graph, allowance);
    Judged                  result{folded.find(0, pace)};
    if (result.folding != Fold::alike) return result;
    const auto there = iterate(folded, {});
    const auto truth = iterate(graph, {});
    EXPECT_FALSE(first_unjust(folded, Everywhere{}, there.labels));
    std::vector<unsigned> queue = {0};
    std::vector<bool>     met(graph.next.size());
    met[0] = true;
    for (std::size_t i = 0; i < queue.size(); ++i) {
        const auto p  = queue[i];
        const auto at = folded.folded(p);
        result.holds &= at && there.labels.label(*at) == truth.labels.label(p);
        for (const auto q : graph.next[p])
            if (!met[q]) met[q] = true, queue.push_back(q);
    }
    result.kept = folded.count(), result.reached = queue.size();
    return result;
}

// Tries every graph of two vertices, with all ends, movers, pairs of maps and canonical forms.
TEST(Folded, all_games_of_two_positions) {
    std::uint64_t alike = 0, unlike = 0, fewer = 0;
    const auto map = [](unsigned number) { return std::vector<unsigned>{number % 2, number / 2}; };
    for (unsigned edges = 0; edges < 16; ++edges)
        for (unsigned ends = 0; ends < 4; ++ends)
            for (unsigned forms = 0; forms < 4; ++forms)
                for (unsigned maps = 0; maps < 16; ++maps)
                    for (unsigned movers = 0; movers < 4; ++movers) {
                        MappedGraph graph;
                        graph.next.resize(2);
                        for (unsigned v = 0; v < 2; ++v)
                            for (unsigned w = 0; w < 2; ++w)
                                if (edges >> (2 * v + w) & 1) graph.next[v].push_back(w);
                        graph.stuck = {ends & 1 ? Outcome::loss : Outcome::win,
                                       ends & 2 ? Outcome::loss : Outcome::win};
                        graph.maps       = {map(maps % 4), map(maps / 4)};
                        graph.forms      = map(forms);
                        graph.movers     = movers == 3
                                               ? std::vector<int>{0, 0}
                                               : std::vector<int>{1 + static_cast<int>(movers & 1),
                                                                  1 + static_cast<int>(movers / 2)};
                        const auto found = judged(graph);
                        ASSERT_TRUE(found.holds)
                            << edges << " " << ends << " " << forms << " " << maps << " " << movers;
                        ++(found.folding == Fold::alike ? alike : unlike);
                        fewer += found.kept < found.reached;
                    }
    EXPECT_GT(alike, 500u);
    EXPECT_GT(unlike, 500u);
    EXPECT_GT(fewer, 20u);
}

// Each vertex v of another graph becomes four, which two maps exchange: v, 1 v, 2 v and 3 v.  Moves
// go along with the maps; the canonical form is the first of the four.
MappedGraph fourfold(Random& random, unsigned n) {
    const auto  base = random_graph(random, n, 1.5, random.chance(0.5));
    MappedGraph graph;
    graph.next.resize(4 * n), graph.stuck.resize(4 * n), graph.movers.resize(4 * n);
    graph.maps.resize(2);
    const bool turns = random.chance(0.5);
    for (unsigned v = 0; v < n; ++v) {
        const int mover = turns ? 1 + static_cast<int>(random.below(2)) : 0;
        for (unsigned s = 0; s < 4; ++s) {
            graph.stuck[4 * v + s]  = base.stuck[v];
            graph.movers[4 * v + s] = mover;
            graph.forms.push_back(4 * v);
            for (unsigned k = 0; k < 2; ++k) graph.maps[k].push_back(4 * v + (s ^ (1 << k)));
        }
        for (const auto w : base.next[v]) {
            const auto to = static_cast<unsigned>(random.below(4));
            for (unsigned s = 0; s < 4; ++s) graph.next[4 * v + s].push_back(4 * w + (to ^ s));
        }
    }
    return graph;
}

TEST(Folded, true_symmetries_are_alike) {
    constexpr std::uint64_t kSeed = 5;
    Random                  random(kSeed);
    std::uint64_t           kept = 0, reached = 0;
    for (int trial = 0; trial < 500; ++trial) {
        SCOPED_TRACE(testing::Message() << "seed " << kSeed << ", trial " << trial);
        const auto found = judged(fourfold(random, 1 + static_cast<unsigned>(random.below(12))));
        ASSERT_EQ(found.folding, Fold::alike);
        ASSERT_TRUE(found.holds);
        kept += found.kept, reached += found.reached;
    }
    EXPECT_GT(reached, 3 * kept / 2);
}

// One thing is wrong somewhere.  If labels would then be false, it is found.
TEST(Folded, false_symmetries_are_found_or_do_no_harm) {
    constexpr std::uint64_t kSeed = 6;
    Random                  random(kSeed);
    std::uint64_t           unlike[8] = {}, alike[8] = {};
    for (int trial = 0; trial < 16000; ++trial) {
        SCOPED_TRACE(testing::Message() << "seed " << kSeed << ", trial " << trial);
        auto       graph = fourfold(random, 1 + static_cast<unsigned>(random.below(6)));
        const auto n     = static_cast<unsigned>(graph.next.size());
        const auto v     = static_cast<unsigned>(random.below(n)),
                   w     = static_cast<unsigned>(random.below(n));
        const auto what  = trial % 8;
        switch (what) {
            case 0:
                graph.next[v].push_back(w);
                break;
            case 1:
                if (!graph.next[v].empty()) graph.next[v].pop_back();
                break;
            case 2:
                graph.stuck[v] = static_cast<Outcome>(1 + random.below(3));
                break;
            case 3:
                graph.forms[v] = w;
                break;
            case 4:
                graph.maps[random.below(2)][v] = w;
                break;
            case 5:  // a move that leads elsewhere
                if (!graph.next[v].empty()) graph.next[v][0] = w;
                break;
            case 6:  // a key that leads back to another
                for (unsigned u = 0; u < n; ++u) graph.keys.push_back(u);
                graph.keys[v] = w;
                break;
            default:
                if (graph.movers[v] != 0) graph.movers[v] = 3 - graph.movers[v];
        }
        const auto found = judged(graph);
        ASSERT_TRUE(found.holds);
        ++(found.folding == Fold::alike ? alike : unlike)[what];
    }
    for (const auto count : unlike) EXPECT_GT(count, 100u);
    for (const auto count : alike) EXPECT_GT(count, 50u);
}

// Asking for a position's images under each map is not enough: here the image of an image has a
// move of its own, to a lost end, and play can reach it.
TEST(Folded, an_image_of_an_image_is_asked) {
    Random      random(1);
    MappedGraph graph;
    // 0..3 are the root's images, 4..7 those of the position that matters, 8..11 ends, and 12..15
    // others.
    graph.maps.resize(2), graph.next.resize(16);
    graph.stuck.assign(16, Outcome::win), graph.movers.assign(16, 0);
    for (unsigned v = 0; v < 16; ++v) {
        graph.forms.push_back(v & ~3u);
        for (unsigned k = 0; k < 2; ++k) graph.maps[k].push_back(v ^ (1u << k));
    }
    for (unsigned s = 0; s < 4; ++s) {
        graph.next[s]       = {4 + (3 ^ s)};
        graph.next[4 + s]   = {8 + s};
        graph.stuck[12 + s] = Outcome::loss;
    }
    const auto honest = judged(graph);
    EXPECT_EQ(honest.folding, Fold::alike);
    EXPECT_TRUE(honest.holds);
    EXPECT_EQ(honest.kept, 3u);
    graph.next[7].push_back(12);  // 7 is 4 turned twice
    EXPECT_EQ(judged(graph).folding, Fold::unlike);
}

TEST(Folded, limits) {
    Random     random(3);
    const auto graph = fourfold(random, 12);
    {
        const Budget            budget;
        Pace                    pace(budget, "check");
        Allowance               none{100};
        FoldedGame<MappedGraph> folded(graph, none);
        EXPECT_EQ(folded.find(0, pace), Fold::no_room);
    }
    std::atomic<bool> stop = true;
    Budget            budget;
    budget.stop = &stop;
    Pace pace(budget, "check");
    pace.go_on(Pace::kStride - 1);
    Allowance               allowance;
    FoldedGame<MappedGraph> folded(graph, allowance);
    EXPECT_EQ(folded.find(0, pace), Fold::stopped);
}

}  // namespace
}  // namespace zermelo
