// Hackenbush, compared with Berlekamp's rule for stalks, the colon principle, and its rules on
// plain text.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "test/support/typed.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/game/dyadic.hpp"
#include "zermelo/partizan/value_expression.hpp"
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

// The value of a stalk of blue and red edges by van Roode's rule: as long as the colour stays the
// same, an edge counts 1; from the first change on it counts half of the edge before; red edges are
// subtracted.
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

// Finds who wins on random graphs for either player to move, by playing everything.
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
        if (!session) continue;  // an edge does not hang on the ground
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

// Edge i stands on node `below[i]`, its upper end is node i + 1.
struct Tree {
    std::vector<std::size_t> below;
    std::string              colours;

    std::string text() const {
        std::string text;
        for (std::size_t i = 0; i < below.size(); ++i)
            text += (i > 0 ? "," : "") + std::to_string(below[i]) + "-" + std::to_string(i + 1) +
                    ":" + colours[i];
        return text;
    }
    // fold(node) returns the value of what stands on the node, by add(colour of an edge, value of
    // what stands on the edge).
    template <class Value, class Add>
    Value fold(std::size_t node, const Add& add) const {
        Value sum{};
        for (std::size_t i = 0; i < below.size(); ++i)
            if (below[i] == node) add(sum, colours[i], fold<Value>(i + 1, add));
        return sum;
    }
};
Tree random_tree(Random& random, std::size_t edges, std::string_view colours) {
    Tree tree;
    for (std::size_t i = 0; i < edges; ++i) {
        tree.below.push_back(random.below(i + 1));
        tree.colours += colours[random.below(colours.size())];
    }
    return tree;
}

// Over a blue edge x becomes (x + n) / 2^(n-1), with the least n >= 1 that makes x + n > 1 (Winning
// Ways, chapter 3); red edges are the mirror image.
void add_number(Dyadic& sum, char colour, Dyadic x) {
    if (colour == 'R') x = -x;
    std::uint32_t n = 1;
    while (*sum_of(x, Dyadic{n, 0}) <= Dyadic{1, 0}) ++n;
    const auto over   = *sum_of(x, Dyadic{n, 0});
    const auto halved = *dyadic(over.num, over.exp + n - 1);
    sum               = *sum_of(sum, colour == 'R' ? -halved : halved);
}

TEST(Hackenbush, trees_have_the_values_of_the_colon_principle) {
    constexpr std::uint64_t kSeed = 41;
    Random                  random(kSeed);
    for (int i = 0; i < 60; ++i) {
        const auto edges   = 1 + random.below(i < 40 ? 30 : 150);
        const auto numbers = random_tree(random, edges, i % 2 == 0 ? "RB" : "RBBB");
        EXPECT_EQ(value_of(numbers.text()), to_text(numbers.fold<Dyadic>(0, add_number)))
            << "seed " << kSeed << ", tree " << i << ": " << numbers.text();
        const auto green  = random_tree(random, edges, "G");
        const auto nimber = green.fold<std::uint64_t>(
            0, [](std::uint64_t& sum, char, std::uint64_t above) { sum ^= above + 1; });
        const auto wanted = nimber == 0 ? "0" : nimber == 1 ? "*" : "*" + std::to_string(nimber);
        EXPECT_EQ(value_of(green.text()), wanted) << "seed " << kSeed << ", tree " << i;
    }
}

TEST(Hackenbush, pictures_of_a_thousand_edges_have_values) {
    EXPECT_EQ(value_of(std::string(1000, 'B')), "1000");
    EXPECT_EQ(value_of(std::string(100, 'G')), "*100");
    Tree wide;  // nine edges high at most
    for (std::size_t i = 0; i < 400; ++i) {
        wide.below.push_back(i == 0 ? 0 : (i + 1) / 2);
        wide.colours += "RBBRB"[i % 5];
    }
    EXPECT_EQ(value_of(wide.text()), to_text(wide.fold<Dyadic>(0, add_number)));
    std::string stalks;
    for (int i = 0; i < 100; ++i) stalks += i % 2 == 0 ? "BRB " : "GB ";
    EXPECT_EQ(value_of(stalks), "75/2^50");
}

