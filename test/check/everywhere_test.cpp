// Tests the rule by which no label is unknown: on small graphs with cycles every labelling is
// tried, and what is just everywhere is the truth everywhere, including how soon play ends.
#include "zermelo/check/everywhere.hpp"

#include <gtest/gtest.h>

#include "test/finite/graph_game.hpp"
#include "test/support/thin.hpp"
#include "zermelo/check/check.hpp"
#include "zermelo/finite/iterate.hpp"

namespace zermelo::everywhere_test {
namespace {

struct Labels {
    std::vector<Verdict> at;
    Verdict              label(unsigned p) const { return at[p]; }
};

TEST(Everywhere, only_the_truth_is_just) {
    std::uint64_t just = 0, silent = 0, graphs = 0;
    for (unsigned n = 1; n <= 3; ++n)
        for (std::uint32_t edges = 0; edges < 1u << n * n; edges += n == 3 ? test::kThin : 1) {
            GraphGame graph{std::vector<std::vector<unsigned>>(n),
                            std::vector<Outcome>(n, Outcome::loss)};
            for (unsigned v = 0; v < n; ++v)
                for (unsigned w = 0; w < n; ++w)
                    if (edges >> (v * n + w) & 1) graph.next[v].push_back(w);
            const auto           truth = iterate(graph, {});
            std::vector<Verdict> all   = {{}, {Outcome::draw, 0}};
            for (std::uint32_t m = 0; m <= 3; ++m)
                all.insert(all.end(), {{Outcome::win, m}, {Outcome::loss, m}});
            std::uint64_t labellings = 1;
            for (unsigned v = 0; v < n; ++v) labellings *= all.size();
            ++graphs;
            for (std::uint64_t number = 0; number < labellings; ++number) {
                Labels labels;
                bool   right = true;
                for (auto rest = number; labels.at.size() < n; rest /= all.size()) {
                    labels.at.push_back(all[rest % all.size()]);
                    right &= labels.at.back() == truth.labels.label_at(labels.at.size() - 1);
                }
                const bool passes = !first_unjust(graph, Everywhere{}, labels);
                ASSERT_EQ(passes, right) << n << " " << edges << " " << number;
                just += passes;
                silent += !passes && !first_unjust(graph, Winning{}, labels);
            }
        }
    EXPECT_EQ(just, graphs);
    EXPECT_GT(silent, 0u);  // labellings that Winning alone lets pass
}

}  // namespace
}  // namespace zermelo::everywhere_test
