// Tests entries of sums and of labels over edges, against the definitions on trees, and with every
// entry changed.
#include "zermelo/check/form_sums.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "zermelo/base/random.hpp"
#include "zermelo/partizan/value_textbook.hpp"
#include "zermelo/partizan/values.hpp"

namespace zermelo::form_sums_test {
namespace {

GameOfOptions edge_tree(Edge edge) {
    GameOfOptions tree;
    if (cuts(edge, true)) tree.left.emplace_back();
    if (cuts(edge, false)) tree.right.emplace_back();
    return tree;
}

// Entries that the arithmetic of values.hpp fills in, with some forms to begin with.
struct Filled {
    Budget            budget;
    Values            values{budget};
    Allowance         allowance;
    FormSums          sums{values.forms(),
                  {.number = [this](std::optional<Dyadic> x) { return values.number(x); },
                            .label  = [this](Form a, Form b) { return made(a, b); }},
                  allowance};
    std::vector<Form> some;

    explicit Filled(std::uint64_t seed, int count) {
        Random random(seed);
        for (const auto x : {Dyadic{0, 0}, {1, 0}, {-1, 0}, {1, 1}, {-3, 2}})
            some.push_back(values.number(x));
        some.push_back(values.nimber(1));
        while (static_cast<int>(some.size()) < count) {
            std::vector<Form> sides[2];
            for (auto& side : sides)
                for (auto n = 1 + random.below(2); n-- > 0;)
                    side.push_back(some[random.below(some.size())]);
            some.push_back(values.game(sides[0], sides[1]));
        }
    }
    Form made(Form a, Form b) {
        const auto edge = FormSums::edge_of(a);
        if (!edge) return values.sum(a, b);
        std::vector<Form> next;
        const auto        lefts = sums.next({a, b, kNoForm}, next);
        const std::span   all(next);
        return values.game(all.first(lefts), all.subspan(lefts));
    }
    // Enters everything that the options of the entries need.
    void close() {
        std::vector<Form> next;
        for (std::uint64_t i = 0; i < sums.size(); ++i) sums.next(sums.entry(i), next);
    }
    // Judges these entries alone, and returns the first that the rule refuses.
    std::uint64_t judged(const std::vector<FormSums::Entry>& entries) {
        FormSums alone(values.forms(),
                       {.number = [this](std::optional<Dyadic> x) { return values.number(x); }},
                       allowance);
        for (const auto& entry : entries)
            if (!alone.add(entry)) return 0;
        FormOrder order(values.forms(), allowance);
        Pace      pace(budget, "");
        return *alone.first_unjust(Valuing{&order}, pace);
    }
};

TEST(FormSums, are_those_of_the_definitions) {
    Filled     filled(5, 12);
    const auto tree = [&](Form f) { return tree_of(filled.values.forms(), f); };
    for (const Form a : filled.some) {
        for (const Form b : filled.some) {
            const Form sum = filled.sums.sum(a, b);
            EXPECT_EQ(sum, filled.sums.sum(b, a));
            EXPECT_TRUE(same_options(canonical_of(sum_of(tree(a), tree(b))), tree(sum)));
        }
        for (const Edge edge : {Edge::blue, Edge::red, Edge::green}) {
            const Form over = filled.sums.over(edge, a);
            EXPECT_TRUE(
                same_options(canonical_of(ordinal_sum_of(edge_tree(edge), tree(a))), tree(over)));
        }
        EXPECT_EQ(filled.sums.times(3, a), filled.values.times(3, a));
    }
    filled.close();
    std::vector<FormSums::Entry> entries;
    for (std::uint64_t i = 0; i < filled.sums.size(); ++i) entries.push_back(filled.sums.entry(i));
    EXPECT_EQ(filled.judged(entries), entries.size());
    EXPECT_GT(entries.size(), 50u);
}

TEST(FormSums, refuses_every_other_entry) {
    Filled filled(6, 10);
    for (const Form a : filled.some) {
        for (const Form b : filled.some) filled.sums.sum(a, b);
        for (const Edge edge : {Edge::blue, Edge::red, Edge::green}) filled.sums.over(edge, a);
    }
    filled.close();
    std::vector<FormSums::Entry> entries;
    for (std::uint64_t i = 0; i < filled.sums.size(); ++i) entries.push_back(filled.sums.entry(i));
    ASSERT_EQ(filled.judged(entries), entries.size());
    for (std::size_t i = 0; i < entries.size(); ++i) {
        for (const Form other : filled.some) {
            if (other == entries[i].is) continue;
            auto changed  = entries;
            changed[i].is = other;
            EXPECT_LT(filled.judged(changed), entries.size()) << i << " is " << other;
        }
        // Without entry i either an entry that others need is missing, or the rest is complete and
        // still just.
        auto fewer = entries;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        EXPECT_LE(filled.judged(fewer), fewer.size());
    }
}

TEST(FormSums, takes_no_entry_that_it_does_not_need) {
    Filled     filled(7, 12);
    auto&      values = filled.values;
    const Form one = values.integer(1), two = values.integer(2), star = values.nimber(1);
    const Form low = std::min(one, star), high = std::max(one, star);
    FormSums   sums(values.forms(),
                    {.number = [&](std::optional<Dyadic> x) { return values.number(x); }},
                    filled.allowance);
    EXPECT_EQ(sums.sum(one, star), kNoForm) << "there is none";
    EXPECT_EQ(sums.sum(one, one), two);
    EXPECT_EQ(sums.sum(0, star), star);
    EXPECT_EQ(sums.sum(star, kNoForm), kNoForm);
    EXPECT_EQ(sums.over(Edge::blue, kNoForm), kNoForm);
    EXPECT_FALSE(sums.add({one, one, two})) << "two numbers";
    EXPECT_FALSE(sums.add({0, star, star})) << "zero";
    EXPECT_FALSE(sums.add({high, low, star})) << "the wrong way round";
    EXPECT_FALSE(sums.add({low, kNoForm, star})) << "no form";
    EXPECT_FALSE(sums.add({low, high, kNoForm})) << "no form";
    EXPECT_TRUE(sums.add({low, high, values.sum(one, star)}));
    EXPECT_FALSE(sums.add({low, high, values.sum(one, star)})) << "twice";
    EXPECT_TRUE(sums.add({FormSums::under(Edge::red), 0, values.integer(-1)}));
    EXPECT_EQ(sums.over(Edge::red, 0), values.integer(-1));
    EXPECT_EQ(sums.size(), 2u);
}

TEST(FormSums, says_when_a_number_or_the_memory_ends) {
    const Budget budget;
    Allowance    allowance;
    FormStore    store(allowance);
    FormSums     sums(store, {.number = [&](std::optional<Dyadic> x) { return store.number(x); }},
                      allowance);
    const Form   three = store.number(Dyadic{3, 0});
    EXPECT_EQ(store.value(sums.times(5, three)), (Dyadic{15, 0}));
    EXPECT_EQ(sums.times(0, three), 0u);
    EXPECT_EQ(store.why(), GaveUp::no);
    EXPECT_EQ(sums.times(std::uint64_t{1} << 61, three), kNoForm);
    EXPECT_EQ(store.why(), GaveUp::large);
    Allowance none(0);
    FormSums  poor(store, {.number = [&](std::optional<Dyadic> x) { return store.number(x); }},
                   none);
    EXPECT_FALSE(poor.add({FormSums::under(Edge::blue), 0, three}));
    EXPECT_EQ(poor.why(), GaveUp::bytes);
}

}  // namespace
}  // namespace zermelo::form_sums_test
