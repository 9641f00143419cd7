// Values of loopy games, compared with the outcomes themselves.
#include "zermelo/impartial/loopy.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "test/support/loopy_graphs.hpp"
#include "zermelo/impartial/dag.hpp"

namespace zermelo {
namespace {

using namespace test;

LoopyValues values_of(const Lists& lists) {
    auto found = loopy_values(rows_of(lists), {});
    EXPECT_EQ(found.status, Status::solved);
    return std::move(found.labels);
}

// Compares the outcomes of a token beside every heap of Nim, and beside every other token.
void expect_outcomes(const Lists& lists) {
    const auto rows     = rows_of(lists);
    const auto n        = rows.size();
    const auto values   = values_of(lists);
    const auto heaps    = n + 2;
    const auto beside   = beside_heaps(lists, heaps);
    const auto pairs    = outcomes(std::size_t{n} * n, [&](std::size_t i) {
        std::vector<std::size_t> next;
        for (const auto w : lists[i / n]) next.push_back(w * n + i % n);
        for (const auto w : lists[i % n]) next.push_back(i - i % n + w);
        return next;
    });
    const auto expected = [&](std::uint32_t v, std::uint32_t other) {
        if (values.value(v) != kInfinite)
            return values.value(v) == other ? Outcome::loss : Outcome::win;
        return std::ranges::binary_search(values_beside(rows, values, v), other) ? Outcome::win
                                                                                 : Outcome::draw;
    };
    for (std::uint32_t v = 0; v < n; ++v) {
        for (std::uint32_t h = 0; h < heaps; ++h)
            ASSERT_EQ(beside[v * heaps + h], expected(v, h)) << "node " << v << ", heap " << h;
        for (std::uint32_t w = 0; w < n; ++w) {
            const bool first = values.value(v) == kInfinite, second = values.value(w) == kInfinite;
            ASSERT_EQ(pairs[std::size_t{v} * n + w], first && second ? Outcome::draw
                                                     : second        ? expected(w, values.value(v))
                                                                     : expected(v, values.value(w)))
                << "nodes " << v << " and " << w;
        }
    }
}

TEST(Loopy, outcomes_on_all_graphs_of_three_nodes) {
    for (std::uint32_t n = 1; n <= 3; ++n)
        for (std::uint64_t edges = 0; edges < std::uint64_t{1} << n * n; ++edges) {
            SCOPED_TRACE(testing::Message() << n << " nodes, edges " << edges);
            expect_outcomes(graph_of(n, edges));
        }
}

TEST(Loopy, outcomes_on_random_graphs) {
    std::uint64_t infinite = 0, large = 0;
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        SCOPED_TRACE(seed);
        const auto n     = static_cast<std::uint32_t>(4 + seed % 7);
        Lists      lists = random_graph(n, 0.08 + 0.04 * static_cast<double>(seed % 8), seed);
        Random     random(seed);
        if (seed % 2)  // few edges upward: finite values, and larger ones
            for (std::uint32_t v = 0; v < n; ++v)
                std::erase_if(lists[v],
                              [&](std::uint32_t w) { return w >= v && random.chance(0.8); });
        expect_outcomes(lists);
        const auto values = values_of(lists);
        for (std::uint32_t v = 0; v < n; ++v) {
            infinite += values.value(v) == kInfinite;
            large += values.value(v) != kInfinite && values.value(v) > 1;
        }
    }
    EXPECT_GT(infinite, 500u);
    EXPECT_GT(large, 60u);
}

// Without a cycle the values are the nimbers.
TEST(Loopy, acyclic_graphs_have_their_nimbers) {
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        Lists lists = random_graph(60, 0.1, seed);
        for (std::uint32_t v = 0; v < 60; ++v)
            std::erase_if(lists[v], [&](std::uint32_t w) { return w >= v; });
        const auto values   = values_of(lists);
        const auto expected = dag_nimbers_by_recursion(rows_of(lists));
        for (std::uint32_t v = 0; v < 60; ++v) ASSERT_EQ(values.value(v), expected[v]) << seed;
    }
}

// Larger graphs are judged by the checker.
TEST(Loopy, larger_graphs_are_certified) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const auto   rows  = rows_of(random_graph(400, 0.002 * static_cast<double>(seed), seed));
        const auto   found = loopy_values(rows, {});
        const Budget budget;
        Pace         pace(budget, "check");
        ASSERT_EQ(found.status, Status::solved);
        const auto unjust = first_unjust_loopy(rows, found.labels, pace);
        ASSERT_TRUE(unjust && !*unjust) << seed;
    }
}

TEST(Loopy, gives_up_with_a_reason) {
    const auto rows = rows_of(random_graph(500, 0.3, 1));
    Budget     budget;
    budget.bytes = 10'000;
    EXPECT_EQ(loopy_values(rows, budget).why, GaveUp::bytes);
    budget      = {};
    budget.work = 1000;
    EXPECT_EQ(loopy_values(rows, budget).why, GaveUp::work);
}

}  // namespace
}  // namespace zermelo
