// Who wins, by stops and by order, and the other facts that are reported.
#include "zermelo/partizan/value_facts.hpp"

#include <gtest/gtest.h>

#include "zermelo/partizan/value_expression.hpp"

namespace zermelo::value_facts_test {
namespace {

TEST(ValueFacts, tell_who_wins_and_how_hot_it_is) {
    const Budget budget;
    Values       values(budget);
    const auto   told = [&](std::string_view text) {
        return facts_of(values, *read_value(text, values));
    };
    EXPECT_EQ(told("^").who, ValueClass::left);
    EXPECT_EQ(told("v*2 - 1").who, ValueClass::right);
    EXPECT_EQ(told("{1|1} - {1|1}").who, ValueClass::second);
    EXPECT_EQ(told("^*").who, ValueClass::first);
    EXPECT_EQ(told("+-1").who, ValueClass::first);
    const auto hot = told("{3|1}");
    EXPECT_EQ(hot.text, "{3|1}");
    EXPECT_EQ(to_text(hot.left_stop), "3");
    EXPECT_EQ(to_text(hot.right_stop), "1");
    EXPECT_EQ(to_text(hot.graph->mean), "2");
    EXPECT_EQ(to_text(hot.graph->temperature), "1");
    EXPECT_EQ(hot.birthday, 4);
    EXPECT_EQ(hot.forms, 3u);
    EXPECT_TRUE(values.ok());
}

}  // namespace
}  // namespace zermelo::value_facts_test
