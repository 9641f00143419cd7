// The rule of partizan values: all labellings of small graphs, and forms that are not canonical.
#include "zermelo/rule/value.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace zermelo::value_rule_test {
namespace {

// By the definition on trees, without atoms, memory or sharing.
struct Tree {
    std::vector<Tree> left, right;
};
bool at_most(const Tree& g, const Tree& h) {
    for (const auto& left : g.left)
        if (at_most(h, left)) return false;
    for (const auto& right : h.right)
        if (at_most(right, g)) return false;
    return true;
}
Tree tree_of(const FormStore& forms, Form form);
Tree tree_of(Dyadic x) {
    Tree       tree;
    const auto next = options_of(x);
    if (next.left) tree.left.push_back(tree_of(*next.left));
    if (next.right) tree.right.push_back(tree_of(*next.right));
    return tree;
}
Tree tree_of(const FormStore& forms, Form form) {
    if (forms.is_number(form)) return tree_of(forms.value(form));
    Tree       tree;
    const auto of = forms.options(form);
    for (const Form left : of.left) tree.left.push_back(tree_of(forms, left));
    for (const Form right : of.right) tree.right.push_back(tree_of(forms, right));
    return tree;
}

// The numbers of day 2, and every form with options among numbers and star: 22 of them are
// canonical and of day 2, the others are of later days or not canonical.
struct Forms {
    Allowance         allowance;
    FormStore         store{allowance};
    std::vector<Form> all;

