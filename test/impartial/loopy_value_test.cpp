// Values of sums of loopy games, compared with the outcomes in products of graphs.
#include "zermelo/impartial/loopy_value.hpp"

#include <gtest/gtest.h>

#include "test/support/loopy_graphs.hpp"
#include "zermelo/impartial/loopy.hpp"

namespace zermelo {
namespace {

using namespace test;

std::vector<LoopyValue> node_values(const Lists& lists) {
    const auto              rows  = rows_of(lists);
    const auto              found = loopy_values(rows, {});
    std::vector<LoopyValue> values;
    for (std::uint32_t v = 0; v < rows.size(); ++v)
        values.push_back(value_of(rows, found.labels, v));
    return values;
}

// Three tokens on one graph, added in both orders.
TEST(LoopyValue, of_three_tokens) {
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        SCOPED_TRACE(seed);
        constexpr std::size_t n = 5;
        const auto lists        = random_graph(n, 0.1 + 0.05 * static_cast<double>(seed % 5), seed);
        const auto values       = node_values(lists);
        const auto found        = outcomes(n * n * n, [&](std::size_t i) {
            std::vector<std::size_t> next;
            for (std::size_t step = 1; step < n * n * n; step *= n)
                for (const auto w : lists[i / step % n])
                    next.push_back(i - i / step % n * step + w * step);
            return next;
        });
        for (std::size_t i = 0; i < found.size(); ++i) {
            const auto &a = values[i % n], &b = values[i / n % n], &c = values[i / n / n];
            ASSERT_EQ(outcome_of(a + b + c), found[i]) << i;
            ASSERT_EQ(a + (b + c), a + b + c);
            ASSERT_EQ(a + b, b + a);
        }
    }
}

TEST(LoopyValue, as_text) {
    EXPECT_EQ(to_text(LoopyValue{7}), "7");
    EXPECT_EQ(to_text(LoopyValue{.infinite = true}), "inf{}");
    const LoopyValue two{.infinite = true, .beside = {0, 2}};
    EXPECT_EQ(to_text(two), "inf{0,2}");
    EXPECT_EQ(to_text(two + LoopyValue{3}), "inf{1,3}");
    EXPECT_EQ(to_text(two + two), "inf{}");
}

}  // namespace
}  // namespace zermelo
