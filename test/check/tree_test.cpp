// Tests the checker on labellings of some positions: on small graphs with cycles every labelling is
// tried, with "unknown" among the labels.  What is just everywhere never claims anything but the
// truth.
#include "zermelo/check/tree.hpp"

#include <gtest/gtest.h>

#include "test/finite/graph_game.hpp"
#include "test/support/thin.hpp"
#include "zermelo/finite/iterate.hpp"

namespace zermelo {
namespace {

struct Labels {
    std::vector<Verdict> at;
    Verdict              label(unsigned p) const { return at[p]; }
};

// A graph of which only the positions below `walked` are numbered.
struct PartOfGraph : GraphGame {
    Index walked = 0;
    Index count() const { return walked; }
};

TEST(Tree, nothing_but_the_truth_is_just) {
    constexpr std::uint32_t kMoves = 3;
    std::uint64_t           just = 0, claims = 0, shorter = 0;
    for (unsigned n = 1; n <= 3; ++n)
        for (std::uint32_t edges = 0; edges < 1u << n * n; edges += n == 3 ? test::kThin : 1) {
            GraphGame graph{std::vector<std::vector<unsigned>>(n),
                            std::vector<Outcome>(n, Outcome::loss)};
            for (unsigned v = 0; v < n; ++v)
                for (unsigned w = 0; w < n; ++w)
                    if (edges >> (v * n + w) & 1) graph.next[v].push_back(w);
            const auto           truth = iterate(graph, {});
            // The labels: unknown, draw, and a win or loss in 0 ..  kMoves moves.
            std::vector<Verdict> all = {{}, {Outcome::draw, 0}};
            for (std::uint32_t m = 0; m <= kMoves; ++m)
                all.insert(all.end(), {{Outcome::win, m}, {Outcome::loss, m}});
            std::uint64_t labellings = 1;
            for (unsigned v = 0; v < n; ++v) labellings *= all.size();
            for (std::uint64_t number = 0; number < labellings; ++number) {
                Labels labels;
                for (auto rest = number; labels.at.size() < n; rest /= all.size())
                    labels.at.push_back(all[rest % all.size()]);
                const Claimed claimed{&graph, &labels};
                if (first_unjust(claimed, Winning{}, labels)) continue;
                ++just;
                for (unsigned v = 0; v < n; ++v) {
                    const auto mine = labels.label(v), right = truth.labels.label(v);
                    if (mine.outcome == Outcome::unknown) continue;
                    ++claims;
                    ASSERT_EQ(mine.outcome, right.outcome);
                    shorter += mine.moves < right.moves;
                }
                // A position about which something is claimed must lead only to positions that are
                // walked.
                PartOfGraph part{graph, n - 1};
                const auto  last = n - 1;
                if (labels.at[last].outcome != Outcome::unknown || n == 1) continue;
                bool out = false;
                for (unsigned v = 0; v < last; ++v)
                    out |= labels.at[v].outcome != Outcome::unknown &&
                           std::ranges::find(graph.next[v], last) != graph.next[v].end();
                ASSERT_EQ(first_unjust(Claimed{&part, &labels}, Winning{}, labels).has_value(),
                          out);
            }
        }
    EXPECT_EQ(shorter, 0u);
    EXPECT_GT(just, 1500u / test::kThin);
    EXPECT_GT(claims, 1500u / test::kThin);
}

}  // namespace
}  // namespace zermelo
