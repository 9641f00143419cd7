// The rule by exhaustion: on graphs with cycles every labelling is tried, and those that are just
// everywhere are compared with a fixpoint that shares no code with the rule.
#include "zermelo/rule/winning.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "test/support/thin.hpp"
#include "zermelo/base/random.hpp"

namespace zermelo::winning_test {
namespace {

using Graph = std::vector<std::vector<unsigned>>;

// n positions, an edge v -> w for each bit v * n + w.
Graph graph_of(unsigned n, std::uint32_t edges) {
    Graph graph(n);
    for (unsigned v = 0; v < n; ++v)
        for (unsigned w = 0; w < n; ++w)
            if (edges >> (v * n + w) & 1) graph[v].push_back(w);
    return graph;
}

// Finds the players who can force an end within m moves, for m = 0, 1, 2, ...; where nobody ever
// can, it is a draw.
std::vector<Verdict> truth(const Graph& graph, Outcome stuck) {
    std::vector<Verdict> result(graph.size());
    std::vector<bool>    known(graph.size());
    for (std::uint32_t m = 0; m <= graph.size() + 1; ++m) {
        auto now = known;
        for (unsigned v = 0; v < graph.size(); ++v) {
            if (known[v]) continue;
            if (graph[v].empty()) {
                if (m == 0) result[v] = {stuck, 0}, now[v] = true;
                continue;
            }
            bool one_lost = false, all_won = true;
            for (const auto w : graph[v]) {
                one_lost |= known[w] && result[w].outcome == Outcome::loss;
                all_won &= known[w] && result[w].outcome == Outcome::win;
            }
            if (one_lost || all_won)
                result[v] = {one_lost ? Outcome::win : Outcome::loss, m}, now[v] = true;
        }
        known = now;
    }
    for (unsigned v = 0; v < graph.size(); ++v)
        if (!known[v]) result[v] = {Outcome::draw, 0};
    return result;
}

bool just_everywhere(const Graph& graph, Outcome stuck, const std::vector<Verdict>& labels) {
    std::vector<Verdict> next;
    for (unsigned v = 0; v < graph.size(); ++v) {
        next.clear();
        for (const auto w : graph[v]) next.push_back(labels[w]);
        const auto ruling = Winning{}.judge({stuck}, labels[v], next);
        if (!ruling.just) return false;
        if (labels[v].outcome == Outcome::win && !next.empty()) {
            EXPECT_LT(ruling.choice, next.size());
            EXPECT_EQ(next[ruling.choice], (Verdict{Outcome::loss, labels[v].moves - 1}));
        } else if (labels[v].outcome == Outcome::draw && !next.empty()) {
            EXPECT_LT(ruling.choice, next.size());
            EXPECT_EQ(next[ruling.choice].outcome, Outcome::draw);
        } else {
            EXPECT_EQ(ruling.choice, kNone);
        }
    }
    return true;
}

std::vector<Verdict> all_labels(std::uint32_t most) {
    std::vector<Verdict> labels = {
        {Outcome::unknown, 0}, {Outcome::unknown, 1}, {Outcome::draw, 0}, {Outcome::draw, 1}};
    for (const auto outcome : {Outcome::loss, Outcome::win})
        for (std::uint32_t m = 0; m <= most; ++m) labels.push_back({outcome, m});
    return labels;
}

// Tries every labelling of the graph: one that is just everywhere and has no unknowns is the truth;
// in one with unknowns every claimed outcome is right, and its number of moves is not too small.
void try_all(const Graph& graph, Outcome stuck) {
    const auto            n      = static_cast<unsigned>(graph.size());
    const auto            right  = truth(graph, stuck);
    const auto            labels = all_labels(n + 1);
    std::vector<unsigned> at(n);
    std::vector<Verdict>  labelling(n);
    std::uint64_t         full = 0;
    for (;;) {
        bool unknown = false;
        for (unsigned v = 0; v < n; ++v) {
            labelling[v] = labels[at[v]];
            unknown |= labelling[v].outcome == Outcome::unknown;
        }
        if (just_everywhere(graph, stuck, labelling)) {
            full += !unknown;
            for (unsigned v = 0; v < n; ++v) {
                if (labelling[v].outcome == Outcome::unknown) continue;
                ASSERT_EQ(labelling[v].outcome, right[v].outcome);
                ASSERT_GE(labelling[v].moves, right[v].moves);
                if (!unknown) {
                    ASSERT_EQ(labelling[v], right[v]);
                }
            }
        }
        unsigned v = 0;
        while (v < n && ++at[v] == labels.size()) at[v++] = 0;
        if (v == n) break;
    }
    ASSERT_EQ(full, 1u);
}

TEST(Winning, only_the_truth_is_just) {
    for (unsigned n = 1; n <= 3; ++n)
        for (std::uint32_t edges = 0; edges < 1u << n * n; edges += n == 3 ? test::kThin : 1)
            for (const auto stuck : {Outcome::loss, Outcome::draw, Outcome::win})
                try_all(graph_of(n, edges), stuck);
}

TEST(Winning, only_the_truth_is_just_on_random_graphs_of_four_positions) {
    constexpr std::uint64_t kSeed = 20261121;
    Random                  random(kSeed);
    for (unsigned i = 0; i < 40 / test::kThin; ++i) {
        const auto edges = static_cast<std::uint32_t>(random.next() & random.next()) & 0xffff;
        SCOPED_TRACE(edges);
        try_all(graph_of(4, edges), i % 4 == 0 ? Outcome::win : Outcome::loss);
    }
}

TEST(Winning, numbers_do_not_wrap) {
    constexpr std::uint32_t kMost  = ~std::uint32_t{0};
    const Verdict           lost[] = {{Outcome::loss, kMost}}, won[] = {{Outcome::win, kMost}};
    EXPECT_FALSE(Winning{}.judge({}, {Outcome::win, 0}, lost).just);
    EXPECT_FALSE(Winning{}.judge({}, {Outcome::loss, 0}, won).just);
}

}  // namespace
}  // namespace zermelo::winning_test
