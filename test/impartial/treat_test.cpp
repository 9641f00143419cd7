// The last treat, compared with the play of whole boxes.
#include "zermelo/impartial/treat.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "zermelo/impartial/treat_ladder.hpp"

namespace zermelo {
namespace {

std::vector<WythoffPiles> moves_of(WythoffPiles p, std::uint64_t cap) {
    std::vector<WythoffPiles> next;
    for (std::uint64_t i = 1; i <= std::min(p.a, cap); ++i) next.push_back({p.a - i, p.b});
    for (std::uint64_t i = 1; i <= std::min(p.b, cap); ++i) next.push_back({p.a, p.b - i});
    for (std::uint64_t i = 1; i <= std::min({p.a, p.b, cap}); ++i)
        next.push_back({p.a - i, p.b - i});
    return next;
}

// The number of moves until the end, for every position of a box, by definition; if it is even, the
// position is lost in normal play.
class Played {
  public:
    Played(std::uint64_t side, TreatRules rules) : side_(side), moves_(side * side) {
        for (std::uint64_t a = 0; a < side; ++a)
            for (std::uint64_t b = 0; b < side; ++b) {
                std::uint32_t quickest = ~0u, longest = 0;
                const auto    next = moves_of({a, b}, rules.cap);
                for (const auto& p : next) {
                    if (lost_[index(p)]) quickest = std::min(quickest, moves(p));
                    longest = std::max(longest, moves(p));
                }
                lost_.push_back(next.empty() ? !rules.misere : quickest == ~0u);
                moves_[index({a, b})] = next.empty()      ? 0
                                        : quickest != ~0u ? quickest + 1
                                                          : longest + 1;
            }
    }
    bool          lost(WythoffPiles p) const { return lost_[index(p)]; }
    std::uint32_t moves(WythoffPiles p) const { return moves_[index(p)]; }

  private:
    std::size_t index(WythoffPiles p) const { return p.a * side_ + p.b; }