    Forms() {
        for (const auto x : {Dyadic{0, 0}, {1, 0}, {-1, 0}, {1, 1}, {-1, 1}, {2, 0}, {-2, 0}})
            all.push_back(store.number(x));
        const Form              zero = all[0];
        const std::vector<Form> base = {all[0], all[1], all[2], store.game({&zero, 1}, {&zero, 1})};
        const auto              chosen = [&](int mask) {
            std::vector<Form> list;
            for (int i = 0; i < 4; ++i)
                if ((mask >> i & 1) != 0) list.push_back(base[static_cast<std::size_t>(i)]);
            std::ranges::sort(list);
            return list;
        };
        for (int left = 1; left < 16; ++left)
            for (int right = 1; right < 16; ++right) {
                const Form form = store.game(chosen(left), chosen(right));
                if (std::ranges::find(all, form) == all.end()) all.push_back(form);
            }
    }
};

TEST(ValueRule, takes_22_of_the_forms_of_day_2_as_canonical) {
    Forms             forms;
    FormOrder         order(forms.store, forms.allowance);
    std::vector<Form> canonical;
    for (const Form form : forms.all)
        if (order.canonical(form)) canonical.push_back(form);
    EXPECT_EQ(canonical.size(), 22u);
    EXPECT_GT(forms.all.size(), 200u);
    std::vector<Tree> trees;
    for (const Form form : canonical) trees.push_back(tree_of(forms.store, form));
    for (std::size_t i = 0; i < canonical.size(); ++i)
        for (std::size_t j = 0; j < canonical.size(); ++j) {
            EXPECT_EQ(order.at_most(canonical[i], canonical[j]), at_most(trees[i], trees[j]));
            EXPECT_EQ(i == j, at_most(trees[i], trees[j]) && at_most(trees[j], trees[i]));
        }
    // Every other form is equal to one of them, so none of them is refused without need.
    for (const Form form : forms.all) {
        int        equal = 0;
        const auto tree  = tree_of(forms.store, form);
        for (const auto& other : trees) equal += at_most(tree, other) && at_most(other, tree);
        EXPECT_EQ(equal, 1);
    }
}

// Position i may go to positions below i: all such graphs of 3 positions, all labels.
TEST(ValueRule, has_one_just_labelling_for_each_graph_and_it_is_right) {
    Forms         forms;
    FormOrder     order(forms.store, forms.allowance);
    const Valuing rule{&order};
    std::uint64_t just = 0;
    for (int graph = 0; graph < 64; ++graph) {
        const int moves[3][2] = {{0, 0}, {graph & 1, graph >> 1 & 1}, {graph >> 2 & 3, graph >> 4}};
        std::vector<Tree> trees(3);
        for (std::size_t p = 0; p < 3; ++p)
            for (std::size_t q = 0; q < p; ++q) {
                if ((moves[p][0] >> q & 1) != 0) trees[p].left.push_back(trees[q]);
                if ((moves[p][1] >> q & 1) != 0) trees[p].right.push_back(trees[q]);
            }
        const auto judged = [&](std::size_t p, const std::vector<Form>& labels) {
            std::vector<Form> next;
            std::size_t       lefts = 0;
            for (int side = 0; side < 2; ++side)
                for (std::size_t q = 0; q < p; ++q)
                    if ((moves[p][side] >> q & 1) != 0) {
                        next.push_back(labels[q]);
                        lefts += side == 0;
                    }
            return rule.judge({lefts}, labels[p], next).just;
        };
        std::uint64_t here = 0;
        for (const Form a : forms.all)
            for (const Form b : forms.all) {
                // A labelling that is unjust below is unjust, so the last position need not be
                // judged.
                if (!judged(0, {a}) || !judged(1, {a, b})) continue;
                for (const Form c : forms.all) {
                    if (!judged(2, {a, b, c})) continue;
                    ++here;
                    const std::vector<Form> labels = {a, b, c};
                    for (std::size_t p = 0; p < 3; ++p) {
                        const auto tree = tree_of(forms.store, labels[p]);
                        EXPECT_TRUE(at_most(tree, trees[p]) && at_most(trees[p], tree));
                    }
                }
            }
        EXPECT_EQ(here, 1u) << graph;
        just += here;
    }
    EXPECT_EQ(just, 64u);
}

TEST(ValueRule, refuses_what_is_equal_but_not_canonical) {
    Forms         forms;
    FormOrder     order(forms.store, forms.allowance);
    const Valuing rule{&order};
    auto&         store = forms.store;
    const Form    zero = 0, one = store.number(Dyadic{1, 0}), low = store.number(Dyadic{-1, 0});
    const Form    star       = store.game({&zero, 1}, {&zero, 1});
    const Form    hot        = store.game({&one, 1}, {&low, 1});
    const Form    two[]      = {zero, one};
    const Form    dominated  = store.game(two, {&low, 1});          // {0, 1 | -1}
    const Form    reversible = store.game({&star, 1}, {&star, 1});  // {* | *}, which is 0
    const Form    number     = store.game({&low, 1}, {&one, 1});    // {-1 | 1}, which is 0
    const Form    moves[]    = {one, zero, low};
    EXPECT_TRUE(rule.judge({2}, hot, moves).just);
    EXPECT_FALSE(rule.judge({2}, dominated, moves).just);
    EXPECT_FALSE(rule.judge({3}, hot, moves).just);  // all of them are then Left's
    const Form stars[] = {star, star};
    EXPECT_TRUE(rule.judge({1}, zero, stars).just);
    EXPECT_FALSE(rule.judge({1}, reversible, stars).just);
    const Form ends[] = {low, one};
    EXPECT_TRUE(rule.judge({1}, zero, ends).just);
    EXPECT_FALSE(rule.judge({1}, number, ends).just);
    // Labels that are not forms, and options that are not canonical.
    EXPECT_FALSE(rule.judge({2}, kNoForm, moves).just);
    EXPECT_FALSE(rule.judge({4}, hot, moves).just);
    const Form worse[] = {number, number};
    EXPECT_FALSE(rule.judge({1}, star, worse).just);
}

// Rules that leave out a part of the definition accept wrong labels, and the tests above would
// notice it.
TEST(ValueRule, needs_each_of_its_parts) {
    Forms      forms;
    FormOrder  order(forms.store, forms.allowance);
    const auto judged = [&](bool canonical, bool below, bool above, Form mine, Form left,
                            Form right) {
        // The rule, with parts left out.
        const auto tree = tree_of(forms.store, mine);
        const Tree game{{tree_of(forms.store, left)}, {tree_of(forms.store, right)}};
        return (!canonical || order.canonical(mine)) && (!below || at_most(tree, game)) &&
               (!above || at_most(game, tree));
    };
    int        wrong[3] = {0, 0, 0}, whole = 0;
    const Form moves[] = {0, forms.all[1], forms.all[2]};
    for (const Form left : moves)
        for (const Form right : moves)
            for (const Form mine : forms.all) {
                whole += judged(true, true, true, mine, left, right);
                wrong[0] += judged(false, true, true, mine, left, right);
                wrong[1] += judged(true, false, true, mine, left, right);
                wrong[2] += judged(true, true, false, mine, left, right);
                const Form next[] = {left, right};
                EXPECT_EQ((Valuing{&order}.judge({1}, mine, next).just),
                          judged(true, true, true, mine, left, right));
            }
    // 1|1 and 0|1, -1|1, ... : nine games, one of which, {0|1} = 1/2, is among the numbers.
    EXPECT_EQ(whole, 9);
    for (const int others : wrong) EXPECT_GT(others, 9);
}

}  // namespace
}  // namespace zermelo::value_rule_test
