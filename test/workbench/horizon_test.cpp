// How soon a position is won, compared with what the textbook finds by going backwards.
#include "zermelo/workbench/horizon.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <memory>

#include "test/workbench/told_graph.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/finite/iterate.hpp"
#include "zermelo/finite/reach.hpp"
#include "zermelo/workbench/finite_soonest.hpp"

namespace zermelo::horizon_test {
namespace {

template <class Graph>
KeyGame<typename Graph::Key> keys_of(Graph graph) {
    return KeyGame<typename Graph::Key>(std::make_shared<const RulesOf<Graph>>(std::move(graph)));
}

// Judges the words as they are, and with one bit changed, one word left out or one added: if they
// are accepted, their claim is true.
void try_words(const auto& keys, auto key, Verdict truth, const Soonest& found, Random& random) {
    const Budget none;
    const auto   judged = [&](std::span<const std::uint32_t> words) {
        Pace pace(none, "check");
        return check_soonest(keys, key, words, none.bytes, pace);
    };
    const std::vector<std::uint32_t> words(found.words.begin(), found.words.end());
    const auto                       good = judged(words);
    ASSERT_EQ(good.followed, Followed::shown);
    EXPECT_EQ(good.outcome, truth.outcome);
    EXPECT_EQ(good.moves, truth.moves);
    EXPECT_EQ(good.best, found.best);
    for (std::size_t i = 0; i < words.size(); ++i) {
        auto changed = words;
        changed[i] ^= 1u << random.below(i < 2 ? 4 : 32);
        const auto check = judged(changed);
        if (check.followed == Followed::shown) {
            EXPECT_EQ(check.outcome, truth.outcome);
            EXPECT_EQ(check.moves, truth.moves);
        } else {
            EXPECT_FALSE(check.objection.empty());
        }
    }
    auto other = words;
    other.push_back(0);
    EXPECT_NE(judged(other).followed, Followed::shown);
    for (std::size_t i = 0; i < words.size(); ++i)
        EXPECT_NE(judged(std::span(words).first(i)).followed, Followed::shown);
}

// For each position that is won or lost: the number of moves, and which of them are best.
template <class Graph>
void try_all(const ToldGraph& graph, Random& random, int& tried) {
    const Graph game{graph};
    const auto  seen = [&](unsigned v, unsigned to, Verdict there) {
        return as_seen(game.mover(v) != 0 && game.mover(v) == game.mover(to), there);
    };
    const auto keys = keys_of(game);
    for (unsigned v = 0; v < game.next.size(); ++v) {
        const auto space           = reach(game, v, {});
        const auto truth           = iterate(*space.labels, {}).labels;
        const auto [outcome, soon] = truth.label(v);
        const auto most            = soon + random.below(4);
        if (outcome == Outcome::draw) {
            const auto lie = soonest(keys, game.key(v), Outcome::win, most, true, {});
            EXPECT_EQ(lie.why, GaveUp::unproved);
            continue;
        }
        const auto found = soonest(keys, game.key(v), outcome, most, true, {});
        ASSERT_EQ(found.status, Status::solved);
        EXPECT_TRUE(found.labels->refused.empty());
        ASSERT_EQ(found.labels->moves, soon);
        ASSERT_EQ(found.labels->best.size(), game.next[v].size());
        for (std::size_t i = 0; i < game.next[v].size(); ++i) {
            const auto next = seen(v, game.next[v][i], truth.label(game.next[v][i]));
            const bool best =
                next.outcome == (outcome == Outcome::win ? Outcome::loss : Outcome::win) &&
                next.moves + 1 == soon;
            EXPECT_EQ(found.labels->best[i], best);
        }
        try_words(keys, game.key(v), {outcome, soon}, *found.labels, random);
        if (testing::Test::HasFatalFailure()) return;
        ++tried;
    }
}

ToldGraph random_told(Random& random, bool movers) {
    auto graph =
        told_graph(random_graph(random, 5 + static_cast<unsigned>(random.below(12)), 2.5, true));
    graph.falls = true;
    if (movers)
        for (std::size_t v = 0; v < graph.next.size(); ++v)
            graph.whose.push_back(1 + static_cast<int>(random.below(2)));
    return graph;
}

TEST(Horizon, finds_how_soon_positions_are_won_and_lost) {
    constexpr std::uint64_t kSeed = 1912;
    Random                  random(kSeed);
    int                     tried = 0;
    for (int i = 0; i < 60; ++i) {
        SCOPED_TRACE(i);
        try_all<ToldGraph>(random_told(random, i % 3 == 2), random, tried);
        if (HasFatalFailure()) return;
    }
    EXPECT_GT(tried, 300);
}

// Keys that need their first bits cannot be stored.
struct ToweringGraph : ToldGraph {
    using Key = unsigned __int128;

    Key      key(Position p) const { return Key{p} << 125 | p; }
    Position unpack(Key key) const { return static_cast<Position>(key); }
    bool     holds(Key k) const { return unpack(k) < next.size() && key(unpack(k)) == k; }
    Key      canonical(Position p) const { return key(p); }
};
struct HighGraph : ToweringGraph {
    Key  key(Position p) const { return Key{p} << 100 | p; }
    bool holds(Key k) const { return unpack(k) < next.size() && key(unpack(k)) == k; }
    Key  canonical(Position p) const { return key(p); }
};

TEST(Horizon, takes_keys_of_128_bits_unless_they_are_full) {
    constexpr std::uint64_t kSeed = 1913;
    Random                  random(kSeed);
    int                     tried = 0;
    for (int i = 0; i < 20; ++i) {
        try_all<HighGraph>(random_told(random, false), random, tried);
        if (HasFatalFailure()) return;
    }
    EXPECT_GT(tried, 100);
    const auto towering = keys_of(ToweringGraph{{{{1}, {2}, {}}, {{}, {}, Outcome::loss}}});
    EXPECT_EQ(soonest(towering, {}, Outcome::loss, 2, true, {}).why, GaveUp::large);
    const auto                            high = ToweringGraph{}.key(4);
    const HorizonRules<unsigned __int128> cut(towering.rules(), high, 1);
    EXPECT_TRUE(cut.wide());
}

// A key of 128 bits has room for more than 255 moves.
TEST(Horizon, counts_many_moves) {
    constexpr unsigned kLong = 300;
    HighGraph          line;
    line.next.resize(kLong + 1);
    line.stuck.assign(kLong + 1, Outcome::loss);
    line.falls = true;
    for (unsigned v = 0; v < kLong; ++v) line.next[v] = {v + 1};
    const auto found = soonest(keys_of(line), line.key(0), Outcome::loss, kLong, true, {});
    ASSERT_EQ(found.status, Status::solved);
    EXPECT_TRUE(found.labels->refused.empty());
    EXPECT_EQ(found.labels->moves, kLong);
}

TEST(Horizon, stops_when_told) {
    Random            random(7);
    std::atomic<bool> stop = true;
    Budget            budget;
    budget.stop = &stop;
    ToldGraph line{std::vector<std::vector<unsigned>>(70'001),
                   std::vector<Outcome>(70'001, Outcome::loss)};
    line.falls = true;
    for (unsigned v = 0; v < 70'000; ++v) line.next[v] = {v + 1};
    const auto found = soonest(keys_of(line), line.key(0), Outcome::loss, 70'000, true, budget);
    EXPECT_EQ(found.why, GaveUp::stopped);
}

}  // namespace
}  // namespace zermelo::horizon_test
