// Sides of loopy partizan games: what they promise, compared with the outcomes of sums by the
// definition; and the sides that the literature knows.
#include "zermelo/partizan/sides.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "test/support/partizan_graphs.hpp"
#include "test/support/repository.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/partizan/loopy_text.hpp"
#include "zermelo/partizan/side_text.hpp"

namespace zermelo {
namespace {

using namespace test;

// Returns true if no play in turns goes on for ever, by plain search.
bool stops(const PartizanGraph& graph, std::uint32_t v, bool right, std::vector<int>& state) {
    int& mine = state[2 * v + right];
    if (mine != 0) return mine == 2;
    mine = 1;
    for (const auto w : graph.options[right][v])
        if (!stops(graph, w, !right, state)) return false;
    state[2 * v + right] = 2;
    return true;
}
bool stops_everywhere(const PartizanGraph& graph) {
    for (std::uint32_t v = 0; v < graph.size(); ++v)
        for (const bool right : {false, true}) {
            std::vector<int> state(2 * graph.size());
            if (!stops(graph, v, right, state)) return false;
        }
    return true;
}

// Returns who wins the Buchi game by the definition: the largest set from which Ann can always
// reach a green field of the set again.
std::vector<bool> ann_wins(const Difference& game) {
    const auto        count = as_size(game.count());
    std::vector<bool> wins(count, true);
    const auto        forces = [&](Index i, const std::vector<bool>& into) {
        bool some = false, all = true;
        game.moves(i, [&](Index to) { into[as_size(to)] ? some = true : all = false; });
        return game.right_moves(i) ? all : some;
    };
    for (bool less = true; less;) {
        std::vector<bool> comes(count);
        for (bool more = true; more;) {
            more = false;
            for (Index i = 0; i < count; ++i) {
                if (comes[as_size(i)] || !(game.green(i) ? forces(i, wins) : forces(i, comes)))
                    continue;
                comes[as_size(i)] = more = true;
            }
        }
        less = comes != wins;
        wins = comes;
    }
    return wins;
}

struct CountedSides {
    int games = 0, stoppers = 0, both = 0;
};

// The sides are judged, and keep their promises beside all games of two positions; a game that is a
// stopper is its own side.
void try_sides(const PartizanGraph& whole, CountedSides& counted) {
    const auto                 g = part_of(whole, reached(whole, {0}));
    const Budget               budget;
    Pace                       pace(budget, "sides");
    const auto                 here = beside_pairs(g, 0);
    std::optional<Side>        sides[2];
    const bool                 stopper = stops_everywhere(g);
    std::optional<std::string> texts[2];
    for (const bool off : {false, true}) {
        const auto game = off ? negative_of(g) : g;
        sides[off]      = onside(game, {pace});
        if (!sides[off]) continue;
        ASSERT_EQ(side_fault(game, 0, *sides[off], pace), SideFault::none);
        ASSERT_TRUE(stops_everywhere(sides[off]->stopper));
        const auto side = off ? negative_of(sides[off]->stopper) : sides[off]->stopper;
        const auto told = beside_pairs(side, sides[off]->start);
        ASSERT_EQ(off ? told.won : told.not_lost, off ? here.won : here.not_lost);
        ASSERT_TRUE(!stopper || (told.won == here.won && told.not_lost == here.not_lost));
        texts[off] = side_text(side, sides[off]->start, 500, {});
        ASSERT_TRUE(texts[off]);
    }
    ASSERT_EQ(stopper_levels(g).has_value(), stopper);
    ++counted.games;
    counted.stoppers += stopper;
    counted.both += sides[0] && sides[1];
    if (!stopper) return;
    ASSERT_TRUE(sides[0] && sides[1]);
    ASSERT_EQ(texts[0], texts[1]);
}

TEST(Sides, differences_by_the_definition) {
    const Budget budget;
    Pace         pace(budget, "sides");
    std::size_t  won = 0, lost = 0;
    const auto   compare = [&](const PartizanGraph& x, const PartizanGraph& y) {
        const Difference game{&x, &y};
        const auto       labels = difference_labels(game, {pace});
        ASSERT_TRUE(labels);
        ASSERT_EQ(first_unjust(game, Green{}, GreenWords{*labels}), std::nullopt);
        const auto wins = ann_wins(game);
        for (std::size_t i = 0; i < wins.size(); ++i) {
            ASSERT_EQ(((*labels)[i] & 1) != 0, wins[i]) << i;
            ++(wins[i] ? won : lost);
        }
    };
    for (std::uint32_t i = 0; i < kPairGames; ++i)
        for (std::uint32_t j = i % 3; j < kPairGames; j += 3)
            ASSERT_NO_FATAL_FAILURE(compare(pair_game(i), pair_game(j))) << i << ' ' << j;
    for (std::uint64_t seed = 1; seed <= 100; ++seed)
        ASSERT_NO_FATAL_FAILURE(
            compare(random_partizan(5, 0.25, seed), random_partizan(4, 0.25, seed + 1000)))
            << "seed " << seed;
    EXPECT_GT(won, 100'000u);
    EXPECT_GT(lost, 100'000u);
}

TEST(Sides, all_games_of_two_positions) {
    CountedSides counted;
    for (std::uint32_t code = 0; code < kPairGames; ++code)
        ASSERT_NO_FATAL_FAILURE(try_sides(pair_game(code), counted)) << code;
    EXPECT_EQ(counted.games, 256);
    EXPECT_EQ(counted.stoppers, 91);
    EXPECT_EQ(counted.both, 256);
}

TEST(Sides, random_games) {
    CountedSides counted;
    for (std::uint32_t n = 3; n <= 7; ++n)
        for (std::uint64_t seed = 1; seed <= 150; ++seed) {
            const double chance = (0.5 + 0.3 * static_cast<double>(seed % 5)) / n;
            ASSERT_NO_FATAL_FAILURE(try_sides(random_partizan(n, chance, 1000 * n + seed), counted))
                << n << " positions, seed " << seed;
        }
    EXPECT_EQ(counted.games, 750);
    EXPECT_GT(counted.stoppers, 100);
    EXPECT_GT(counted.games - counted.stoppers, 100);
    EXPECT_EQ(counted.both, counted.games);
}

using Texts = std::pair<std::string, std::string>;

// Returns the onside and offside of a position of a text.
Texts sides_told(const LoopyText& text, std::string_view name) {
    const auto at = std::ranges::find(text.names, name) - text.names.begin();
    const auto g  = part_of(text.graph, reached(text.graph, {static_cast<std::uint32_t>(at)}));
    Budget     budget;
    budget.work = std::uint64_t{1} << 24;
    Texts told;
    for (const bool off : {false, true}) {
        Pace       pace(budget, "sides");
        const auto side = onside(off ? negative_of(g) : g, {pace});
        (off ? told.second : told.first) =
            side ? side_text(off ? negative_of(side->stopper) : side->stopper, side->start, 500, {})
                       .value_or("?")
                 : "none";
    }
    return told;
}
Texts sides_of_text(std::string_view text, std::string_view name) {
    const auto read = read_loopy_text(bytes_of(text), {});
    EXPECT_TRUE(read) << to_text(read.error());
    return read ? sides_told(*read, name) : Texts();
}

// Winning Ways, chapter 11.
TEST(Sides, of_games_that_have_names) {
    const auto                         file = repository_text("data/stoppers/winning_ways.txt");
    const std::map<std::string, Texts> kSides{{"on", {"on", "on"}},
                                              {"off", {"off", "off"}},
                                              {"over", {"over", "over"}},
                                              {"under", {"under", "under"}},
                                              {"dud", {"on", "off"}},
                                              {"tis", {"1", "0"}},
                                              {"tisn", {"0", "-1"}},
                                              {"upon", {"upon", "upon"}},
                                              {"upon*", {"upon*", "upon*"}},
                                              {"tiny-on", {"{0||0|off}", "{0||0|off}"}},
                                              {"hot", {"{0|off}", "{0|off}"}},
                                              {"star", {"*", "*"}},
                                              {"0", {"0", "0"}}};
    const auto                         read = read_loopy_text(bytes_of(file), {});
    ASSERT_TRUE(read) << to_text(read.error());
    EXPECT_EQ(read->names.size(), kSides.size());
    for (const auto& [name, sides] : kSides) EXPECT_EQ(sides_told(*read, name), sides) << name;
}

// Returns the sum by its definition: a move is made in one of the two games.
PartizanGraph sum_of_graphs(const PartizanGraph& x, const PartizanGraph& y) {
    PartizanGraph sum(x.size() * y.size());
    for (const bool right : {false, true})
        for (std::uint32_t v = 0; v < x.size(); ++v)
            for (std::uint32_t w = 0; w < y.size(); ++w) {
                auto& options = sum.options[right][v * y.size() + w];
                for (const auto to : x.options[right][v]) options.push_back(to * y.size() + w);
                for (const auto to : y.options[right][w]) options.push_back(v * y.size() + to);
            }
    return sum;
}

// Sums of two named games, and of a game and its negative: on - on = dud, over + over = over, upon
// + * = upon*; over - over is not a stopper but is worth over & under.
TEST(Sides, of_sums_that_are_known) {
    const auto file = repository_text("data/stoppers/winning_ways.txt");
    const auto read = read_loopy_text(bytes_of(file), {});
    ASSERT_TRUE(read);
    const auto named = [&](std::string_view name) {
        const auto at = std::ranges::find(read->names, name) - read->names.begin();
        return part_of(read->graph, reached(read->graph, {static_cast<std::uint32_t>(at)}));
    };
    const auto sum = [&](std::string_view one, std::string_view two) {
        LoopyText text;
        text.graph = sum_of_graphs(named(one), named(two));
        text.names.assign(text.graph.size(), "");
        return sides_told(text, "");
    };
    EXPECT_EQ(sum("on", "off"), Texts("on", "off"));
    EXPECT_EQ(sum("on", "over"), Texts("on", "on"));
    EXPECT_EQ(sum("over", "over"), Texts("over", "over"));
    EXPECT_EQ(sum("over", "star"), Texts("over", "over"));
    EXPECT_EQ(sum("over", "under"), Texts("over", "under"));
    EXPECT_EQ(sum("upon", "star"), Texts("upon*", "upon*"));
    EXPECT_EQ(sum("tis", "tisn"), Texts("1", "-1"));
    EXPECT_EQ(sum("tis", "tis"), Texts("2", "0"));
    EXPECT_EQ(sum("dud", "tis"), Texts("on", "off"));
}

// If play ends, the texts are those of values.
TEST(Sides, of_games_that_end) {
    EXPECT_EQ(sides_of_text("a: z | b\nb: z |\nz: |\n", "a"), Texts("1/2", "1/2"));
    EXPECT_EQ(sides_of_text("a: z | s\ns: z | z\nz: |\n", "a"), Texts("^", "^"));
    EXPECT_EQ(sides_of_text("a: b | b\nb: z |\nz: |\n", "a"), Texts("1*", "1*"));
    EXPECT_EQ(sides_of_text("h: b | -\nb: z |\n-: | z\nz: |\n", "h"), Texts("+-1", "+-1"));
}

// A cycle for which no stopper is found as an onside; what is found of it is right nonetheless.
TEST(Sides, of_a_game_that_shows_none) {
    const auto file = repository_text("data/stoppers/round.txt");
    for (const char* const name : {"y", "z", "w"})
        EXPECT_EQ(sides_of_text(file, name), Texts("none", "off")) << name;
    EXPECT_EQ(sides_of_text(file, "x"), Texts("none", "{1|off}"));
}

TEST(Sides, limits_are_kept) {
    const auto   game = random_partizan(40, 0.05, 1);
    const Budget free;
    Pace         pace(free, "sides");
    EXPECT_FALSE(onside(game, {pace, 1000}));
    EXPECT_FALSE(pace.stopped());
    Budget budget;
    budget.work = 100'000;
    Pace little(budget, "sides");
    EXPECT_FALSE(onside(game, {little}));
    EXPECT_EQ(little.why(), GaveUp::work);
    // A stopper is its own side, even if nothing can be simplified.
    PartizanGraph ladder(100);
    for (std::uint32_t v = 0; v + 1 < ladder.size(); ++v)
        for (auto& list : ladder.options) list[v] = {v + 1};
    ladder.options[0].back() = {99};
    Pace       none(budget, "sides"), claim(free, "sides");
    const auto side = onside(ladder, {none}, &claim);
    EXPECT_EQ(none.why(), GaveUp::work);
    ASSERT_TRUE(side);
    EXPECT_EQ(side->stopper, ladder);
    EXPECT_EQ(side_fault(ladder, 0, *side, claim), SideFault::none);
    const PartizanGraph large(1100);  // 4 * 1100^2 fields
    EXPECT_FALSE(at_least(large, 0, large, 0, {pace}));
}

}  // namespace
}  // namespace zermelo
