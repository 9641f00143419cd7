// Thermographs: known ones, stops at the foot, and means as what many copies come to.
#include "zermelo/partizan/thermograph.hpp"

#include <gtest/gtest.h>

#include <random>

#include "zermelo/partizan/value_expression.hpp"

namespace zermelo::thermograph_test {
namespace {

TEST(Thermograph, of_known_values) {
    const Budget budget;
    Values       values(budget);
    Thermographs graphs(values);
    const auto   known = [&](std::string_view text, std::string_view mean, std::string_view heat) {
        const auto* graph = graphs.of(*read_value(text, values));
        ASSERT_NE(graph, nullptr);
        EXPECT_EQ(to_text(graph->mean), mean) << text;
        EXPECT_EQ(to_text(graph->temperature), heat) << text;
    };
    known("7", "7", "-1");
    known("3/4", "3/4", "-1/4");
    known("^3*2", "0", "0");
    known("{3|1}", "2", "1");
    known("+-5", "0", "5");
    known("{4||2|0}", "5/2", "3/2");  // Winning Ways, chapter 6: {4 | {2|0}} freezes at 3/2
    known("tiny(2)", "0", "0");
    known("{1|*}", "1/2", "1/2");
    known("{10||8|4|||0}", "4", "4");
}

// LS(n G) and n times the mean differ by at most a constant: the mean value theorem.
TEST(Thermograph, stands_on_the_stops_and_at_the_mean_of_many_copies) {
    const Budget    budget;
    Values          values(budget);
    Thermographs    graphs(values);
    std::mt19937_64 random(6);
    for (int i = 0; i < 60; ++i) {
        const auto pick = [&] {
            return values.integer(static_cast<std::int64_t>(random() % 17) - 8);
        };
        const auto  hot   = [&](Form a, Form b) { return values.game({&a, 1}, {&b, 1}); };
        const Form  form  = hot(hot(pick(), pick()), hot(pick(), hot(pick(), pick())));
        const auto* graph = graphs.of(form);
        ASSERT_NE(graph, nullptr);
        if (values.forms().is_number(form)) continue;
        EXPECT_EQ(graph->left.front().at, values.forms().left_stop(form));
        EXPECT_EQ(graph->right.front().at, values.forms().right_stop(form));
        EXPECT_EQ(graph->left.back().at, graph->mean);
        EXPECT_EQ(graph->right.back().at, graph->mean);
        EXPECT_LE(compared(graph->left.back().t, graph->temperature), 0);
        const Form copies = values.times(8, form);
        const auto n_mean = *dyadic(static_cast<__int128>(graph->mean.num) * 8, graph->mean.exp);
        const auto far    = *sum_of(graph->temperature, graph->temperature);
        EXPECT_LE(compared(n_mean, values.forms().left_stop(copies)), 0);
        EXPECT_LE(compared(values.forms().right_stop(copies), n_mean), 0);
        EXPECT_LE(compared(values.forms().left_stop(copies), *sum_of(n_mean, far)), 0);
        // Means add up.
        const Form  other = hot(pick(), pick());
        const auto* more  = graphs.of(other);
        const auto* both  = graphs.of(values.sum(form, other));
        EXPECT_EQ(both->mean, *sum_of(graph->mean, more->mean));
    }
    EXPECT_TRUE(values.ok());
}

}  // namespace
}  // namespace zermelo::thermograph_test
