#include "zermelo/workbench/component.hpp"
#include "zermelo/games/catalogue.hpp"

#include <gtest/gtest.h>

#include "zermelo/base/scan.hpp"

namespace zermelo {
namespace {

constexpr std::string_view kGraph = "graph 3 2\n1 2\n2 3\ntokens 1\n";
constexpr std::string_view kCycle = "graph 2 2\n1 2\n2 1\ntokens 1\n";

NamedFiles files() {
    return {{"graph.txt", bytes_of(kGraph)},
            {"cycle.txt", bytes_of(kCycle)},
            {"grid.txt", bytes_of("TH\nHT\n")},
            {"missing.txt", std::unexpected(plain_error("there is no such file"))}};
}

std::string shown(std::string_view text) {
    const auto read = read_component(catalogue(), text, files(), {});
    return read ? read->text() : to_text(read.error());
}

TEST(Component, is_shown_as_it_may_be_typed) {
    EXPECT_EQ(shown("nim(3 4)"), "nim(3 4)");
    EXPECT_EQ(shown(" nim ( 3,4 )"), "nim(3 4)");
    EXPECT_EQ(shown("bowling(7)"), "kayles(7)");
    EXPECT_EQ(shown("nim(--max-take 2 3 4)"), "nim(3 4 --max-take 2)");
    EXPECT_EQ(shown("nim(3 --misere 4 --piles=2)"), "nim(3 4 --misere --piles 2)");
    EXPECT_EQ(shown("octal(0.77 5 6)"), "octal(0.77 5 6)");
    EXPECT_EQ(shown("stripes(2,3 7)"), "stripes(2,3 7)");
    for (const char* const text : {"nim(3 4 --max-take 2)", "chomp(4,4)", "fibonacci(17 6)"})
        EXPECT_EQ(shown(text), text);
    EXPECT_EQ(shown("coins(TH/HT)"), "coins(TH/HT)");
    EXPECT_EQ(shown("corners(grid.txt --rows ruler)"), "coins(TH/HT --rows ruler)");
    EXPECT_EQ(shown("dag(graph.txt)"), "dag(graph.txt 1)");
    EXPECT_EQ(shown("dag( graph.txt 3 )"), "dag(graph.txt 3)");
}

TEST(Component, names_its_file) {
    EXPECT_EQ(component_file(catalogue(), "dag", "graph.txt 3"), "graph.txt");
    EXPECT_EQ(component_file(catalogue(), "corners", " --rows ruler grid.txt"), "grid.txt");
    for (const auto& [game, inside] :
         {std::pair{"coins", "TH/HT"}, std::pair{"dag", ""}, std::pair{"nim", "3"},
          std::pair{"green", "a.gra"}, std::pair{"dgg", "a.txt"},
          std::pair{"coins", "a.txt --rows"}})
        EXPECT_EQ(component_file(catalogue(), game, inside), std::nullopt) << game << inside;
}

TEST(Component, errors_say_what_is_wrong) {
    EXPECT_EQ(shown("nim"), "'nim' is not a component, expected GAME(POSITION) (try: kayles(17))");
    EXPECT_EQ(shown("nim(3"),
              "'nim(3' is not a component, expected GAME(POSITION) (try: kayles(17))");
    EXPECT_EQ(shown(""), "'' is not a component, expected GAME(POSITION) (try: kayles(17))");
    EXPECT_EQ(shown("nmi(3)"), "there is no game 'nmi' (try: nim, mnk or lic)");
    EXPECT_EQ(shown("green(3)"), "positions of green are in files, expected a game that is typed");
    EXPECT_EQ(shown("dag(other.txt)"),
              "positions of dag are in files, expected a game that is typed");
    EXPECT_EQ(shown("dag(missing.txt)"), "there is no such file");
    EXPECT_EQ(shown("dag(cycle.txt)"),
              "cycle.txt:1:1: the graph has a cycle: 1 -> 2 -> 1, expected a graph in which every "
              "play ends");
    EXPECT_EQ(shown("dag(graph.txt 4)"),
              "graph.txt: token 1 has no node 4: its graph has 3, expected the nodes of the 1 "
              "tokens, in the file's order");
    EXPECT_EQ(shown("coins(TH/H)"), "1:4: row 2 has 1 coin, expected 2 coins, as in the first row");
    EXPECT_EQ(shown("coins(grid.txt TH)"), "grid.txt: unexpected word 'TH', expected coins FILE");
    EXPECT_EQ(shown("coins(" + std::string(5000, 'H') + ")"),
              "this position of coins is too large for a sum");
    EXPECT_EQ(shown("sum(nim(3))"), "a sum cannot contain a sum, expected its components");
    EXPECT_EQ(shown("nim(3 --piles)"), "--piles needs a value");
    EXPECT_EQ(shown("nim(3 --misere --misere)"), "--misere is given twice");
    EXPECT_EQ(shown("nim(--piles 2)"),
              "the position is missing, expected nim PILES... [--max-take M] [--piles K] "
              "[--misere] [--big]");
}

}  // namespace
}  // namespace zermelo
