#include "zermelo/impartial/dag.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <vector>

#include "zermelo/base/random.hpp"
#include "zermelo/check/check.hpp"
#include "zermelo/rule/nimber.hpp"

namespace zermelo {
namespace {

using Lists = std::vector<std::vector<std::uint32_t>>;

Rows rows_of(const Lists& lists) {
    std::size_t entries = 0;
    for (const auto& list : lists) entries += list.size();
    Rows          rows{Table<std::uint32_t>(lists.size() + 1), Table<std::uint32_t>(entries)};
    std::uint32_t e = 0;
    for (std::size_t v = 0; v < lists.size(); ++v) {
        for (const auto w : lists[v]) rows.to[e++] = w;
        rows.begin[v + 1] = e;
    }
    return rows;
}

Dag dag_of(const Lists& lists) {
    Dag dag;
    dag.out      = rows_of(lists);
    auto nimbers = dag_nimbers(dag.out, Budget{});
    EXPECT_TRUE(nimbers.has_value());
    if (nimbers) dag.nimbers = std::move(*nimbers);
    return dag;
}

// An acyclic graph, with its numbers shuffled unless kind says otherwise; some edges occur twice.
Lists random_lists(std::uint32_t n, double chance, DagLevels::Kind kind, std::uint64_t seed) {
    Random                     random(seed);
    std::vector<std::uint32_t> name(n);
    std::iota(name.begin(), name.end(), 0);
    if (kind == DagLevels::rises) std::ranges::reverse(name);
    if (kind == DagLevels::listed)
        for (std::uint32_t i = n; i > 1; --i) std::swap(name[i - 1], name[random.below(i)]);
    Lists lists(n);
    for (std::uint32_t v = 0; v < n; ++v)
        for (std::uint32_t w = 0; w < v; ++w)
            while (random.chance(chance)) lists[name[v]].push_back(name[w]);
    return lists;
}

void expect_values(const Dag& dag) {
    const auto expected = dag_nimbers_by_recursion(dag.out);
    for (std::uint32_t v = 0; v < dag.nodes(); ++v)
        ASSERT_EQ(dag.nimbers.values.label(v), expected[v]) << "node " << v;
    ASSERT_EQ(first_unjust(DagGame(dag), Nimber{}, dag.nimbers.values), std::nullopt);
    if (dag.nimbers.levels.kind != DagLevels::listed) return;
    std::vector<std::uint32_t> levels(dag.nimbers.levels.at.begin(), dag.nimbers.levels.at.end());
    std::ranges::sort(levels);
    for (std::uint32_t i = 0; i < dag.nodes(); ++i) ASSERT_EQ(levels[i], i);
}

// Each node has an edge to the next one, the last to the first, and no node occurs twice.
void expect_cycle(const Lists& lists, const std::vector<std::uint32_t>& cycle) {
    ASSERT_FALSE(cycle.empty());
    for (std::size_t i = 0; i < cycle.size(); ++i)
        ASSERT_GT(std::ranges::count(lists[cycle[i]], cycle[(i + 1) % cycle.size()]), 0);
    ASSERT_EQ(std::set(cycle.begin(), cycle.end()).size(), cycle.size());
}

// The textbook: removes nodes without an edge to the rest, as long as there are any.
bool acyclic(const Lists& lists) {
    std::vector<bool> gone(lists.size());
    for (std::size_t left = lists.size(), before = 0; left != before;) {
        before = left;
        for (std::size_t v = 0; v < lists.size(); ++v)
            if (!gone[v] && std::ranges::all_of(lists[v], [&](auto w) { return gone[w]; }))
                gone[v] = true, --left;
        if (left == 0) return true;
    }
    return false;
}

TEST(Dag, all_graphs_of_four_nodes_have_nimbers_or_a_cycle) {
    std::uint64_t cyclic = 0, falling = 0, rising = 0;
    for (std::uint32_t graph = 0; graph < 1u << 16; ++graph) {
        Lists lists(4);
        for (std::uint32_t i = 0; i < 16; ++i)
            if (graph >> i & 1) lists[i / 4].push_back(i % 4);
        const auto found = dag_nimbers(rows_of(lists), Budget{});
        ASSERT_EQ(found.has_value(), acyclic(lists)) << "graph " << graph;
        if (!found) {
            expect_cycle(lists, found.error().cycle);
            ++cyclic;
            continue;
        }
        const auto& levels = found->levels;
        falling += levels.kind == DagLevels::falls, rising += levels.kind == DagLevels::rises;
        for (std::uint32_t v = 0; v < 4; ++v)
            for (const auto w : lists[v])
                ASSERT_LT(levels.of(w, 4), levels.of(v, 4)) << "graph " << graph;
        expect_values(dag_of(lists));
    }
    EXPECT_EQ((1u << 16) - cyclic, 543u);  // acyclic graphs of 4 nodes (R. W. Robinson, 1973)
    EXPECT_EQ(falling, 64u);
    EXPECT_EQ(rising, 63u);  // the graph without edges falls
}

TEST(Dag, random_graphs_have_the_textbook_values) {
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        SCOPED_TRACE(seed);
        const auto kind = static_cast<DagLevels::Kind>(seed % 3);
        const auto n    = static_cast<std::uint32_t>(1 + seed % 90);
        expect_values(dag_of(random_lists(n, seed % 4 < 2 ? 0.05 : 0.4, kind, seed)));
    }
}

// Larger graphs, in which many nodes wait for many others: dense and sparse, with long rows (for
// which the place where a node waits is kept) and short rows (which are scanned again), with a few
// edges against the order or all nodes numbered at random.
TEST(Dag, large_random_graphs_have_the_textbook_values) {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        SCOPED_TRACE(seed);
        const auto n     = static_cast<std::uint32_t>(200 + 40 * (seed % 10));
        const auto kind  = static_cast<DagLevels::Kind>(seed % 3);
        Lists      lists = random_lists(n, seed % 4 == 0 ? 0.3 : 0.02, kind, seed);
        Random     random(seed);
        for (std::uint64_t swaps = random.below(6); swaps-- > 0;) {  // of two nodes' numbers
            const auto a = static_cast<std::uint32_t>(random.below(n));
            const auto b = static_cast<std::uint32_t>(random.below(n));
            std::swap(lists[a], lists[b]);
            for (auto& list : lists)
                for (auto& w : list) w = w == a ? b : w == b ? a : w;
        }
        for (auto& list : lists)  // in random order
            for (std::size_t i = list.size(); i > 1; --i)
                std::swap(list[i - 1], list[random.below(i)]);
        expect_values(dag_of(lists));
    }
}

