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
    dag.out    = rows_of(lists);
    auto order = dag_order(dag.out, Budget{});
    EXPECT_TRUE(order.has_value());
    if (order) dag.order = std::move(*order);
    return dag;
}

// Acyclic, numbers shuffled unless kind says otherwise; some edges twice.
Lists random_lists(std::uint32_t n, double chance, DagOrder::Kind kind, std::uint64_t seed) {
    Random                     random(seed);
    std::vector<std::uint32_t> name(n);
    std::iota(name.begin(), name.end(), 0);
    if (kind == DagOrder::rises) std::ranges::reverse(name);
    if (kind == DagOrder::listed)
        for (std::uint32_t i = n; i > 1; --i) std::swap(name[i - 1], name[random.below(i)]);
    Lists lists(n);
    for (std::uint32_t v = 0; v < n; ++v)
        for (std::uint32_t w = 0; w < v; ++w)
            while (random.chance(chance)) lists[name[v]].push_back(name[w]);
    return lists;
}

void expect_values(const Dag& dag) {
    const auto solution = dag_values(dag, Budget{});
    ASSERT_EQ(solution.status, Status::solved);
    const auto expected = dag_values_by_recursion(dag.out);
    for (std::uint32_t v = 0; v < dag.nodes(); ++v)
        ASSERT_EQ(solution.labels.at[v], expected[v]) << "node " << v;
    const DagGame game(dag);
    ASSERT_TRUE(game.ok());
    ASSERT_EQ(first_unjust(game, Nimber{}, solution.labels), std::nullopt);
}

TEST(Dag, all_graphs_of_four_nodes_have_an_order_or_a_cycle) {
    std::uint64_t cyclic = 0, falling = 0, rising = 0;
    for (std::uint32_t graph = 0; graph < 1u << 16; ++graph) {
        Lists lists(4);
        for (std::uint32_t i = 0; i < 16; ++i)
            if (graph >> i & 1) lists[i / 4].push_back(i % 4);
        const Rows    out   = rows_of(lists);
        const auto    order = dag_order(out, Budget{});
        // The textbook: take nodes without an edge to the rest away, as long as there are some.
        std::uint32_t left = 15;
        for (int round = 0; round < 4; ++round)
            for (std::uint32_t v = 0; v < 4; ++v)
                if (std::ranges::none_of(lists[v], [&](auto w) { return left >> w & 1; }))
                    left &= ~(1u << v);
        ASSERT_EQ(order.has_value(), left == 0) << "graph " << graph;
        if (!order) {
            const auto& cycle = order.error().cycle;
            ASSERT_FALSE(cycle.empty());
            for (std::size_t i = 0; i < cycle.size(); ++i)
                ASSERT_GT(std::ranges::count(lists[cycle[i]], cycle[(i + 1) % cycle.size()]), 0);
            ASSERT_EQ(std::set(cycle.begin(), cycle.end()).size(), cycle.size());
            ++cyclic;
            continue;
        }
        falling += order->kind == DagOrder::falls, rising += order->kind == DagOrder::rises;
        std::vector<std::uint32_t> place(4, 4);
        for (std::uint32_t i = 0; i < 4; ++i) place[order->node(i, 4)] = i;
        for (std::uint32_t v = 0; v < 4; ++v)
            for (const auto w : lists[v]) ASSERT_LT(place[w], place[v]) << "graph " << graph;
        expect_values(dag_of(lists));
    }
    EXPECT_EQ((1u << 16) - cyclic, 543u);  // acyclic graphs of 4 nodes (R. W. Robinson, 1973)
    EXPECT_EQ(falling, 64u);
    EXPECT_EQ(rising, 63u);  // the graph without edges falls
}

TEST(Dag, random_graphs_have_the_textbook_values) {
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        SCOPED_TRACE(seed);
        const auto kind = static_cast<DagOrder::Kind>(seed % 3);
        const auto n    = static_cast<std::uint32_t>(1 + seed % 90);
        expect_values(dag_of(random_lists(n, seed % 4 < 2 ? 0.05 : 0.4, kind, seed)));
    }
}

