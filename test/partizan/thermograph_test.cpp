// Thermographs: known ones, with the stops at their foot, and means as the limit of many copies.
#include "zermelo/partizan/thermograph.hpp"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <random>
#include <vector>

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

// The walls below 0, worked out by hand: {0|1} at t lies between 0 - t and 1 + t.
TEST(Thermograph, below_zero_stars_ups_and_fractions_have_walls) {
    const Budget budget;
    Values       values(budget);
    Thermographs graphs(values, {-1, 0});
    const auto   told = [&](std::string_view text) {
        const auto* graph = graphs.of(*read_value(text, values));
        if (!graph) return std::string("none");
        std::string all;
        for (const auto* wall : {&graph->left, &graph->right}) {
            for (const auto& corner : *wall)
                all += to_text(corner.at) + "@" + to_text(corner.t) + " ";
            all += "| ";
        }
        return all + to_text(graph->mean) + "@" + to_text(graph->temperature);
    };
    EXPECT_EQ(told("3"), "3@-1 | 3@-1 | 3@-1");
    EXPECT_EQ(told("1/2"), "1@-1 1/2@-1/2 | 0@-1 1/2@-1/2 | 1/2@-1/2");
    EXPECT_EQ(told("1/4"), "1@-1 1/4@-1/4 | 0@-1 0@-1/2 1/4@-1/4 | 1/4@-1/4");
    EXPECT_EQ(told("-3/4"), "0@-1 -3/4@-1/4 | -1@-1 -1@-1/2 -3/4@-1/4 | -3/4@-1/4");
    EXPECT_EQ(told("*"), "1@-1 0@0 | -1@-1 0@0 | 0@0");
    EXPECT_EQ(told("^"), "1@-1 0@0 | 0@-1 | 0@0");
    EXPECT_EQ(told("{3|1}"), "4@-1 2@1 | 0@-1 2@1 | 2@1");
}

// The definition, on a grid of temperatures: an integer is a mast; the Left wall of any other game
// is the greatest Right wall of its Left options, less t, until the two walls have met.
constexpr std::int64_t kGrid = 256, kColdest = -kGrid, kHottest = 2 * kGrid;  // a unit; -1 to 2
using Sides = std::vector<std::array<std::int64_t, 2>>;  // for each temperature
const Sides& sides_of(Values& values, Form form, std::map<Form, Sides>& known) {
    if (const auto found = known.find(form); found != known.end()) return found->second;
    const auto&       forms = values.forms();
    std::vector<Form> options[2];
    Sides             sides;
    if (!forms.is_number(form)) {
        const auto of = forms.options(form);
        options[0].assign(of.left.begin(), of.left.end());
        options[1].assign(of.right.begin(), of.right.end());
    } else if (const auto x = forms.value(form); x.exp > 0) {
        options[0] = {values.number(sum_of(x, {-1, x.exp}))};
        options[1] = {values.number(sum_of(x, {1, x.exp}))};
    } else {
        sides.assign(kHottest - kColdest + 1, {x.num * kGrid, x.num * kGrid});
        return known[form] = sides;
    }
    bool met = false;
    for (auto t = kColdest; t <= kHottest; ++t) {
        std::array<std::int64_t, 2> walls = {INT64_MIN, INT64_MAX};
        const auto                  i     = static_cast<std::size_t>(t - kColdest);
        for (const Form f : options[0])
            walls[0] = std::max(walls[0], sides_of(values, f, known)[i][1] - t);
        for (const Form f : options[1])
            walls[1] = std::min(walls[1], sides_of(values, f, known)[i][0] + t);
        sides.push_back(met ? sides.back() : walls);
        met = met || walls[0] <= walls[1];
        EXPECT_LE(sides.back()[1], sides.back()[0]);  // else the grid would be too coarse
    }
    return known[form] = sides;
}

TEST(Thermograph, from_minus_one_up_agrees_with_the_definition_and_with_that_from_zero) {
    const Budget    budget;
    Values          values(budget);
    Thermographs    cold(values, {-1, 0}), warm(values);
    const auto      seed = 29;
    std::mt19937_64 random(seed);
    SCOPED_TRACE(seed);
    std::vector<Form>     known = {values.integer(0)};
    std::map<Form, Sides> grids;
    for (int i = 0; i < 300; ++i) {
        const auto pick     = [&] { return known[random() % known.size()]; };
        Form       lefts[2] = {pick(), pick()}, rights[2] = {pick(), pick()};
        const Form form =
            values.game(std::span(lefts, random() % 3), std::span(rights, random() % 3));
        const auto *below = cold.of(form), *above = warm.of(form);
        ASSERT_TRUE(below && above);
        EXPECT_EQ(below->mean, above->mean);
        EXPECT_EQ(below->temperature, above->temperature);
        if (values.birthday(form) > 5) continue;
        known.push_back(form);
        const auto& sides = sides_of(values, form, grids);
        for (auto t = kColdest; t <= kHottest; t += 4) {
            const auto heat = *dyadic(t, 8);
            const auto left = reached(below->left, heat), right = reached(below->right, heat);
            const auto i = static_cast<std::size_t>(t - kColdest);
            ASSERT_EQ(left, dyadic(sides[i][0], 8));
            ASSERT_EQ(right, dyadic(sides[i][1], 8));
            if (t < 0) continue;
            EXPECT_EQ(left, reached(above->left, heat));
            EXPECT_EQ(right, reached(above->right, heat));
        }
    }
    EXPECT_GT(known.size(), 100u);
    EXPECT_TRUE(values.ok());
}

}  // namespace
}  // namespace zermelo::thermograph_test
