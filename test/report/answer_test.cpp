// Answers as text and JSON; tables as text, JSON and CSV.
#include <gtest/gtest.h>

#include <limits>

#include "zermelo/report/answer_text.hpp"
#include "zermelo/report/grid.hpp"
#include "zermelo/report/json.hpp"

namespace zermelo {
namespace {

// The numbers 1, 2, ... size; element `hole` is infinite.  Counts how many were asked for.
NumberList numbers(std::uint64_t size, std::int64_t hole = 0, std::uint64_t* asked = nullptr) {
    return {size, [=](const NumberList::Emit& emit) {
                for (std::int64_t i = 1; i <= static_cast<std::int64_t>(size); ++i) {
                    if (asked) ++*asked;
                    if (!emit(i == hole ? Number() : Number(i))) return;
                }
            }};
}

Answer some_answer() {
    Answer answer;
    answer.status    = Status::solved;
    answer.game      = "green";
    answer.headline  = "Ann wins";
    answer.solver    = "trap";
    answer.evidence  = Evidence::labels;
    answer.certified = true;
    answer.facts     = {{"regions", Group{{"ann", numbers(3)}, {"billy", numbers(0)}}},
                        {"strategy", NumberMap{2,
                                           [](const NumberMap::Emit& emit) {
                                               (void)(emit(1, 6) && emit(-2, std::nullopt));
                                           }}},
                        {"labels", Group{{"alpha", numbers(3, 2)}}}};
    answer.stats     = {{"seconds", 0.25}, {"positions", std::int64_t{7}}};
    return answer;
}

std::string json_of(const Answer& answer, bool stats) {
    StringSink sink;
    write_json(answer, stats, sink);
    return sink.text();
}

std::string text_of_answer(const Answer& answer) {
    StringSink sink;
    write_text(answer, sink);
    return sink.text();
}

TEST(Json, an_answer_has_every_key_in_its_place) {
    EXPECT_EQ(json_of(some_answer(), true), R"({
  "schema": "zermelo/1",
  "game": "green",
  "solver": "trap",
  "certified": true,
  "evidence": "labels",
  "regions": {"ann": [1,2,3], "billy": []},
  "strategy": {"1":6,"-2":null},
  "labels": {"alpha": [1,null,3]},
  "stats": {"seconds": 0.250000, "positions": 7}
}
)");
    EXPECT_EQ(json_of(some_answer(), false).find("stats"), std::string::npos);
}

TEST(Json, moves_and_giving_up) {
    Answer answer;
    answer.game        = "green";
    answer.why_gave_up = GaveUp::seconds;
    answer.verdict     = Outcome::unknown;
    answer.moves       = {{"1->2", "2", Outcome::loss}, {"1->3", "3", Outcome::win}};
    EXPECT_EQ(json_of(answer, false), R"({
  "schema": "zermelo/1",
  "game": "green",
  "solver": "",
  "certified": false,
  "evidence": "",
  "gave_up": "seconds",
  "verdict": "unknown",
  "moves": [
    {"move": "1->2", "position": "2", "verdict": "loss"},
    {"move": "1->3", "position": "3", "verdict": "win"}
  ]
}
)");
}

TEST(Json, lists_of_texts_and_numbers_that_are_not_there) {
    Answer answer   = some_answer();
    answer.facts    = {{"steps", Number{}},
                       {"path", TextList{{"1,1", "a\"b"}, false}},
                       {"solution", TextList{{}}}};
    const auto text = json_of(answer, false);
    EXPECT_NE(text.find("\"steps\": null,\n  \"path\": [\"1,1\", \"a\\\"b\"],\n  "
                        "\"solution\": []\n"),
              std::string::npos)
        << text;
}

TEST(Json, texts_are_escaped_whatever_their_bytes) {
    EXPECT_EQ(json_string("a\"b\\c\n\x01"), "\"a\\\"b\\\\c\\n\\u0001\"");
    EXPECT_EQ(json_string("\xff"), "\"\xef\xbf\xbd\"");
}

