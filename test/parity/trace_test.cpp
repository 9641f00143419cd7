// Steps of zielonka and lift: each follows from the rules of the game, and the last one agrees with
// the fast solver.
#include "zermelo/parity/trace.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "test/support/parity_games.hpp"
#include "test/support/some.hpp"

namespace zermelo {
namespace {

using State = Trace::State;

struct KnownField {
    State        state  = State::none;
    std::int64_t number = Trace::kNoNumber;
};

const ParityCard& parity_solver(std::string_view name) {
    return *std::ranges::find(parity_solvers(), name, &ParityCard::name);
}

ParityArena some_game(Random& random) {
    return test::parity_arena_of(
        test::random_parity_game({static_cast<std::uint32_t>(1 + random.below(12)),
                                  static_cast<std::uint32_t>(1 + random.below(7)), 3},
                                 random));
}

void expect_the_winners(const ParityArena& arena, const Trace& trace,
                        const std::vector<KnownField>& known) {
    const auto best = parity_solver("best").solve(arena, {});
    ASSERT_EQ(trace.steps.back().kind, "end");
    std::int64_t won[2] = {};
    for (std::uint32_t v = 0; v < arena.fields(); ++v) {
        ASSERT_EQ(known[v].state, best.labels.odd(v) ? State::billy : State::ann) << v;
        ++won[best.labels.odd(v)];
    }
    EXPECT_EQ(trace.steps.back().numbers, (std::vector<std::int64_t>{won[0], won[1]}));
}

// A field joins a region of its depth only if it has the highest priority left, or its player is
// forced into the region.  A field that is taken out is won by the player named in the step, in the
// smaller game where this happens first.
TEST(ParityTrace, regions_grow_by_heads_and_by_force) {
    Random      random(1);
    std::size_t taken = 0, reopened = 0, deepest = 0;
    for (int i = 0; i < 800; ++i) {
        SCOPED_TRACE(i);
        const auto arena = some_game(random);
        const auto told  = trace_parity(arena, parity_solver("zielonka"), {});
        ASSERT_TRUE(told);
        const auto              winners = parity_solver("tangles").solve(arena, {}).labels;
        std::vector<KnownField> known(arena.fields());
        for (const auto& step : test::some(told->trace.steps)) {
            ASSERT_TRUE(step.kind == "end" ||
                        step.numbers[1] == static_cast<std::int64_t>(step.changes.size()));
            for (const auto& [v, state, number] : step.changes) {
                if (step.kind == "attract") {
                    const bool odd = step.numbers[2] == 1;
                    EXPECT_EQ(known[v].state, State::none) << v;
                    EXPECT_EQ(state, odd ? State::billy : State::ann);
                    EXPECT_EQ(number, step.numbers[0]);
                    const auto in_region = [&](std::uint32_t w) {
                        return known[w].state == state && known[w].number == number;
                    };
                    const bool head = (arena.priority[v] & 1) == odd;
                    EXPECT_TRUE(head || std::ranges::any_of(arena.out[v], in_region)) << v;
                    deepest = std::max(deepest, static_cast<std::size_t>(number));
                } else if (step.kind == "take") {
                    ++taken;
                    if (step.numbers[0] == 1) {
                        EXPECT_EQ(winners.odd(v), step.numbers[2] == 1) << v;
                    }
                } else if (step.kind == "reopen") {
                    ++reopened;
                    EXPECT_NE(known[v].state, State::none) << v;
                }
                known[v] = {state, number};
            }
        }
        ASSERT_NO_FATAL_FAILURE(expect_the_winners(arena, told->trace, known));
    }
    EXPECT_GT(taken, 200u);
    EXPECT_GT(reopened, 50u);
    EXPECT_GT(deepest, 2u);
}

TEST(ParityTrace, measures_only_rise_and_finite_ones_win) {
    Random      random(2);
    std::size_t infinite = 0, lifts = 0;
    for (int i = 0; i < 400; ++i) {
        SCOPED_TRACE(i);
        const auto arena = some_game(random);
        const auto told  = trace_parity(arena, parity_solver("lift"), {});
        if (!told) continue;  // more than 2000 steps
        const auto              winners = parity_solver("tangles").solve(arena, {}).labels;
        std::vector<KnownField> known(arena.fields());
        std::map<std::int64_t, std::size_t> players;
        for (const auto& step : test::some(told->trace.steps)) {
            if (step.kind == "measures") {
                ++players[step.numbers[0]];
                for (const auto& [v, state, number] : step.changes)
                    if (step.numbers[0] == 1) {
                        EXPECT_EQ(state == State::ann, !winners.odd(v)) << v;
                    }
            }
            if (step.kind == "measure") {
                ++lifts;
                ASSERT_EQ(step.changes.size(), 1u);
                const auto place = step.changes[0].place;
                EXPECT_EQ(known[place].number, step.numbers[1]);
                EXPECT_TRUE(step.numbers[0] < 0 || step.numbers[0] > step.numbers[1]);
                EXPECT_EQ(step.position, told->trace.places[place]);
                infinite += step.numbers[0] < 0;
            }
            for (const auto& [v, state, number] : step.changes) known[v] = {state, number};
        }
        EXPECT_EQ(players[0], 1u);
        EXPECT_EQ(players[1], 1u);
        ASSERT_NO_FATAL_FAILURE(expect_the_winners(arena, told->trace, known));
    }
    EXPECT_GT(infinite, 300u);
    EXPECT_GT(lifts, 1000u);
}

TEST(ParityTrace, large_games_are_refused) {
    Random     random(3);
    const auto arena = test::parity_arena_of(test::random_parity_game({301, 7, 3}, random));
    const auto told  = trace_parity(arena, parity_solver("lift"), {});
    ASSERT_FALSE(told);
    EXPECT_EQ(
        to_text(told.error()),
        "this game has 301 fields, too many to go through step by step, expected at most 300");
}

}  // namespace
}  // namespace zermelo
