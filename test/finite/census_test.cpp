// Tests estimates by random plays against counting, on games whose positions and trees are known.
#include <gtest/gtest.h>

#include <map>

#include "zermelo/finite/census.hpp"

namespace zermelo {
namespace {

// Two piles of n; a move takes 1 to `most` from one of them.  If `round`, play goes on from the
// empty position to the start.
struct Piles {
    static constexpr std::string_view kName = "piles";
    struct Position {
        std::uint64_t a, b;
        bool          operator==(const Position&) const = default;
    };
    using Move      = Position;
    std::uint64_t n = 10, most = 3;
    bool          round = false;

    Position start() const { return {n, n}; }
    Position play(const Position&, const Move& m) const { return m; }
    void     moves(const Position& p, auto&& emit) const {
            for (std::uint64_t i = 1; i <= most; ++i) {
                if (p.a >= i) emit(Move{p.a - i, p.b});
            if (p.b >= i) emit(Move{p.a, p.b - i});
        }
            if (round && p.a + p.b == 0) emit(start());
    }
    Winning::Facts facts(Winning, const Position&) const { return {Outcome::loss}; }
    std::uint64_t  key(const Position& p) const { return p.a << 32 | p.b; }
    Position       unpack(std::uint64_t key) const { return {key >> 32, key & 0xFFFFFFFF}; }
};

double tree(const Piles& game, const Piles::Position& p, std::map<std::uint64_t, double>& known) {
    auto [at, fresh] = known.emplace(game.key(p), 1);
    if (!fresh) return at->second;
    double nodes = 1;
    game.moves(p, [&](const auto& m) { nodes += tree(game, m, known); });
    return known[game.key(p)] = nodes;
}

Census counted(const Piles& game, std::uint64_t steps) {
    std::uint64_t plays = 0;
    const auto    found = census(game, game.start(), steps, {}, KeyItself{}, [&](auto play) {
        EXPECT_TRUE(play.front() == game.start());
        ++plays;
    });
    EXPECT_EQ(found.status, Status::solved);
    EXPECT_EQ(found.labels.plays, plays);
    EXPECT_EQ(found.labels.steps, steps);
    return found.labels;
}

TEST(Census, PositionsFromBelowAndTheTreeAreMet) {
    for (const std::uint64_t n : {3u, 6u, 10u, 20u, 60u}) {
        const Piles game{n};
        const auto  positions = static_cast<double>((n + 1) * (n + 1));
        const auto  found     = counted(game, 20000);
        EXPECT_LE(static_cast<double>(found.seen), positions);
        EXPECT_LT(found.positions(), positions + 4 * found.error + 1) << n;
        EXPECT_GT(found.positions(), positions / 2) << n;
        EXPECT_LE(found.widest, 6u);
        std::map<std::uint64_t, double> known;
        if (n > 6) continue;  // the larger trees vary too much
        EXPECT_NEAR(found.tree, tree(game, game.start(), known), 4 * found.tree_error) << n;
        EXPECT_GT(found.tree_error, 0);
    }
}

TEST(Census, ErrorsGetSmaller) {
    const Piles game{60};
    const auto  few = counted(game, 3000), many = counted(game, 100000);
    EXPECT_LT(many.error, few.error);
    EXPECT_LT(few.positions(), many.positions() + 3 * few.error);
    EXPECT_NEAR(many.positions(), 61 * 61, 61 * 61 / 4.0);
}

TEST(Census, CirclesHaveNoTree) {
    const Piles game{4, 2, true};
    const auto  found = counted(game, 20000);
    EXPECT_EQ(found.seen, 25u);
    EXPECT_EQ(found.tree, 0);
    EXPECT_EQ(counted(Piles{4, 2}, 20000).seen, 25u);
    EXPECT_GT(counted(Piles{4, 2}, 20000).tree, 0);
}

// One long play says nothing about what it did not meet.
TEST(Census, FewPlays) {
    const Piles game{4000, 1};
    const auto  found = counted(game, 4000);
    EXPECT_EQ(found.plays, 0u);
    EXPECT_EQ(found.positions(), 4000);
    EXPECT_EQ(found.error, 0);
}

TEST(Census, Limits) {
    Budget budget;
    budget.bytes = 100;
    const Piles game{10};
    EXPECT_EQ(census(game, game.start(), 100, budget, KeyItself{}, [](auto) {}).why, GaveUp::bytes);
    budget      = {};
    budget.work = 1;
    EXPECT_EQ(census(game, game.start(), 1'000'000, budget, KeyItself{}, [](auto) {}).why,
              GaveUp::work);
}

}  // namespace
}  // namespace zermelo