TEST(Json, extreme_numbers_are_written_whole) {
    Answer answer   = some_answer();
    answer.facts    = {{"least", std::numeric_limits<std::int64_t>::min()},
                       {"nan", std::numeric_limits<double>::quiet_NaN()}};
    const auto text = json_of(answer, false);
    EXPECT_NE(text.find("\"least\": -9223372036854775808"), std::string::npos) << text;
    EXPECT_NE(text.find("\"nan\": null"), std::string::npos) << text;
}

TEST(Text, an_answer_for_people) {
    EXPECT_EQ(text_of_answer(some_answer()),
              "Ann wins\n"
              "regions\n  ann    1 2 3\n  billy  none\n"
              "strategy  1->6 -2->-\n"
              "labels\n  alpha  1 - 3\n"
              "certified: every label is just (solver trap)\n");
}

// The reader cannot see what position a script made of the typed words.
TEST(Text, answers_about_scripts_tell_the_position) {
    Answer answer;
    answer.game = "script", answer.headline = "second player wins", answer.position = "2 0 1";
    const auto text = text_of_answer(answer);
    EXPECT_TRUE(text.starts_with("second player wins\nposition  2 0 1\n")) << text;
    answer.game = "nim";
    EXPECT_EQ(text_of_answer(answer).find("position"), std::string::npos);
}

TEST(Text, lists_of_texts_are_numbered) {
    auto answer     = some_answer();
    answer.facts    = {{"steps", std::int64_t{10}},
                       {"path", TextList{{"hidden"}, false}},
                       {"solution", TextList{std::vector<std::string>(10, "go")}}};
    const auto text = text_of_answer(answer);
    EXPECT_EQ(text.find("path"), std::string::npos) << text;
    EXPECT_NE(text.find("steps  10\nsolution\n  1   go\n"), std::string::npos) << text;
    EXPECT_NE(text.find("\n  10  go\ncertified"), std::string::npos) << text;
}

TEST(Text, what_was_not_checked_says_so) {
    auto answer      = some_answer();
    answer.certified = false;
    EXPECT_NE(text_of_answer(answer).find("not certified"), std::string::npos);
}

TEST(Text, long_lists_are_shortened_and_not_walked) {
    std::uint64_t asked  = 0;
    auto          answer = some_answer();
    answer.facts         = {{"values", numbers(1000000, 0, &asked)}};
    const auto text      = text_of_answer(answer);
    EXPECT_NE(text.find("19 20 ... and 999980 more (--format json lists all)\n"), std::string::npos)
        << text;
    EXPECT_EQ(asked, kShown);
    answer.facts = {{"values", numbers(kShown)}};
    EXPECT_EQ(text_of_answer(answer).find("more"), std::string::npos);
}

Grid some_grid() {
    Grid grid;
    grid.columns = {{"name", "the name"}, {"count", "count"}, {"seconds", "s", 2}, {"ok", "ok"}};
    grid.rows    = {{std::string("a"), std::int64_t{1234567}, 0.5, true},
                    {std::string("b,\"c\""), std::int64_t{-12}, Grid::Cell(), false}};
    return grid;
}

TEST(GridTable, text_is_aligned) {
    StringSink sink;
    write_grid_text(some_grid(), sink);
    EXPECT_EQ(sink.text(),
              "the name      count     s  ok\n"
              "a         1 234 567  0.50  yes\n"
              "b,\"c\"           -12     -  no\n");
}

TEST(GridTable, csv_quotes_what_needs_it) {
    StringSink sink;
    write_grid_csv(some_grid(), sink);
    EXPECT_EQ(sink.text(),
              "name,count,seconds,ok\n"
              "a,1234567,0.50,1\n"
              "\"b,\"\"c\"\"\",-12,,0\n");
}

TEST(GridTable, json_is_a_list_of_objects) {
    StringSink sink;
    write_grid_json("rows", some_grid(), sink);
    EXPECT_EQ(sink.text(), R"({
  "schema": "zermelo/1",
  "rows": [
    {"name": "a", "count": 1234567, "seconds": 0.500000, "ok": true},
    {"name": "b,\"c\"", "count": -12, "seconds": null, "ok": false}
  ]
}
)");
}

}  // namespace
}  // namespace zermelo
