#include "zermelo/impartial/dag_text.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "test/support/repository.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/base/scan.hpp"

namespace zermelo {
namespace {

std::expected<DagSum, InputError> read(const std::string& text, const Budget& budget = {}) {
    return read_dag_sum(bytes_of(text), budget);
}
std::string fault(const std::string& text) {
    const auto sum = read(text);
    return sum ? "" : to_text(sum.error());
}

// Returns a sum as text: what was read, whatever its layout was.
std::string written(const DagSum& sum) {
    std::string text;
    for (const auto& part : sum.parts) {
        text += fmt::format("graph {} {}\n", part.dag.nodes(), part.dag.edges());
        for (std::uint32_t v = 0; v < part.dag.nodes(); ++v)
            for (const auto w : part.dag.out[v]) text += fmt::format("{} {}\n", v + 1, w + 1);
        text += "tokens";
        for (const auto token : part.tokens) text += fmt::format(" {}", token + 1);
        text += "\n";
    }
    return text;
}

TEST(DagText, reads_the_sample) {
    const std::string text = test::repository_text("data/dag/sample.txt");
    ASSERT_FALSE(text.empty());
    const auto sum = read(text);
    ASSERT_TRUE(sum.has_value()) << to_text(sum.error());
    EXPECT_EQ(written(*sum),
              "graph 4 5\n1 2\n1 3\n2 4\n3 4\n3 2\ntokens 1 3\ngraph 3 2\n1 2\n2 3\ntokens 2\n");
}

TEST(DagText, line_ends_and_blanks_may_vary) {
    const std::string plain = "graph 2 1\n2 1\ntokens\ngraph 1 0\ntokens 1 1\n";
    for (const std::string& text : {plain,
                                    std::string("graph 2 1\r\n2 1\r\ntokens\r\ngraph 1 0\r\n"
                                                "tokens 1 1"),
                                    std::string(" graph\t2  1 \n\t2 1 \n tokens \ngraph 1 0\n"
                                                "tokens 1  1 \n \r\n\n")}) {
        const auto sum = read(text);
        ASSERT_TRUE(sum.has_value()) << to_text(sum.error());
        EXPECT_EQ(written(*sum), plain);
    }
}

// Sorted and shuffled edges, long and short numbers, every layout of lines.
TEST(DagText, random_graphs_come_back) {
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        SCOPED_TRACE(seed);
        Random                                               random(seed);
        const std::uint32_t                                  n = seed % 3 ? 20 : 1'234'567;
        std::vector<std::pair<std::uint64_t, std::uint64_t>> edges(random.below(60));
        for (auto& [u, v] : edges) u = 2 + random.below(n - 1), v = 1 + random.below(u - 1);
        if (seed % 2) std::ranges::sort(edges, {}, [](auto& e) { return e.first; });
        auto text = "graph " + std::to_string(n) + " " + std::to_string(edges.size()) + "\n";
        for (const auto& [u, v] : edges)
            text += std::to_string(u) + (random.chance(0.1) ? "\t " : " ") + std::to_string(v) +
                    (seed % 5 == 0 ? "\r\n" : "\n");
        text += "tokens 1\n";
        const auto sum = read(text);
        ASSERT_TRUE(sum.has_value()) << to_text(sum.error());
        std::ranges::stable_sort(edges, {}, [](auto& e) { return e.first; });
        const Rows& out = sum->parts[0].dag.out;
        ASSERT_EQ(out.entries(), edges.size());
        for (std::uint32_t e = 0; e < edges.size(); ++e) {
            const auto u = static_cast<std::uint32_t>(edges[e].first - 1);
            ASSERT_LE(out.begin[u], e);
            ASSERT_GT(out.begin[u + 1], e);
            ASSERT_EQ(out.to[e], edges[e].second - 1);
        }
    }
}

TEST(DagText, every_fault_is_told_with_its_place) {
    EXPECT_EQ(fault(""),
              "1:1: the file is empty, expected `graph N M`: the numbers of nodes and edges");
    EXPECT_EQ(fault("\n\n").substr(0, 23), "1:1: the file is empty,");
    EXPECT_EQ(fault("grap 1 1\n"),
              "1:1: found 'grap' where a graph should begin, expected `graph N M`: the numbers of "
              "nodes and edges");
    EXPECT_EQ(fault("graphs 1 0\ntokens\n").substr(0, 46),
              "1:1: found 'graphs' where a graph should begin");
    EXPECT_EQ(fault("graph 0 1\n"),
              "1:7: '0' is out of range, expected how many nodes, 1..4294967293");
    EXPECT_EQ(fault("graph 4294967294 1\n").substr(0, 34), "1:7: '4294967294' is out of range,");
    EXPECT_EQ(fault("graph 2\n"),
              "1:8: found the end of the line where a number should be, expected how many edges, "
              "0..4294967294");
    EXPECT_EQ(fault("graph 2 1 1\n1 2\n"),
              "1:11: found '1' where the line should end, expected nothing after the numbers "
              "of nodes and edges");
    EXPECT_EQ(fault("graph 2 -1\n1 2\n").substr(0, 22), "1:9: '-1' is negative,");
    EXPECT_EQ(
        fault("graph 2 2\n1 2\ntokens 1\n"),
        "3:1: the graph announces 2 edges, but lists 1, expected two nodes in 1..2, for edge 2");
    EXPECT_EQ(
        fault("graph 2 2\n1 2"),
        "2:4: the graph announces 2 edges, but lists 1, expected two nodes in 1..2, for edge 2");
    EXPECT_EQ(fault("graph 2 1\n1 3\ntokens\n"), "2:3: '3' is out of range, expected a node, 1..2");
    EXPECT_EQ(fault("graph 2 1\n1 2 2\ntokens\n"),
              "2:5: found '2' where the line should end, expected nothing after the two nodes "
              "of an edge");
    EXPECT_EQ(fault("graph 2 1\n1 x\ntokens\n"), "2:3: 'x' is not a number, expected a node, 1..2");
    EXPECT_EQ(fault("graph 2 1\n1 2x\ntokens\n").substr(0, 42),
              "2:4: found 'x' where the line should end, ");
    EXPECT_EQ(fault("graph 2 1\n\n1 2\ntokens\n").substr(0, 46),
              "2:1: the graph announces 1 edges, but lists 0,");
    EXPECT_EQ(fault("graph 2 1\n1 2\n2 1\ntokens\n"),
              "3:1: there are more edges than the graph's 1, expected `tokens` and their "
              "nodes, or none");
    EXPECT_EQ(fault("graph 2 1\n1 2\n"),
              "2:4: found the end of the line where the tokens should be, expected `tokens` and "
              "their nodes, or none");
    EXPECT_EQ(fault("graph 2 1\n1 2\ntokens 3\n"),
              "3:8: '3' is out of range, expected a node, 1..2");
    EXPECT_EQ(fault("graph 2 1\n1 2\ntokens 1\n\ngraph 1 0\ntokens\n").substr(0, 4), "4:1:");
    EXPECT_EQ(fault("graph 2 1\n1 2\ntokens 1, 2\n").substr(0, 24), "3:9: ',' is not a number");
    EXPECT_EQ(fault("graph 1 18446744073709551616\n").substr(0, 4), "1:9:");
}

TEST(DagText, a_cycle_is_named) {
    EXPECT_EQ(fault("graph 1 0\ntokens\ngraph 4 5\n1 2\n2 3\n3 4\n4 2\n3 4\ntokens 1\n"),
              "3:1: the graph has a cycle: 2 -> 3 -> 4 -> 2, expected a graph in which every play "
              "ends");
    EXPECT_EQ(fault("graph 2 1\n2 2\ntokens\n").substr(0, 35),
              "1:1: the graph has a cycle: 2 -> 2,");
    std::string wheel = "graph 100 100\n100 1\n";
    for (int v = 1; v < 100; ++v) wheel += std::to_string(v) + " " + std::to_string(v + 1) + "\n";
    EXPECT_NE(fault(wheel + "tokens\n").find("20 -> ... (100 nodes) -> 1,"), std::string::npos);
}

// Damage anywhere: the reader and its twin agree on which texts are graphs.
TEST(DagText, the_twin_finds_a_fault_exactly_where_the_reader_does) {
    std::string good = "graph 30 40\n";
    for (int v = 1; v <= 20; ++v) {
        good += std::to_string(v) + " " + std::to_string(v + 1) + "\n";
        good += std::to_string(v) + " " + std::to_string(v + 10) + "\n";
    }
    good += "tokens 3 17\ngraph 1 0\ntokens\n";
    ASSERT_EQ(fault(good), "");
    std::uint64_t faults = 0;
    for (std::uint64_t seed = 1; seed <= 20'000; ++seed) {
        Random      random(seed);
        std::string text = good;
        for (auto changes = 1 + random.below(2); changes-- > 0;) {
            const auto at     = random.below(text.size());
            const char with[] = "0123456789 \t\r\n-gtx";
            const char c      = with[random.below(sizeof(with) - 1)];
            if (random.chance(0.3))
                text.erase(at, 1 + random.below(3));
            else if (random.chance(0.5))
                text.insert(at, 1, c);
            else
                text[at] = c;
        }
        const auto sum  = read(text);
        const auto twin = dag_fault(bytes_of(text));
        const bool cycle =
            !sum && sum.error().what.english().find("has a cycle") != std::string::npos;
        if (cycle) continue;  // found before the rest is read
        ASSERT_EQ(sum.has_value(), !twin.has_value()) << "seed " << seed << "\n" << text;
        if (!sum) {
            ASSERT_EQ(to_text(sum.error()), to_text(*twin)) << "seed " << seed;
        }
        faults += twin.has_value();
    }
    EXPECT_GT(faults, 5000u);
    EXPECT_LT(faults, 19'000u);
}

TEST(DagText, limits_come_before_memory) {
    Budget little;
    little.bytes   = 1000;
    const auto sum = read("graph 4000000000 0\ntokens\n", little);
    ASSERT_FALSE(sum.has_value());
    EXPECT_EQ(sum.error().gave_up, GaveUp::bytes);
    // No memory is taken for more edges than so short a text can hold.
    EXPECT_EQ(fault("graph 5 4000000000\n1 2\n").substr(0, 54),
              "2:4: the graph announces 4000000000 edges, but lists 1");
}

}  // namespace
}  // namespace zermelo
