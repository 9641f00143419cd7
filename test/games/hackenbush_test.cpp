// Hackenbush against Berlekamp's rule for stalks, the colon principle, and its rules on plain text.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "test/support/typed.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/game/dyadic.hpp"
#include "zermelo/workbench/facets.hpp"

namespace zermelo::hackenbush_test {
namespace {

using namespace test;

std::string value_of(const std::string& picture) {
    const auto session = opened({"hackenbush", {}, {picture}});
    const auto answer  = session->solve("", true, {});
    if (!answer || !answer->certified) return "not certified";
    const auto* value = find_fact<std::string>(answer->facts, "value");
    return value ? *value : "none";
}

// A stalk of blue and red edges by van Roode's rule: as long as the colour stays, an edge counts 1;
// from the first change on, half of the one before; red ones are taken off.
std::string stalk_value(const std::string& stalk) {
    std::int64_t num     = 0;
    unsigned     exp     = 0;
    bool         changed = false;
    for (const char colour : stalk) {
        changed = changed || colour != stalk[0];
        if (changed) ++exp;
        num = (changed ? 2 * num : num) + (colour == 'B' ? 1 : -1);
    }
    return to_text(*dyadic(num, exp));
}

TEST(Hackenbush, stalks_of_two_colours_are_numbers) {
    for (unsigned length = 1; length <= 6; ++length)
        for (unsigned bits = 0; bits < 1u << length; ++bits) {
            std::string stalk;
            for (unsigned i = 0; i < length; ++i) stalk += (bits >> i & 1) != 0 ? 'B' : 'R';
            EXPECT_EQ(value_of(stalk), stalk_value(stalk)) << stalk;
        }
}

TEST(Hackenbush, known_pictures_have_their_values) {
    const std::pair<const char*, const char*> known[] = {
        {"B", "1"},
        {"BR", "1/2"},
        {"BRR BRR", "1/2"},
        {"G", "*"},
        {"GGG", "*3"},
        {"GB", "^*"},  // Winning Ways, chapter 2: a flower with a blue petal
        {"BG", "1*"},
        {"0-1:G,1-2:G,1-3:G", "*"},         // the colon principle: * over it 1 XOR 1
        {"0-1:G,1-2:G,1-3:G,3-4:G", "*4"},  // 1 + (1 XOR 2)
        {"0-1:G,1-2:G,2-0:G", "*"},         // fusion: a loop of three edges
        {"0-1:G,1-0:G", "0"},
        {"0-0:B", "1"},
    };
    for (const auto& [picture, value] : known) EXPECT_EQ(value_of(picture), value) << picture;
}

// Who wins, from each side, on random graphs: by playing everything.
TEST(Hackenbush, answers_are_those_of_a_search_of_both_players) {
    Random random(8);
    for (int i = 0; i < 40; ++i) {
        std::string picture;
        const auto  edges = 1 + random.below(6);
        for (std::uint64_t e = 0; e < edges; ++e)
            picture += (e > 0 ? "," : "") + std::to_string(random.below(e + 1)) + "-" +
                       std::to_string(e + 1 - (random.below(4) == 0)) + ":" +
                       "RGB"[random.below(3)];
        const auto session = card("hackenbush").open({}, {}, std::vector<std::string>{picture}, {});
        if (!session) continue;  // something hangs on nothing
        for (const char* const turn : {" left", " right"}) {
            ASSERT_TRUE((*session)->reset(picture + turn));
            Search     search{{"hackenbush", {}, {picture}}};
            const bool wins   = search.wins(**session);
            const auto answer = (*session)->solve("", true, {});
            ASSERT_TRUE(answer && answer->certified) << picture;
            EXPECT_EQ(answer->verdict, wins ? Outcome::win : Outcome::loss) << picture << turn;
        }
    }
}

TEST(Hackenbush, refuses_what_it_is_not) {
    const auto fault = [](std::vector<std::string> words) {
        const auto session = card("hackenbush").open({}, {}, words, {});
        return session ? std::string() : session.error().what;
    };
    EXPECT_EQ(fault({}), "the position is missing");
    EXPECT_EQ(fault({"RXB"}), "'RXB' is not a piece of a picture");
    EXPECT_EQ(fault({"0-1"}), "'0-1' is not a piece of a picture");
    EXPECT_EQ(fault({"0-1:B,"}), "'0-1:B,' is not a piece of a picture");
    EXPECT_EQ(fault({"0-100:B"}), "'0-100:B' is not a piece of a picture");
    EXPECT_EQ(fault({"1-2:B"}), "an edge of the picture hangs on nothing");
    EXPECT_EQ(fault({std::string(61, 'R')}), "the picture has too many edges");
    const auto session = opened({"hackenbush", {}, {"RB", "G", "right"}});
    EXPECT_EQ(session->position(), "RB G right");
    EXPECT_EQ(session->legal(), (std::vector<std::string>{"1.1", "2.1"}));
    EXPECT_FALSE(session->move("1.2"));
    EXPECT_EQ(session->why_illegal("1.2"), "Right cuts no blue edge");
    EXPECT_TRUE(session->move("1.1"));
    EXPECT_EQ(session->position(), "0 G left");
    EXPECT_EQ(session->why_illegal("1.2"), "this edge is cut already, or has fallen");
    EXPECT_FALSE(session->reset("RBB G"));
    EXPECT_TRUE(session->reset("R G"));
    EXPECT_EQ(session->position(), "R G left");
}

TEST(Hackenbush, gives_up_within_its_limits) {
    const auto session = opened({"hackenbush", {}, {"RBRBRBRBRB", "GBGBGRGRGR", "RRRBBBGGGG"}});
    Budget     budget;
    budget.bytes      = 100000;
    const auto answer = session->solve("", true, budget);
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->status, Status::gave_up);
    EXPECT_EQ(answer->why_gave_up, GaveUp::bytes);
    EXPECT_NE(find_fact<std::int64_t>(answer->facts, "forms"), nullptr);
    StringSink sink;
    EXPECT_FALSE(session->write(Part::certificate, sink));
}

}  // namespace
}  // namespace zermelo::hackenbush_test
