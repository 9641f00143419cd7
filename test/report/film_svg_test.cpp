// Film strips: what each frame holds, and that any bytes give a well-formed page.
#include "zermelo/report/film_svg.hpp"

#include <gtest/gtest.h>

#include <string>

#include "test/report/xml_fault.hpp"

namespace zermelo::film_svg_test {
namespace {

std::string svg(const Film& film) {
    StringSink sink;
    write_svg(film, sink);
    return sink.text();
}

// 2 x 3 squares: a piece goes from the first to the third, over another piece.
Film small_film() {
    Film film;
    film.title = "small";
    film.words = {"a piece", "a goal", "a wall"};
    film.rows = 2, film.columns = 3;
    film.ground.assign(6, Film::Ground::plain);
    film.ground[2] = Film::Ground::goal, film.ground[5] = Film::Ground::blocked;
    film.frames.resize(2);
    film.frames[0].pieces = {0, 1}, film.frames[1].pieces = {1, 2};
    film.frames[1].step    = {0, 1, 2};
    film.frames[1].caption = "1,1 over 1,2 -> 1,3";
    return film;
}

TEST(FilmSvg, shows_the_pieces_and_the_move) {
    const auto text = svg(small_film());
    EXPECT_EQ(xml_fault(text), "");
    EXPECT_EQ(count(text, "<use href=\"#zermelo-ground\"/>"), 2u);
    EXPECT_EQ(count(text, "marker-end"), 1u) << "one arrow";
    EXPECT_EQ(count(text, "<circle "), 2u * 2 + 1 + 1) << "pieces, the moved one's rim, the legend";
    EXPECT_EQ(count(text, ">0</text>"), 1u);
    EXPECT_EQ(count(text, ">1: 1,1 over 1,2 -&gt; 1,3</text>"), 1u);
    for (const auto* const word : {"a piece", "a goal", "a wall", "the move just made"})
        EXPECT_EQ(count(text, std::string(">") + word + "</text>"), 1u) << word;
    EXPECT_NE(text.find("A board of 2 rows and 3 columns, after each of 1 move. 1: 1,1 over 1,2 "
                        "-&gt; 1,3.</desc>"),
              text.npos)
        << text;
}

TEST(FilmSvg, names_stand_on_squares_and_many_jumps_are_one_arrow) {
    auto film            = small_film();
    film.frames[0].names = {"7", "<&>"}, film.frames[1].names = {"<&>", "7"};
    film.frames[1].step = {0, 1, 2, {}};
    auto text           = svg(film);
    EXPECT_EQ(xml_fault(text), "");
    EXPECT_EQ(count(text, "<circle "), 0u);
    EXPECT_EQ(count(text, ">7</text>"), 2u);
    EXPECT_EQ(count(text, ">&lt;&amp;&gt;</text>"), 2u);
    EXPECT_EQ(count(text, " stroke-width=\"1.6\"/>"), 1u) << "the moved one's rim";
    // Down the first column and on along the second row: two bends, one head.
    film.columns         = 3;
    film.frames[1].step  = {0, 1, 5, {2}};
    film.frames[1].names = {};
    text                 = svg(film);
    EXPECT_EQ(xml_fault(text), "");
    EXPECT_EQ(count(text, "marker-end"), 1u);
    EXPECT_NE(text.find("M11 11Q33 28.6 55 11Q"), text.npos) << text;
}

TEST(FilmSvg, a_jump_is_bent_and_a_step_is_straight) {
    auto film = small_film();
    // The knee of a straight arrow lies between its ends, in the middle of the first row.
    film.frames[1].step = {0, 0, 1};
    const auto straight = svg(film);
    EXPECT_NE(straight.find("Q20.9 11 "), straight.npos) << straight;
    film.frames[1].step = {0, 1, 2};
    const auto bent     = svg(film);
    EXPECT_NE(bent.find("Q31.9 28.6 "), bent.npos) << bent;
}

TEST(FilmSvg, a_position_alone_has_no_moves) {
    auto film = small_film();
    film.frames.resize(1);
    const auto text = svg(film);
    EXPECT_EQ(xml_fault(text), "");
    EXPECT_EQ(count(text, "marker-end"), 0u);
    EXPECT_EQ(count(text, "the move just made"), 0u);
    EXPECT_NE(text.find("A board of 2 rows and 3 columns.</desc>"), text.npos);
}

TEST(FilmSvg, any_bytes_make_a_page) {
    auto film              = small_film();
    film.title             = "<&\"\x01\xff";
    film.note              = "]]>";
    film.words.piece       = "<p>";
    film.frames[1].caption = std::string("\0&", 2);
    EXPECT_EQ(xml_fault(svg(film)), "");
    film.frames.clear();
    EXPECT_EQ(xml_fault(svg(film)), "");
}

TEST(FilmText, frames_are_rows_of_characters) {
    StringSink sink;
    write_text(small_film(), sink);
    EXPECT_EQ(sink.text(),
              "small\nP a piece, o a goal, @ both, # a wall\n"
              "\n0\n    123\n  1 PPo\n  2 ..#\n"
              "\n1: 1,1 over 1,2 -> 1,3\n    123\n  1 .P@\n  2 ..#\n");
}

}  // namespace
}  // namespace zermelo::film_svg_test
