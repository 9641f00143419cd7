// Tests the check of shortest paths by exhaustion: whatever distances are claimed, what passes is
// true.
#include "zermelo/check/shortest.hpp"

#include <gtest/gtest.h>

#include "test/support/graph_puzzle.hpp"

namespace zermelo::shortest_test {
namespace {

// Has a distance, or none, for every vertex.
struct Claimed {
    std::vector<std::optional<std::uint32_t>> from;

    explicit Claimed(std::size_t n) : from(n) {}

    std::optional<std::uint32_t> of(unsigned p) const { return from[p]; }
    bool                         each(auto&& emit) const {
                                for (unsigned v = 0; v < from.size(); ++v)
            if (from[v] && !emit(v, *from[v])) return false;
        return true;
    }
};

bool accepts(const GuidedGraph& game, const Claimed& claimed, std::uint32_t length) {
    const Budget budget;
    Pace         pace(budget, "check");
    return check_no_shorter(game, claimed, length, pace).every;
}

// Counts the moves from the start to each vertex, on paths that do not go on from a goal.
Claimed distances_from_start(const GraphPuzzle& game) {
    Claimed               result(game.next.size());
    std::vector<unsigned> queue{0};
    result.from[0] = 0;
    for (std::size_t i = 0; i < queue.size(); ++i)
        for (const auto w : game.next[queue[i]])
            if (!result.from[w]) result.from[w] = *result.from[queue[i]] + 1, queue.push_back(w);
    return result;
}

struct Tally {
    std::uint64_t accepted = 0, refused = 0;
};

// Tries every table of the distances none, 0, 1 and 2, and every length: only what is true is
// accepted, and the true table is accepted.
void try_all(const GuidedGraph& game, Tally& tally) {
    const auto n   = static_cast<unsigned>(game.next.size());
    const auto far = game.distances()[0];
    for (unsigned code = 0; code < 1u << 2 * n; ++code) {
        Claimed claimed(n);
        for (unsigned v = 0; v < n; ++v)
            if (const auto g = code >> 2 * v & 3) claimed.from[v] = g - 1;
        for (const std::uint32_t length : {0u, 1u, 2u, 3u, kNever}) {
            const bool accepted = accepts(game, claimed, length);
            if (accepted) {
                ASSERT_LE(length, far);
            }
            ++(accepted ? tally.accepted : tally.refused);
        }
    }
    ASSERT_TRUE(accepts(game, distances_from_start(game), far));
}

TEST(Shortest, what_is_accepted_is_true) {
    Tally tally;
    for (unsigned n = 1; n <= 3; ++n)
        for (std::uint32_t edges = 0; edges < 1u << n * n; ++edges)
            for (std::uint32_t goals = 0; goals < 1u << n; ++goals) {
                SCOPED_TRACE(testing::Message() << n << ' ' << edges << ' ' << goals);
                GuidedGraph game{{std::vector<std::vector<unsigned>>(n), std::vector<bool>(n)},
                                 std::vector<std::uint32_t>(n)};
                for (unsigned v = 0; v < n; ++v) {
                    game.ends[v] = goals >> v & 1;
                    for (unsigned w = 0; w < n; ++w)
                        if (edges >> (v * n + w) & 1) game.next[v].push_back(w);
                }
                ASSERT_NO_FATAL_FAILURE(try_all(game, tally));  // without a bound
                const auto far = game.distances();
                for (unsigned v = 0; v < n; ++v)  // exact at every second vertex
                    game.bounds[v] = v % 2 == 0 ? 0 : std::min(far[v], 7u);
                ASSERT_NO_FATAL_FAILURE(try_all(game, tally));
            }
    EXPECT_GT(tally.accepted, 1000u);
    EXPECT_GT(tally.refused, 1000u);
}

TEST(Shortest, names_the_first_wrong_step) {
    const GraphPuzzle game{{{1, 2}, {2}, {3}, {0}}, {false, false, false, true}};
    const auto        wrong = [&](std::vector<unsigned> path) {
        return first_wrong_step<GraphPuzzle>(game, path);
    };
    EXPECT_EQ(wrong({0, 2, 3}), std::nullopt);
    EXPECT_EQ(wrong({0, 1, 2, 3}), std::nullopt);
    EXPECT_EQ(wrong({}), 0u);
    EXPECT_EQ(wrong({2, 3}), 0u);
    EXPECT_EQ(wrong({0, 3}), 1u);
    EXPECT_EQ(wrong({0, 1, 1, 2, 3}), 2u);
    EXPECT_EQ(wrong({0, 1, 2}), 2u);
}

TEST(Shortest, stops_when_told) {
    GuidedGraph game{{std::vector<std::vector<unsigned>>(100'000), std::vector<bool>(100'000)},
                     std::vector<std::uint32_t>(100'000)};
    for (unsigned v = 0; v + 1 < 100'000; ++v) game.next[v].push_back(v + 1);
    Budget budget;
    budget.work = 1000;
    Pace       pace(budget, "check");
    const auto check = check_no_shorter(game, distances_from_start(game), kNever, pace);
    EXPECT_FALSE(check.every);
    EXPECT_FALSE(check.unjust.has_value());
    EXPECT_EQ(pace.why(), GaveUp::work);
}

}  // namespace
}  // namespace zermelo::shortest_test
