// Tests strategies that concede cells, in small games of claiming: games that tell the truth, and
// games that lie.
#include "zermelo/check/conceding.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cstdint>
#include <vector>

#include "test/support/all_play.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/check/strategy.hpp"

namespace zermelo::conceding_test {
namespace {

struct Cells {
    std::uint64_t mine = 0, its = 0;
    bool          first = true;  // whether the first player moves

    bool operator==(const Cells&) const = default;
};

// The ways in which a game may misreport its cells.
enum class Lie : std::uint8_t { none, moves, more, fewer, turn, claimed };

// The first player wins with all cells of one of these sets, the second with one cell of each.
struct Claims {
    using Position = Cells;
    struct Move {
        std::uint64_t cell;
    };

    std::vector<std::uint64_t> sets;
    unsigned                   cells;
    Lie                        lie = Lie::none;

    std::uint64_t all() const { return (std::uint64_t{1} << cells) - 1; }
    bool          won(std::uint64_t of_first, std::uint64_t of_second, bool first) const {
                 bool some = false, every = true;
                 for (const auto set : sets)
            some = some || (set & ~of_first) == 0, every = every && (set & of_second) != 0;
        return first ? some : every;
    }
    bool over(const Cells& p) const {
        return won(p.first ? p.mine : p.its, p.first ? p.its : p.mine, !p.first);
    }
    Cells play(const Cells& p, Move m) const { return {p.its, p.mine | m.cell, !p.first}; }
    void  moves(const Cells& p, auto&& emit) const {
         if (over(p)) return;
        for (auto rest = all() & ~(p.mine | p.its); rest != 0; rest &= rest - 1)
            if (lie != Lie::moves || rest % 3 != 0) emit(Move{rest & -rest});
    }
    Winning::Facts facts(Winning, const Cells&) const { return {Outcome::loss}; }
    std::uint64_t  level(const Cells& p) const {
         return static_cast<std::uint64_t>(std::popcount(all() & ~(p.mine | p.its)));
    }
    std::uint64_t key(const Cells& p) const { return p.mine << 20 | p.its << 1 | p.first; }
    Cells unpack(std::uint64_t key) const { return {key >> 20, key >> 1 & all(), (key & 1) != 0}; }
    std::string text(const Cells& p) const { return std::to_string(key(p)); }

    ClaimedCells claimed(const Cells& p) const {
        const auto its = lie == Lie::claimed && p.mine != 0 ? 0 : p.its;
        return {p.mine, its, all() & ~(p.mine | p.its),
                p.first ? Claimant::first : Claimant::second};
    }
    Cells conceded(const Cells& p, std::uint64_t given) const {
        if (lie == Lie::fewer) given &= given - 1;
        if (lie == Lie::more) return {p.mine | given, 0, p.first};
        return {p.mine | given, p.its, p.first != (lie == Lie::turn)};
    }
};
static_assert(Conceding<Claims>);

// A player who has all cells of a set has won.
struct Won {
    const Claims* game;

    bool operator()(const Cells& p) const {
        return game->won(p.first ? p.mine : p.its, p.first ? p.its : p.mine, p.first);
    }
};
struct Truth : test::AllPlay<Claims, Won> {
    explicit Truth(const Claims& game) : AllPlay(game, Won{&game}) {}
};

// Chooses moves by the truth, and concedes cells: as many as may be conceded without losing, but
// never all (`rightly`), or any.
struct Choice {
    const Claims* game;
    Truth*        truth;
    Random*       random;
    bool          rightly;
    int           conceded = 0;

