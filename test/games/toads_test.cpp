// Toads and Frogs, compared with its rules on the text of the strip.
#include <fmt/format.h>

#include "test/support/text_rules.hpp"
#include "zermelo/base/random.hpp"

namespace zermelo {
namespace {

test::TextMoves moves_of(const std::string& text) {
    const bool      frogs = text.ends_with(" frogs");
    const auto      strip = text.substr(0, text.find(' '));
    const int       n = static_cast<int>(strip.size()), step = frogs ? -1 : 1;
    const char      mine = frogs ? 'F' : 'T', other = frogs ? 'T' : 'F';
    test::TextMoves moves;
    const auto      at = [&](int i) {
        return i >= 0 && i < n ? strip[static_cast<std::size_t>(i)] : '#';
    };
    for (int i = 0; i < n; ++i) {
        if (at(i) != mine) continue;
        const int to = at(i + step) == '.' ? i + step : i + 2 * step;
        if (at(to) != '.' || (to != i + step && at(i + step) != other)) continue;
        auto next                          = strip;
        next[static_cast<std::size_t>(i)]  = '.';
        next[static_cast<std::size_t>(to)] = mine;
        moves[fmt::format("{}", i + 1)]    = next + (frogs ? " toads" : " frogs");
    }
    return moves;
}

TEST(Toads, follow_their_rules) {
    std::vector<std::string> strips = {"T",     "F",        ".",   "T.F",
                                       "TT.FF", "TTT..FFF", "F.T", "TF.TF.TF."};
    Random                   random(7);
    for (int i = 0; i < 40; ++i) {
        std::string strip(1 + random.below(9), '.');
        for (auto& square : strip) square = "TF.."[random.below(4)];
        strips.push_back(strip);
    }
    strips.push_back("T" + std::string(29, '.') + "F");  // the longest
    for (const auto& strip : strips)
        for (const char* const who : {"toads", "frogs"}) {
            test::TextRules rules{moves_of};
            ASSERT_NO_FATAL_FAILURE(test::expect_rules({"toads", {}, {strip, who}}, rules))
                << strip << ' ' << who;
        }
}

// Seen from the other end, with toads and frogs exchanged, it is the same game.
TEST(Toads, mirrored_strips_are_worth_the_same) {
    const auto headline = [](const char* strip, const char* who) {
        const auto answer = test::opened({"toads", {}, {strip, who}})->solve("", true, {});
        return answer ? spoken(answer->headline) : "";
    };
    EXPECT_EQ(headline("TT..F.F", "toads"), headline("T.T..FF", "frogs"));
    EXPECT_EQ(headline("TFT.F.", "frogs"), headline(".T.FTF", "toads"));
}

TEST(Toads, what_is_no_strip_is_refused) {
    const std::vector<std::vector<std::string>> wrong = {{},
                                                         {""},
                                                         {"TXF"},
                                                         {"tf"},
                                                         {"T.F", "birds"},
                                                         {"T.F", "toads", "toads"},
                                                         {std::string(32, '.')}};
    for (const auto& words : wrong)
        EXPECT_FALSE(test::card("toads").open({}, {}, words, {})) << testing::PrintToString(words);
}

TEST(Toads, say_why_a_move_is_illegal) {
    const auto session = test::opened({"toads", {}, {"TT.FF"}});
    EXPECT_EQ(session->why_illegal("1"), "the toad on square 1 cannot move");
    for (const char* const move : {"0", "1", "3", "4", "6", "", "2 x", "18446744073709551618"})
        EXPECT_FALSE(session->move(move)) << move;
    EXPECT_TRUE(session->move("2"));
    EXPECT_EQ(session->position(), "T.TFF frogs");
}

}  // namespace
}  // namespace zermelo
