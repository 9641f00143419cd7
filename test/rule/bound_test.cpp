// The rule by exhaustion: on all small graphs every labelling is tried, and those that are just
// everywhere are compared with the distances found by walking backwards from the goals.
#include "zermelo/rule/bound.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "zermelo/base/random.hpp"

namespace zermelo::bound_test {
namespace {

constexpr std::uint32_t kFar = ~std::uint32_t{0};

// n positions; an edge v -> w for each bit v * n + w, a goal for each bit of `goals`.
struct Maze {
    unsigned      n;
    std::uint32_t edges, goals;

    bool edge(unsigned v, unsigned w) const { return edges >> (v * n + w) & 1; }
    bool goal(unsigned v) const { return goals >> v & 1; }
};

// Returns the number of moves from each position to a goal, or kFar.
std::vector<std::uint32_t> distances(const Maze& maze) {
    std::vector<std::uint32_t> found(maze.n, kFar);
    for (unsigned v = 0; v < maze.n; ++v)
        if (maze.goal(v)) found[v] = 0;
    for (std::uint32_t d = 0; d < maze.n; ++d)
        for (unsigned v = 0; v < maze.n; ++v)
            for (unsigned w = 0; w < maze.n; ++w)
                if (maze.edge(v, w) && found[w] == d && found[v] == kFar) found[v] = d + 1;
    return found;
}

bool just_everywhere(const Maze& maze, const std::vector<Bound::Label>& labels) {
    std::vector<Bound::Label> next;
    for (unsigned v = 0; v < maze.n; ++v) {
        next.clear();
        for (unsigned w = 0; w < maze.n; ++w)
            if (maze.edge(v, w)) next.push_back(labels[w]);
        const auto ruling = Bound{}.judge({maze.goal(v)}, labels[v], next);
        EXPECT_EQ(ruling.choice, kNone);
        if (!ruling.just) return false;
    }
    return true;
}

struct Tally {
    std::uint64_t tried = 0, just = 0;
};

// Tries labels 0 .. n+1 at every position: no labelling that is just is above a distance; the
// distances themselves are just, and so is each labelling that the definition accepts.
void try_all(const Maze& maze, Tally& tally) {
    const auto                right = distances(maze);
    std::vector<Bound::Label> labels(maze.n);
    for (;;) {
        bool potential = true;  // by the definition, in numbers that cannot wrap
        for (unsigned v = 0; v < maze.n; ++v) {
            potential &= !maze.goal(v) || labels[v] == 0;
            for (unsigned w = 0; w < maze.n && !maze.goal(v); ++w)
                potential &= !maze.edge(v, w) || std::int64_t{labels[v]} <= labels[w] + 1;
        }
        const bool just = just_everywhere(maze, labels);
        ASSERT_EQ(just, potential);
        ++tally.tried, tally.just += just;
        for (unsigned v = 0; just && v < maze.n; ++v) ASSERT_LE(labels[v], right[v]);
        unsigned v = 0;
        while (v < maze.n && ++labels[v] == maze.n + 2) labels[v++] = 0;
        if (v == maze.n) break;
    }
    ASSERT_TRUE(just_everywhere(maze, right));
}

TEST(Bound, is_never_above_the_distance) {
    Tally tally;
    for (unsigned n = 1; n <= 3; ++n)
        for (std::uint32_t edges = 0; edges < 1u << n * n; ++edges)
            for (std::uint32_t goals = 0; goals < 1u << n; ++goals)
                try_all({n, edges, goals}, tally);
    EXPECT_GT(tally.just, 0u);
    EXPECT_LT(tally.just, tally.tried);
}

TEST(Bound, is_never_above_the_distance_on_random_graphs_of_four_positions) {
    constexpr std::uint64_t kSeed = 5;
    Random                  random(kSeed);
    Tally                   tally;
    for (int i = 0; i < 2000; ++i) {
        const auto edges = static_cast<std::uint32_t>(random.next() & random.next()) & 0xffff;
        SCOPED_TRACE(edges);
        try_all({4, edges, static_cast<std::uint32_t>(random.below(16))}, tally);
    }
    EXPECT_GT(tally.just, 0u);
}

TEST(Bound, numbers_do_not_wrap) {
    const Bound::Label far[] = {kFar}, zero[] = {0};
    EXPECT_TRUE(Bound{}.judge({}, kFar, far).just);
    EXPECT_TRUE(Bound{}.judge({}, 0, far).just);
    EXPECT_FALSE(Bound{}.judge({}, kFar, zero).just);
    EXPECT_FALSE(Bound{}.judge({true}, kFar, far).just);
    EXPECT_TRUE(Bound{}.judge({}, kFar, {}).just);
}

}  // namespace
}  // namespace zermelo::bound_test
