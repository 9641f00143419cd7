// The rule by exhaustion: on all acyclic graphs of four positions, every labelling is tried.
#include "zermelo/rule/nimber.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <vector>

namespace zermelo {
namespace {

constexpr int kPositions = 5, kValues = 6;

// Position v moves to a subset of 0 .. v-1: `moves` has a bit for each pair.
std::vector<int> successors(unsigned moves, int v) {
    std::vector<int> next;
    const int        first = v * (v - 1) / 2;
    for (int w = 0; w < v; ++w)
        if (moves >> (first + w) & 1) next.push_back(w);
    return next;
}

int mex(const std::set<int>& values) {
    int least = 0;
    while (values.contains(least)) ++least;
    return least;
}

TEST(Nimber, only_the_grundy_values_are_just) {
    for (unsigned moves = 0; moves < 1u << 10; ++moves) {
        std::array<std::vector<int>, kPositions> next;
        std::array<int, kPositions>              truth{};
        for (int v = 0; v < kPositions; ++v) {
            next[v] = successors(moves, v);
            std::set<int> values;
            for (const int w : next[v]) values.insert(truth[w]);
            truth[v] = mex(values);
        }
        int just = 0;
        for (int number = 0; number < kValues * kValues * kValues * kValues * kValues; ++number) {
            std::array<int, kPositions> labels{};
            for (int v = 0, rest = number; v < kPositions; ++v, rest /= kValues)
                labels[v] = rest % kValues;
            bool all = true;
            for (int v = 0; all && v < kPositions; ++v) {
                std::vector<Nimber::Label> shown;
                for (const int w : next[v]) shown.push_back(static_cast<Nimber::Label>(labels[w]));
                const auto mine   = static_cast<Nimber::Label>(labels[v]);
                const auto ruling = Nimber{}.judge({}, mine, shown);
                all               = ruling.just;
                if (all && mine > 0) {
                    ASSERT_LT(ruling.choice, shown.size());
                    ASSERT_EQ(shown[ruling.choice], 0u);
                }
            }
            if (!all) continue;
            ++just;
            ASSERT_EQ(labels, truth) << "moves " << moves;
        }
        ASSERT_EQ(just, 1) << "moves " << moves;
    }
}

TEST(Nimber, large_values_are_counted_exactly) {
    for (std::size_t mine : {63u, 64u, 65u, 128u, 1000u}) {
        std::vector<Nimber::Label> next;
        for (std::size_t i = mine; i-- > 0;) next.push_back(i), next.push_back(i + mine + 1);
        EXPECT_TRUE(Nimber{}.judge({}, mine, next).just) << mine;
        EXPECT_FALSE(Nimber{}.judge({}, mine - 1, next).just) << mine;
        EXPECT_FALSE(Nimber{}.judge({}, mine + 1, next).just) << mine;
        next[0] = mine + 5;  // mine - 1 is missing
        EXPECT_FALSE(Nimber{}.judge({}, mine, next).just) << mine;
        EXPECT_TRUE(Nimber{}.judge({}, mine - 1, next).just) << mine;
    }
}

}  // namespace
}  // namespace zermelo
