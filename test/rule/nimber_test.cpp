// The rule by exhaustion: every labelling of every acyclic graph of up to four nodes.
#include "zermelo/rule/nimber.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>

namespace zermelo::nimber_test {
namespace {

constexpr std::uint32_t kNodes = 5, kLabels = 6;

// Edges go from greater to smaller nodes; bit (v, w) of `graph` tells whether v -> w exists.
bool edge(std::uint32_t graph, std::uint32_t v, std::uint32_t w) {
    return graph >> (v * (v - 1) / 2 + w) & 1;
}

using Labels = std::array<Nimber::Label, kNodes>;

// The definition read literally, with a set.
Labels nimbers(std::uint32_t graph) {
    Labels value{};
    for (std::uint32_t v = 0; v < kNodes; ++v) {
        std::set<Nimber::Label> shown;
        for (std::uint32_t w = 0; w < v; ++w)
            if (edge(graph, v, w)) shown.insert(value[w]);
        while (shown.contains(value[v])) ++value[v];
    }
    return value;
}

bool just_everywhere(std::uint32_t graph, const Labels& labels) {
    for (std::uint32_t v = 0; v < kNodes; ++v) {
        Labels      next;
        std::size_t moves = 0;
        for (std::uint32_t w = 0; w < v; ++w)
            if (edge(graph, v, w)) next[moves++] = labels[w];
        if (!Nimber{}.judge({}, labels[v], {next.data(), moves}).just) return false;
    }
    return true;
}

// Five nodes have nimbers of at most 4: labels 0 .. 5 show all, and one more that is wrong.
TEST(Nimber, exactly_the_nimbers_are_just) {
    std::uint32_t labellings = 1;
    for (std::uint32_t v = 0; v < kNodes; ++v) labellings *= kLabels;
    for (std::uint32_t graph = 0; graph < 1u << kNodes * (kNodes - 1) / 2; ++graph) {
        const Labels right = nimbers(graph);
        for (std::uint32_t number = 0; number < labellings; ++number) {
            Labels        labels;
            std::uint32_t rest = number;
            for (auto& label : labels) label = rest % kLabels, rest /= kLabels;
            ASSERT_EQ(just_everywhere(graph, labels), labels == right)
                << "graph " << graph << ", labelling " << number;
        }
    }
}

// Every list of up to five labels below six, and every claim about it, compared with a set.
TEST(Nimber, judges_repeated_and_large_successors) {
    for (std::size_t moves = 0; moves <= 5; ++moves) {
        std::uint32_t lists = 1;
        for (std::size_t i = 0; i < moves; ++i) lists *= 6;
        for (std::uint32_t list = 0; list < lists; ++list) {
            Labels        next{};
            std::uint32_t rest = list;
            for (std::size_t i = 0; i < moves; ++i) next[i] = rest % 6, rest /= 6;
            const std::set<Nimber::Label> shown(next.begin(),
                                                next.begin() + static_cast<long>(moves));
            Nimber::Label                 mex = 0;
            while (shown.contains(mex)) ++mex;
            for (Nimber::Label mine = 0; mine < 8; ++mine) {
                const auto ruling = Nimber{}.judge({}, mine, {next.data(), moves});
                ASSERT_EQ(ruling.just, mine == mex) << "list " << list << " of " << moves;
                if (ruling.just && mine > 0)
                    ASSERT_EQ(next[ruling.choice], 0u);
                else
                    ASSERT_EQ(ruling.choice, kNone);
                for (Index i = 0; ruling.just && mine > 0 && i < ruling.choice; ++i)
                    ASSERT_NE(next[i], 0u);
            }
        }
    }
}

// Nimbers around a word of bits, and labels as large as possible.
TEST(Nimber, long_lists_are_judged_as_short_ones) {
    for (const Nimber::Label mex : {62u, 63u, 64u, 65u, 200u}) {
        std::vector<Nimber::Label> next;
        for (Nimber::Label g = mex; g-- > 0;) next.push_back(g);
        next.push_back(~Nimber::Label{0});
        next.push_back(mex + 1);
        const Nimber rule;
        EXPECT_TRUE(rule.judge({}, mex, next).just);
        EXPECT_EQ(rule.judge({}, mex, next).choice, mex - 1);
        EXPECT_FALSE(rule.judge({}, mex - 1, next).just);
        EXPECT_FALSE(rule.judge({}, mex + 1, next).just);
        EXPECT_FALSE(rule.judge({}, mex + 2, next).just);
        EXPECT_FALSE(rule.judge({}, ~Nimber::Label{0}, next).just);
        next.push_back(mex);
        EXPECT_FALSE(rule.judge({}, mex, next).just);
        next.erase(next.begin() + 5);
        EXPECT_FALSE(rule.judge({}, mex, next).just);
    }
}

}  // namespace
}  // namespace zermelo::nimber_test