// The same picture in one piece and in several, with loops and without: the values of the pieces
// add up.
TEST(Hackenbush, parts_that_share_the_ground_alone_add_up) {
    const std::vector<std::string> pieces = {"0-1:B,1-2:R,2-0:G", "0-1:G,1-2:G,2-3:B,1-3:R", "GB",
                                             "0-1:R,0-1:B", "0-1:B,1-1:G"};
    for (const auto& one : pieces)
        for (const auto& other : pieces) {
            const Budget budget;
            Values       values(budget);
            const auto   sum  = read_value(value_of(one) + " + " + value_of(other), values);
            const auto   both = read_value(value_of(one + " " + other), values);
            ASSERT_TRUE(sum && both) << one << ' ' << other;
            EXPECT_EQ(*sum, *both) << one << ' ' << other;
        }
    // In one graph of two triangles, the sets are those of one triangle and those of the other.
    const auto positions = [](const std::string& picture) {
        const auto answer = opened({"hackenbush", {}, {picture}})->solve("", true, {});
        return *find_fact<std::int64_t>(answer->stats, "positions");
    };
    const auto single = positions("0-1:B,1-2:R,2-0:G");
    EXPECT_LE(positions("0-1:B,1-2:R,2-0:G,0-3:B,3-4:G,4-0:G"), 2 * single + 8);
    EXPECT_LE(positions("0-1:B,1-2:R,2-0:G 0-1:B,1-2:R,2-0:G"), single + 1);
}

TEST(Hackenbush, refuses_what_it_is_not) {
    const auto fault = [](std::vector<std::string> words) {
        const auto session = card("hackenbush").open({}, {}, words, {});
        return session ? std::string() : session.error().what.english();
    };
    EXPECT_EQ(fault({}), "the position is missing");
    EXPECT_EQ(fault({"RXB"}), "'RXB' is not a piece of a picture");
    EXPECT_EQ(fault({"0-1"}), "'0-1' is not a piece of a picture");
    EXPECT_EQ(fault({"0-1:B,"}), "'0-1:B,' is not a piece of a picture");
    EXPECT_EQ(fault({"0-10000:B"}), "'0-10000:B' is not a piece of a picture");
    EXPECT_EQ(fault({"1-2:B"}), "an edge of the picture hangs on nothing");
    EXPECT_EQ(fault({std::string(1001, 'R')}), "the picture has too many edges");
    EXPECT_EQ(fault({std::string(600, 'R'), std::string(401, 'R')}),
              "the picture has too many edges");
    const auto loop = [](int edges) {  // a cycle through the ground
        std::string text;
        for (int i = 0; i < edges; ++i)
            text += std::to_string(i) + "-" + std::to_string((i + 1) % edges) + ":G,";
        text.pop_back();
        return text;
    };
    EXPECT_EQ(fault({loop(61)}), "the pieces with loops have too many edges");
    EXPECT_EQ(fault({loop(31), "RB", loop(30)}), "the pieces with loops have too many edges");
    EXPECT_EQ(fault({loop(30), "RB", loop(30)}), "");
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
    const auto session = opened({"hackenbush", {}, {"RGBRGBRGBRGB GGRRBBGGRRBB RGBRGBRGBRGB"}});
    for (const std::uint64_t bytes : {1'000u, 10'000u, 30'000u, 100'000u, 200'000u, 300'000u}) {
        Budget budget;
        budget.bytes      = bytes;
        const auto answer = session->solve("", true, budget);
        ASSERT_TRUE(answer);
        EXPECT_EQ(answer->status, Status::gave_up) << bytes;
        EXPECT_EQ(answer->why_gave_up, GaveUp::bytes) << bytes;
        StringSink sink;
        EXPECT_FALSE(session->write(Part::certificate, sink));
    }
    // A number with a denominator above 2^62.
    std::string stalk;
    for (int i = 0; i < 70; ++i) stalk += i % 2 == 0 ? 'B' : 'R';
    const auto answer = opened({"hackenbush", {}, {stalk}})->solve("", true, {});
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->why_gave_up, GaveUp::large);
}

}  // namespace
}  // namespace zermelo::hackenbush_test
