#include "zermelo/workbench/component.hpp"

#include <gtest/gtest.h>

namespace zermelo {
namespace {

std::string shown(std::string_view text) {
    const auto read = read_component(catalogue(), text, {});
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
}

TEST(Component, errors_say_what_is_wrong) {
    EXPECT_EQ(shown("nim"), "'nim' is no component, expected GAME(POSITION) (try: kayles(17))");
    EXPECT_EQ(shown("nim(3"), "'nim(3' is no component, expected GAME(POSITION) (try: kayles(17))");
    EXPECT_EQ(shown(""), "'' is no component, expected GAME(POSITION) (try: kayles(17))");
    EXPECT_EQ(shown("nmi(3)"), "there is no game 'nmi' (try: nim, mnk or dag)");
    EXPECT_EQ(shown("green(3)"), "positions of green are in files, expected a game that is typed");
    EXPECT_EQ(shown("sum(nim(3))"), "a sum inside a sum, expected its components");
    EXPECT_EQ(shown("nim(3 --piles)"), "--piles needs a value");
    EXPECT_EQ(shown("nim(3 --misere --misere)"), "--misere is given twice");
    EXPECT_EQ(shown("nim(--piles 2)"),
              "the position is missing, expected nim PILES... [--max-take M] [--piles K] "
              "[--misere] [--big]");
}

}  // namespace
}  // namespace zermelo
