// Reads answers about boards of Stripes: the contest's, text and JSON; and finds where they are
// wrong.
#include "zermelo/games/stripes_told.hpp"

#include <gtest/gtest.h>

#include "zermelo/base/scan.hpp"
#include "zermelo/games/catalogue.hpp"
#include "zermelo/report/answer_text.hpp"
#include "zermelo/report/json.hpp"

namespace zermelo {
namespace {

using Numbers = std::vector<std::uint64_t>;

constexpr std::string_view kBoards = "1 5 1\n3\n1\n5\n6\n";

std::unique_ptr<Session> opened() {
    const auto* const card =
        *std::ranges::find(catalogue(), "stripes", [](const auto* c) { return c->name; });
    auto session = card->open({}, bytes_of(kBoards), {}, {});
    EXPECT_TRUE(session) << to_text(session.error());
    return std::move(*session);
}

struct Written {
    std::string text, json;
};

Written written() {
    const auto session = opened();
    const auto answer  = session->solve("", true, {});
    EXPECT_TRUE(answer);
    StringSink text, json;
    write_text(*answer, text);
    write_json(*answer, false, json);
    return {std::string(text.text()), std::string(json.text())};
}

TEST(StripesTold, what_solve_writes_is_read) {
    const auto [text, json] = written();
    for (const auto& answer : {text, json}) {
        ASSERT_TRUE(is_stripes_answer(answer)) << answer;
        const auto told = read_stripes_answer(answer, 3);
        ASSERT_TRUE(told) << to_text(told.error());
        EXPECT_EQ(told->boards, (Numbers{1, 5, 6}));
        EXPECT_EQ(told->winners, (Numbers{1, 1, 2}));
        EXPECT_EQ(told->nimbers, (Numbers{1, 1, 0}));
    }
    EXPECT_EQ(read_stripes_answer(text, 3)->headline, "first player wins 2 of 3 boards");
    EXPECT_FALSE(is_stripes_answer("1\n1\n2\n"));
    EXPECT_FALSE(is_stripes_answer("zermelo certificate 1\n"));
}

// Each number of each list is changed: the session or the reader refuses the answer.
TEST(StripesTold, one_wrong_number_is_found) {
    const auto [text, json] = written();
    const auto session      = opened();
    int        changed      = 0;
    for (const auto& answer : {text, json}) {
        const auto right = session->check(bytes_of(answer), {});
        ASSERT_TRUE(right && right->accepted) << answer;
        const auto from = answer.find("boards", answer == text ? answer.find('\n') : 0);
        for (std::size_t i = from; i < answer.size() && answer.compare(i, 9, "certified") != 0;
             ++i) {
            if (answer[i] < '0' || answer[i] > '9') continue;
            auto wrong        = answer;
            wrong[i]          = answer[i] == '3' ? '4' : '3';
            const auto judged = session->check(bytes_of(wrong), {});
            EXPECT_FALSE(judged && judged->accepted) << wrong;
            ++changed;
        }
    }
    EXPECT_EQ(changed, 18);
}

TEST(StripesTold, faults_are_named_with_their_place) {
    const struct {
        const char *answer, *fault;
    } kFaults[] = {
        {"first player wins 2 of 3 boards\nwinners 1 1\n",
         "2:12: winners has no number for board 3, expected 3 numbers, one a board"},
        {"first player wins 2 of 3 boards\nwinners 1 1 2 1\n",
         "2:15: '1' is an extra number for winners, expected 3 numbers, one a board"},
        {"first player wins 2 of 3 boards\nwinners 1 1 3\n",
         "2:13: the winner of board 3 is '3', expected 1 or 2"},
        {"first player wins 2 of 3 boards\nwinners 1 1 x\n",
         "2:13: 'x' is out of place, expected whole numbers"},
        {"first player wins 2 of 3 boards\nwinners 1 1 2x\n",
         "2:14: 'x' is out of place, expected a blank"},
        {"first player wins 2 of 3 boards\nwinners 1 1 2\nwinners 1 1 2\n",
         "3:1: winners appears twice, expected each list once"},
        {"first player wins 2 of 3 boards\nboard 1 5 6\nwinners 1 1 2\n",
         "2:1: 'board' is out of place, expected boards, winners or nimbers"},
        {"first player wins 2 of 3 boards\nwinners 1 1 2\nnimbers 1 1 99999999999999999999\n",
         "3:13: '99999999999999999999' is too large, expected a smaller number"},
        {"first player wins 2 of 3 boards\nnimbers 1 1 0\n",
         "3:1: the winners are missing, expected what zermelo solve stripes FILE writes, as text "
         "or "
         "JSON"},
        {"first player wins 2 of 3 boards\nwinners 1 ... and 2 more (--format json lists all)\n",
         "2:11: the list winners was shortened here, expected a whole answer (try: zermelo solve "
         "stripes FILE --format json > NAME, then check stripes FILE NAME)"},
        {"{\"game\": \"nim\"}",
         "1:10: this is an answer about another game, expected an answer about stripes"},
        {"{\"winners\": [1, 1]}",
         "1:13: winners has no number for board 3, expected 3 numbers, one a board"},
        {"{\"winners\": [1, 1, 2, 2]}",
         "1:23: '2' is an extra number for winners, expected 3 numbers, one a board"},
    };
    for (const auto& [answer, fault] : kFaults) {
        const auto told = read_stripes_answer(answer, 3);
        ASSERT_FALSE(told) << answer;
        EXPECT_EQ(to_text(told.error()), fault);
    }
    EXPECT_FALSE(read_stripes_answer("{\"winners\": [1, 1, 2]", 3));
    EXPECT_FALSE(read_stripes_answer("{\"winners\": {}}", 3));
}

}  // namespace
}  // namespace zermelo
