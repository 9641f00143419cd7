// Canonical forms, compared with the definitions on trees, and with the rule.
#include "zermelo/partizan/values.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <vector>

#include "zermelo/partizan/value_textbook.hpp"
#include "zermelo/rule/value.hpp"

namespace zermelo::values_test {
namespace {

// Returns all subsets of a list.
std::vector<std::vector<Form>> subsets(const std::vector<Form>& of) {
    std::vector<std::vector<Form>> all(1);
    for (const Form f : of)
        for (std::size_t i = 0, n = all.size(); i < n; ++i) {
            all.push_back(all[i]);
            all.back().push_back(f);
        }
    return all;
}

std::vector<Form> next_day(Values& values, const std::vector<Form>& day) {
    std::set<Form> found;
    for (const auto& left : subsets(day))
        for (const auto& right : subsets(day)) found.insert(values.game(left, right));
    return {found.begin(), found.end()};
}

std::vector<GameOfOptions> trees(const Values& values, const std::vector<Form>& list) {
    std::vector<GameOfOptions> found;
    for (const Form f : list) found.push_back(tree_of(values.forms(), f));
    return found;
}

// Returns a random list of options among the forms.
std::vector<Form> some(std::mt19937_64& random, const std::vector<Form>& of, std::size_t most) {
    std::vector<Form> list(random() % (most + 1));
    for (auto& f : list) f = of[random() % of.size()];
    return list;
}

class Judged {
  public:
    explicit Judged(Values& values) : order_(values.forms(), values.allowance()) {}
    bool just(Form mine, std::vector<Form> left, const std::vector<Form>& right) {
        const auto lefts = left.size();
        left.insert(left.end(), right.begin(), right.end());
        return Valuing{&order_}.judge({lefts}, mine, left).just;
    }