// Nimbers beyond a word of bits, with and without holes in what a row shows.
TEST(Dag, complete_graphs_have_large_values) {
    for (const auto kind : {DagOrder::falls, DagOrder::rises, DagOrder::listed}) {
        const Dag dag = dag_of(random_lists(300, 0.97, kind, 5));
        expect_values(dag);
        const auto solution = dag_values(dag, Budget{});
        EXPECT_GT(std::ranges::max(solution.labels.at), 128u);
    }
    Lists chain(200);
    for (std::uint32_t v = 0; v < 200; ++v)
        for (std::uint32_t w = 0; w < v; ++w) chain[v].push_back(w);
    const auto solution = dag_values(dag_of(chain), Budget{});
    for (std::uint32_t v = 0; v < 200; ++v) EXPECT_EQ(solution.labels.at[v], v);
}

// A node with so many edges to it that two bytes cannot count them.
TEST(Dag, counts_more_than_65535_edges_to_a_node) {
    Lists lists(3);
    lists[2] = {1};
    lists[0].assign(70'000, 1);
    lists[0].push_back(2);
    expect_values(dag_of(lists));
    lists[1]         = {0};
    const Rows out   = rows_of(lists);
    const auto order = dag_order(out, Budget{});
    ASSERT_FALSE(order.has_value());
    EXPECT_EQ(order.error().cycle.size(), 2u);
}

// A wrong nimber is refused at its node or at one that has an edge to it.
TEST(Dag, the_checker_refuses_every_wrong_value) {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const Lists   lists = random_lists(12, 0.3, DagOrder::listed, seed);
        const Dag     dag   = dag_of(lists);
        const DagGame game(dag);
        auto          right = dag_values(dag, Budget{}).labels;
        for (std::uint32_t v = 0; v < 12; ++v)
            for (std::uint32_t wrong = 0; wrong < 6; ++wrong) {
                const auto kept = right.at[v];
                if (wrong == kept) continue;
                right.at[v]        = wrong;
                const auto refused = first_unjust(game, Nimber{}, right);
                right.at[v]        = kept;
                ASSERT_TRUE(refused.has_value()) << "seed " << seed << ", node " << v;
                ASSERT_TRUE(*refused == v || std::ranges::count(lists[*refused], v) > 0);
            }
    }
}

// A sum by brute force: who wins from every tuple of tokens, by the definition.
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
    const std::vector<Lists>&                  graphs_;  // one a token
    std::map<std::vector<std::uint32_t>, bool> known_;
};

TEST(DagSum, verdict_and_all_winning_moves_are_those_of_brute_force) {
    std::uint64_t lost = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        SCOPED_TRACE(seed);
        Random                 random(seed);
        const Lists            first  = random_lists(7, 0.3, DagOrder::listed, seed);
        const Lists            second = random_lists(5, 0.5, DagOrder::rises, seed + 1000);
        DagSum                 sum;
        std::vector<DagValues> values;
        for (const auto& lists : {first, second}) {
            sum.parts.push_back({dag_of(lists), {}});
            values.push_back(dag_values(sum.parts.back().dag, Budget{}).labels);
        }
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
        const auto verdict = dag_verdict(sum, values);
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
    const Dag dag = dag_of(random_lists(60, 0.3, DagOrder::listed, 1));
    Budget    little;
    little.bytes = 100;
    EXPECT_EQ(std::string(dag_values(dag, little).why), "bytes");
    EXPECT_EQ(std::string(dag_order(dag.out, little).error().why), "bytes");
    Budget hurried;
    hurried.work    = 1;
    const Dag large = dag_of(random_lists(700, 0.9, DagOrder::listed, 1));
    EXPECT_EQ(std::string(dag_values(large, hurried).why), "work");
    EXPECT_EQ(std::string(dag_order(large.out, hurried).error().why), "work");
}

}  // namespace
}  // namespace zermelo
