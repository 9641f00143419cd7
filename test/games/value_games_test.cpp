// Games with values, compared with playing everything, and with known values.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include "test/support/repository.hpp"
#include "test/support/typed.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/partizan/value_expression.hpp"
#include "zermelo/partizan/value_textbook.hpp"
#include "zermelo/workbench/answer.hpp"
#include "zermelo/workbench/thermograph_facet.hpp"

namespace zermelo::value_games_test {
namespace {

using namespace test;

std::string told_value(std::string_view game, const std::string& position) {
    const auto session = opened({game, {}, {position}});
    if (!session) return "refused";
    const auto answer = session->solve("", true, {});
    if (!answer || !answer->certified) return "not certified";
    const auto* value = find_fact<std::string>(answer->facts, "value");
    return value ? *value : "none";
}

// Returns the moves of both players from the position (given without the turn) and all that
// follows, by playing.
GameOfOptions played(Session& session, const std::string& position) {
    GameOfOptions game;
    for (const bool left : {true, false}) {
        const auto from = position + (left ? " left" : " right");
        EXPECT_TRUE(session.reset(from));
        for (const auto& move : session.legal()) {
            EXPECT_TRUE(session.reset(from) && session.move(move)) << from << ' ' << move;
            const auto to = session.position();
            (left ? game.left : game.right).push_back(played(session, to.substr(0, to.rfind(' '))));
        }
    }
    return game;
}

// The value must be the canonical form of the whole game as a tree, by the definitions.
void expect_defined(std::string_view game, const std::string& position) {
    const auto session = opened({game, {}, {position}});
    ASSERT_NE(session, nullptr);
    const auto   tree = played(*session, position);
    const Budget budget;
    Values       values(budget);
    const auto   form = read_value(told_value(game, position), values);
    ASSERT_TRUE(form) << position;
    EXPECT_TRUE(same_options(tree_of(values.forms(), *form), canonical_of(tree))) << position;
}

// Finds who wins with either player to move, by playing everything.
void expect_searched(std::string_view game, const std::string& position) {
    for (const char* const turn : {" left", " right"}) {
        const auto session = opened({game, {}, {position + turn}});
        ASSERT_NE(session, nullptr);
        Search     search{{game, {}, {position + turn}}};
        const bool wins   = search.wins(*session);
        const auto answer = session->solve("", true, {});
        ASSERT_TRUE(answer && answer->certified) << position;
        EXPECT_EQ(answer->verdict, wins ? Outcome::win : Outcome::loss) << position << turn;
    }
}

// Returns a board whose cells are the results of cell().
template <class Cell>
std::string board_of(int rows, int columns, Cell&& cell) {
    std::string board;
    for (int i = 0; i < rows * columns; ++i) {
        if (i > 0 && i % columns == 0) board += '/';
        board += cell();
    }
    return board;
}

// Returns a random board of X, O and '.'.
std::string stones(Random& random, int rows, int columns, std::uint64_t free) {
    return board_of(rows, columns,
                    [&] { return random.below(free) != 0 ? '.' : "XO"[random.below(2)]; });
}

// Small boards by hand; 2x2, 2x3, 3x3 and 4x5 are in Winning Ways, chapter 5.
TEST(ValueGames, domineering_has_the_known_values) {
    const std::pair<const char*, const char*> known[] = {
        {"1x1", "0"},        {"2x1", "1"},          {"1x2", "-1"},  {"3x1", "1"},
        {"4x1", "2"},        {"1x5", "-2"},         {"2x2", "+-1"}, {"../.X", "*"},
        {"2x3", "{2|-1/2}"}, {"3x2", "{1/2|-2}"},   {"3x3", "+-1"}, {"4x5", "1"},
        {".X/../.X", "*"},   {".X/../X.", "{1|0}"},
    };
    for (const auto& [board, value] : known)
        EXPECT_EQ(told_value("domineering-values", board), value) << board;
    Random random(9);
    for (int i = 0; i < 12; ++i) {
        const auto board = board_of(3, 4, [&] { return random.below(4) == 0 ? 'X' : '.'; });
        expect_searched("domineering-values", board);
    }
    for (const char* const board : {"2x3", "3x2", "../.X", ".X./...", "X..X/..../.XX."})
        expect_defined("domineering-values", board);
}

TEST(ValueGames, toads_and_frogs_have_the_known_values) {
    const std::pair<const char*, const char*> known[] = {
        {"T.F", "*"}, {"T..", "2"},   {".F", "-1"},     {"TF", "0"},   {"TF.", "0"},
        {".TF", "0"}, {"T.. F", "2"}, {"T.F T.F", "0"}, {"T..F", "0"},
    };
    for (const auto& [strip, value] : known)
        EXPECT_EQ(told_value("toads-values", strip), value) << strip;
    Random random(10);
    for (int i = 0; i < 30; ++i) {
        std::string strip(1 + random.below(7), '.');
        for (auto& square : strip) square = "TF."[random.below(3)];
        expect_searched("toads-values", strip);
        expect_defined("toads-values", strip);
    }
    // The winner is the same as without values.
    for (const char* const strip : {"TT..FF", "TTT..FFF", "T.TF.F", "TF.TF.T"})
        for (const bool frogs : {false, true}) {
            const auto plain  = opened({"toads", {}, {strip, frogs ? "frogs" : "toads"}});
            const auto valued = opened({"toads-values", {}, {strip, frogs ? "right" : "left"}});
            EXPECT_EQ(plain->solve("", true, {})->verdict, valued->solve("", true, {})->verdict);
        }
}

// A path of n cells, and small boards by hand; X alone and O alone are opposite.
TEST(ValueGames, col_and_snort_have_the_known_values) {
    const std::tuple<const char*, const char*, const char*> known[] = {
        {"1x1", "*", "*"},  {"1x2", "0", "+-1"},      {"1x3", "0", "+-2"},
        {"X.", "-1", "1"},  {"O.", "1", "-1"},        {"X.O", "0", "0"},
        {"X.X", "-1", "1"}, {"X..", "-1/2", "{1|0}"}, {"2x2", "0", "0"},
    };
    for (const auto& [board, col, snort] : known) {
        EXPECT_EQ(told_value("col", board), col) << board;
        EXPECT_EQ(told_value("snort", board), snort) << board;
    }
    Random random(12);
    for (int i = 0; i < 20; ++i) {
        const auto board = stones(random, 2, 4, 3);
        for (const char* const game : {"col", "snort"}) {
            expect_searched(game, board);
            expect_defined(game, board);
        }
    }
}

// Winning Ways, chapter 3: every value of Col is a number, or a number and a star.
TEST(ValueGames, col_has_numbers_alone_but_for_a_star) {
    Random random(13);
    int    fractions = 0;
    for (int i = 0; i < 60; ++i) {
        const auto board = stones(random, 3, 4, 4), value = told_value("col", board);
        EXPECT_EQ(value.find_first_not_of("-0123456789/*"), value.npos) << board << ' ' << value;
        EXPECT_LE(std::ranges::count(value, '*'), 1) << value;
        fractions += value.find('/') != value.npos;
    }
    EXPECT_GT(fractions, 5);
}

TEST(ValueGames, a_size_of_clobber_is_a_full_board) {
    for (const auto& [size, board] :
         {std::pair{"1x1", "X"}, {"1x4", "XOXO"}, {"3x1", "X/O/X"}, {"2x3", "XOX/OXO"}})
        EXPECT_EQ(told_value("clobber", size), told_value("clobber", board)) << size;
    EXPECT_NE(told_value("clobber", "1x2"), told_value("clobber", ".."));
}

TEST(ValueGames, clobber_has_the_known_values) {
    const std::pair<const char*, const char*> known[] = {
        {"X", "0"},   {"XX", "0"},    {"XO", "*"},    {"XXO", "^"},     {"XOO", "v"},
        {"X.O", "0"}, {"XO/..", "*"}, {"XO.XO", "0"}, {"OX.OXX", "^*"},
    };
    for (const auto& [board, value] : known)
        EXPECT_EQ(told_value("clobber", board), value) << board;
    Random random(14);
    for (int i = 0; i < 20; ++i) {
        auto board             = stones(random, 2, 4, 1);
        board[random.below(4)] = '.';
        expect_searched("clobber", board);
        expect_defined("clobber", board);
    }
}

// X and O beside a burnt cell, and strips, by hand.  CGSuite 2.2 has 2784 followers of 2 x 4.
TEST(ValueGames, amazons_have_the_known_values) {
    const std::pair<const char*, const char*> known[] = {
        {"X", "0"},   {"1x1", "0"},    {"1x3", "*"},   {"X..", "2"},   {".X.", "2"},
        {"X#O", "0"}, {"X..O", "+-1"}, {".X.O", "1*"}, {"X./..", "3"}, {"X.#/##O", "*"},
    };
    for (const auto& [board, value] : known)
        EXPECT_EQ(told_value("amazons", board), value) << board;
    const auto session = opened({"amazons", {}, {"X.../O..."}});
    const auto answer  = session->solve("", true, {});
    ASSERT_TRUE(answer && answer->certified);
    EXPECT_EQ(*find_fact<std::int64_t>(answer->stats, "positions"), 2784);
    Random random(15);
    for (int i = 0; i < 20; ++i) {
        const auto board =
            board_of(2, 3, [&] { return random.below(3) != 0 ? '.' : "XO#"[random.below(3)]; });
        expect_searched("amazons", board);
        expect_defined("amazons", board);
    }
}

// The script has the same rules, without values.
TEST(ValueGames, amazons_have_the_winners_of_the_script) {
    const auto lua = test::repository_text("data/scripts/amazons.lua");
    for (const auto& [rows, columns] : {std::pair{2, 2}, {2, 3}, {3, 2}, {2, 4}, {3, 3}}) {
        const auto size = fmt::format("{}x{}", rows, columns);
        const auto script =
            open_text(lua, {fmt::format("h={}", rows), fmt::format("w={}", columns)});
        ASSERT_TRUE(script) << to_text(script.error());
        const auto plain = (*script)->solve("", true, {});
        ASSERT_TRUE(plain && plain->certified) << size;
        EXPECT_EQ(opened({"amazons", {}, {size}})->solve("", true, {})->verdict, plain->verdict);
    }
    const auto session = opened({"amazons", {}, {"3x3"}});
    const auto script  = open_text(lua, {"h=3", "w=3"});
    for (const auto* const s : {session.get(), script->get()}) ASSERT_TRUE(s);
    EXPECT_EQ(session->legal().size(), (*script)->legal().size());
}

TEST(ValueGames, hackenbush_has_the_values_of_its_definition) {
    Random random(11);
    for (int i = 0; i < 30; ++i) {
        std::string picture;
        for (std::uint64_t piece = 0; piece < 2; ++piece) {
            if (piece > 0) picture += ' ';
            for (std::uint64_t n = 1 + random.below(2); n-- > 0;) picture += "RGB"[random.below(3)];
        }
        expect_defined("hackenbush", picture);
    }
    for (const char* const picture : {"0-1:B,1-2:R,2-0:G", "0-1:G,1-2:B,1-3:R,0-3:R"})
        expect_defined("hackenbush", picture);
    for (int i = 0; i < 30; ++i) {  // a graph: a tree, or a tree with one more edge
        std::string picture;
        const auto  edges = 3 + random.below(2);
        for (std::uint64_t e = 0; e < edges; ++e)
            picture += fmt::format("{}{}-{}:{}", e > 0 ? "," : "", random.below(e + 1), e + 1,
                                   "RGB"[random.below(3)]);
        if (i % 2 == 0)
            picture += fmt::format(",{}-{}:{}", random.below(edges), edges, "RGB"[random.below(3)]);
        expect_defined("hackenbush", picture);
    }
}

TEST(ValueGames, thermographs_are_of_what_was_solved_last) {
    const auto session = opened({"domineering-values", {}, {"2x2"}});
    ASSERT_NE(session, nullptr);
    EXPECT_EQ(thermograph_of(*session).error().what, "nothing was solved yet");
    ASSERT_TRUE(session->solve("", true, {}));
    const auto plot = thermograph_of(*session);
    ASSERT_TRUE(plot);
    EXPECT_EQ(plot->title, "domineering-values ../..: thermograph");
    EXPECT_EQ(to_text(plot->graph.temperature), "1");
    ASSERT_TRUE(session->reset("X./X. left"));
    EXPECT_EQ(to_text(thermograph_of(*session)->graph.temperature), "1");
    ASSERT_TRUE(session->solve("", true, {}));
    EXPECT_EQ(to_text(thermograph_of(*session)->graph.mean), "1");
    StringSink certificate;
    ASSERT_TRUE(session->write(Part::certificate, certificate));
    ASSERT_TRUE(session->check(bytes_of(certificate.text()), {})->accepted);
    EXPECT_FALSE(thermograph_of(*session)) << "no answer told it";
    const auto other = opened({"nim", {}, {"3"}});
    EXPECT_EQ(to_text(thermograph_of(*other).error()), to_text(no_thermograph()));
}

}  // namespace
}  // namespace zermelo::value_games_test