  private:
    FormOrder order_;
};

TEST(Values, of_day_1_are_4_and_of_day_2_are_22) {
    const Budget budget;
    Values       values(budget);
    Judged       judged(values);
    const auto   one = next_day(values, {values.zero()});
    EXPECT_EQ(one.size(), 4u);
    const auto two = next_day(values, one);
    EXPECT_EQ(two.size(), 22u);
    for (const auto& left : subsets(one))
        for (const auto& right : subsets(one)) {
            const Form          form = values.game(left, right);
            // The same as by the definitions on trees.
            const GameOfOptions game{trees(values, left), trees(values, right)};
            EXPECT_TRUE(same_options(tree_of(values.forms(), form), canonical_of(game)));
            // The rule accepts this label, and no other of these 22.
            for (const Form label : two) EXPECT_EQ(judged.just(label, left, right), label == form);
        }
    for (const Form a : two) {
        EXPECT_EQ(values.birthday(a) <= 1, std::ranges::find(one, a) != one.end());
        EXPECT_LE(values.birthday(a), 2);
        for (const Form b : two) {
            const auto g = tree_of(values.forms(), a), h = tree_of(values.forms(), b);
            EXPECT_EQ(values.at_most(a, b), at_most(g, h));
            const Form sum = values.sum(a, b);
            EXPECT_EQ(sum, values.sum(b, a));
            EXPECT_TRUE(same_options(tree_of(values.forms(), sum), canonical_of(sum_of(g, h))));
        }
        EXPECT_EQ(values.difference(a, a), values.zero());
        EXPECT_TRUE(same_options(tree_of(values.forms(), values.negative(a)),
                                 negative_of(tree_of(values.forms(), a))));
    }
    EXPECT_TRUE(values.ok());
}

TEST(Values, of_day_3_are_the_same_as_on_trees) {
    const Budget      budget;
    Values            values(budget);
    Judged            judged(values);
    std::mt19937_64   random(3);
    const auto        two = next_day(values, next_day(values, {values.zero()}));
    std::vector<Form> three;
    for (int i = 0; i < 256; ++i) {
        const auto          left = some(random, two, 3), right = some(random, two, 3);
        const Form          form = values.game(left, right);
        const GameOfOptions game{trees(values, left), trees(values, right)};
        ASSERT_TRUE(same_options(tree_of(values.forms(), form), canonical_of(game)));
        EXPECT_TRUE(judged.just(form, left, right));
        for (const Form label : two) EXPECT_EQ(judged.just(label, left, right), label == form);
        three.push_back(form);
    }
    for (int i = 0; i < 300; ++i) {
        const Form a = three[random() % three.size()], b = two[random() % two.size()];
        const auto g = tree_of(values.forms(), a), h = tree_of(values.forms(), b);
        EXPECT_EQ(values.at_most(a, b), at_most(g, h));
        EXPECT_EQ(values.at_most(b, a), at_most(h, g));
        if (i % 10 != 0) continue;
        EXPECT_TRUE(
            same_options(tree_of(values.forms(), values.sum(a, b)), canonical_of(sum_of(g, h))));
    }
}

TEST(Values, deeper_ones_are_a_group_with_an_order_and_are_just) {
    const Budget      budget;
    Values            values(budget);
    Judged            judged(values);
    FormOrder         order(values.forms(), values.allowance());
    std::mt19937_64   random(4);
    std::vector<Form> known{values.zero(), values.nimber(2), values.ups(3, 1),
                            values.number(Dyadic{5, 2})};
    for (int i = 0; i < 400; ++i) {
        const auto left = some(random, known, 4), right = some(random, known, 4);
        const Form form = values.game(left, right);
        ASSERT_TRUE(judged.just(form, left, right));
        if (values.forms().depth(form) < 7) known.push_back(form);
    }
    for (int i = 0; i < 300; ++i) {
        const auto pick = [&] { return known[random() % 60]; };
        const Form a = pick(), b = pick(), c = pick();
        EXPECT_EQ(values.sum(values.sum(a, b), c), values.sum(a, values.sum(b, c)));
        EXPECT_EQ(values.difference(values.sum(a, b), b), a);
        EXPECT_EQ(values.at_most(a, b), !values.left_wins_first(values.difference(a, b)));
        EXPECT_EQ(values.at_most(a, b), order.at_most(a, b));
        EXPECT_EQ(values.at_most(a, b), values.at_most(values.sum(a, c), values.sum(b, c)));
    }
    EXPECT_TRUE(values.ok());
}

// Sums take short cuts, the rule does not.  The same holds for stops, which every form stores.
TEST(Values, sums_of_day_3_are_just_and_their_stops_are_theirs) {
    const Budget      budget;
    Values            values(budget);
    Judged            judged(values);
    FormOrder         order(values.forms(), values.allowance());
    std::mt19937_64   random(5);
    const auto        two = next_day(values, next_day(values, {values.zero()}));
    std::vector<Form> three;
    for (int i = 0; i < 60; ++i)
        three.push_back(values.game(some(random, two, 4), some(random, two, 4)));
    for (const Form a : three)
        for (const Form b : three) {
            const auto&       forms = values.forms();
            const Form        sum   = values.sum(a, b);
            std::vector<Form> left, right;
            // their own options are not visible
            if (forms.is_number(a) || forms.is_number(b)) continue;
            for (std::uint32_t i = 0; i < forms.lefts(a); ++i)
                left.push_back(values.sum(forms.left(a, i), b));
            for (std::uint32_t i = 0; i < forms.lefts(b); ++i)
                left.push_back(values.sum(a, forms.left(b, i)));
            for (std::uint32_t i = 0; i < forms.rights(a); ++i)
                right.push_back(values.sum(forms.right(a, i), b));
            for (std::uint32_t i = 0; i < forms.rights(b); ++i)
                right.push_back(values.sum(a, forms.right(b, i)));
            ASSERT_TRUE(judged.just(sum, left, right));
        }
    const auto count = values.forms().size();
    for (Form f = 0; f < count; ++f) {
        const Form left  = values.number(values.forms().left_stop(f));
        const Form right = values.number(values.forms().right_stop(f));
        EXPECT_EQ(values.forms().below_left_stop(f), order.at_most(f, left)) << f;
        EXPECT_EQ(values.forms().above_right_stop(f), order.at_most(right, f)) << f;
    }
    for (int i = 0; i < 20000; ++i) {
        const auto a = static_cast<Form>(random() % count), b = static_cast<Form>(random() % count);
        ASSERT_EQ(values.at_most(a, b), order.at_most(a, b)) << a << ' ' << b;
    }
}

// The notes that each form keeps decide comparisons; the rule's order does not know them.  Large
// numbers and numbers with a fine denominator have no notes.
TEST(Values, are_in_order_with_numbers_and_the_least_games_beside_them) {
    const Budget      budget;
    Values            values(budget);
    FormOrder         order(values.forms(), values.allowance());
    std::mt19937_64   random(6);
    std::vector<Form> least{values.zero(), values.nimber(1), values.ups(1, 0), values.ups(-1, 0)};
    std::vector<Form> known     = least;
    const Dyadic      numbers[] = {{1, 1},         {-1, 0},      {3, 2},
                                   {1, 10},        {1, 11},      {-5, 12},
                                   {1, 62},        {1 << 19, 0}, {(1 << 19) + 1, 0},
                                   {-(1 << 20), 0}};
    for (const auto x : numbers) known.push_back(values.number(x));
    for (const auto x : numbers)
        for (int t = 0; t < 4; ++t) least.push_back(values.sum(values.number(x), least[t]));
    for (int i = 0; i < 600; ++i) {
        const Form form = values.game(some(random, known, 3), some(random, known, 3));
        if (values.forms().depth(form) < 5) known.push_back(form);
    }
    ASSERT_TRUE(values.ok());
    for (const Form g : known)
        for (const Form t : least) {
            ASSERT_EQ(values.at_most(g, t), order.at_most(g, t)) << g << ' ' << t;
            ASSERT_EQ(values.at_most(t, g), order.at_most(t, g)) << t << ' ' << g;
        }
    for (int i = 0; i < 20000; ++i) {
        const Form g = known[random() % known.size()], h = known[random() % known.size()];
        ASSERT_EQ(values.at_most(g, h), order.at_most(g, h)) << g << ' ' << h;
    }
}

TEST(Values, named_ones_are_what_they_are_called) {
    const Budget budget;
    Values       values(budget);
    const Form   star = values.nimber(1), up = values.ups(1, 0);
    EXPECT_EQ(values.sum(values.nimber(5), values.nimber(3)), values.nimber(6));
    EXPECT_EQ(values.game({&star, 1}, {&star, 1}), values.zero());
    EXPECT_EQ(values.ups(7, 3), values.sum(values.times(7, up), values.nimber(3)));
    EXPECT_EQ(values.ups(-2, 0), values.negative(values.ups(2, 0)));
    EXPECT_EQ(values.birthday(values.nimber(9)), 9);
    EXPECT_EQ(values.birthday(values.integer(-1000000000)), 1000000000);
    // Numbers of any size are added to games.
    const Form large = values.integer(std::int64_t{1} << 40);
    EXPECT_EQ(values.difference(values.sum(up, large), large), up);
    EXPECT_TRUE(values.left_wins_first(up) && !values.right_wins_first(up));
    EXPECT_TRUE(values.left_wins_first(star) && values.right_wins_first(star));
}

TEST(Values, ups_beside_nimbers_are_their_sum) {
    const Budget budget;
    Values       values(budget);
    const Form   nothing = values.zero(), star = values.nimber(1);
    const Form   up = values.game({&nothing, 1}, {&star, 1});
    for (std::int64_t n = -9; n <= 9; ++n)
        for (std::uint64_t nim = 0; nim <= 9; ++nim)
            EXPECT_EQ(values.ups(n, nim), values.sum(values.times(n, up), values.nimber(nim)))
                << n << " " << nim;
    EXPECT_TRUE(values.ok());
}

TEST(Values, give_up_within_their_limits) {
    Budget budget;
    budget.bytes = std::uint64_t{1} << 20;
    Values values(budget);
    EXPECT_EQ(values.nimber(100000), kNoForm);
    EXPECT_NE(values.why(), GaveUp::no);
    EXPECT_EQ(values.sum(values.zero(), kNoForm), kNoForm);
    // Wherever the memory or the work ends.
    for (std::uint64_t bytes = 1 << 16; bytes < 1 << 21; bytes += 9999) {
        Budget little;
        little.bytes = bytes;
        little.work  = bytes % 7 == 0 ? bytes / 50 : ~std::uint64_t{0};
        Values            few(little);
        std::mt19937_64   random(bytes);
        std::vector<Form> known{few.zero(), few.nimber(2), few.number(Dyadic{3, 2}), few.ups(2, 1)};
        for (int i = 0; i < 300 && few.ok(); ++i) {
            known.push_back(few.game(some(random, known, 3), some(random, known, 3)));
            known.push_back(
                few.sum(known[random() % known.size()], known[random() % 9 % known.size()]));
            if (few.ok() && few.forms().depth(known.back()) > 9) known.pop_back();
        }
        EXPECT_TRUE(few.ok() || few.sum(few.zero(), few.zero()) == kNoForm);
    }
    const Budget free;
    Values       wide(free);
    EXPECT_EQ(wide.sum(wide.number(Dyadic{1, 62}), wide.integer(5)), kNoForm);
    EXPECT_EQ(wide.why(), GaveUp::large);
}

}  // namespace
}  // namespace zermelo::values_test
