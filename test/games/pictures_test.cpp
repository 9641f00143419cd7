// Pictures of typed games, compared with positions that are met by legal() and move() alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "zermelo/base/scan.hpp"
#include "zermelo/games/catalogue.hpp"
#include "zermelo/impartial/chomp.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/session.hpp"

#include "test/support/some.hpp"
#include "test/support/typed.hpp"

namespace zermelo::pictures_test {
namespace {

using test::opened;

using Heaps = std::vector<int>;

struct Known {
    std::set<Heaps> next;
    bool            wins   = false;
    std::uint64_t   nimber = 0;  // by definition, in normal play
};

// The rules once more, in as few lines as possible.
struct Rules {
    std::string_view game;
    int              most = 99, piles = 1;  // stones of a pile, piles of a move
    bool             misere = false, merged = false;

    // Heap games forget empty heaps, the other games keep them in their places.
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
    const auto session                     = opened({rules.game, parameters, {rules.name(start)}});
    ASSERT_NE(session, nullptr);
    if (rules.merged) {
        ASSERT_TRUE(merge(*session));
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
    for (const auto& [heaps, position] : test::some(known)) {
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
        {"sum", {"nim(1000000)"}, {}},
        {"nim", std::vector<std::string>(60, "1"), {{"piles", 60}}},
    };
    for (const auto& drawn : large)
        for (const bool merged : {false, true}) {
            const auto session = opened({drawn.game, drawn.parameters, drawn.words});
            ASSERT_NE(session, nullptr);
            if (merged && !merge(*session)) continue;
            const auto picture = session->picture(500, false);
            ASSERT_FALSE(picture) << drawn.game;
            const bool moves = merged && !drawn.parameters.empty();
            EXPECT_NE(picture.error().what.english().find(moves ? "20000 moves" : "500 positions"),
                      std::string::npos)
                << drawn.game;
        }
}

// Games that may be drawn or loopy: the pictures show whole rounds of moves, and the value of each
// position is the one that is reported if play begins there.
TEST(VerdictTrees, show_rounds_of_moves_and_what_positions_are_worth) {
    struct {
        std::string_view         game;
        std::vector<std::string> words;
        bool                     whole, layered;
    } const kDrawn[] = {
        {"mnk", {"3x3", "3"}, false, true},
        {"mnk", {"XOX/O.X/.O.", "3"}, true, true},
        {"connect4", {"2x3"}, true, true},
        {"connect4", {"4x4"}, false, true},
        {"hex", {"2x2"}, true, true},
        {"domineering", {"2x3"}, true, true},
        {"domineering", {"4x4", "flat"}, false, true},
        {"morris", {}, false, true},
        {"morris", {"XOX/OXO/...", "X"}, false, false},
        {"quixo", {"XX./OO./...", "X"}, false, true},
    };
    for (const auto& [game, words, whole, layered] : kDrawn) {
        SCOPED_TRACE(std::string(game) + (words.empty() ? "" : " " + words[0]));
        const auto session = opened({game, {}, words}), probe = opened({game, {}, words});
        const auto plain = session->picture(500, true);
        ASSERT_TRUE(plain) << to_text(plain.error());
        EXPECT_TRUE(plain->regions.empty()) << "not yet solved";
        EXPECT_FALSE(session->picture(1, false));
        ASSERT_TRUE(session->solve("", true, {}));
        const auto picture = session->picture(500, true);
        ASSERT_TRUE(picture);
        EXPECT_EQ(picture->layered, layered);
        EXPECT_EQ(!picture->title.english().contains("first"), whole) << picture->title;
        EXPECT_LE(picture->nodes.size(), 300u);
        std::map<std::string, std::set<std::string>> next;
        for (const auto& edge : picture->edges) {
            next[picture->nodes[edge.from].name].insert(picture->nodes[edge.to].name);
            EXPECT_EQ(edge.thick, picture->nodes[edge.to].region == 1);
        }
        std::set<std::string> names, wanted = {session->position()}, round = wanted;
        for (const auto& node : picture->nodes) {
            EXPECT_TRUE(names.insert(node.name).second) << node.name;
            ASSERT_TRUE(probe->reset(node.name)) << node.name;
            const auto answer = probe->solve("", false, {});
            ASSERT_TRUE(answer);
            const auto says = node.green        ? Outcome::draw
                              : node.region < 0 ? Outcome::unknown
                              : node.region     ? Outcome::loss
                                                : Outcome::win;
            EXPECT_EQ(says, answer->verdict) << node.name;
            EXPECT_EQ(node.shape == Picture::Shape::square, says == Outcome::loss);
            const auto* const moves = find_fact<std::int64_t>(answer->facts, "remoteness");
            EXPECT_EQ(node.label, moves ? std::to_string(*moves) : "") << node.name;
        }
        while (!round.empty()) {  // whole rounds: each position has all its moves or none
            std::set<std::string> later, all;
            for (const auto& name : round) {
                std::set<std::string> moves;
                ASSERT_TRUE(probe->reset(name));
                for (const auto& move : probe->legal()) {
                    probe->move(move);
                    moves.insert(probe->position());
                    ASSERT_TRUE(probe->reset(name));
                }
                if (!next[name].empty() || whole) {
                    EXPECT_EQ(next[name], moves) << name;
                }
                if (!next[name].empty()) later.insert(moves.begin(), moves.end());
            }
            std::ranges::set_difference(later, wanted, std::inserter(all, all.end()));
            wanted.insert(all.begin(), all.end());
            round = std::move(all);
        }
        EXPECT_EQ(names, wanted);
    }
}

TEST(VerdictTrees, of_bidding_are_by_stack_and_stake) {
    for (const std::string n : {"5", "12", "40", "100000000"}) {
        const auto session = opened({"bidding", {}, {n}});
        ASSERT_TRUE(session->solve("", true, {}));
        const auto picture = session->picture(500, true);
        ASSERT_TRUE(picture);
        EXPECT_TRUE(picture->layered);
        EXPECT_EQ(picture->nodes[0].name, "0, 1");
        for (const auto& node : picture->nodes) {
            auto name = n + " " + node.name;
            name.erase(name.find(','), 1);
            ASSERT_TRUE(session->reset(name)) << name;
            const auto answer = session->solve("", false, {});
            ASSERT_TRUE(answer);
            EXPECT_EQ(node.region == 0, answer->verdict == Outcome::win) << name;
            const auto* const moves = find_fact<std::int64_t>(answer->facts, "remoteness");
            EXPECT_EQ(node.label, moves ? std::to_string(*moves) : "") << name;
        }
    }
}

TEST(Graphs, are_drawn_themselves_with_tokens_and_moves_that_win_the_sum) {
    const std::string_view text =
        "graph 4 6\n1 2\n1 3\n2 4\n3 4\n3 2\n3 2\ntokens 1 3\ngraph 3 2\n1 2\n2 3\ntokens 2\n";
    const auto session = opened({.game = "dag", .input = text});
    EXPECT_FALSE(session->picture(6, false));
    EXPECT_FALSE(merge(*session));
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

    const auto one = opened({.game = "dag", .input = "graph 3 3\n1 2\n2 3\n1 3\ntokens 1\n"});
    ASSERT_TRUE(one->solve("", true, {}));
    const auto drawn = one->picture(3, false);
    ASSERT_TRUE(drawn);
    for (const auto& edge : test::some(drawn->edges)) EXPECT_EQ(edge.thick, edge.to == 2);
    EXPECT_EQ(drawn->nodes[0].name, "1");
    EXPECT_EQ(drawn->nodes[0].label, "");
}

ValueMap map_of(Session& session, const ChartWish& wish) {
    const auto made = chart_of(session, wish, {});
    EXPECT_TRUE(made) << to_text(made.error());
    if (!made) return {};
    EXPECT_EQ(made->refused, "");
    EXPECT_TRUE(std::holds_alternative<ValueMap>(made->chart));
    return std::get<ValueMap>(made->chart);
}

TEST(Maps, show_the_lost_squares_of_two_heaps) {
    const Drawn games[] = {
        {{"nim"}, {0}},
        {{"nim", 3}, {0}, {{"max-take", 3}}},
        {{"lasker"}, {0}},
        {{"kayles"}, {0}},
        {{"nim", 99, 2}, {0}, {{"piles", 2}}},
        {{"nim", 99, 1, true}, {0}, {{"misere", 1}}},
        {{"nim", 3, 1, true}, {0}, {{"max-take", 3}, {"misere", 1}}},
        {{"wythoff"}, {0, 0}},
    };
    constexpr int kUpto = 9;
    for (const auto& [rules, start, parameters] : games) {
        SCOPED_TRACE(rules.game);
        const auto session = opened({rules.game, parameters, {rules.name(start)}});
        ASSERT_NE(session, nullptr);
        const bool sums = rules.piles == 1 && !rules.misere && rules.game != "wythoff";
        EXPECT_EQ(chart_of(*session, {ChartWish::Kind::strip, 5}, {}).has_value(), sums);
        const auto map = map_of(*session, {ChartWish::Kind::map, kUpto, sums});
        EXPECT_TRUE(spoken(map.note).contains("Certified"));
        ASSERT_EQ(map.columns, kUpto + 1u);
        ASSERT_EQ(map.cells.size(), (kUpto + 1u) * (kUpto + 1));
        std::map<Heaps, Known> known;
        for (int a = 0; a <= kUpto; ++a)
            for (int b = 0; b <= kUpto; ++b) {
                const auto& cell     = map.cells[static_cast<std::size_t>(a * (kUpto + 1) + b)];
                const auto& position = rules.play_all(rules.typed({a, b}), known);
                EXPECT_EQ(cell.strong, !position.wins) << a << ' ' << b;
                if (sums) {
                    EXPECT_EQ(cell.value, position.nimber) << a << " " << b;
                }
            }
    }
}

// By playing everything; for each pair of lower rows, at most one first row is lost.
TEST(Maps, of_chomp_show_all_lost_positions_of_three_rows) {
    const auto    session = opened({"chomp", {}, {"1x1"}});
    constexpr int kUpto   = 6;
    for (const bool labels : {false, true}) {
        const auto map = map_of(*session, {ChartWish::Kind::map, kUpto, labels});
        EXPECT_TRUE(spoken(map.note).contains("Certified"));
        ASSERT_EQ(map.cells.size(), (kUpto + 1u) * (kUpto + 1));
        EXPECT_EQ(map.values, labels);
        ChompMemo     memo;
        std::uint32_t lost = 0;
        for (std::uint32_t third = 0; third <= kUpto; ++third)
            for (std::uint32_t second = 0; second <= kUpto; ++second) {
                const auto& cell = map.cells[third * (kUpto + 1) + second];
                ASSERT_EQ(cell.absent, second < third);
                for (std::uint32_t first = std::max(1u, second); first <= 2 * kUpto && !cell.absent;
                     ++first) {
                    ChompBoard board = {first, second, third};
                    while (board.back() == 0) board.pop_back();
                    const bool is = cell.strong && cell.value == first;
                    EXPECT_EQ(is, !memo.won(board)) << first << ' ' << second << ' ' << third;
                    lost += is;
                }
            }
        EXPECT_GT(lost, 10u);
    }
    EXPECT_FALSE(chart_of(*session, {ChartWish::Kind::strip, 5}, {}));
    EXPECT_FALSE(chart_of(*session, {ChartWish::Kind::map, 128}, {}));
    EXPECT_FALSE(chart_of(*session, {.upto = 5, .solver = "formula"}, {}));
}

TEST(Maps, of_coins_are_nim_products) {
    const auto    session = opened({.game = "coins", .input = "T\n"});
    const auto    map     = map_of(*session, {ChartWish::Kind::map, 9});
    constexpr int n       = 10;
    std::uint64_t value[n][n];
    ASSERT_EQ(map.cells.size(), 100u);
    for (int x = 0; x < n; ++x)
        for (int y = 0; y < n; ++y) {
            std::set<std::uint64_t> turned;  // by a rectangle whose last corner is x, y
            for (int a = 0; a < x; ++a)
                for (int b = 0; b < y; ++b) turned.insert(value[a][b] ^ value[a][y] ^ value[x][b]);
            value[x][y] = 0;
            while (turned.contains(value[x][y])) ++value[x][y];
            EXPECT_EQ(map.cells[static_cast<std::size_t>(x * n + y)].value, value[x][y]);
        }
    EXPECT_FALSE(chart_of(*session, {ChartWish::Kind::strip, 5}, {}));
    EXPECT_FALSE(chart_of(*session, {ChartWish::Kind::map, 5, false, "formel"}, {}));
}

TEST(Strips, show_nimbers_by_definition) {
    const Drawn games[] = {{{"nim"}, {0}},
                           {{"nim", 3}, {0}, {{"max-take", 3}}},
                           {{"lasker"}, {0}},
                           {{"kayles", 99, 1, false, true}, {0}}};
    for (const auto& [rules, start, parameters] : games) {
        SCOPED_TRACE(rules.game);
        const auto             session = opened({rules.game, parameters, {"0"}});
        const auto             map     = map_of(*session, {ChartWish::Kind::strip, 14});
        const auto             plot    = chart_of(*session, {ChartWish::Kind::scatter, 14}, {});
        std::map<Heaps, Known> known;
        ASSERT_TRUE(plot);
        ASSERT_EQ(map.cells.size(), 15u);
        for (int h = 0; h <= 14; ++h) {
            const auto i      = static_cast<std::size_t>(h);
            const auto nimber = rules.play_all(rules.typed({h}), known).nimber;
            EXPECT_EQ(map.cells[i].value, nimber);
            EXPECT_EQ(std::get<NimberPlot>(plot->chart).values[i], nimber);
        }
    }
}

TEST(Strips, mark_periods) {
    const auto kayles = map_of(*opened({"kayles", {}, {"0"}}), {ChartWish::Kind::strip, 200});
    EXPECT_EQ(kayles.line, 71u);
    EXPECT_EQ(kayles.beyond, "from heap 71 on: period 12, proved");
    EXPECT_EQ(kayles.columns % 12, 0u);
    std::set<std::uint64_t> ringed;
    for (std::uint64_t h = 0; h <= 200; ++h)
        if (kayles.cells[h].ringed) ringed.insert(h);
    for (std::uint64_t h = 0; h < 71; ++h) {
        const auto later = kayles.cells[h % 12 + 84].value;
        EXPECT_EQ(ringed.contains(h), kayles.cells[h].value != later) << h;
    }
    EXPECT_EQ(ringed.size(), 14u);

    const auto early = map_of(*opened({"kayles", {}, {"0"}}), {ChartWish::Kind::strip, 60});
    EXPECT_FALSE(early.line);
    const auto nim = map_of(*opened({"octal", {}, {"0.3333", "0"}}), {ChartWish::Kind::strip, 60});
    EXPECT_EQ(nim.beyond, "from heap 0 on: period 5, proved");
    EXPECT_TRUE(nim.title.english().contains("octal 0.3333:")) << nim.title;
    const auto rising = map_of(*opened({"octal", {}, {"0.8", "0"}}), {ChartWish::Kind::strip, 60});
    const auto told   = rising.beyond.english();
    ASSERT_TRUE(told.contains(" plus 1 each, proved")) << told;
    const auto step = std::stoull(told.substr(told.find("period ") + 7));
    ASSERT_GT(step, 0u);
    for (auto h = rising.line.value(); h + step <= 60; ++h)
        EXPECT_EQ(rising.cells[h + step].value, rising.cells[h].value + 1) << h;
}

TEST(Boards, ring_every_winning_bite) {
    for (const std::string text : {"4x5", "7,7,3", "5,4,1", "3,2", "1x1"}) {
        const auto session = opened({"chomp", {}, {text}});
        const auto plain   = board_of(*session);
        ASSERT_TRUE(plain);
        EXPECT_EQ(std::ranges::count(plain->cells, true, &ValueMap::Cell::ringed), 0);
        const auto answer = session->solve("", true, {});
        ASSERT_TRUE(answer);
        const auto board = board_of(*session);
        ASSERT_TRUE(board);
        std::set<std::string> ringed, winning;
        for (std::size_t i = 0; i < board->cells.size(); ++i)
            if (board->cells[i].ringed)
                ringed.insert(std::to_string(i / board->columns + 1) + ',' +
                              std::to_string(i % board->columns + 1));
        for (const auto& move : answer->moves)
            if (move.verdict == Outcome::loss) winning.insert(move.move);
        EXPECT_EQ(ringed, winning) << text;
        EXPECT_EQ(ringed.empty(), answer->verdict == Outcome::loss);
        EXPECT_EQ(std::ranges::count(board->cells, true, &ValueMap::Cell::absent) > 0,
                  text == "7,7,3" || text == "5,4,1" || text == "3,2");
    }
}

TEST(Boards, of_coins_show_heads_and_a_winning_rectangle) {
    const auto session = opened({.game = "coins", .input = "TTTT\nTHTH\nTTHT\nTTTH\n"});
    const auto answer  = session->solve("", true, {});
    ASSERT_TRUE(answer);
    ASSERT_EQ(answer->verdict, Outcome::win);
    const auto board = board_of(*session);
    ASSERT_TRUE(board);
    std::uint64_t before = 0, after = 0;
    for (std::size_t i = 0; i < board->cells.size(); ++i) {
        const auto& cell = board->cells[i];
        EXPECT_EQ(cell.strong, i == 5 || i == 7 || i == 10 || i == 15);
        if (cell.strong) before ^= cell.value;
        if (cell.strong != cell.ringed) after ^= cell.value;
    }
    EXPECT_NE(before, 0u);
    EXPECT_EQ(after, 0u);
    EXPECT_EQ(std::ranges::count(board->cells, true, &ValueMap::Cell::ringed), 4);
}

TEST(Boards, are_refused_where_there_are_none_or_they_are_too_large) {
    EXPECT_FALSE(board_of(*opened({"nim", {}, {"3", "3"}})));
    EXPECT_FALSE(board_of(*opened({"chomp", {}, {"65x2"}})));
    EXPECT_FALSE(board_of(*opened({"chomp", {}, {"2x65"}})));
    EXPECT_TRUE(board_of(*opened({"chomp", {}, {"64x64"}})));
    EXPECT_FALSE(board_of(*opened({.game = "coins", .input = fmt::format("{:T>65}\n", "")})));
    EXPECT_FALSE(chart_of(*opened({"fibonacci", {}, {"3"}}), {ChartWish::Kind::map, 3}, {}));
}

}  // namespace
}  // namespace zermelo::pictures_test
