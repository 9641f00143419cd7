// Computes ranks from winners and moves: just labels if the claim is right, else a reason.
#include "zermelo/arena/parity_ranks.hpp"

#include <gtest/gtest.h>

#include "test/support/parity_games.hpp"
#include "zermelo/arena/parity_roster.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/check/parity.hpp"

namespace zermelo {
namespace {

// A right claim: the moves that the rule chooses by a solver's labels.
ParityMoves claim_of(const ParityArena& arena) {
    const auto                 solution = parity_zielonka(arena, Budget{});
    const auto                 game     = swept(arena, solution.labels);
    ParityMoves                claim{Bits(arena.fields()), Table<std::uint32_t>(arena.fields())};
    std::vector<Parity::Label> next;
    for (std::uint32_t v = 0; v < arena.fields(); ++v) {
        if (solution.labels.odd(v)) claim.odd.set(v);
        const auto ruling = judge_at(*game, Parity{}, solution.labels, v, next);
        claim.move[v] = ruling.choice == kNone ? ParityMoves::kNoMove : arena.out[v][ruling.choice];
    }
    return claim;
}

TEST(ParityRanks, right_claims_get_just_labels) {
    Random random(1);
    for (int i = 0; i < 5'000; ++i) {
        const auto n      = static_cast<std::uint32_t>(1 + random.below(30));
        const auto arena  = test::parity_arena_of(test::random_parity_game(
             {n, static_cast<std::uint32_t>(1 + random.below(n + 1)), 3, i % 2 ? 3u : 0u}, random));
        const auto claim  = claim_of(arena);
        const auto labels = ranks_of(arena, claim, Budget{});
        ASSERT_TRUE(labels) << to_text(labels.error()) << ", game " << i << " of seed 1";
        const auto game = swept(arena, *labels);
        ASSERT_FALSE(first_unjust(*game, Parity{}, *labels)) << "game " << i << " of seed 1";
    }
}

// A changed winner is always found out; a changed move gives just labels or a reason.
TEST(ParityRanks, wrong_claims_are_named) {
    Random      random(2);
    std::size_t wrong = 0, other = 0;
    for (int i = 0; i < 5'000; ++i) {
        const auto n      = static_cast<std::uint32_t>(1 + random.below(12));
        const auto sketch = test::random_parity_game({n, 6, 3}, random);
        const auto arena  = test::parity_arena_of(sketch);
        auto       claim  = claim_of(arena);
        const auto v      = static_cast<std::uint32_t>(random.below(n));
        const auto row    = arena.out[v];
        claim.move[v]     = row[random.below(row.size())];
        const bool flip   = random.chance(0.5);
        if (flip) claim.odd.test(v) ? claim.odd.reset(v) : claim.odd.set(v);
        const auto labels = ranks_of(arena, claim, Budget{});
        if (flip) {
            ASSERT_FALSE(labels) << test::to_text(sketch) << "field " << v;
            EXPECT_NE(to_text(labels.error()), "");
            ++wrong;
        } else if (labels) {
            ASSERT_FALSE(first_unjust(*swept(arena, *labels), Parity{}, *labels));
        } else {
            ++other;
        }
    }
    EXPECT_GT(wrong, 2'000u);
    EXPECT_GT(other, 20u);
}

// Fields 0 and 1 form a cycle that player 0 wins if she stays on it; field 2 is player 1's own
// loop.
TEST(ParityRanks, errors_name_the_field_and_the_reason) {
    const auto arena =
        test::parity_arena_of({{{false, 4, {1, 2}}, {true, 1, {0, 1}}, {true, 3, {2}}}});
    const auto why = [&](std::vector<bool> odd, std::vector<std::uint32_t> moves) {
        ParityMoves claim{Bits(3), Table<std::uint32_t>(3)};
        for (std::uint32_t v = 0; v < 3; ++v) {
            if (odd[v]) claim.odd.set(v);
            claim.move[v] = moves[v];
        }
        const auto labels = ranks_of(arena, claim, Budget{});
        return labels ? "" : to_text(labels.error());
    };
    const auto none = ParityMoves::kNoMove;
    EXPECT_EQ(why({true, true, true}, {none, 1, 2}), "");
    EXPECT_EQ(why({false, false, true}, {1, none, 2}),
              "field 1, won by player 0, lies on a cycle whose highest priority is its own, 1, and "
              "the other player's moves stay on it");
    EXPECT_EQ(why({false, true, true}, {1, 1, 2}),
              "field 0, won by player 0, is not closed: its winner's move leads to field 1, won by "
              "player 1");
    EXPECT_EQ(why({true, false, true}, {none, none, 2}),
              "field 0, won by player 1, is not closed: player 0 escapes to field 1");
    EXPECT_EQ(why({true, true, true}, {none, none, 2}),
              "field 1, won by player 1, has no move of its winner");
}

// Compares computing all levels of nesting at once with computing them level by level.
TEST(ParityRanks, deep_nesting_gets_just_labels_too) {
    Random        random(3);
    Budget        budget;
    Pace          pace(budget, "ranks");
    std::uint64_t wrong = 0;
    for (int i = 0; i < 20'000; ++i) {
        const auto n     = static_cast<std::uint32_t>(1 + random.below(30));
        const auto arena = test::parity_arena_of(test::random_parity_game(
            {n, static_cast<std::uint32_t>(1 + random.below(2 * n)), 3, i % 2 ? 3u : 0u}, random));
        auto       claim = claim_of(arena);
        if (random.chance(0.3)) {  // perhaps a worse move, inside what is won
            const auto v = static_cast<std::uint32_t>(random.below(n));
            const auto w = arena.out[v][random.below(arena.out.length(v))];
            if (claim.move[v] != ParityMoves::kNoMove && claim.odd.test(w) == claim.odd.test(v))
                claim.move[v] = w;
        }
        ParityLabels labels(n);
        bool         bad[2] = {};
        for (const std::uint32_t levels : {0u, 1000u}) {
            ParityRanker ranker(arena.out, arena.priority, arena.odd, claim.move, levels);
            for (const bool odd : {false, true}) {
                std::vector<std::uint32_t> vertices;
                for (std::uint32_t v = 0; v < n; ++v)
                    if (claim.odd.test(v) == odd) vertices.push_back(v);
                const auto verdict = ranker.order(vertices, odd, pace);
                bad[levels > 0] |= verdict.on_bad_cycle.has_value();
                for (std::uint32_t k = 0; k < vertices.size(); ++k) labels.set(vertices[k], odd, k);
            }
            if (!bad[levels > 0]) {
                ASSERT_FALSE(first_unjust(*swept(arena, labels), Parity{}, labels))
                    << "game " << i << " of seed 3, levels " << levels;
            }
        }
        ASSERT_EQ(bad[0], bad[1]) << "game " << i << " of seed 3";
        wrong += bad[0];
    }
    EXPECT_GT(wrong, 100u);
}

// A ring: the fields of the first half lead on and have even priorities, which are higher the
// earlier they come; those of the second half lead on, or back to their partner in the first half.
// So loops lie within loops, and going level by level would take a quarter of n^2 steps.
TEST(ParityRanks, loops_within_loops_take_no_square) {
    constexpr std::uint32_t kFields = 200'000;
    test::ParitySketch      sketch;
    for (std::uint32_t v = 0; v < kFields; ++v) {
        const bool first = v < kFields / 2;
        sketch.fields.push_back({true, first ? 2ull * (kFields - v) : 2ull * v - kFields + 1, {}});
        auto& next = sketch.fields.back().next;
        if (!first) next.push_back(kFields - 1 - v);
        if (v + 1 < kFields) next.push_back(v + 1);
    }
    const auto        arena = test::parity_arena_of(sketch);
    const ParityMoves claim{Bits(kFields), Table<std::uint32_t>(kFields)};
    Budget            budget;
    budget.work       = ~std::uint64_t{0};
    const auto labels = ranks_of(arena, claim, budget);
    ASSERT_TRUE(labels) << to_text(labels.error());
    EXPECT_FALSE(first_unjust(*swept(arena, *labels), Parity{}, *labels));
}

// There must be no recursion: a path this long would overflow the stack.
TEST(ParityRanks, long_ways_take_no_stack) {
    constexpr std::uint32_t kFields = 1'000'000;
    test::ParitySketch      sketch;
    for (std::uint32_t v = 0; v < kFields; ++v)
        sketch.fields.push_back({false, v % 3, {(v + 1) % kFields}});
    const auto arena = test::parity_arena_of(sketch);
    for (const auto& solver : {parity_zielonka, parity_fixpoint}) {
        const auto solution = solver(arena, Budget{});
        ASSERT_EQ(solution.status, Status::solved);
        EXPECT_FALSE(first_unjust(*swept(arena, solution.labels), Parity{}, solution.labels));
    }
    EXPECT_TRUE(ranks_of(arena, claim_of(arena), Budget{}));
}

}  // namespace
}  // namespace zermelo