    std::uint64_t              side_;
    std::vector<std::uint32_t> moves_;
    std::vector<bool>          lost_;
};

std::string named(WythoffPiles p, TreatRules rules) {
    return std::to_string(p.a) + " " + std::to_string(p.b) + " cap " + std::to_string(rules.cap) +
           (rules.misere ? " misere" : "");
}

TEST(Treat, lost_positions_winning_moves_and_the_length_of_play_in_a_box) {
    for (std::uint64_t cap = 1; cap <= 40; ++cap)
        for (const TreatRules rules : {TreatRules{cap, false}, TreatRules{cap, true}}) {
            const std::uint64_t side = cap <= 12 ? 6 * (cap + 1) : 3 * (cap + 1) + 2;
            const Played        played(side, rules);
            for (std::uint64_t a = 0; a < side; ++a)
                for (std::uint64_t b = 0; b < side; ++b) {
                    const WythoffPiles        here{a, b};
                    const auto                next = moves_of(here, cap);
                    std::vector<WythoffPiles> wanted, said;
                    for (const auto& p : next)
                        if (played.lost(p)) wanted.push_back(p);
                    ASSERT_EQ(treat_lost(here, rules), played.lost(here)) << named(here, rules);
                    each_treat_move(here, rules,
                                    [&](WythoffPiles p) { return said.push_back(p), true; });
                    ASSERT_LE(said.size(), 3u);
                    ASSERT_EQ(said.size(), wanted.size()) << named(here, rules);
                    for (const auto& p : wanted) ASSERT_NE(std::ranges::find(said, p), said.end());
                    if (!played.lost(here)) continue;
                    ASSERT_TRUE(treat_remoteness(here, rules) == played.moves(here))
                        << named(here, rules);
                    if (next.empty()) continue;
                    const auto slow = longest_treat_move(here, rules);
                    ASSERT_NE(std::ranges::find(next, slow), next.end());
                    ASSERT_EQ(played.moves(slow) + 1, played.moves(here)) << named(here, rules);
                }
        }
}

// Every solver, normal and misere, on every position of every small box.
TEST(TreatLadder, every_step_says_what_play_says) {
    std::size_t solved = 0, given_up = 0;
    for (const std::string solver : {"tree", "memo", "marking", "squares", "rows"})
        for (std::uint64_t cap = 1; cap <= 9; ++cap)
            for (const TreatRules rules : {TreatRules{cap, false}, TreatRules{cap, true}}) {
                const std::uint64_t side = solver == "tree" ? 6 : 24;
                const Played        played(side, rules);
                for (const WythoffPiles from : {WythoffPiles{side - 1, side - 1},
                                                {0, 0},
                                                {0, side - 1},
                                                {side - 1, 3},
                                                {1, 1}}) {
                    const auto found = treat_ladder(solver, from, rules, Budget{});
                    if (!rules.by_residues() && (solver == "squares" || solver == "rows")) {
                        EXPECT_EQ(found.why, GaveUp::game);
                        ++given_up;
                        continue;
                    }
                    ASSERT_EQ(found.status, Status::solved) << solver;
                    ++solved;
                    for (std::uint64_t a = 0; a <= from.a; ++a)
                        for (std::uint64_t b = 0; b <= from.b; ++b)
                            ASSERT_EQ(found.labels.won({a, b}), !played.lost({a, b}))
                                << solver << " " << named({a, b}, rules) << " from " << from.a
                                << " " << from.b;
                    if (!found.labels.has_pairs()) continue;
                    std::vector<WythoffPiles> said, wanted;
                    const auto                push = [](auto& to) {
                        return [&to](WythoffPiles p) { return to.push_back(p), true; };
                    };
                    each_treat_move(from, cap, found.labels.pairs(), push(said));
                    each_treat_move(from, rules, push(wanted));
                    EXPECT_EQ(said, wanted) << named(from, rules);
                }
            }
    EXPECT_EQ(solved, 5u * 9 * 2 * 5 - 10);
    EXPECT_EQ(given_up, 10u);
}

// The positions that each solver looks at, as doc/treat.md gives them: the tree is the only one
// that looks at a position twice.
TEST(TreatLadder, counts_what_it_looks_at) {
    const auto looked = [](std::string_view solver, WythoffPiles from, std::uint64_t cap) {
        return treat_ladder(solver, from, {cap}, Budget{}).visited;
    };
    // 1 + 1 + 1 for (1, 0) and (0, 1), each with (0, 0) below it: 1 + 2 * 2 + 1.
    EXPECT_EQ(looked("tree", {1, 1}, 5), 6u);
    EXPECT_EQ(looked("memo", {1, 1}, 5), 5u);  // moves: 1 + 1 + 3
    // 4 positions; (0, 0) marks 3.
    EXPECT_EQ(looked("marking", {1, 1}, 5), 7u);
    EXPECT_EQ(looked("squares", {100, 100}, 1), 7u);
    EXPECT_LT(looked("rows", {1000, 1000}, 100), 300u);
    // There are 121 positions, each marked at most three times.
    EXPECT_LT(looked("marking", {10, 10}, 4), 4u * 121);
}

Budget within(std::uint64_t bytes, std::uint64_t work) {
    Budget budget;
    budget.bytes = bytes, budget.work = work;
    return budget;
}

TEST(TreatLadder, gives_up_with_a_reason) {
    EXPECT_EQ(treat_ladder("tree", {60, 60}, {9}, Budget{}).why, GaveUp::large);
    EXPECT_EQ(treat_ladder("tree", {kNoCap - 1, 1}, {9}, Budget{}).why, GaveUp::large);
    EXPECT_EQ(treat_ladder("tree", {kMostTreatDepth + 1, 0}, {1}, Budget{}).why, GaveUp::large);
    EXPECT_EQ(treat_ladder("rows", {kNoCap - 1, 1}, {}, Budget{}).why, GaveUp::large);
    EXPECT_EQ(treat_ladder("formula", {1, 1}, {}, Budget{}).why, GaveUp::game);
    const Budget small = within(1000, ~0ull);
    for (const std::string solver : {"tree", "memo", "marking", "squares", "rows"})
        EXPECT_EQ(treat_ladder(solver, {500, 500}, {}, small).why, GaveUp::bytes) << solver;
    // There is memory for the box, but not for the recursion's stack.
    EXPECT_EQ(treat_ladder("memo", {500, 1}, {1}, within(2000, ~0ull)).why, GaveUp::bytes);
    for (const std::string solver : {"memo", "marking", "squares"})
        EXPECT_EQ(treat_ladder(solver, {kNoCap - 1, kNoCap - 1}, {}, Budget{}).why, GaveUp::bytes);
    for (const std::string solver : {"tree", "memo", "marking", "squares", "rows"}) {
        const WythoffPiles from = solver == "tree"   ? WythoffPiles{9, 6}
                                  : solver == "rows" ? WythoffPiles{200'000, 1}
                                                     : WythoffPiles{600, 600};
        EXPECT_EQ(treat_ladder(solver, from, {}, within(~0ull, 10)).why, GaveUp::work) << solver;
    }
}

TEST(Treat, a_cap_above_the_piles_is_none) {
    for (std::uint64_t a = 0; a < 40; ++a)
        for (std::uint64_t b = 0; b < 40; ++b)
            for (const std::uint64_t cap : {std::uint64_t{40}, kNoCap - 1, kNoCap}) {
                EXPECT_EQ(treat_lost({a, b}, {cap}), wythoff_lost({a, b}));
                std::vector<WythoffPiles> capped, free;
                each_treat_move({a, b}, {cap}, [&](auto p) { return capped.push_back(p), true; });
                each_wythoff_move({a, b}, [&](auto p) { return free.push_back(p), true; });
                EXPECT_EQ(capped, free);
            }
}

// Every move that is reported is legal and leads to a lost position, also at the limits of 64 bits.
TEST(Treat, large_numbers) {
    const std::uint64_t top  = ~std::uint64_t{0};
    int                 told = 0;
    for (const bool misere : {false, true})
        for (const std::uint64_t cap : {std::uint64_t{1}, std::uint64_t{1} << 63, top - 1, top / 2,
                                        top / 3, std::uint64_t{1'000'000'007}, kNoCap})
            for (const std::uint64_t a : {top, top - 1, top / 2 + 1, top / 3, std::uint64_t{5}})
                for (const std::uint64_t b :
                     {top, top - 2, top / 2, top / 5, std::uint64_t{1} << 62})
                    each_treat_move({a, b}, {cap, misere}, [&](WythoffPiles p) {
                        const auto from_a = a - p.a, from_b = b - p.b;
                        EXPECT_TRUE(p.a <= a && p.b <= b && std::max(from_a, from_b) <= cap);
                        EXPECT_TRUE(from_a == from_b || std::min(from_a, from_b) == 0);
                        EXPECT_GT(from_a | from_b, 0u);
                        EXPECT_FALSE(treat_lost({a, b}, {cap, misere}));
                        EXPECT_TRUE(treat_lost(p, {cap, misere}))
                            << a << " " << b << " cap " << cap;
                        return ++told, true;
                    });
    EXPECT_GT(told, 200);
    // Results beyond 64 bits are exact.
    EXPECT_TRUE(treat_remoteness({top - 1, top - 1}, {1}) == 2 * Natural128{top - 1});
    EXPECT_TRUE(treat_remoteness({top - 1, top - 1}, {1, true}) == 2 * Natural128{top - 1} - 1);
    EXPECT_TRUE(treat_remoteness({top - 1, top - 1}, {2, true}) == 4 * Natural128{top / 3} - 1);
}

}  // namespace
}  // namespace zermelo
