// Pictures of typed games, against positions that are met by legal() and move() alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "zermelo/base/scan.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo {
namespace {

std::unique_ptr<Session> opened(std::string_view game, const Parameters& parameters,
                                const std::vector<std::string>& words, std::string_view input) {
    const auto& card =
        **std::ranges::find(catalogue(), game, [](const auto* c) { return c->name; });
    auto session = card.open(parameters, bytes_of(input), words, {});
    EXPECT_TRUE(session) << to_text(session.error());
    return session ? std::move(*session) : nullptr;
}

using Heaps = std::vector<int>;

struct Known {
    std::set<Heaps> next;
    bool            wins   = false;
    std::uint64_t   nimber = 0;  // by definition, in normal play
};

// The rules once more, as short as they can be.
struct Rules {
    std::string_view game;
    int              most = 99, piles = 1;  // stones of a pile, piles of a move
    bool             misere = false, merged = false;

    // Heap games forget empty heaps, the others keep their places.
    Heaps typed(Heaps heaps) const {
        if (merged) std::ranges::sort(heaps, std::greater<>());
        const bool keeps = piles > 1 || misere || game == "wythoff" || game == "fibonacci";
        if (!keeps) std::erase(heaps, 0);
        return heaps;
    }
    std::set<Heaps> next(const Heaps& from) const {
        std::set<Heaps> all;
        if (game == "fibonacci") {  // stones, and how many may be taken
            for (int taken = 1; taken <= from[1]; ++taken)
                all.insert({from[0] - taken, std::min(2 * taken, from[0] - taken)});
            return all;
        }
        for (int taken = 1; game == "wythoff" && taken <= std::min(from[0], from[1]); ++taken)
            all.insert({from[0] - taken, from[1] - taken});
        const auto lower = [&](const auto& self, Heaps heaps, std::size_t i, int left) -> void {
            for (; i < heaps.size() && left > 0; ++i)
                for (int taken = 1; taken <= std::min(heaps[i], most); ++taken) {
                    Heaps after = heaps;
                    after[i] -= taken;
                    all.insert(typed(after));
                    self(self, after, i + 1, left - 1);
                }
        };
        if (game != "chomp" && game != "kayles") lower(lower, from, 0, piles);
        for (std::size_t i = 0; i < from.size(); ++i) {
            for (int left = 0; game == "kayles" && left < from[i]; ++left)
                for (int taken = 1; taken <= std::min(2, from[i] - left); ++taken) {
                    Heaps after = from;
                    after[i]    = left;
                    after.push_back(from[i] - left - taken);
                    all.insert(typed(after));
                }
            for (int part = 1; game == "lasker" && part <= from[i] / 2; ++part) {
                Heaps after = from;
                after[i]    = part;
                after.insert(after.begin() + static_cast<std::ptrdiff_t>(i), from[i] - part);
                all.insert(typed(after));
            }
            for (int left = i == 0; game == "chomp" && left < from[i]; ++left) {
                Heaps after = from;
                for (std::size_t j = i; j < from.size(); ++j) after[j] = std::min(after[j], left);
                all.insert(typed(after));
            }
        }
        return all;
    }
    std::string name(const Heaps& heaps) const {
        std::string text;
        for (const int heap : heaps) {
            if (!text.empty()) text += game == "chomp" ? ',' : ' ';
            text += std::to_string(heap);
        }
        return text.empty() ? "0" : text;
    }
    const Known& play_all(const Heaps& from, std::map<Heaps, Known>& known) const {
        if (const auto i = known.find(from); i != known.end()) return i->second;
        Known                   found{next(from)};
        std::set<std::uint64_t> worth;
        found.wins = found.next.empty() && misere;
        for (const auto& heaps : found.next) {
            const auto& after = play_all(heaps, known);
            found.wins |= !after.wins;
            worth.insert(after.nimber);
        }
        while (worth.contains(found.nimber)) ++found.nimber;
        return known[from] = found;
    }
};

struct Drawn {
    Rules      rules;
    Heaps      start;
    Parameters parameters = {};
};
void PrintTo(const Drawn& drawn, std::ostream* out) {
    *out << drawn.rules.game;
    for (const auto& [name, value] : drawn.parameters) *out << " --" << name << ' ' << value;
    *out << ' ' << drawn.rules.name(drawn.start) << (drawn.rules.merged ? " merged" : "");
}

class TreeOf : public testing::TestWithParam<Drawn> {};

TEST_P(TreeOf, shows_all_positions_and_moves_and_who_wins) {
    const auto& [rules, start, parameters] = GetParam();
    const auto session = opened(rules.game, parameters, {rules.name(start)}, "");
    ASSERT_NE(session, nullptr);
    if (rules.merged) {
        ASSERT_TRUE(session->merge());
    }
    std::map<Heaps, Known> known;
    rules.play_all(rules.typed(start), known);
    ASSERT_GT(known.size(), 5u);
    EXPECT_FALSE(session->picture(known.size() - 1, false));
    const auto plain = session->picture(known.size(), false);
    ASSERT_TRUE(plain) << known.size();
    EXPECT_TRUE(plain->regions.empty());
    const auto answer = session->solve("", true, {});
    ASSERT_TRUE(answer);
    EXPECT_TRUE(answer->certified);
    EXPECT_EQ(session->picture(500, true).has_value(), !rules.misere) << "nimbers";
    const auto picture = session->picture(known.size(), !rules.misere);
    ASSERT_TRUE(picture);
    EXPECT_TRUE(picture->layered);
    ASSERT_EQ(picture->nodes.size(), known.size());
    std::map<std::string, std::set<std::string>> next;
    std::map<std::string, const Picture::Node*>  drawn;
    for (const auto& node : picture->nodes) drawn[node.name] = &node;
    for (const auto& edge : picture->edges) {
        const auto& to = picture->nodes[edge.to];
        EXPECT_TRUE(next[picture->nodes[edge.from].name].insert(to.name).second) << "twice";
        EXPECT_EQ(edge.thick, to.region == 1);
    }
    for (const auto& [heaps, position] : known) {
        const auto name = rules.name(heaps);
        ASSERT_TRUE(drawn.contains(name)) << name;
        EXPECT_EQ(drawn[name]->region, position.wins ? 0 : 1) << name;
        EXPECT_EQ(drawn[name]->shape == Picture::Shape::circle, position.wins);
        EXPECT_EQ(drawn[name]->label, rules.misere ? "" : std::to_string(position.nimber));
        std::set<std::string> wanted;
        for (const auto& after : position.next) wanted.insert(rules.name(after));
        EXPECT_EQ(next[name], wanted) << name;
    }
}

INSTANTIATE_TEST_SUITE_P(
    Games, TreeOf,
    testing::Values(Drawn{{"nim"}, {3, 3, 1}}, Drawn{{"nim", 99, 1, false, true}, {3, 3, 1}},
                    Drawn{{"nim", 99, 1, false, true}, {1, 2, 4, 2}},
                    Drawn{{"nim", 3}, {4, 7}, {{"max-take", 3}}}, Drawn{{"lasker"}, {4, 2}},
                    Drawn{{"lasker", 99, 1, false, true}, {5, 3}},
                    Drawn{{"nim", 99, 1, true}, {3, 2, 1}, {{"misere", 1}}},
                    Drawn{{"nim", 99, 2}, {3, 3, 2}, {{"piles", 2}}},
                    Drawn{{"nim", 99, 2, false, true}, {3, 3, 2}, {{"piles", 2}}},
                    Drawn{{"nim", 99, 2, true, true}, {2, 3, 2}, {{"piles", 2}, {"misere", 1}}},
                    Drawn{{"chomp"}, {4, 4, 4}}, Drawn{{"chomp"}, {5, 3, 3, 1}},
                    Drawn{{"kayles", 99, 1, false, true}, {6, 4}}, Drawn{{"wythoff"}, {4, 6}},
                    Drawn{{"fibonacci"}, {12, 11}}));

TEST(Trees, are_refused_without_work_where_they_are_too_large) {
    const std::vector<std::string> ones(100'000, "1");
    struct {
        std::string_view         game;
        std::vector<std::string> words;
        Parameters               parameters;
    } const large[] = {
        {"nim", {"18446744073709551614", "3"}, {}},
        {"nim", ones, {}},
        {"lasker", {"1000000000000"}, {}},
        {"nim", {"1000", "1000", "1000"}, {{"piles", 3}}},
        {"chomp", {"1000000x1000000"}, {}},
        {"kayles", {"1000000000000"}, {}},
        {"octal", {"0.007", "18446744073709551614"}, {}},
        {"stripes", {"1,3", "18446744073709551614"}, {}},
        {"wythoff", {"18446744073709551614", "18446744073709551614"}, {}},
        {"fibonacci", {"18446744073709551614"}, {}},
        {"nim", std::vector<std::string>(60, "1"), {{"piles", 60}}},
    };
    for (const auto& drawn : large)
        for (const bool merged : {false, true}) {
            const auto session = opened(drawn.game, drawn.parameters, drawn.words, "");
            ASSERT_NE(session, nullptr);
            if (merged && !session->merge()) continue;
            const auto picture = session->picture(500, false);
            ASSERT_FALSE(picture) << drawn.game;
            const bool moves = merged && !drawn.parameters.empty();
            EXPECT_NE(picture.error().what.find(moves ? "20000 moves" : "500 positions"),
                      std::string::npos)
                << drawn.game;
        }
}

TEST(Graphs, are_drawn_themselves_with_tokens_and_moves_that_win_the_sum) {
    const std::string_view text =
        "graph 4 6\n1 2\n1 3\n2 4\n3 4\n3 2\n3 2\ntokens 1 3\ngraph 3 2\n1 2\n2 3\ntokens 2\n";
    const auto session = opened("dag", {}, {}, text);
    EXPECT_FALSE(session->picture(6, false));
    EXPECT_FALSE(session->merge());
    const auto plain = session->picture(7, true);
    ASSERT_TRUE(plain);
    EXPECT_TRUE(plain->regions.empty());
    const auto answer = session->solve("", true, {});
    ASSERT_TRUE(answer);
    const auto picture = session->picture(7, true);
    ASSERT_TRUE(picture);
    EXPECT_EQ(picture->edges.size(), 7u) << "a repeated edge is one";
    std::set<std::string> tokens, winning;
    for (const auto& node : picture->nodes)
        if (node.green) tokens.insert(node.name);
    EXPECT_EQ(tokens, (std::set<std::string>{"1.1", "1.3", "2.2"}));
    for (const auto& edge : picture->edges)
        if (edge.thick)
            winning.insert(picture->nodes[edge.from].name + ">" + picture->nodes[edge.to].name);
    EXPECT_EQ(winning, std::set<std::string>{"1.3>1.2"});
    EXPECT_EQ(picture->nodes[2].label, "2");

    const auto one = opened("dag", {}, {}, "graph 3 3\n1 2\n2 3\n1 3\ntokens 1\n");
    ASSERT_TRUE(one->solve("", true, {}));
    const auto drawn = one->picture(3, false);
    ASSERT_TRUE(drawn);
    for (const auto& edge : drawn->edges) EXPECT_EQ(edge.thick, edge.to == 2);
    EXPECT_EQ(drawn->nodes[0].name, "1");
    EXPECT_EQ(drawn->nodes[0].label, "");
}

}  // namespace
}  // namespace zermelo
