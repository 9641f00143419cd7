#include "zermelo/impartial/moore.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "zermelo/base/random.hpp"
#include "zermelo/impartial/moore_procedure.hpp"

namespace zermelo {
namespace {

std::string shown(std::span<const std::uint64_t> piles, MooreRules rules) {
    std::string text = rules.misere ? "misere, k = " : "k = ";
    text += std::to_string(rules.k) + ":";
    for (const auto pile : piles) (text += ' ') += std::to_string(pile);
    return text;
}

// Among equal piles the first one is left the smallest: all moves that differ only in their order
// become the same.
Piles sorted_move(const Piles& from, Piles to) {
    for (std::size_t i = 0; i < from.size(); ++i)
        for (std::size_t j = i + 1; j < from.size(); ++j)
            if (from[i] == from[j] && to[i] > to[j]) std::swap(to[i], to[j]);
    return to;
}

// A box of positions searched by definition: digit i of a number is pile i.
struct Box {
    std::uint64_t     side;
    std::size_t       n;
    MooreRules        rules;
    std::vector<bool> lost{};

    Piles piles(std::uint64_t number) const {
        Piles piles(n);
        for (auto& pile : piles) pile = number % side, number /= side;
        return piles;
    }
    bool is_move(const Piles& from, const Piles& to) const {
        std::uint64_t lowered = 0;
        for (std::size_t i = 0; i < n; ++i) {
            if (to[i] > from[i]) return false;
            lowered += to[i] < from[i];
        }
        return lowered >= 1 && lowered <= rules.k;
    }
    void solve() {
        std::uint64_t count = 1;
        for (std::size_t i = 0; i < n; ++i) count *= side;
        lost.assign(count, false);
        for (std::uint64_t p = 0; p < count; ++p) {  // a move lowers the number
            bool wins = p == 0 && rules.misere;
            for (std::uint64_t q = 0; q < p && !wins; ++q)
                wins = lost[q] && is_move(piles(p), piles(q));
            lost[p] = !wins;
        }
    }
};

TEST(Moore, small_boxes_by_definition) {
    for (std::size_t n = 1; n <= 4; ++n)
        for (std::uint64_t k = 1; k <= 5; ++k)
            for (const bool misere : {false, true}) {
                Box box{n == 4 ? 5u : 7u, n, {k, misere}};
                box.solve();
                for (std::uint64_t p = 0; p < box.lost.size(); ++p) {
                    const auto piles = box.piles(p);
                    SCOPED_TRACE(shown(piles, box.rules));
                    ASSERT_EQ(moore_lost(piles, box.rules), box.lost[p]);
                    std::set<Piles> wanted, found;
                    for (std::uint64_t q = 0; q < p; ++q)
                        if (box.lost[q] && box.is_move(piles, box.piles(q)))
                            wanted.insert(sorted_move(piles, box.piles(q)));
                    each_moore_move(piles, box.rules, [&](const Piles& after) {
                        EXPECT_TRUE(found.insert(after).second) << "twice";
                        return true;
                    });
                    ASSERT_EQ(found, wanted);
                    const auto move = moore_move(piles, box.rules);
                    ASSERT_EQ(move.has_value(), !wanted.empty());
                    ASSERT_TRUE(!move || wanted.contains(sorted_move(piles, *move)));
                }
            }
}

// The lecture's procedure: its steps lead to a lost position by a legal move, and each step follows
// its rule.
TEST(Moore, the_lectures_procedure_wins_everywhere) {
    std::size_t marks = 0, gives = 0, takes = 0;
    for (const std::uint64_t k : {1, 2, 3, 4})
        for (const auto& [side, n] : {std::pair{8u, 4u}, {16u, 3u}, {3u, 7u}}) {
            const Box     box{side, n, {k, false}};
            std::uint64_t count = 1;
            for (std::size_t i = 0; i < n; ++i) count *= side;
            for (std::uint64_t number = 0; number < count; ++number) {
                const auto piles = box.piles(number);
                const auto found = moore_procedure(piles, k);
                SCOPED_TRACE(shown(piles, {k, false}));
                if (moore_lost(piles, {k, false})) {
                    ASSERT_TRUE(found.steps.empty() && found.after == piles);
                    continue;
                }
                ASSERT_TRUE(moore_lost(found.after, {k, false}));
                ASSERT_TRUE(box.is_move(piles, found.after));
                Piles now = piles;
                for (const auto& step : found.steps) {
                    ASSERT_EQ(now[step.pile], step.before);
                    ASSERT_EQ(step.before ^ step.after, std::uint64_t{1} << step.bit);
                    const bool give = step.sum + step.zeros > k, take = step.sum <= step.ones;
                    using Kind = MooreStep::Kind;
                    ASSERT_EQ(step.kind, give ? Kind::give : take ? Kind::take : Kind::mark);
                    now[step.pile] = step.after;
                    ++(give ? gives : take ? takes : marks);
                }
                ASSERT_EQ(now, found.after);
            }
        }
    EXPECT_GT(marks, 1000u);
    EXPECT_GT(gives, 1000u);
    EXPECT_GT(takes, 1000u);
    // The lecture's example, with the steps that its rules require.
    const auto example = moore_procedure(Piles{33, 9, 30, 11}, 2);
    EXPECT_EQ(example.after, (Piles{3, 9, 10, 11}));
    EXPECT_EQ(example.steps.size(), 4u);
    EXPECT_EQ(moore_columns(Piles{33, 9, 30, 11}), (std::vector<std::uint64_t>{1, 1, 3, 1, 2, 3}));
    // A k that allows all piles to be touched, and that no number of piles reaches.
    EXPECT_EQ(moore_procedure(Piles{7, 5}, ~std::uint64_t{0}).after, (Piles{0, 0}));
    EXPECT_EQ(moore_procedure(Piles{}, 2).steps.size(), 0u);
}

TEST(Moore, large_piles_move_to_a_lost_position) {
    Random random(1);
    for (int round = 0; round < 20'000; ++round) {
        const MooreRules rules{1 + random.below(12), random.chance(0.5)};
        Piles            piles(1 + random.below(40));
        const auto       shift = random.below(64);
        for (auto& pile : piles) pile = random.next() >> shift;
        piles[0] |= 1;  // with no stones at all there is nothing to do, and misere play is won
        SCOPED_TRACE(shown(piles, rules));
        const auto move = moore_move(piles, rules);
        ASSERT_EQ(move.has_value(), !moore_lost(piles, rules));
        if (!move) continue;
        std::uint64_t lowered = 0;
        for (std::size_t i = 0; i < piles.size(); ++i) {
            ASSERT_LE((*move)[i], piles[i]);
            lowered += (*move)[i] < piles[i];
        }
        ASSERT_GE(lowered, 1u);
        ASSERT_LE(lowered, rules.k);
        ASSERT_TRUE(moore_lost(*move, rules));
        std::uint64_t listed = 0;
        bool          met    = false;
        each_moore_move(piles, rules, [&](const Piles& after) {
            met |= moore_lost(after, rules);
            return ++listed < 3 && moore_lost(after, rules);
        });
        ASSERT_TRUE(met);
    }
}

TEST(Moore, the_source_s_positions) {
    const Piles seed = {33, 9, 30, 11};
    EXPECT_FALSE(moore_lost(seed, {2, false}));
    EXPECT_EQ(moore_move(seed, {1, false}), (Piles{28, 9, 30, 11}));
    EXPECT_FALSE(moore_lost(Piles{3, 5, 10, 15}, {2, false}));
}

// There are many choices at every bit; and there are misere positions from which nearly all normal
// moves are wrong.
TEST(Moore, many_piles_are_no_dead_end) {
    Random random(3);
    for (const std::uint64_t k : {1u, 2u, 5u, 300u, 999u})
        for (const bool misere : {false, true}) {
            Piles piles(1000);
            for (auto& pile : piles) pile = misere ? 1 : random.next();
            piles[random.below(1000)] = 2;
            const MooreRules rules{k, misere};
            int              listed = 0;
            each_moore_move(piles, rules, [&](const Piles& after) {
                EXPECT_TRUE(moore_lost(after, rules));
                return ++listed < 20;
            });
            ASSERT_EQ(listed > 0, !moore_lost(piles, rules)) << k << misere;
            ASSERT_EQ(moore_move(piles, rules).has_value(), listed > 0);
        }
}

// The C(61, 30) ways to take 30 of 61 single stones are one move.
TEST(Moore, equal_piles_are_not_told_apart) {
    Piles piles(61, 1);
    int   listed = 0;
    each_moore_move(piles, {30, false}, [&](const Piles&) { return ++listed < 10; });
    EXPECT_EQ(listed, 1);
    listed   = 0;
    piles[7] = piles[9] = 5;
    // 61 or 31 piles of 1 must be left
    each_moore_move(piles, {29, true}, [&](const Piles& after) {
        EXPECT_TRUE(moore_lost(after, {29, true}));
        return ++listed < 10;
    });
    EXPECT_EQ(listed, 1);
}

TEST(Moore, any_number_of_piles_at_once) {
    const MooreRules rules{~std::uint64_t{0}, false};
    EXPECT_TRUE(moore_lost(Piles{0, 0}, rules));
    EXPECT_EQ(moore_move(Piles{5, 7}, rules), (Piles{0, 0}));
}

}  // namespace
}  // namespace zermelo
