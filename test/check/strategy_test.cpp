// Strategies of small games: every strategy that could be written about a position is judged, and
// none that is accepted shows anything but the truth.  This includes games in which a player moves
// again, loops, and maps that are no symmetries.
#include "zermelo/check/strategy.hpp"

#include <gtest/gtest.h>

#include "test/finite/graph_game.hpp"
#include "test/support/thin.hpp"
#include "zermelo/finite/iterate.hpp"

namespace zermelo::strategy_test {
namespace {

struct PlainGraph : GraphGame {
    std::uint64_t key(unsigned p) const { return p; }
    unsigned      unpack(std::uint64_t key) const { return static_cast<unsigned>(key); }
    std::string   text(unsigned p) const { return std::to_string(p); }
};
struct MovingGraph : PlainGraph {
    std::vector<int> movers;
    int              mover(unsigned p) const { return movers[p]; }
};
// A graph with a map of its vertices, and with forms; both may be anything.
struct TurnedGraph : PlainGraph {
    std::vector<unsigned> map, forms;

    std::size_t   turns() const { return 1; }
    unsigned      turned(unsigned p, std::size_t) const { return map[p]; }
    std::uint64_t canonical(unsigned p) const { return forms[p]; }
};
static_assert(Turnable<TurnedGraph> && Moving<MovingGraph>);

struct Tally {
    int tried = 0, shown = 0, unknown = 0, untrue = 0, plies_short = 0;
    int whole = 0;  // graphs for which some strategy gives the outcomes of all successors
};

// Tries every head of claims that do not contradict each other, with up to kChoices bits of
// choices.
template <class Graph>
void judge_all(const Graph& graph, std::uint64_t longest, Tally& tally) {
    constexpr unsigned kChoices = 4;
    const auto         truth    = iterate(graph, {}).labels;
    const auto&        next     = graph.next[0];
    const unsigned     main = ChoiceBits::width(next.size()), bits = 2 + main + 2 * next.size();
    bool               whole = false;
    for (std::uint32_t head = 0; head < 1u << bits; ++head)
        for (std::uint32_t choices = 0; choices <= 1u << kChoices; ++choices) {
            std::vector<std::uint32_t> words = {head};
            if (choices > 0) words.push_back(choices - 1);
            const Budget budget;
            Pace         pace(budget, "check");
            const auto   found = check_strategy(graph, 0u, words, longest, 1 << 20, pace);
            ++tally.tried;
            if (found.followed != Followed::shown) {
                ASSERT_EQ(found.followed, Followed::unshown);
                ASSERT_FALSE(found.objection.empty());
                if (spoken(found.objection).ends_with("from its successors'")) break;
                continue;
            }
            ++tally.shown;
            const auto right = truth.label(0);
            tally.untrue += found.claims.outcome != right.outcome;
            if (right.outcome != Outcome::draw)
                tally.plies_short += found.claims.plies < right.moves;
            int unknown = 0;
            for (std::size_t i = 0; i < next.size(); ++i) {
                const auto claimed = found.claims.next[i];
                unknown += claimed == Outcome::unknown;
                if (claimed != Outcome::unknown)
                    tally.untrue += claimed != truth.label(next[i]).outcome;
            }
            tally.unknown += unknown;
            whole = whole || unknown == 0;
        }
    tally.whole += whole;
}

template <class Graph>
Graph small_graph(Random& random, bool falling) {
    Graph graph;
    do {
        static_cast<GraphGame&>(graph) =
            random_graph(random, 2 + static_cast<unsigned>(random.below(6)), 1.6, falling);
    } while (graph.next[0].size() > 3);
    return graph;
}

constexpr std::uint64_t kSeed = 41;

void expect_truth(const Tally& tally, int graphs) {
    EXPECT_EQ(tally.untrue, 0) << "seed " << kSeed;
    EXPECT_EQ(tally.plies_short, 0) << "seed " << kSeed;
    EXPECT_GT(tally.shown, graphs);
    EXPECT_GT(tally.tried - tally.shown, graphs);
    EXPECT_GT(tally.unknown, graphs / 4);
}

TEST(Strategy, nothing_but_the_truth_is_shown) {
    Random random(kSeed);
    Tally  tally;
    for (int i = 0; i < 200; ++i)
        ASSERT_NO_FATAL_FAILURE(judge_all(small_graph<PlainGraph>(random, true), 8, tally));
    expect_truth(tally, 200);
    EXPECT_EQ(tally.whole, 200) << "some strategy of at most four bits shows all that is so";
}
TEST(Strategy, a_player_may_move_again) {
    Random random(kSeed);
    Tally  tally;
    for (int i = 0; i < 200; ++i) {
        auto graph = small_graph<MovingGraph>(random, true);
        for (unsigned v = 0; v < graph.next.size(); ++v)
            graph.movers.push_back(1 + static_cast<int>(random.below(2)));
        ASSERT_NO_FATAL_FAILURE(judge_all(graph, 8, tally));
    }
    expect_truth(tally, 200);
    EXPECT_GT(tally.whole, 190);
}
TEST(Strategy, play_may_go_in_circles) {
    Random random(kSeed);
    Tally  tally;
    for (int i = 0; i < 200; ++i)
        ASSERT_NO_FATAL_FAILURE(judge_all(small_graph<PlainGraph>(random, false), 8, tally));
    expect_truth(tally, 100);
}
TEST(Strategy, maps_need_be_no_symmetries) {
    Random random(kSeed);
    Tally  tally;
    int    folded = 0;
    for (int i = 0; i < 300; ++i) {
        auto       graph = small_graph<TurnedGraph>(random, true);
        // A map of pairs; the form of each pair is its first vertex, or by chance another one.
        const auto n = static_cast<unsigned>(graph.next.size());
        for (unsigned v = 0; v < n; ++v) graph.map.push_back(v), graph.forms.push_back(v);
        for (unsigned v = 0; v + 1 < n; ++v) {
            if (graph.map[v] != v || !random.chance(0.5)) continue;
            std::swap(graph.map[v], graph.map[v + 1]);
            graph.forms[v + 1] = v;
            if (random.chance(0.5)) {  // this pair is a true symmetry
                graph.next[v]  = graph.next[v + 1];
                graph.stuck[v] = graph.stuck[v + 1];
                ++folded;
            }
        }
        if (random.chance(0.2))
            graph.forms[random.below(n)] = static_cast<unsigned>(random.below(n));
        if (graph.next[0].size() > 3) continue;
        ASSERT_NO_FATAL_FAILURE(judge_all(graph, 8, tally));
    }
    expect_truth(tally, 200);
    EXPECT_GT(folded, 100);
}

// A game twice, with a map that exchanges the two copies; then one copy is changed in one place.
TEST(Strategy, an_image_may_be_unlike_in_one_place) {
    Random random(kSeed);
    Tally  tally;
    for (unsigned i = 0; i < 1500 / test::kThin; ++i) {
        const auto  n    = static_cast<unsigned>(3 + random.below(4));
        const auto  once = random_graph(random, n, 1.3, true);
        TurnedGraph graph;
        graph.next.resize(1 + 2 * n), graph.stuck.assign(1 + 2 * n, Outcome::loss);
        graph.map = {0}, graph.forms = {0};
        for (unsigned v = 1; v <= 2 * n; ++v) {
            const auto at = (v - 1) % n, base = v - at;
            for (const auto to : once.next[at]) graph.next[v].push_back(base + to);
            graph.stuck[v] = once.stuck[at];
            graph.map.push_back(at + 1 + (v > n ? 0 : n)), graph.forms.push_back(at + 1);
        }
        const auto from   = 1 + static_cast<unsigned>(random.below(n - 1));
        graph.next[0]     = {from, from + n};
        const auto change = 1 + n + static_cast<unsigned>(random.below(n));
        auto&      next   = graph.next[change];
        if (next.empty() || random.chance(0.2))
            graph.stuck[change] = static_cast<Outcome>(1 + random.below(3));
        else if (random.chance(0.3))
            next.clear();
        else if (change < 2 * n)
            next[random.below(next.size())] =
                change + 1 + static_cast<unsigned>(random.below(2 * n - change));
        ASSERT_NO_FATAL_FAILURE(judge_all(graph, 8, tally));
    }
    EXPECT_EQ(tally.untrue, 0) << "seed " << kSeed;
    EXPECT_GT(tally.shown, 1000 / static_cast<int>(test::kThin));
}

// Two images, of which the second is won for the other player: a walk that believes the map takes
// both for lost, and a walk that asks does not.
TEST(Strategy, images_are_asked_and_not_believed) {
    TurnedGraph graph;
    graph.next  = {{1, 2}, {3}, {4}, {5}, {6}, {7}, {}, {}};
    graph.stuck = std::vector<Outcome>(8, Outcome::loss);
    graph.map   = {0, 2, 1, 4, 3, 5, 6, 7};
    graph.forms = {0, 1, 1, 3, 3, 5, 6, 7};
    const Budget budget;
    Pace         pace(budget, "check");
    const auto   follow = [&](Maps maps) {
        Allowance allowance{1 << 20};
        auto      choose = [](unsigned, std::span<const unsigned>) {
            return std::expected<std::size_t, Followed>(std::size_t{0});
        };
        StrategyWalk                       walk(graph, allowance, pace, choose, maps);
        const std::vector<Begin<unsigned>> begins{{0, false, 0}};
        return walk.run(Aim::win, begins, 8);
    };
    EXPECT_EQ(follow(Maps::believed), Followed::shown);
    EXPECT_EQ(follow(Maps::asked), Followed::unshown) << "6 is lost for the holder";
    graph.next[4] = {5};  // now a symmetry: 4 has the moves of 3, mapped
    EXPECT_EQ(follow(Maps::asked), Followed::shown);
    graph.map[5] = 7;  // no symmetry: 5 is moved, but 4 still leads to 5
    EXPECT_EQ(follow(Maps::asked), Followed::unshown);
}

// Play must not last longer than stated.
TEST(Strategy, longer_play_than_its_level_is_refused) {
    PlainGraph path;
    path.next  = {{1}, {2}, {3}, {4}, {}};
    path.stuck = std::vector<Outcome>(5, Outcome::loss);
    for (const std::uint64_t longest : {3, 4, 5}) {
        const Budget        budget;
        Pace                pace(budget, "check");
        const std::uint32_t loss[] = {1 | 3 << 2};  // so its successor is claimed as won
        const auto          found  = check_strategy(path, 0u, loss, longest, 1 << 20, pace);
        EXPECT_EQ(found.followed, longest < 4 ? Followed::unshown : Followed::shown) << longest;
        if (longest >= 4) {
            EXPECT_EQ(found.claims.plies, 4u);
        }
    }
}

TEST(Strategy, little_memory_is_told) {
    PlainGraph path;
    path.next                  = {{1}, {2}, {}};
    path.stuck                 = std::vector<Outcome>(3, Outcome::loss);
    const std::uint32_t loss[] = {1 | 3 << 2};
    const Budget        budget;
    Pace                pace(budget, "check");
    EXPECT_EQ(check_strategy(path, 0u, loss, 8, 100, pace).followed, Followed::no_room);
    EXPECT_EQ(spoken(check_strategy(path, 0u, {}, 8, 1 << 20, pace).objection),
              "it is too short for its claims");
}

TEST(Strategy, a_stop_is_heeded) {
    constexpr unsigned kLength = 80'001;
    PlainGraph         path;
    path.next.resize(kLength);
    path.stuck.assign(kLength, Outcome::loss);
    for (unsigned v = 0; v + 1 < kLength; ++v) path.next[v].push_back(v + 1);
    std::atomic<bool> stop = true;
    Budget            stopped;
    stopped.stop = &stop;
    Pace                pace(stopped, "check");
    const std::uint32_t loss[] = {1 | 3 << 2};
    EXPECT_EQ(check_strategy(path, 0u, loss, kLength, 1 << 20, pace).followed, Followed::stopped);
}

TEST(Strategy, all_of_a_certificate_is_needed) {
    PlainGraph path;
    path.next  = {{1}, {2}, {}};
    path.stuck = std::vector<Outcome>(3, Outcome::loss);
    const Budget               budget;
    Pace                       pace(budget, "check");
    std::vector<std::uint32_t> words = {1 | 3 << 2};
    EXPECT_EQ(check_strategy(path, 0u, words, 8, 1 << 20, pace).followed, Followed::shown);
    words.push_back(0);
    EXPECT_EQ(spoken(check_strategy(path, 0u, words, 8, 1 << 20, pace).objection),
              "it is longer than the strategy");
    words = {1 | 3 << 2 | 1 << 4};
    EXPECT_EQ(check_strategy(path, 0u, words, 8, 1 << 20, pace).followed, Followed::unshown)
        << "bits behind the claims are 0";
}

}  // namespace
}  // namespace zermelo::strategy_test
