// Sets of tests for programs: they keep within the sources' limits, and no single answer fits a
// whole set.
#include "zermelo/games/batch_forms.hpp"

#include <gtest/gtest.h>
#include <algorithm>

#include "zermelo/arena/formats.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/games/catalogue.hpp"
#include "zermelo/green/tests.hpp"
#include "zermelo/impartial/stripes_text.hpp"
#include "zermelo/pigs/map.hpp"

namespace zermelo {
namespace {

const GameCard& card_of(std::string_view game) {
    return **std::ranges::find(catalogue(), game, [](const auto* c) { return c->name; });
}

TEST(BatchForms, forms_are_of_games_and_parameters_that_there_are) {
    for (const std::string_view game : {"green", "pigs", "stripes", "treat"}) {
        const auto form = batch_form(game);
        EXPECT_TRUE(form.tests != nullptr || form.words > 0) << game;
        for (const auto name : form.parameters) {
            const auto list = card_of(game).parameters.list();
            EXPECT_NE(std::ranges::find(list, name, &Parameter::name), list.end()) << name;
        }
    }
    EXPECT_EQ(batch_form("nim").tests, nullptr);
    EXPECT_EQ(batch_form("nim").words, 0u);
}

TEST(BatchForms, every_input_is_one_of_its_game_and_the_same_for_a_seed) {
    for (const std::string_view game : {"green", "pigs", "stripes"}) {
        const auto first = batch_form(game).tests(1, {}), again = batch_form(game).tests(1, {}),
                   other = batch_form(game).tests(2, {});
        ASSERT_TRUE(first && again && other) << game;
        std::size_t same = 0;
        for (std::size_t i = 0; i < first->size(); ++i) {
            EXPECT_EQ((*first)[i].text, (*again)[i].text);
            same += (*first)[i].text == (*other)[i].text;
            EXPECT_TRUE(card_of(game).open({}, bytes_of((*first)[i].text), {}, {}))
                << (*first)[i].name;
        }
        EXPECT_LT(same, first->size() / 2) << game;
    }
}

TEST(BatchForms, green_boards_keep_the_limits_and_both_players_win_somewhere) {
    for (const std::uint64_t seed : {1, 2, 3}) {
        const auto tests = green_tests(seed, {});
        ASSERT_TRUE(tests);
        EXPECT_EQ(tests->size(), 11u);
        for (const auto& test : *tests) {
            const auto arena = read_contest(bytes_of(test.text), {});
            ASSERT_TRUE(arena) << test.name;
            EXPECT_LE(arena->fields(), kMostTestFields) << test.name;
            EXPECT_LE(arena->green.count(), kMostTestGreens) << test.name;
            EXPECT_LE(arena->moves(), kMostTestMoves) << test.name;
            if (test.name == "gra2") continue;  // a small one, without the example beside it
            const auto session = card_of("green").open({}, bytes_of(test.text), {}, {});
            ASSERT_TRUE((*session)->solve("", true, {}));
            StringSink sink;
            ASSERT_TRUE((*session)->write(Part::contest, sink));
            const auto lines = std::ranges::count(sink.text(), '\n');
            EXPECT_GT(lines, 1) << test.name;
            EXPECT_LT(lines - 1, arena->fields()) << test.name;
        }
    }
}

TEST(BatchForms, stripes_and_pigs_keep_the_limits) {
    for (const std::uint64_t seed : {1, 2, 3}) {
        const auto rows = batch_form("stripes").tests(seed, {});
        ASSERT_TRUE(rows);
        for (const auto& test : *rows) {
            const auto read = read_stripes(bytes_of(test.text));
            ASSERT_TRUE(read) << test.name;
            for (const auto length : read->lengths) EXPECT_TRUE(length >= 1 && length <= 1000);
            EXPECT_TRUE(!read->boards.empty() && read->boards.size() <= 1000);
            for (const auto board : read->boards) EXPECT_TRUE(board >= 1 && board < 1000);
        }
        const auto maps = batch_form("pigs").tests(seed, {});
        ASSERT_TRUE(maps);
        for (const auto& test : *maps) {
            const auto map = read_pigs_map(bytes_of(test.text));
            ASSERT_TRUE(map) << test.name;
            EXPECT_LE(map->side, 22u);
            EXPECT_LE(map->pigs.size(), 4u);
        }
    }
}

}  // namespace
}  // namespace zermelo
