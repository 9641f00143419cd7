#include "zermelo/impartial/expression.hpp"

#include <gtest/gtest.h>

#include "zermelo/base/random.hpp"

namespace zermelo {
namespace {

// A game "heap(n)" worth n, and one that always gives up.
std::expected<std::uint64_t, InputError> toy(std::string_view name, std::string_view position) {
    InputError error;
    if (name == "heap") return position.size();
    if (name == "slow") return std::unexpected(ended_early(GaveUp::seconds));
    error.what = "there is no game '" + std::string(name) + "'", error.instead = "heap";
    return std::unexpected(error);
}

std::string value(std::string_view text) {
    const auto values = evaluate(text, toy, {});
    if (!values) return to_text(values.error());
    std::string shown;
    for (const auto v : *values) shown += (shown.empty() ? "" : " ") + to_text(v);
    return shown;
}

TEST(Expression, has_the_field_s_values) {
    // Products of small nimbers: J. H. Conway, "On Numbers and Games" (1976), chapter 6.
    const std::pair<const char*, const char*> cases[] = {
        {"0", "0"},
        {"6 * 12", "9"},
        {"2*2", "3"},
        {"4 * 4", "6"},
        {"16*16", "24"},
        {"3 + 5", "6"},
        {"1 + 2 * 3", "0"},
        {"(1 + 2) * 3", "2"},
        {"2 ^ 3", "1"},
        {"2^0", "1"},
        {"0^0", "1"},
        {"sqrt(3)", "2"},
        {"1 / 2", "3"},
        {"inverse(2) * 2", "1"},
        {"6 / 6", "1"},
        {"order(2)", "3"},
        {"log(3, 2)", "2"},
        {"roots(1, 1)", "2 3"},
        {"roots(0, 3)", "2"},
        {"heap(abc) + heap()", "3"},
        {" ( ( 7 ) ) ", "7"},
        {"340282366920938463463374607431768211455", "340282366920938463463374607431768211455"},
    };
    for (const auto& [text, wanted] : cases) EXPECT_EQ(value(text), wanted) << text;
}

TEST(Expression, quotients_and_roots_go_back) {
    Random random(1);
    for (int i = 0; i < 300; ++i) {
        const auto a = to_text(Nimber128{random.next(), i % 2 ? random.next() : 0});
        const auto b = to_text(Nimber128{random.next() | 1, i % 3 ? random.next() : 0});
        EXPECT_EQ(value(a + " * " + b + " / " + b), a);
        EXPECT_EQ(value("sqrt(" + a + ")^2"), a);
        EXPECT_EQ(value(a + " + " + b + " + " + b), a);
    }
}

TEST(Expression, faults_name_their_place) {
    const std::pair<std::string, const char*> cases[] = {
        {"", "1:1: the expression is empty, expected 6 * 12"},
        {"6 *", "1:4: the expression ends too soon, expected a number"},
        {"6 * )", "1:5: ')' is out of place, expected a number, '(' or a name"},
        {"6 12", "1:3: '12' is out of place, expected an operator, + * / or ^"},
        {"(6", "1:3: a ')' is missing, expected ')'"},
        {"6 - 3", "1:3: nimbers have no minus: each is its own negative, expected +"},
        {"6 / (3 + 3)", "1:5: division by 0"},
        {"2 ^ x", "1:5: 'x' is out of place, expected an exponent: an ordinary number"},
        {"sqrt 3", "1:6: '3' is out of place, expected '(' after 'sqrt'"},
        {"log(3, 1)", "1:1: no power of 1 is 3"},
        {"log(3)", "1:6: ')' is out of place, expected ',' and the base"},
        {"1 + roots(1, 1)", "1:5: roots(a, b) has several values: it must be the whole expression"},
        {"inverse(0)", "1:1: 0 has no inverse"},
        {"1 + goose(3)", "1:5: there is no game 'goose' (try: heap)"},
        {"heap(3", "1:7: a ')' is missing, expected ')'"},
        {"340282366920938463463374607431768211456",
         "1:1: this number is too large, expected a number below 2^128"},
        {std::string(5000, '('), "1:1002: parentheses are nested too deeply"},
    };
    for (const auto& [text, wanted] : cases) EXPECT_EQ(value(text), wanted) << text.substr(0, 50);
    const auto slow = evaluate("1 + slow(3)", toy, {});
    ASSERT_FALSE(slow);
    EXPECT_EQ(slow.error().gave_up, GaveUp::seconds);
}

}  // namespace
}  // namespace zermelo
