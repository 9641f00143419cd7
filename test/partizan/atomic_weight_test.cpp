// Atomic weights: known ones, all small values compared with trees, and random ones compared with
// the definition.
#include "zermelo/partizan/atomic_weight.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "zermelo/partizan/value_expression.hpp"
#include "zermelo/partizan/value_facts.hpp"
#include "zermelo/partizan/value_text.hpp"
#include "zermelo/partizan/value_textbook.hpp"

namespace zermelo::atomic_weight_test {
namespace {

std::string weight_of(Values& values, Form form) {
    const auto weight = atomic_weight(values, form);
    return weight ? value_text(values.forms(), *weight, 1000).value_or("long") : "none";
}

TEST(AtomicWeight, of_known_values) {
    const Budget budget;
    Values       values(budget);
    const auto   weight = [&](std::string_view text) {
        return weight_of(values, *read_value(text, values));
    };
    EXPECT_EQ(weight("0"), "0");
    EXPECT_EQ(weight("*7"), "0");
    EXPECT_EQ(weight("^"), "1");
    EXPECT_EQ(weight("v3*2"), "-3");
    EXPECT_EQ(weight("^[2]"), "1");
    EXPECT_EQ(weight("^[3] - ^[2]"), "0");
    EXPECT_EQ(weight("{^|v}"), "0");
    EXPECT_EQ(weight("{^^*|v}"), "1/2");
    EXPECT_EQ(weight("{^3|v3}"), "+-1");
    EXPECT_EQ(weight("{^5|*} + ^"), "{4|3}");
    // These are not all-small: a number, a switch, a tiny, and a number far below.
    for (const char* const other : {"1", "1/2^", "+-1", "tiny(1)", "{0||0|-1}", "{^|{0||0|-2}}"})
        EXPECT_EQ(weight(other), "none") << other;
    EXPECT_TRUE(values.ok());
}

// Returns a.up: n ups for an integer n, else {a's left options.up + ^2* | a's right options.up +
// v2*}.
Form times_up(Values& values, Form a, std::map<Form, Form>& known) {
    if (!values.ok() || a == kNoForm) return kNoForm;
    if (const auto found = known.find(a); found != known.end()) return found->second;
    std::vector<Form> sides[2];
    if (values.forms().is_number(a)) {
        const auto x = values.forms().value(a);
        if (x.exp == 0) return known[a] = values.ups(x.num, 0);
        const auto next = options_of(x);
        sides[0].push_back(values.number(next.left));
        sides[1].push_back(values.number(next.right));
    } else {
        const auto of = values.forms().options(a);
        sides[0].assign(of.left.begin(), of.left.end());
        sides[1].assign(of.right.begin(), of.right.end());
    }
    for (const bool right : {false, true}) {
        const Form more = values.ups(right ? -2 : 2, 1);
        for (Form& option : sides[right])
            option = values.sum(times_up(values, option, known), more);
    }
    return known[a] = values.game(sides[0], sides[1]);
}

// The definition: beside a far nimber, form lies between weight.up - ^ and weight.up + ^.  Only one
// weight satisfies this.
bool weighs(Values& values, Form form, Form weight) {
    std::map<Form, Form> known;
    const Form           ups = times_up(values, weight, known);
    const auto far  = static_cast<std::uint64_t>(values.birthday(form) + values.birthday(ups) + 3);
    const Form low  = values.sum(ups, values.ups(-1, far));
    const Form high = values.sum(ups, values.ups(1, far));
    return low != form && values.at_most(low, form) && high != form && values.at_most(form, high);
}

// Returns the values whose options are among these.
std::vector<Form> next_day(Values& values, const std::vector<Form>& old) {
    std::vector<Form>   found{values.zero()};
    const std::uint64_t sides = (std::uint64_t{1} << old.size()) - 1;
    const auto          list  = [&](std::uint64_t set) {
        std::vector<Form> options;
        for (std::size_t i = 0; i < old.size(); ++i)
            if (set >> i & 1) options.push_back(old[i]);
        return options;
    };
    for (std::uint64_t left = 1; left <= sides; ++left)
        for (std::uint64_t right = 1; right <= sides; ++right)
            found.push_back(values.game(list(left), list(right)));
    std::ranges::sort(found);
    found.erase(std::ranges::unique(found).begin(), found.end());
    return found;
}

TEST(AtomicWeight, of_all_values_born_by_day_3_is_that_of_trees_and_as_defined) {
    const Budget      budget;
    Values            values(budget);
    std::vector<Form> born{values.zero()};
    std::size_t       sizes[] = {1, 0, 0, 0};
    for (int day = 1; day <= 3; ++day) {
        born       = next_day(values, born);
        sizes[day] = born.size();
    }
    EXPECT_EQ(sizes[1], 2u);
    EXPECT_EQ(sizes[2], 7u);
    EXPECT_EQ(sizes[3], 67u) << "as Siegel counts them";
    for (const Form form : born) {
        const auto weight = atomic_weight(values, form);
        ASSERT_TRUE(weight);
        EXPECT_TRUE(same_options(tree_of(values.forms(), *weight),
                                 atomic_weight_of(tree_of(values.forms(), form), 3)))
            << weight_of(values, form);
        EXPECT_TRUE(weighs(values, form, *weight)) << weight_of(values, form);
        for (const char* const more : {"1", "-1", "1/2", "*", "^", "+-1"})
            EXPECT_FALSE(weighs(values, form, values.sum(*weight, *read_value(more, values))))
                << weight_of(values, form) << " + " << more;
    }
    // Weights add up.
    for (const Form a : born)
        for (const Form b : born) {
            const auto sum = atomic_weight(values, values.sum(a, b));
            ASSERT_TRUE(sum);
            EXPECT_EQ(*sum, values.sum(*atomic_weight(values, a), *atomic_weight(values, b)));
        }
    EXPECT_TRUE(values.ok());
}

TEST(AtomicWeight, of_random_values_is_as_defined_and_adds_up) {
    const Budget      budget;
    Values            values(budget);
    std::mt19937_64   random(29);
    std::vector<Form> pool{values.zero(), values.nimber(1), values.ups(1, 0), values.nimber(2)};
    const auto        some = [&] {
        std::vector<Form> options;
        for (std::uint64_t n = 1 + random() % 3; n > 0; --n)
            options.push_back(pool[random() % pool.size()]);
        return options;
    };
    for (int i = 0; i < 400; ++i) {
        const Form form = values.game(some(), some());
        if (values.birthday(form) > 6) continue;
        pool.push_back(form);
        EXPECT_TRUE(weighs(values, form, *atomic_weight(values, form)));
        const Form other = pool[random() % pool.size()];
        const auto sum   = atomic_weight(values, values.sum(form, other));
        ASSERT_TRUE(sum);
        EXPECT_EQ(*sum, values.sum(*atomic_weight(values, form), *atomic_weight(values, other)));
        EXPECT_EQ(*atomic_weight(values, values.negative(form)),
                  values.negative(*atomic_weight(values, form)));
        // A lead of two ups is a win.
        if (values.at_most(values.integer(2), *atomic_weight(values, form))) {
            EXPECT_FALSE(values.at_most(form, values.zero()));
        }
    }
    EXPECT_TRUE(values.ok());
}

TEST(AtomicWeight, a_limit_ends_it) {
    for (std::uint64_t bytes = 200'000; bytes < 2'000'000; bytes += 100'000) {
        Budget budget;
        budget.bytes = bytes;
        Values     values(budget);
        const auto form = read_value("^20*17 + {^9*3|v9} + {^5|v7*2}", values);
        if (!form) continue;
        const auto facts = facts_of(values, *form);
        if (values.ok())
            EXPECT_TRUE(facts.weight);
        else
            EXPECT_FALSE(facts.weight);
    }
}

}  // namespace
}  // namespace zermelo::atomic_weight_test
