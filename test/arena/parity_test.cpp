// Tests every solver of parity games against enumeration, a textbook recursion, each other and the
// checker.  A failing game is printed with its seed.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <string>

#include <fmt/format.h>

#include "test/support/parity_games.hpp"
#include "test/support/some.hpp"
#include "test/support/thin.hpp"
#include "zermelo/arena/parity_families.hpp"
#include "zermelo/arena/parity_ranks.hpp"
#include "zermelo/arena/parity_roster.hpp"
#include "zermelo/check/parity.hpp"

namespace zermelo {
namespace {

using test::ParitySketch;

// Returns what is wrong with a solver's answer, or "" if nothing is.
std::string fault_of(const ParityCard& solver, const ParitySketch& sketch,
                     const std::vector<bool>& odd_wins) {
    const auto arena    = test::parity_arena_of(sketch);
    const auto solution = solver.solve(arena, Budget{});
    if (solution.status != Status::solved) return fmt::format("gave up: {}", name_of(solution.why));
    if (solution.labels.size() != arena.fields()) return "labels of another size";
    for (std::uint32_t v = 0; v < arena.fields(); ++v) {
        if (solution.labels.odd(v) != odd_wins[v])
            return fmt::format("wrong winner of field {}", v);
        if (solution.labels.label(v).rank >= arena.fields())
            return fmt::format("rank {} of field {}", solution.labels.label(v).rank, v);
    }
    const auto game = swept(arena, solution.labels);
    if (!game) return "no memory";
    if (const auto p = first_unjust(*game, Parity{}, solution.labels))
        return fmt::format("label of field {} is not just", *p);
    return "";
}

bool all_agree(const ParitySketch& sketch, const std::vector<bool>& odd_wins,
               const std::string& name) {
    for (const auto& solver : test::some(parity_solvers())) {
        const auto fault = fault_of(solver, sketch, odd_wins);
        if (fault.empty()) continue;
        ADD_FAILURE() << solver.name << ": " << fault << "; " << name << "\n" << to_text(sketch);
        return false;
    }
    return true;
}

TEST(ParitySolvers, are_sorted_by_name) {
    const auto solvers = parity_solvers();
    ASSERT_FALSE(solvers.empty());
    EXPECT_TRUE(std::ranges::is_sorted(solvers, {}, &ParityCard::name));
}

// Tries all games of 1 and 2 fields.  Of the 175 616 games of 3 fields it tries every 5 * kThin-th,
// or all with ZERMELO_FULL.
TEST(ParitySolvers, all_games_of_up_to_3_fields) {
    for (const std::uint32_t n : {1u, 2u, 3u}) {
        // Fields have 2 * 4 * 7 forms: a stride of 7 would pair each owner and priority with only
        // one list of moves.
        const std::uint64_t stride = n == 3 && !std::getenv("ZERMELO_FULL") ? 5 * test::kThin : 1;
        for (std::uint64_t i = 0; i < test::parity_games(n, 4); i += stride) {
            const auto sketch = test::parity_game(n, 4, i);
            if (!all_agree(sketch, test::odd_wins_by_strategies(sketch),
                           fmt::format("game {} of {} fields", i, n)))
                return;
        }
    }
}

// The tests have two ways to find the truth; these agree.
TEST(ParitySolvers, enumeration_and_the_recursion_agree) {
    Random random(1);
    for (int i = 0; i < 3'000; ++i) {
        const auto sketch =
            test::random_parity_game({static_cast<std::uint32_t>(1 + random.below(8)),
                                      static_cast<std::uint32_t>(1 + random.below(8)), 3},
                                     random);
        ASSERT_EQ(test::odd_wins_by_strategies(sketch), test::odd_wins_by_recursion(sketch))
            << to_text(sketch);
    }
}

void all_agree_on_random(std::uint64_t seed, int count, std::uint32_t most_fields,
                         std::uint32_t reach) {
    Random random(seed);
    for (int i = 0; i < count; ++i) {
        test::ParityShape shape;
        shape.fields     = static_cast<std::uint32_t>(1 + random.below(most_fields));
        shape.priorities = static_cast<std::uint32_t>(1 + random.below(2 * shape.fields));
        if (random.chance(0.5)) shape.priorities = 1 + shape.priorities % 7;
        shape.most        = static_cast<std::uint32_t>(1 + random.below(4));
        shape.reach       = reach;
        const auto sketch = test::random_parity_game(shape, random);
        if (!all_agree(sketch, test::odd_wins_by_recursion(sketch),
                       fmt::format("game {} of seed {}", i, seed)))
            return;
    }
}

TEST(ParitySolvers, random_games) {
    all_agree_on_random(1, 20'000 / test::kThin, 9, 0);
}
TEST(ParitySolvers, random_games_with_short_moves) {
    all_agree_on_random(2, 20'000 / test::kThin, 14, 2);
}
TEST(ParitySolvers, larger_random_games) {
    all_agree_on_random(3, 1'500, 24, 0);
    all_agree_on_random(4, 1'500, 24, 3);
}

// Solvers agree on games too large for the automatic choice to begin with tangles, with near and
// with far moves.
TEST(ParitySolvers, agree_on_games_of_20_000_fields) {
    for (const std::uint32_t reach : {0u, 5u, 60u}) {
        Random     random(reach);
        const auto arena =
            test::parity_arena_of(test::random_parity_game({20'000, 24, 4, reach}, random));
        for (const auto& solver : test::some(parity_solvers())) {
            if (solver.textbook || solver.name == "fixpoint") continue;
            const auto solution = solver.solve(arena, Budget{});
            ASSERT_EQ(solution.status, Status::solved) << solver.name;
            ASSERT_FALSE(first_unjust(*swept(arena, solution.labels), Parity{}, solution.labels))
                << solver.name << ", reach " << reach;
        }
    }
}

// Tests the way from supports to zielonka: the winners are right, but their moves, which are random
// here, may close a cycle of the other player's.  Then the rest is left as it was, and zielonka
// wins it.  supports itself never chose such moves in 960 000 random games, so they are constructed
// here.
TEST(ParityCore, what_moves_do_not_win_is_left_to_zielonka) {
    Random random(11);
    int    wrong = 0;
    for (int i = 0; i < 4'000; ++i) {
        const auto sketch = test::random_parity_game(
            {static_cast<std::uint32_t>(2 + random.below(12)), 8, 3, 0}, random);
        const auto odd_wins = test::odd_wins_by_recursion(sketch);
        const auto arena    = test::parity_arena_of(sketch);
        const auto core     = core_of(arena, Budget{});
        ASSERT_TRUE(core);
        Bits                 odd(core->vertices());
        Table<std::uint32_t> moves(core->vertices());
        const auto           wins = [&](std::uint32_t v) { return odd_wins[core->was[v]]; };
        for (std::uint32_t v = 0; v < core->vertices(); ++v) {
            if (wins(v)) odd.set(v);
            moves[v] = ParityMoves::kNoMove;
            if (core->odd.test(v) != wins(v)) continue;
            std::vector<std::uint32_t> good;
            for (const auto w : core->out[v])
                if (wins(w) == wins(v)) good.push_back(w);
            moves[v] = good[random.below(good.size())];
        }
        const Budget budget;
        Pace         pace(budget, "test");
        ParityWon    won(*core);
        const auto   verdict = win_by_moves(won, odd, moves, pace);
        ASSERT_NE(verdict, ByMoves::stopped);
        EXPECT_EQ(verdict == ByMoves::wrong, won.count > 0);
        wrong += verdict == ByMoves::wrong;
        ASSERT_TRUE(zielonka_loop(won, pace));
        ASSERT_FALSE(first_unjust(*swept(arena, won.labels), Parity{}, won.labels))
            << "game " << i << "\n"
            << to_text(sketch);
    }
    EXPECT_GT(wrong, 100);
    EXPECT_LT(wrong, 3'900);
}

// What loops win is won before any solver starts; the core then has all vertices or those that the
// loops left.  win_forced, too, leaves won vertices that a solver must pass by.
TEST(ParityCore, every_solver_wins_what_loops_leave) {
    Random random(12);
    int    parts = 0, wholes = 0;
    for (int i = 0; i < 6'000; ++i) {
        const auto sketch = test::random_parity_game(
            {static_cast<std::uint32_t>(2 + random.below(20)), 6, 3, 0}, random);
        const auto odd_wins = test::odd_wins_by_recursion(sketch);
        const auto arena    = test::parity_arena_of(sketch);
        for (int solver = 0; solver < 4; ++solver) {
            const Budget budget;
            Pace         pace(budget, "test");
            ParityLoops  loops(arena.fields());
            ASSERT_TRUE(win_loops(arena, loops, pace));
            if (loops.left == 0) break;
            const auto core = core_of(arena, budget, &loops);
            ASSERT_TRUE(core);
            if (solver == 0) ++(core->vertices() < arena.fields() ? parts : wholes);
            ParityWon won(*core, std::move(loops));
            ASSERT_TRUE(win_forced(won, pace));
            ASSERT_TRUE(solver == 0   ? zielonka_loop(won, pace)
                        : solver == 1 ? supports_loop(won, pace)
                        : solver == 2 ? promotion_loop(won, pace)
                                      : tangles_loop(won, 1 << 20, pace));
            for (std::uint32_t v = 0; v < arena.fields(); ++v)
                ASSERT_EQ(won.labels.odd(v), odd_wins[v]) << "solver " << solver << "\n"
                                                          << to_text(sketch);
            ASSERT_FALSE(first_unjust(*swept(arena, won.labels), Parity{}, won.labels))
                << "solver " << solver << "\n"
                << to_text(sketch);
        }
    }
    EXPECT_GT(parts, 500);
    EXPECT_GT(wholes, 500);
}

// A turn that ends early, after some promotions or tangles, leaves behind what it has won, and
// those wins are right.
TEST(ParityCore, turns_that_end_early_leave_what_they_have_won) {
    Random random(13);
    int    promotions = 0, tangles = 0;
    for (int i = 0; i < 6'000; ++i) {
        const auto sketch = test::random_parity_game(
            {static_cast<std::uint32_t>(2 + random.below(20)), 8, 3, 4}, random);
        const auto   odd_wins = test::odd_wins_by_recursion(sketch);
        const auto   arena    = test::parity_arena_of(sketch);
        const auto   core     = core_of(arena, Budget{});
        const Budget budget;
        Pace         pace(budget, "test");
        ASSERT_TRUE(core);
        ParityWon  won(*core);
        const auto ended = [&](bool promote) {
            if (promote ? promotion_loop(won, pace, random.below(4))
                        : tangles_loop(won, 1 << 20, pace, 1 + random.below(100)))
                return;
            ++(promote ? promotions : tangles);
            ASSERT_GT(won.count, 0u);
            for (std::uint32_t v = 0; v < core->vertices(); ++v)
                if (!won.left.test(v)) {
                    ASSERT_EQ(won.labels.odd(core->was[v]), odd_wins[core->was[v]])
                        << "game " << i << "\n"
                        << to_text(sketch);
                }
        };
        const bool first = random.chance(0.5);
        ended(first);
        ended(!first);
        ASSERT_TRUE(promotion_loop(won, pace));
        ASSERT_FALSE(first_unjust(*swept(arena, won.labels), Parity{}, won.labels))
            << "game " << i << "\n"
            << to_text(sketch);
    }
    EXPECT_GT(promotions, 100);
    EXPECT_GT(tangles, 100);
}

// Two counters that distract each other: with tangles for every distraction only promotion is
// quick, and with one tangle for all only tangles are.  The standard solver is quick on both.
TEST(ParitySolvers, the_standard_solver_is_quick_on_counters) {
    const auto made = [](std::string_view name, double bits) {
        const auto family = std::ranges::find(parity_families(), name, &ParityFamily::name);
        return *family->make(std::vector{bits}, 1, Budget{});
    };
    const auto solved = [](const ParityArena& arena, ParitySolver solve) {
        Budget budget;
        budget.work         = 20'000'000;
        const auto solution = solve(arena, budget);
        if (solution.status != Status::solved) return false;
        EXPECT_FALSE(first_unjust(*swept(arena, solution.labels), Parity{}, solution.labels));
        return true;
    };
    const auto plus = made("two-counters-plus", 12), plain = made("two-counters", 20);
    EXPECT_TRUE(solved(plus, parity_best));
    EXPECT_TRUE(solved(made("two-counters-plus", 20), parity_best));
    EXPECT_TRUE(solved(plain, parity_best));
    EXPECT_TRUE(solved(made("two-counters", 35), parity_best));
    EXPECT_TRUE(solved(plus, parity_promotion));
    EXPECT_FALSE(solved(plus, parity_tangles));
    EXPECT_TRUE(solved(plain, parity_tangles));
    EXPECT_FALSE(solved(plain, parity_promotion));
}

// The first of these games loses a whole region, the second nearly all of one.  They took 335 000
// and 338 000 looks when the rest was solved again, or when the whole region was searched for a way
// back.
TEST(ParitySolvers, zielonka_does_not_solve_again_what_it_knows) {
    const auto family = std::ranges::find(parity_families(), "random", &ParityFamily::name);
    for (const auto& [seed, most] : {std::pair{2001, 260'000u}, {2008, 300'000u}}) {
        const auto arena = family->make(std::vector{62'500.0, 20.0, 1.0, 3.0, 0.0, 1.0},
                                        static_cast<std::uint64_t>(seed), Budget{});
        ASSERT_TRUE(arena);
        const auto solution = parity_zielonka(*arena, Budget{});
        ASSERT_EQ(solution.status, Status::solved);
        EXPECT_LT(solution.visited, most) << "seed " << seed;
        EXPECT_FALSE(first_unjust(*swept(*arena, solution.labels), Parity{}, solution.labels));
    }
}

// Every limit ends every solver, which names the limit and claims nothing.
TEST(ParitySolvers, limits_end_the_solving) {
    Random     random(5);
    const auto arena = test::parity_arena_of(test::random_parity_game({3'000, 40, 3}, random));
    std::atomic<bool> stop = true;
    Budget            bytes, work, seconds, stopped;
    bytes.bytes     = 10'000;
    work.work       = 1;
    seconds.seconds = 0;
    stopped.stop    = &stop;
    for (const auto& solver : test::some(parity_solvers())) {
        const auto why = [&](const Budget& budget) {
            const auto solution = solver.solve(arena, budget);
            return solution.status == Status::solved ? "solved" : name_of(solution.why);
        };
        EXPECT_EQ(why(bytes), "bytes") << solver.name;
        for (const auto& [name, budget] :
             {std::pair{"work", &work}, {"seconds", &seconds}, {"stopped", &stopped}}) {
            const auto said = why(*budget);
            EXPECT_TRUE(said == name || said == "solved") << solver.name << ": " << said;
        }
    }
}

}  // namespace
}  // namespace zermelo
