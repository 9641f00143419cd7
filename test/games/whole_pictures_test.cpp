// Pictures of whole puzzles and sums, compared with positions that are met by legal() and move()
// alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "zermelo/base/scan.hpp"
#include "zermelo/games/catalogue.hpp"
#include "zermelo/workbench/answer.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/session.hpp"

#include "test/support/some.hpp"
#include "test/support/typed.hpp"

namespace zermelo {
namespace {

using test::opened;

// Puzzles: every position is shown as it is reported if play begins there.
TEST(PuzzleTrees, show_goals_and_how_many_moves_are_left) {
    struct {
        std::string_view         game;
        std::vector<std::string> words;
        bool                     whole;
    } const kDrawn[] = {
        {"tiles", {"1,2/3,0"}, true},  // a ring of twelve
        {"tiles", {"2,1/3,0"}, true},  // cannot be solved
        {"tiles", {"1,2,3/4,5,6/0,7,8"}, false},
        {"pegs", {"X.XX/XXXX/XX.X"}, true},
        {"pegs", {"XX.X"}, true},
        {"pegs", {"english"}, false},
    };
    for (const auto& [game, words, whole] : kDrawn) {
        SCOPED_TRACE(std::string(game) + " " + words[0]);
        const auto session = opened({game, {}, words}), probe = opened({game, {}, words});
        const auto plain = session->picture(500, true);
        ASSERT_TRUE(plain) << to_text(plain.error());
        EXPECT_TRUE(plain->regions.empty()) << "not yet solved";
        EXPECT_FALSE(session->picture(0, false));
        Budget hurried;
        hurried.seconds = words[0] == "english" ? 0.01 : 60;
        ASSERT_TRUE(session->solve("", true, hurried));
        const bool solved  = session->claims() != 0;
        const auto picture = session->picture(500, true);
        ASSERT_TRUE(picture);
        EXPECT_TRUE(picture->layered);
        EXPECT_EQ(!picture->title.english().contains("first"), whole) << picture->title;
        EXPECT_LE(picture->nodes.size(), 300u);
        std::map<std::string, std::set<std::string>> next;
        std::uint64_t                                thick = 0;
        for (const auto& edge : picture->edges) {
            const auto &from = picture->nodes[edge.from].name, &to = picture->nodes[edge.to].name;
            EXPECT_TRUE(next[from].insert(to).second);
            if (game == "tiles") {
                EXPECT_FALSE(next[to].contains(from)) << "to and fro, once";
            }
            thick += edge.thick;
        }
        EXPECT_EQ(picture->nodes[0].name, session->position());
        for (const auto& node : picture->nodes) {
            ASSERT_TRUE(probe->reset(node.name)) << node.name;
            if (whole) {
                for (const auto& move : probe->legal()) {
                    ASSERT_TRUE(probe->move(move));
                    const auto to = probe->position();
                    EXPECT_TRUE(next[node.name].contains(to) || next[to].contains(node.name));
                    ASSERT_TRUE(probe->reset(node.name));
                }
            }
            if (!solved) continue;
            const auto answer = probe->solve("", false, {});
            ASSERT_TRUE(answer);
            const auto* const steps = find_fact<std::int64_t>(answer->facts, "steps");
            EXPECT_EQ(node.green, steps && *steps == 0);
            if (!node.label.empty()) {
                ASSERT_TRUE(steps) << node.name;
                EXPECT_EQ(node.label, std::to_string(*steps)) << node.name;
            }
            if (!whole) continue;
            EXPECT_EQ(node.region, steps ? 0 : 1) << node.name;
            EXPECT_EQ(node.shape == Picture::Shape::square, !steps);
            EXPECT_EQ(node.label.empty(), !steps);
        }
        if (solved && whole && !picture->nodes[0].label.empty()) {
            EXPECT_EQ(std::to_string(thick), picture->nodes[0].label);
        }
    }
}

// Sums: the positions of all parts at once, each with the value that its answer gives.
TEST(SumTrees, show_all_positions_and_who_wins) {
    for (const std::string_view sum :
         {"nim(2) + kayles(3)", "chomp(2x2) + chomp(2x2)", "coins(TT/TH) + wythoff(2 1)",
          "lasker(3)", "nim(3 2 --max-take 2) + grundy(4)"}) {
        SCOPED_TRACE(sum);
        const auto session = opened({"sum", {}, {std::string(sum)}});
        const auto probe   = opened({"sum", {}, {std::string(sum)}});
        ASSERT_NE(session, nullptr);
        const auto plain = session->picture(600, true);
        ASSERT_TRUE(plain) << to_text(plain.error());
        EXPECT_TRUE(plain->regions.empty()) << "not yet solved";
        ASSERT_TRUE(session->solve("", true, {}));
        const auto picture = session->picture(600, true);
        ASSERT_TRUE(picture);
        EXPECT_EQ(picture->nodes[0].name, session->position()) << "it is where it was";
        EXPECT_FALSE(session->picture(picture->nodes.size() - 1, true));
        std::map<std::string, std::set<std::string>> next;
        for (const auto& edge : picture->edges) {
            next[picture->nodes[edge.from].name].insert(picture->nodes[edge.to].name);
            EXPECT_EQ(edge.thick, picture->nodes[edge.to].region == 1);
        }
        for (const auto& node : picture->nodes) {
            ASSERT_TRUE(probe->reset(node.name)) << node.name;
            std::set<std::string> moves;
            for (const auto& move : probe->legal()) {
                ASSERT_TRUE(probe->move(move)) << move;
                // Of equal parts the first one is moved in: the position after a move in the other
                // has them in the other order.
                moves.insert(probe->position());
                ASSERT_TRUE(probe->reset(node.name));
            }
            for (const auto& to : moves) EXPECT_TRUE(next[node.name].contains(to)) << to;
            const auto answer = probe->solve("", false, {});
            ASSERT_TRUE(answer);
            EXPECT_EQ(node.region == 1, answer->verdict == Outcome::loss) << node.name;
            EXPECT_EQ(node.label, std::to_string(*nimber_of(answer->facts))) << node.name;
        }
    }
    for (const std::string_view large : {"nim(18446744073709551614)", "nim(30) + nim(30)"})
        EXPECT_FALSE(opened({"sum", {}, {std::string(large)}})->picture(600, false));
}

}  // namespace
}  // namespace zermelo