// Some edges go against the order: a cycle is reported iff the textbook finds one, and it is a
// cycle.
TEST(Dag, cycles_in_random_graphs_are_named) {
    std::uint64_t cyclic = 0;
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        SCOPED_TRACE(seed);
        const auto n     = static_cast<std::uint32_t>(3 + seed % 150);
        const auto kind  = static_cast<DagLevels::Kind>(seed % 3);
        Lists      lists = random_lists(n, 2.5 / n, kind, seed);
        Random     random(seed);
        for (int edges = 0; edges < 3; ++edges)
            lists[random.below(n)].push_back(static_cast<std::uint32_t>(random.below(n)));
        const auto found = dag_nimbers(rows_of(lists), Budget{});
        ASSERT_EQ(found.has_value(), acyclic(lists));
        if (found)
            expect_values(dag_of(lists));
        else
            expect_cycle(lists, found.error().cycle);
        cyclic += !found;
    }
    EXPECT_GT(cyclic, 80u);
    EXPECT_LT(cyclic, 320u);
}

// A node waits at every edge of its row in turn, and long rows are continued where they stopped:
// the nodes of a chain wait one for the other, and the nodes that have edges to all of them wait
// for each.
TEST(Dag, rows_of_every_length_wait_at_every_edge) {
    for (std::uint32_t length = 1; length <= 70; ++length)
        for (const std::uint32_t heads : {1u, 5u}) {
            Lists lists(length + heads);
            for (std::uint32_t v = 0; v < heads; ++v)
                for (std::uint32_t w = 0; w < length; ++w) lists[v].push_back(heads + w);
            for (std::uint32_t w = 0; w + 1 < length; ++w)  // the first target is the last known
                lists[heads + w].push_back(heads + w + 1);
            expect_values(dag_of(lists));
            for (std::uint32_t v = 0; v < heads; ++v) std::ranges::reverse(lists[v]);
            expect_values(dag_of(lists));
            lists.back().push_back(0);
            const auto found = dag_nimbers(rows_of(lists), Budget{});
            ASSERT_FALSE(found.has_value());
            expect_cycle(lists, found.error().cycle);
        }
}

// Nimbers beyond a word of bits, with and without gaps in the nimbers of a row.
TEST(Dag, complete_graphs_have_large_values) {
    for (const auto kind : {DagLevels::falls, DagLevels::rises, DagLevels::listed}) {
        const Dag dag = dag_of(random_lists(300, 0.97, kind, 5));
        expect_values(dag);
        std::uint64_t most = 0;
        for (std::uint32_t v = 0; v < 300; ++v) most = std::max(most, dag.nimbers.values.label(v));
        EXPECT_GT(most, 128u);
    }
    Lists chain(200);
    for (std::uint32_t v = 0; v < 200; ++v)
        for (std::uint32_t w = 0; w < v; ++w) chain[v].push_back(w);
    const Dag dag = dag_of(chain);
    for (std::uint32_t v = 0; v < 200; ++v) EXPECT_EQ(dag.nimbers.values.label(v), v);
}

