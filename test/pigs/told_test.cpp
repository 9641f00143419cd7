// Reads answers about maps of pigs: numbers, paths, and what `solve` wrote.
#include "zermelo/pigs/told.hpp"

#include <gtest/gtest.h>

#include "zermelo/base/scan.hpp"
#include "zermelo/games/catalogue.hpp"
#include "zermelo/report/answer_text.hpp"
#include "zermelo/report/json.hpp"

namespace zermelo {
namespace {

TEST(ToldPigs, a_number_alone_is_the_least_number_of_steps) {
    const auto eleven = read_told(" 11\r\n");
    ASSERT_TRUE(eleven);
    EXPECT_TRUE(eleven->least && !eleven->pathed);
    EXPECT_EQ(eleven->steps, 11u);
    const auto never = read_told("-1\n");
    ASSERT_TRUE(never);
    EXPECT_TRUE(never->least && !never->steps);
    for (const char* const text : {"11 12\n", "-2\n", "--1\n", "1-1\n", "-\n", "\n", "11\n\n0\n"})
        EXPECT_FALSE(read_told(text)) << text;
}

TEST(ToldPigs, a_path_is_its_lines_without_numbers) {
    const auto told = read_told("  1  1,1 -> 2,1\n\n2. 2,1->3,1\r\n1,2->2,2");
    ASSERT_TRUE(told);
    EXPECT_FALSE(told->least);
    EXPECT_EQ(told->path, (std::vector<std::string_view>{"1,1 -> 2,1", "2,1->3,1", "1,2->2,2"}));
}

std::unique_ptr<Session> opened(std::string_view map) {
    const auto* const card =
        *std::ranges::find(catalogue(), "pigs", [](const auto* c) { return c->name; });
    auto session = card->open({}, bytes_of(map), {}, {});
    EXPECT_TRUE(session) << to_text(session.error());
    return std::move(*session);
}

bool accepted(std::string_view map, std::string_view answer) {
    const auto checked = opened(map)->check(bytes_of(answer), {});
    return checked && checked->accepted;
}

constexpr std::string_view kThree = "3\n..#\n...\n...\n2\n1 1 1 2\n3 3 3 2\n";  // 5 steps
constexpr std::string_view kApart = "3\n.#.\n.#.\n.#.\n2\n1 1 1 3\n3 1 2 1\n";  // impossible
constexpr std::string_view kThere = "2\n..\n..\n1\n1 1\n1 1\n";                 // 0 steps

TEST(ToldPigs, what_solve_writes_is_accepted_and_other_numbers_are_not) {
    for (const auto& [map, right] : {std::pair(kThree, "5"), {kApart, "-1"}, {kThere, "0"}}) {
        const auto session = opened(map);
        const auto answer  = session->solve("", true, {});
        StringSink text, json, contest;
        write_text(*answer, text);
        write_json(*answer, true, json);
        ASSERT_TRUE(session->write(Part::contest, contest));
        for (const auto& told : {text.text(), json.text(), contest.text()}) {
            const auto checked = opened(map)->check(bytes_of(told), {});
            ASSERT_TRUE(checked) << to_text(checked.error()) << told;
            EXPECT_TRUE(checked->accepted) << spoken(checked->headline) << told;
        }
        for (const char* const number : {"-1", "0", "4", "5", "6", "18446744073709551616"})
            EXPECT_EQ(accepted(map, number), std::string_view(number) == right) << number;
    }
}

TEST(ToldPigs, a_path_that_is_longer_than_told_or_than_needed_is_refused) {
    const std::string way = R"("1,1->2,1", "2,1->3,1", "1,2->2,2", "2,2->3,2", "3,1->3,3")";
    EXPECT_TRUE(accepted(kThree, R"({"steps": 5, "solution": [)" + way + "]}"));
    EXPECT_TRUE(accepted(kThree, R"({"solution": [)" + way + "]}"));
    EXPECT_FALSE(accepted(kThree, R"({"steps": 6, "solution": [)" + way + "]}"));
    const auto longer = R"("1,1->2,1", "2,1->1,1", )" + way;
    EXPECT_TRUE(accepted(kThree, R"({"solution": [)" + longer + "]}"));  // it need not be shortest
    EXPECT_FALSE(accepted(kThree, R"({"steps": 7, "solution": [)" + longer + "]}"));
    EXPECT_FALSE(accepted(kThree, R"({"game": "tiles", "steps": 5})"));
    EXPECT_FALSE(accepted(kThree, "{}"));
}

TEST(ToldPigs, no_number_of_an_answer_may_be_wrong) {
    const auto session = opened(kThree);
    const auto answer  = session->solve("", true, {});
    StringSink text, json;
    write_text(*answer, text);
    write_json(*answer, true, json);
    // Every digit of a text counts, except those of the statistics.
    for (std::size_t i = 0; i < text.text().size(); ++i) {
        if (text.text()[i] < '0' || text.text()[i] > '9') continue;
        auto wrong = text.text();
        wrong[i]   = wrong[i] == '9' ? '0' : static_cast<char>(wrong[i] + 1);
        EXPECT_FALSE(accepted(kThree, wrong)) << wrong;
    }
    const auto with = [&](std::string_view old, std::string_view other) {
        auto wrong = json.text();
        EXPECT_NE(wrong.find(old), wrong.npos) << old;
        return wrong.replace(wrong.find(old), old.size(), other);
    };
    EXPECT_FALSE(accepted(kThree, with(R"("verdict": "win")", R"("verdict": "loss")")));
    EXPECT_FALSE(accepted(kThree, with(R"("position": "1,1 1,2")", R"("position": "1,1 2,2")")));
    EXPECT_FALSE(accepted(kThree, with(R"("steps": 5)", R"("steps": null)")));
}

TEST(ToldPigs, a_line_that_is_no_step_is_named_with_its_place) {
    const auto told = read_told("1,1->2,1\n  hello\n");
    ASSERT_FALSE(told);
    EXPECT_EQ(told.error().line, 2u);
    EXPECT_EQ(told.error().column, 3u);
    EXPECT_FALSE(read_told("\x80\x81\x7f"));
    EXPECT_TRUE(read_told("1,1 over 1,2 -> 1,3\n"));
    for (const char* const json :
         {"{\"steps\": 1, \"path\": [\"1,1 1,2\", \"\x01,2 2,1\"]}",
          "{\"steps\": 1, \"position\": \"hello\"}", "{\"steps\": 1, \"verdict\": \"draw\"}"})
        EXPECT_FALSE(read_told(json)) << json;
}

}  // namespace
}  // namespace zermelo
