// Alpha-beta search in sessions, against the memoised search.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "zermelo/base/input_error.hpp"
#include "zermelo/games/catalogue.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo {
namespace {

std::unique_ptr<Session> opened(std::string_view game, std::vector<std::string> words) {
    const auto* const card =
        *std::ranges::find(catalogue(), game, [](const auto* c) { return c->name; });
    auto session = card->open({}, {}, words, {});
    EXPECT_TRUE(session) << to_text(session.error());
    return session ? std::move(*session) : nullptr;
}

// Alpha-beta search tells of every small board what the memoised search tells.
TEST(AlphaBetaSessions, it_tells_what_memo_tells_on_all_small_boards) {
    int  boards = 0, drawn = 0;
    auto compare = [&](const std::string& game, std::vector<std::string> words) {
        const auto session = opened(game, words);
        const auto truth   = session->solve("memo", true, {});
        ASSERT_TRUE(truth) << game << testing::PrintToString(words);
        const auto answer = session->solve("alphabeta", true, {});
        ASSERT_TRUE(answer) << game << testing::PrintToString(words);
        EXPECT_TRUE(answer->certified) << game << testing::PrintToString(words);
        EXPECT_EQ(answer->verdict, truth->verdict) << game << testing::PrintToString(words);
        ++boards, drawn += answer->verdict == Outcome::draw;
    };
    for (unsigned rows = 1; rows <= 6; ++rows)
        for (unsigned columns = 1; columns <= 6; ++columns) {
            const auto board = std::to_string(rows) + "x" + std::to_string(columns);
            const auto cells = rows * columns;
            if (cells <= 12)
                for (const auto* const length : {"1", "2", "3", "4"})
                    compare("mnk", {board, length});
            if (cells <= 12 && rows > 1 && columns > 1) compare("hex", {board});
            if (cells <= 16) {
                compare("connect4", {board});
                compare("domineering", {board});
                compare("cram", {board});
            }
        }
    for (const auto* const toads : {"TF", "TT.FF", "TT..FF", "T.T.F.F", "TTT..FFF", "TFTF..TF"})
        compare("toads", {toads});
    EXPECT_GT(boards, 180);
    EXPECT_GT(drawn, 50);
}

}  // namespace
}  // namespace zermelo
