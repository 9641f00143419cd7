// Cram, compared with its rules on rows of text, and with known results for its boards.
#include <fmt/format.h>

#include "test/support/text_rules.hpp"

namespace zermelo::cram_test {
namespace {

test::TextMoves moves_of(const std::string& text) {
    const auto      columns = std::min(text.find('/'), text.size());
    test::TextMoves moves;
    for (std::size_t i = 0; i < text.size(); ++i)
        for (const auto next : {i + 1, i + columns + 1}) {
            if (next >= text.size() || text[i] != '.' || text[next] != '.') continue;
            auto to = text;
            to[i] = to[next] = 'X';
            const auto cell  = [&](std::size_t at) {
                return fmt::format("{},{}", at / (columns + 1) + 1, at % (columns + 1) + 1);
            };
            moves[cell(i) + "-" + cell(next)] = to;
        }
    return moves;
}

TEST(Cram, follows_its_rules) {
    for (const char* const board : {"1x1", "1x6", "6x1", "2x3", "3x3", "3x4", "4x3", "4x4",
                                    "X../.../..X", "X..X/..../.XX."}) {
        test::TextRules rules{moves_of};
        ASSERT_NO_FATAL_FAILURE(test::expect_rules({"cram", {}, {board}}, rules)) << board;
    }
}

// If both sides are even, the second player wins by answering across the middle; if one side is
// even, the first player wins (M. Gardner).
TEST(Cram, even_boards_as_published) {
    const auto verdict = [](const char* board) {
        const auto answer = test::opened({"cram", {}, {board}})->solve("", true, {});
        return answer && answer->certified ? answer->verdict : std::nullopt;
    };
    for (const char* const board : {"2x2", "2x4", "4x4", "2x6", "6x2", "4x6"})
        EXPECT_EQ(verdict(board), Outcome::loss) << board;
    for (const char* const board : {"1x2", "2x3", "3x4", "4x5", "5x4", "2x9", "10x1"})
        EXPECT_EQ(verdict(board), Outcome::win) << board;
}

TEST(Cram, what_is_no_board_is_refused) {
    for (const char* const board : {"", "0x3", "3x", "6x5", "X../..", "Y../...", "3x3 3"})
        EXPECT_FALSE(test::card("cram").open({}, {}, std::vector<std::string>{board}, {})) << board;
    EXPECT_FALSE(test::card("cram").open({}, {}, {}, {}));
}

TEST(Cram, says_why_a_move_is_illegal) {
    const auto session = test::opened({"cram", {}, {"X../..."}});
    EXPECT_EQ(session->why_illegal("1,1-1,2"), "the cell 1,1 is taken");
    EXPECT_EQ(session->why_illegal("1,2-1,4"), "the board has 2 rows and 3 columns");
    for (const char* const move : {"1,1-1,2", "1,2", "1,2-2,3", "1,3-1,2", "", "-", "1,2-1,3 x"})
        EXPECT_FALSE(session->move(move)) << move;
    EXPECT_TRUE(session->move("1,2-1,3"));
    EXPECT_EQ(session->position(), "XXX/...");
}

}  // namespace
}  // namespace zermelo::cram_test
