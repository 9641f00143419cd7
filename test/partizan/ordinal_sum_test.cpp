// Ordinal sums: known ones, stalks of Hackenbush, and the definition on trees.
#include "zermelo/partizan/ordinal_sum.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "zermelo/partizan/value_expression.hpp"
#include "zermelo/partizan/value_text.hpp"
#include "zermelo/partizan/value_textbook.hpp"

namespace zermelo::ordinal_sum_test {
namespace {

TEST(OrdinalSum, of_known_games) {
    const Budget budget;
    Values       values(budget);
    const auto   shown = [&](std::string_view text) {
        const auto form = read_value(text, values);
        return form ? *value_text(values.forms(), *form, 1000) : to_text(form.error());
    };
    // The base counts in the form in which it is written.
    EXPECT_EQ(shown("0:1"), "1");
    EXPECT_EQ(shown("{-1|1}:1"), "1/2");
    EXPECT_EQ(shown("(*-*):1"), "1");
    EXPECT_EQ(shown("-{-2|1}:-1"), "1");
    EXPECT_EQ(shown("(-{-2|1}):1"), "1");
    // Stalks of Hackenbush: Left's edges are 1, Right's -1, green ones *.
    EXPECT_EQ(shown("1:-1"), "1/2");
    EXPECT_EQ(shown("1:-1:1"), "3/4");
    EXPECT_EQ(shown("(1:-1):1"), "3/4");
    EXPECT_EQ(shown("-1:1"), "-1/2");
    EXPECT_EQ(shown("-(1:1)"), "-2");
    EXPECT_EQ(shown("*:*"), "*2");
    EXPECT_EQ(shown("*:1"), "^*");
    EXPECT_EQ(shown("*: -1 + *"), "v");
    EXPECT_EQ(shown("*:1/2"), "{*,0|0,^*}");
    // Stars on stars, a game on zero, a number on a number.
    EXPECT_EQ(shown("*2:*3"), "*5");
    EXPECT_EQ(shown("0:{3|1}"), "{3|1}");
    EXPECT_EQ(shown("1:400"), "401");
    EXPECT_TRUE(values.ok());
}

// Returns a stalk of `edges`, from the ground up, in Hackenbush: a player who cuts an edge removes
// all above it as well.
GameOfOptions stalk(std::string_view edges) {
    GameOfOptions game;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        if (edges[i] != 'R') game.left.push_back(stalk(edges.substr(0, i)));
        if (edges[i] != 'B') game.right.push_back(stalk(edges.substr(0, i)));
    }
    return game;
}

TEST(OrdinalSum, of_all_stalks_of_six_edges_is_that_of_hackenbush) {
    const Budget budget;
    Values       values(budget);
    for (int code = 0; code < 729; ++code) {
        std::string edges, text;
        for (int i = 0, rest = code; i < 6; ++i, rest /= 3) {
            edges += "BRG"[rest % 3];
            if (i > 0) text += ':';
            text += rest % 3 == 0 ? "1" : rest % 3 == 1 ? "-1" : "*";
        }
        const auto form = read_value(text, values);
        ASSERT_TRUE(form) << text;
        EXPECT_TRUE(same_options(tree_of(values.forms(), *form), canonical_of(stalk(edges))))
            << text;
    }
}

TEST(OrdinalSum, is_the_same_as_on_trees) {
    const Budget      budget;
    Values            values(budget);
    std::mt19937_64   random(7);
    std::vector<Form> games = {values.zero(), values.integer(1), values.integer(-1),
                               values.nimber(1)};
    for (int i = 0; i < 20; ++i) {
        const auto list = [&] {
            std::vector<Form> some(random() % 3);
            for (Form& f : some) f = games[random() % 4];
            return some;
        };
        const auto left = list(), right = list();
        games.push_back(values.game(left, right));
    }
    const auto trees = [&](const std::vector<Form>& list) {
        std::vector<GameOfOptions> found;
        for (const Form f : list) found.push_back(tree_of(values.forms(), f));
        return found;
    };
    for (int i = 0; i < 2000; ++i) {
        WrittenGame base;
        for (auto* const side : {&base.left, &base.right})
            for (std::uint64_t n = random() % 3; n > 0; --n)
                side->push_back(games[random() % games.size()]);
        const Form          top = games[random() % games.size()];
        const auto          sum = ordinal_sum(values, base, top);
        const GameOfOptions tree =
            ordinal_sum_of({trees(base.left), trees(base.right)}, tree_of(values.forms(), top));
        ASSERT_TRUE(same_options(tree_of(values.forms(), values.game(sum.left, sum.right)),
                                 canonical_of(tree)))
            << i;
    }
    EXPECT_TRUE(values.ok());
}

}  // namespace
}  // namespace zermelo::ordinal_sum_test