// A node with more edges to it than two bytes can count.
TEST(Dag, an_edge_may_be_repeated_70000_times) {
    Lists lists(3);
    lists[2] = {1};
    lists[0].assign(70'000, 1);
    lists[0].push_back(2);
    expect_values(dag_of(lists));
    lists[1]         = {0};
    const auto found = dag_nimbers(rows_of(lists), Budget{});
    ASSERT_FALSE(found.has_value());
    EXPECT_EQ(found.error().cycle.size(), 2u);
}

// A wrong nimber is refused at its node or at one that has an edge to it.
TEST(Dag, the_checker_refuses_every_wrong_value) {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const Lists   lists = random_lists(12, 0.3, DagLevels::listed, seed);
        const Dag     dag   = dag_of(lists);
        const DagGame game(dag);
        DagValues     labels(12);
        for (std::uint32_t v = 0; v < 12; ++v)
            labels.set(v, static_cast<std::uint32_t>(dag.nimbers.values.label(v)));
        for (std::uint32_t v = 0; v < 12; ++v)
            for (const std::uint32_t wrong : {0u, 1u, 2u, 3u, 4u, 5u, 63u, 64u, 255u, ~0u}) {
                const auto kept = static_cast<std::uint32_t>(labels.label(v));
                if (wrong == kept) continue;
                labels.set(v, wrong);
                ASSERT_EQ(labels.label(v), wrong);
                const auto refused = first_unjust(game, Nimber{}, labels);
                labels.set(v, kept);
                ASSERT_TRUE(refused.has_value()) << "seed " << seed << ", node " << v;
                ASSERT_TRUE(*refused == v || std::ranges::count(lists[*refused], v) > 0);
            }
    }
}

// A sum by brute force: finds who wins from every tuple of tokens, by the definition.
class BruteSum {
  public:
    explicit BruteSum(const std::vector<Lists>& graphs) : graphs_(graphs) {}
    bool won(const std::vector<std::uint32_t>& tokens) {
        if (const auto known = known_.find(tokens); known != known_.end()) return known->second;
        bool result = false;
        for (std::size_t t = 0; t < tokens.size() && !result; ++t)
            for (const auto w : graphs_[t][tokens[t]]) {
                auto after = tokens;
                after[t]   = w;
                result |= !won(after);
            }
        return known_[tokens] = result;
    }

  private:
    const std::vector<Lists>&                  graphs_;  // one for each token
    std::map<std::vector<std::uint32_t>, bool> known_;
};

TEST(DagSum, verdict_and_all_winning_moves_are_those_of_brute_force) {
    std::uint64_t lost = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        SCOPED_TRACE(seed);
        Random      random(seed);
        const Lists first  = random_lists(7, 0.3, DagLevels::listed, seed);
        const Lists second = random_lists(5, 0.5, DagLevels::rises, seed + 1000);
        DagSum      sum;
        for (const auto& lists : {first, second}) sum.parts.push_back({dag_of(lists), {}});
        std::vector<Lists>         graphs;
        std::vector<std::uint32_t> tokens;
        for (std::size_t i = 0; i < 2; ++i)
            for (auto count = random.below(3); count-- > 0;) {
                const auto& lists = i == 0 ? first : second;
                tokens.push_back(static_cast<std::uint32_t>(random.below(lists.size())));
                sum.parts[i].tokens.push_back(tokens.back());
                graphs.push_back(lists);
            }
        BruteSum             brute(graphs);
        std::vector<DagMove> winning;
        for (std::size_t t = 0; t < tokens.size(); ++t)
            for (const auto w :
                 std::set(graphs[t][tokens[t]].begin(), graphs[t][tokens[t]].end())) {
                auto after = tokens;
                after[t]   = w;
                if (!brute.won(after)) winning.push_back({t, tokens[t], w});
            }
        const auto verdict = dag_verdict(sum);
        ASSERT_EQ(verdict.nimber != 0, brute.won(tokens));
        ASSERT_EQ(verdict.winning, winning);
        lost += verdict.nimber == 0;
    }
    EXPECT_GT(lost, 50u);
    EXPECT_LT(lost, 250u);
}

TEST(DagSum, moves_are_written_as_people_count) {
    EXPECT_EQ(to_text(DagMove{1, 4, 8}), "2:5->9");
}

TEST(Dag, gives_up_for_a_reason) {
    Budget little, hurried;
    little.bytes = 100, hurried.work = 1;
    const auto why = [](const auto& found) { return found.error().why; };
    EXPECT_EQ(why(dag_nimbers(rows_of(Lists(60)), little)), GaveUp::bytes);
    for (const auto kind : {DagLevels::falls, DagLevels::rises, DagLevels::listed}) {
        const Rows large = rows_of(random_lists(700, 0.9, kind, 1));
        EXPECT_EQ(why(dag_nimbers(large, hurried)), GaveUp::work);
    }
}

}  // namespace
}  // namespace zermelo