    std::expected<std::size_t, Followed> operator()(const Cells&, std::span<const Cells> to) {
        for (std::size_t i = 0; i < to.size(); ++i)
            if (!truth->wins(to[i])) return i;
        return std::size_t{0};
    }
    std::expected<std::uint64_t, Followed> concede(const Cells& p) {
        const auto    free  = game->claimed(p).free;
        std::uint64_t cells = 0;
        for (auto rest = free; rest != 0; rest &= rest - 1) {
            const auto more = cells | (rest & -rest);
            if (more != free &&
                (rightly ? !truth->wins({p.mine | more, p.its, p.first}) : random->below(4) == 0))
                cells = more;
        }
        conceded += cells != 0;
        return cells;
    }
};

struct Tally {
    int shown = 0, unshown = 0, untrue = 0, conceded = 0, larger = 0;
};

constexpr std::uint64_t kSeed = 1957;

Claims random_game(Random& random) {
    Claims game{{}, 3 + static_cast<unsigned>(random.below(6))};
    for (auto left = 1 + random.below(6); left > 0; --left)
        if (const auto set = random.next() & random.next() & game.all(); set != 0)
            game.sets.push_back(set);
    if (game.sets.empty()) game.sets.push_back(game.all());
    return game;
}

Followed follow(const Claims& game, Choice& choice, const Cells& p, std::uint64_t* held = nullptr) {
    const Budget                    budget;
    Pace                            pace(budget, "check");
    Allowance                       allowance{1 << 24};
    StrategyWalk                    walk(game, allowance, pace, choice);
    const std::vector<Begin<Cells>> begins{{p, false, 0}};
    const auto                      so = walk.run(Aim::win, begins, game.level(p));
    if (held) *held = walk.held();
    return so;
}

// Follows the strategy at some positions of a game.
void follow_all(const Claims& game, Claims told, Lie lie, bool rightly, Random& random,
                Tally& tally) {
    Truth truth(game);
    told.lie = lie;
    for (int i = 0; i < 8; ++i) {
        Cells p{0, 0, random.below(2) == 0};
        for (auto rest = i == 0 ? 0 : game.all(); rest != 0; rest &= rest - 1) {
            const auto whose = random.below(4);
            if (whose == 0) p.mine |= rest & -rest;
            if (whose == 1) p.its |= rest & -rest;
        }
        if (game.won(p.first ? p.mine : p.its, p.first ? p.its : p.mine, p.first)) continue;
        Choice     choice{&told, &truth, &random, rightly};
        const auto so = follow(told, choice, p);
        tally.conceded += choice.conceded > 0;
        if (so == Followed::shown)
            ++tally.shown, tally.untrue += truth.wins(p);
        else
            ++tally.unshown, tally.larger += rightly && !truth.wins(p);
    }
}

TEST(Conceding, what_is_shown_is_true) {
    Random random(kSeed);
    Tally  right, any;
    for (int i = 0; i < 1000; ++i) {
        const auto game = random_game(random);
        follow_all(game, game, Lie::none, true, random, right);
        follow_all(game, game, Lie::none, false, random, any);
    }
    EXPECT_EQ(right.untrue, 0) << "seed " << kSeed;
    EXPECT_EQ(right.larger, 0) << "seed " << kSeed << ": a true strategy is refused";
    EXPECT_EQ(any.untrue, 0) << "seed " << kSeed;
    EXPECT_GT(right.shown, 1000);
    EXPECT_GT(right.conceded, 500);
    EXPECT_GT(any.shown, 300);
    EXPECT_GT(any.conceded, 300);
    EXPECT_GT(any.unshown, 1000);
}

// A game that lies about its cells is refused where that would matter, and is never believed.  A
// game that leaves moves out is another game with another truth, so there the rule is only asked
// about single concessions of free cells.
TEST(Conceding, a_game_that_lies_shows_nothing_false) {
    for (const auto lie : {Lie::more, Lie::fewer, Lie::turn, Lie::claimed}) {
        Random random(kSeed);
        Tally  tally;
        for (int i = 0; i < 1000; ++i) {
            const auto game = random_game(random);
            follow_all(game, game, lie, true, random, tally);
        }
        EXPECT_EQ(tally.untrue, 0) << "seed " << kSeed << ", lie " << static_cast<int>(lie);
        EXPECT_GT(tally.larger, 300) << "lie " << static_cast<int>(lie);
    }
    Claims game{{3, 5, 6}, 3};
    game.lie = Lie::moves;
    const ConcessionRule<Claims> rule(game);
    EXPECT_FALSE(rule.conceded({}, 1));
    game.lie = Lie::none;
    EXPECT_TRUE(rule.conceded({}, 1));
    EXPECT_FALSE(rule.conceded({1, 0, true}, 1)) << "it is not free";
    EXPECT_FALSE(rule.conceded({}, 7)) << "no move is left, and the first player has won";
}

// Smaller strategies are the purpose of conceding.
TEST(Conceding, strategies_are_smaller) {
    Random        random(kSeed);
    std::uint64_t with = 0, without = 0;
    for (int i = 0; i < 300; ++i) {
        const auto game = random_game(random);
        Truth      truth(game);
        if (truth.wins({0, 0, true})) continue;
        std::uint64_t held = 0;
        Choice        choice{&game, &truth, &random, true};
        ASSERT_EQ(follow(game, choice, {0, 0, true}, &held), Followed::shown);
        with += held;
        struct Whole : Choice {
            std::expected<std::uint64_t, Followed> concede(const Cells&) { return 0; }
        } whole{choice};
        const Budget                    budget;
        Pace                            pace(budget, "check");
        Allowance                       allowance{1 << 24};
        StrategyWalk                    walk(game, allowance, pace, whole);
        const std::vector<Begin<Cells>> begins{{{0, 0, true}, false, 0}};
        ASSERT_EQ(walk.run(Aim::win, begins, game.cells), Followed::shown);
        without += walk.held();
    }
    EXPECT_GT(without, with + with / 2);
}

}  // namespace
}  // namespace zermelo::conceding_test
