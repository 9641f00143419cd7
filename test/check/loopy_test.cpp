// The checker of games that may go in circles accepts the values that follow from the outcomes and
// no others, whatever their counters.
#include "zermelo/check/loopy.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "test/support/loopy_graphs.hpp"
#include "zermelo/impartial/loopy.hpp"

namespace zermelo {
namespace {

using namespace test;

struct Claim {
    std::vector<std::uint32_t> values, counters;

    std::uint32_t value(std::uint32_t v) const { return values[v]; }
    std::uint32_t counter(std::uint32_t v) const { return counters[v]; }
};

// The value is the heap beside which a token on v is lost, and infinite if there is none.
std::vector<std::uint32_t> values_by_outcome(const Lists& lists) {
    const auto                 heaps = lists.size() + 1;
    const auto                 found = beside_heaps(lists, heaps);
    std::vector<std::uint32_t> values(lists.size(), kInfinite);
    for (std::size_t i = 0; i < found.size(); ++i)
        if (found[i] == Outcome::loss) {
            EXPECT_EQ(values[i / heaps], kInfinite);  // one heap at most
            values[i / heaps] = static_cast<std::uint32_t>(i % heaps);
        }
    return values;
}

bool accepted(const Rows& rows, const Claim& claim) {
    const Budget budget;
    Pace         pace(budget, "check");
    const auto   unjust = first_unjust_loopy(rows, claim, pace);
    EXPECT_TRUE(unjust);
    return unjust && !*unjust;
}

// Tries every graph of up to three nodes, with all values below 4 and infinity, and all orders of
// counters.
TEST(CheckLoopy, nothing_but_the_truth_on_all_small_graphs) {
    std::uint64_t right = 0, wrong = 0;
    for (std::uint32_t n = 1; n <= 3; ++n)
        for (std::uint64_t edges = 0; edges < std::uint64_t{1} << n * n; ++edges) {
            const auto lists = graph_of(n, edges);
            const auto rows  = rows_of(lists);
            const auto truth = values_by_outcome(lists);
            Claim      claim{std::vector<std::uint32_t>(n), std::vector<std::uint32_t>(n)};
            bool       some = false;
            for (std::uint64_t code = 0; code < std::uint64_t{1} << 2 * n; ++code) {
                for (std::uint32_t v = 0; v < n; ++v) {
                    const auto value = static_cast<std::uint32_t>(code >> 2 * v & 3);
                    claim.values[v]  = value == 3 ? kInfinite : value;
                }
                for (std::uint32_t v = 0; v < n; ++v) claim.counters[v] = v;
                do {
                    const bool yes = accepted(rows, claim);
                    ASSERT_TRUE(!yes || claim.values == truth) << n << " nodes, edges " << edges;
                    some |= yes;
                    ++(yes ? right : wrong);
                } while (std::ranges::next_permutation(claim.counters).found);
            }
            ASSERT_TRUE(some) << n << " nodes, edges " << edges;
        }
    EXPECT_GT(right, 530u);
    EXPECT_GT(wrong, 100'000u);
}

// In random graphs every single changed value is noticed, and equal counters wherever a node has a
// finite value and a move to a larger one.
TEST(CheckLoopy, changed_values_are_refused) {
    std::uint64_t refused = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        const auto n     = static_cast<std::uint32_t>(2 + seed % 9);
        const auto lists = random_graph(n, seed % 3 == 0 ? 0.4 : 0.2, seed);
        const auto rows  = rows_of(lists);
        const auto found = loopy_values(rows, {});
        ASSERT_EQ(found.status, Status::solved);
        Claim claim;
        for (std::uint32_t v = 0; v < n; ++v) {
            claim.values.push_back(found.labels.value(v));
            claim.counters.push_back(found.labels.counter(v));
        }
        ASSERT_TRUE(accepted(rows, claim)) << "seed " << seed;
        for (std::uint32_t v = 0; v < n; ++v) {
            const auto kept = claim.values[v];
            for (const std::uint32_t value : {0u, 1u, 2u, n, n + 1, kInfinite - 1, kInfinite})
                if (value != kept) {
                    claim.values[v] = value;
                    ASSERT_FALSE(accepted(rows, claim)) << "seed " << seed << ", node " << v;
                    ++refused;
                }
            claim.values[v] = kept;
        }
        const auto kept = claim.counters;
        for (auto& counter : claim.counters) counter = 7;
        bool brought_back = false;
        for (std::uint32_t v = 0; v < n; ++v)
            for (const auto w : lists[v])
                brought_back |= claim.values[v] != kInfinite && claim.values[w] > claim.values[v];
        ASSERT_EQ(accepted(rows, claim), !brought_back) << "seed " << seed;
    }
    EXPECT_GT(refused, 5000u);
}

TEST(CheckLoopy, stops_when_told) {
    const auto  rows = rows_of(Lists(100'000));
    LoopyValues values(rows.size());
    Budget      budget;
    budget.work = 1000;
    Pace       pace(budget, "check");
    const auto unjust = first_unjust_loopy(rows, values, pace);
    ASSERT_FALSE(unjust);
    EXPECT_EQ(unjust.error(), GaveUp::work);
}

}  // namespace
}  // namespace zermelo
