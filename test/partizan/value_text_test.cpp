// What is printed, and that it is read back as the same value.
#include "zermelo/partizan/value_text.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <utility>
#include <vector>

#include "zermelo/partizan/value_expression.hpp"

namespace zermelo::value_text_test {
namespace {

std::string shown(std::string_view text) {
    const Budget budget;
    Values       values(budget);
    const auto   form = read_value(text, values);
    return form ? value_text(values.forms(), *form, 1000).value_or("long")
                : form.error().what.english();
}

TEST(ValueText, names_what_has_a_name) {
    const std::pair<const char*, const char*> samples[] = {
        {"0", "0"},
        {"{|}", "0"},
        {"{0|}", "1"},
        {"6/8", "3/4"},
        {"{0|1}", "1/2"},
        {"{1/2|1}", "3/4"},
        {"{-5|7}", "0"},
        {"{0|0}", "*"},
        {"{0,*|0,*}", "*2"},
        {"*2 + *3", "*"},
        {"{0|*}", "^"},
        {"{*|0}", "v"},
        {"{0|^*}", "^2"},
        {"{0,*|0}", "^*"},
        {"{0|^}", "^2*"},
        {"^^", "^2"},
        {"^ + ^ + ^ + *2", "^3*2"},
        {"v3*5", "v3*5"},
        {"3.^ - 4.^", "v"},
        {"2 + ^", "2^"},
        {"-2^", "-2^"},
        {"-(2^)", "-2v"},
        {"-^", "v"},
        {"3 - 2^", "1v"},
        {"1/2v3*4", "1/2v3*4"},
        {"{2|-2}", "+-2"},
        {"+-2", "+-2"},
        {"+-2 + +-2", "0"},
        {"-{3|1}", "{-1|-3}"},
        {"{3|1}", "{3|1}"},
        {"{3||2|1}", "{3||2|1}"},
        {"{{2|1}|0}", "{2|1||0}"},
        {"{0||0|-2}", "tiny(2)"},
        {"{2|0||0}", "miny(2)"},
        {"tiny(1/2) - tiny(1/2)", "0"},
        {"{1,{2|0}|-1}", "{1,{2|0}|-1}"},
        {"^[1]", "^"},
        {"^[2]", "{^|*}"},
        {"{4|2} + 1", "{5|3}"},
        {"{1|1} - 1", "*"},
        {"+-(+-1)", "0"},
        {"+-{2|1}", "{2|1||-1|-2}"},
        {"{10||8|4|||0}", "{10||8|4|||0}"},
    };
    for (const auto& [typed, printed] : samples) EXPECT_EQ(shown(typed), printed) << typed;
}

TEST(ValueText, is_read_as_the_same_value_in_any_arena) {
    const Budget      budget;
    Values            values(budget), others(budget);
    std::mt19937_64   random(5);
    std::vector<Form> known{values.zero(), values.integer(1), values.nimber(2), values.ups(-1, 1)};
    const Form        shift = others.game({}, {});  // numbers of forms differ
    EXPECT_EQ(shift, others.zero());
    others.ups(3, 3);
    for (int i = 0; i < 500; ++i) {
        std::vector<Form> sides[2];
        for (auto& side : sides)
            for (std::size_t n = random() % 3; side.size() < n;)
                side.push_back(known[random() % known.size()]);
        const Form form = values.game(sides[0], sides[1]);
        const auto text = value_text(values.forms(), form, 5000);
        if (!text) continue;
        const auto again = read_value(*text, values);
        ASSERT_TRUE(again) << *text;
        EXPECT_EQ(*again, form) << *text;
        const auto other = read_value(*text, others);
        ASSERT_TRUE(other) << *text;
        EXPECT_EQ(value_text(others.forms(), *other, 5000), text);
        if (values.forms().depth(form) < 5) known.push_back(form);
    }
}

TEST(ValueText, has_braces_where_bars_would_be_too_many) {
    const Budget budget;
    Values       values(budget);
    for (const char* const typed : {"^[60]", "+-1 + 40.{9|7||0}", "30.{2|1} + tiny(1) + v[40]"}) {
        const auto form = read_value(typed, values);
        ASSERT_TRUE(form) << typed;
        const auto text = value_text(values.forms(), *form, 5000);
        if (!text) continue;
        const auto again = read_value(*text, values);
        ASSERT_TRUE(again) << *text;
        EXPECT_EQ(*again, *form) << *text;
    }
}

TEST(ValueText, too_long_is_none) {
    const Budget budget;
    Values       values(budget);
    const auto   form = read_value("{10||8|4|||0}", values);
    EXPECT_TRUE(value_text(values.forms(), *form, 20));
    EXPECT_FALSE(value_text(values.forms(), *form, 6));
}

}  // namespace
}  // namespace zermelo::value_text_test
