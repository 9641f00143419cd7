// Faults in a value that is typed: where they are, and what was expected.
#include "zermelo/partizan/value_expression.hpp"

#include <gtest/gtest.h>

#include <string>

namespace zermelo::value_expression_test {
namespace {

std::string fault(std::string_view text) {
    const Budget budget;
    Values       values(budget);
    const auto   form = read_value(text, values);
    return form ? "" : to_text(form.error());
}

TEST(ValueExpression, names_the_fault_and_its_place) {
    EXPECT_EQ(fault(""), "1:1: the value ends too soon, expected a value, as 1/2, ^*, *3 or {3|1}");
    EXPECT_EQ(fault("1 +"),
              "1:4: the value ends too soon, expected a value, as 1/2, ^*, *3 or {3|1}");
    EXPECT_EQ(fault("1 2"), "1:3: '2' is out of place, expected '+', '-' or ':'");
    EXPECT_EQ(fault("1/3"),
              "1:1: only a power of two may stand below the stroke of a value's number, expected "
              "1/2, 3/4, 5/8 ...");
    EXPECT_EQ(fault("{1|2|3}"),
              "1:3: the same bars stand twice between braces, expected '||' for the outer ones");
    EXPECT_EQ(fault("{1}"), "1:4: a '|' is missing, expected {Left's options|Right's}");
    EXPECT_EQ(fault("{1|2"), "1:5: a '}' is missing");
    EXPECT_EQ(fault("(1"), "1:3: a ')' is missing");
    EXPECT_EQ(fault("tiny(1}"), "1:7: '}' is out of place, expected ')'");
    EXPECT_EQ(fault("*201"), "1:2: this number is too large, expected at most 200");
    EXPECT_EQ(fault("^[0]"), "1:4: ']' is out of place, expected a number from 1");
    EXPECT_EQ(fault("1 +-2"),
              "1:3: '+-' between values may mean two things, expected '+ +-2', or '-2'");
    EXPECT_EQ(fault("4611686018427387904"),
              "1:1: this number is too large, expected at most 4611686018427387903");
    EXPECT_EQ(fault("2000000000000.*"),
              "1:1: this number is too large, expected at most 1099511627776");
    EXPECT_EQ(fault("1/9223372036854775808"),
              "1:1: what stands below the stroke is too large, expected at most "
              "4611686018427387904");
    EXPECT_EQ(fault("kayles(3)"),
              "1:1: 'kayles(3)' is out of place, expected a value, as 1/2, ^*, *3 or {3|1}");
    EXPECT_EQ(fault("1:"),
              "1:3: the value ends too soon, expected a value, as 1/2, ^*, *3 or {3|1}");
    EXPECT_EQ(fault("*: 501"),
              "1:4: what stands behind ':' is born too late, expected a game born by day 500");
    std::string stalk = "1";
    for (int i = 0; i < 700; ++i) stalk += ":1";
    EXPECT_EQ(fault(stalk), "1:1201: the value is nested too deeply");
    EXPECT_EQ(fault(std::string(700, '(')), "1:601: the value is nested too deeply");
    EXPECT_EQ(fault(std::string(20000, '-')),
              "1:1: the value is too long, expected at most 10000 characters");
}

TEST(ValueExpression, reads_what_papers_print) {
    const Budget                              budget;
    Values                                    values(budget);
    const std::pair<const char*, const char*> known[] = {
        {"\u00b12", "+-2"},
        {"1 + \u2191\u2217", "1 + ^*"},
        {"\u21d1\u22c62", "^^*2"},
        {"\u21d3", "vv"},
        {"\u2212\u00bd", "-1/2"},
        {"3\u00b7\u2193", "3.v"},
        {"+_2", "tiny(2)"},
        {"-_2", "miny(2)"},
        {"1 -_2", "1 + miny(2)"},
        {"\u29fe{2\u22231}", "tiny({2|1})"},
        {"3 + \u29ff\u00bc", "3 + miny(1/4)"},
        {"{3\u20162\u22231}", "{3||2|1}"},
        {"Tiny(2) - Miny(1)", "tiny(2) - miny(1)"},
        {"*+_2", "* + tiny(2)"},
    };
    for (const auto& [printed, typed] : known) {
        const auto a = read_value(printed, values), b = read_value(typed, values);
        ASSERT_TRUE(a) << printed << ": " << to_text(a.error());
        ASSERT_TRUE(b) << typed << ": " << to_text(b.error());
        EXPECT_EQ(*a, *b) << printed;
    }
    EXPECT_EQ(fault("\u00b1"),
              "1:3: the value ends too soon, expected a value, as 1/2, ^*, *3 or {3|1}");
    EXPECT_EQ(fault("\u2192"),
              "1:1: a byte 0xe2 is out of place, expected a value, as 1/2, ^*, *3 or {3|1}");
    EXPECT_EQ(fault(std::string(kMostTypedValue + 1, '-')),
              "1:1: the value is too long, expected at most 10000 characters");
}

TEST(ValueExpression, reads_all_numbers_that_are_shown) {
    EXPECT_EQ(fault("4611686018427387903/4611686018427387904 - 3/8796093022208"), "");
    EXPECT_EQ(fault("-4611686018427387903"), "");
}

TEST(ValueExpression, gives_up_within_the_limits) {
    Budget budget;
    budget.bytes = 1 << 20;
    Values     values(budget);
    const auto form = read_value("*200 + {^200*200|1} + {*200|-1}", values);
    ASSERT_FALSE(form);
    EXPECT_EQ(form.error().gave_up, GaveUp::bytes);
}

}  // namespace
}  // namespace zermelo::value_expression_test
