// Tests every solver of Buchi games against an independent fixpoint, and its labels against the
// checker.  A failing arena is shrunk, printed with its seed, and kept in test/failures.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <map>
#include <set>
#include <string>

#include "test/support/arenas.hpp"
#include "test/support/some.hpp"
#include "zermelo/arena/roster.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/check/check.hpp"

namespace zermelo::buchi_test {
namespace {

using test::Sketch;

// Returns what is wrong with a solver's answer, or "" if nothing is.
std::string fault_of(const BuchiCard& solver, const Sketch& sketch,
                     const std::vector<bool>& ann_wins) {
    const Arena arena    = test::arena_of(sketch);
    const auto  solution = solver.solve(arena, Budget{});
    if (solution.status != Status::solved) return fmt::format("gave up: {}", name_of(solution.why));
    if (solution.labels.size() != arena.fields()) return "labels of another size";
    for (std::uint32_t v = 0; v < arena.fields(); ++v) {
        const auto label = solution.labels.label(v);
        if (label.ann != ann_wins[v]) return fmt::format("wrong winner of field {}", v);
        if (label.rank > (label.ann ? arena.fields() - 1 : arena.green.count()))
            return fmt::format("rank {} of field {}", label.rank, v);
    }
    if (const auto p = first_unjust(arena, Green{}, solution.labels))
        return fmt::format("label of field {} is not just", *p);
    return "";
}

// Tries all solvers; `name` says where the sketch comes from.  Returns false after a failure.
bool all_agree(const Sketch& sketch, const std::string& name) {
    const auto ann_wins = test::solve_by_fixpoint(sketch);
    for (const auto& solver : test::some(buchi_solvers())) {
        if (fault_of(solver, sketch, ann_wins).empty()) continue;
        const auto fault = [&](const Sketch& s) {
            return fault_of(solver, s, test::solve_by_fixpoint(s));
        };
        const auto least = test::shrunk(sketch, [&](const Sketch& s) { return fault(s) != ""; });
        ADD_FAILURE() << solver.name << ": " << fault(least) << "; found on " << name << ", "
                      << test::kept(least, fmt::format("{}_{}", solver.name, name));
        return false;
    }
    return true;
}

// Tries `count` random arenas; the shape may depend on the seed.
template <class ShapeOf>
void all_agree_on_random(const char* name, std::uint64_t count, ShapeOf&& shape_of) {
    for (std::uint64_t seed = 1; seed <= count; ++seed)
        if (!all_agree(test::random_sketch(shape_of(seed), seed), fmt::format("{}_{}", name, seed)))
            return;
}

std::uint64_t all_agree_on_every(std::uint32_t ann, std::uint32_t billy) {
    std::uint64_t count = 0;
    bool          right = true;
    test::each_bipartite(ann, billy, [&](const Sketch& sketch) {
        ++count;
        right = right && all_agree(sketch, fmt::format("all_{}_{}_{}", ann, billy, count));
    });
    return count;
}

TEST(Buchi, solvers_are_sorted_by_name) {
    const auto solvers = buchi_solvers();
    ASSERT_FALSE(solvers.empty());
    EXPECT_TRUE(std::ranges::is_sorted(solvers, {}, &BuchiCard::name));
}

TEST(Buchi, all_bipartite_arenas_up_to_2_and_3) {
    EXPECT_EQ(all_agree_on_every(1, 1), 4u);
    EXPECT_EQ(all_agree_on_every(1, 2), 24u);
    EXPECT_EQ(all_agree_on_every(2, 1), 24u);
    EXPECT_EQ(all_agree_on_every(1, 3), 112u);
    EXPECT_EQ(all_agree_on_every(2, 2), 81u * 16);
    EXPECT_EQ(all_agree_on_every(2, 3), 49u * 27 * 32);
    EXPECT_EQ(all_agree_on_every(3, 2), 27u * 49 * 32);
}

TEST(Buchi, all_bipartite_arenas_of_3_and_3) {
    if (!std::getenv("ZERMELO_FULL")) GTEST_SKIP() << "SKIPPED: set ZERMELO_FULL to run it";
    EXPECT_EQ(all_agree_on_every(3, 3), 117649u * 64);
}

TEST(Buchi, random_bipartite_arenas_of_3_and_3) {
    all_agree_on_random("3_3", 100'000, [](std::uint64_t) {
        return test::Shape{.ann = 3, .billy = 3, .most_moves = 3, .green = 0.4};
    });
}

TEST(Buchi, random_general_arenas_with_loops) {
    all_agree_on_random("general", 30'000, [](std::uint64_t seed) {
        Random            random(~seed);
        const auto        n   = static_cast<std::uint32_t>(1 + random.below(12));
        const auto        ann = static_cast<std::uint32_t>(random.below(n + 1));
        const test::Shape shape{.ann        = ann,
                                .billy      = n - ann,
                                .most_moves = static_cast<std::uint32_t>(1 + random.below(n)),
                                .green      = 0.1 * static_cast<double>(1 + random.below(6)),
                                .bipartite  = false};
        return shape;
    });
}

TEST(Buchi, larger_random_arenas) {
    all_agree_on_random("larger", 3'000, [](std::uint64_t seed) {
        Random            random(~seed);
        const auto        size = [&] { return static_cast<std::uint32_t>(1 + random.below(150)); };
        const auto        most = random.chance(0.2) ? 150 : 1 + random.below(5);
        const test::Shape shape{.ann        = size(),
                                .billy      = size(),
                                .most_moves = static_cast<std::uint32_t>(most),
                                .green      = random.chance(0.5) ? 0.05 : 0.3,
                                .bipartite  = random.chance(0.5)};
        return shape;
    });
}

// Short moves on a line make long ranks: Ann is far from green, and Billy passes many greens.
TEST(Buchi, random_arenas_with_long_ways) {
    all_agree_on_random("line", 3'000, [](std::uint64_t seed) {
        Random            random(~seed);
        const auto        size  = static_cast<std::uint32_t>(2 + random.below(60));
        const auto        most  = static_cast<std::uint32_t>(1 + random.below(3));
        const auto        reach = static_cast<std::uint32_t>(1 + random.below(5));
        const test::Shape shape{.ann        = size,
                                .billy      = size,
                                .most_moves = most,
                                .green      = random.chance(0.5) ? 0.1 : 0.4,
                                .bipartite  = random.chance(0.5),
                                .reach      = reach};
        return shape;
    });
}

TEST(Buchi, chains_that_die_one_by_one) {
    for (std::uint32_t k = 1; k <= 40; ++k)
        for (const int kind : {0, 1, 2})
            if (!all_agree(test::dying_chain(k, kind > 0, kind > 1),
                           fmt::format("chain_{}_{}", kind, k)))
                return;
}

// Dense corridors with more of Billy's fields, full of moves to fields that die later, and with the
// fields renamed: vertices of both players have many moves, there are many rounds, and no order
// helps.
TEST(Buchi, dense_corridors_with_noise) {
    for (std::uint64_t seed = 1; seed <= 1'500; ++seed) {
        Random     random(seed);
        const auto k      = static_cast<std::uint32_t>(3 + random.below(14));
        auto       sketch = test::dying_chain(k, true, true);
        for (std::uint64_t extra = random.below(2 * k); extra-- > 0;) {
            Sketch::Field field{random.chance(0.2), random.chance(0.1), {}};
            const auto    from = random.below(sketch.fields.size());
            for (auto v = from; v < sketch.fields.size(); ++v)
                if (v == from || random.chance(0.7))
                    field.next.push_back(static_cast<std::uint32_t>(v));
            sketch.fields.push_back(field);
        }
        for (std::uint32_t v = 0; v < sketch.fields.size(); ++v)
            for (std::uint32_t w = v + 1; w < sketch.fields.size(); ++w)
                if (random.chance(sketch.fields[v].ann ? 0.002 : 0.05))
                    if (std::ranges::count(sketch.fields[v].next, w) == 0)
                        sketch.fields[v].next.push_back(w);
        if (!all_agree(test::renamed(sketch, seed), fmt::format("noise_{}", seed))) return;
    }
}

TEST(Buchi, one_field_and_none) {
    for (const bool ann : {false, true})
        for (const bool green : {false, true})
            EXPECT_TRUE(all_agree({{{ann, green, {0}}}}, fmt::format("loop_{}_{}", ann, green)));
    EXPECT_TRUE(all_agree({}, "nothing"));
}

TEST(Buchi, a_move_named_twice_changes_nothing) {
    for (std::uint64_t seed = 1; seed <= 2'000; ++seed) {
        auto sketch = test::random_sketch({.ann = 6, .billy = 6, .most_moves = 4}, seed);
        for (auto& field : sketch.fields) field.next.push_back(field.next.front());
        if (!all_agree(sketch, fmt::format("twice_{}", seed))) return;
    }
}

TEST(Buchi, limits_are_kept_and_named) {
    const Arena       arena = test::arena_of(test::dying_chain(400, true, true));
    std::atomic<bool> stop  = true;
    Budget            bytes, work, seconds, stopped;
    bytes.bytes     = 1000;
    work.work       = 1000;
    seconds.seconds = 0;
    stopped.stop    = &stop;
    for (const auto& solver : test::some(buchi_solvers())) {
        SCOPED_TRACE(solver.name);
        EXPECT_EQ(solver.solve(arena, bytes).why, GaveUp::bytes);
        EXPECT_EQ(solver.solve(arena, work).why, GaveUp::work);
        EXPECT_EQ(solver.solve(arena, seconds).why, GaveUp::seconds);
        EXPECT_EQ(solver.solve(arena, stopped).why, GaveUp::stopped);
        EXPECT_EQ(solver.solve(arena, stopped).status, Status::gave_up);
    }
}

// Replays the trace: betas rise, and alpha is set, as the source says, when beta becomes infinite,
// from the successors that are already infinite.
TEST(Buchi, lift_traces_every_lift) {
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        SCOPED_TRACE(seed);
        const test::Shape shape{.ann = 20, .billy = 20, .most_moves = 4, .bipartite = seed % 2 > 0};
        const Sketch      sketch = test::random_sketch(shape, seed);
        const Arena       arena  = test::arena_of(sketch);
        std::map<std::uint64_t, std::int64_t>  beta;
        std::map<std::uint32_t, std::uint32_t> alpha;  // of the fields whose beta is infinite
        std::uint64_t                          lifts = 0;
        Budget                                 budget;
        budget.trace = [&](std::uint64_t v, Traced what, std::int64_t value) {
            EXPECT_EQ(what, Traced::beta);
            EXPECT_TRUE(beta[v] >= 0 && (value < 0 || value > beta[v])) << "beta of " << v;
            beta[v] = value;
            ++lifts;
            if (value >= 0) return;
            const auto&             field = sketch.fields[v];
            std::set<std::uint32_t> ranks;
            for (const auto w : field.next)
                if (alpha.contains(w)) ranks.insert(alpha[w]);
            ASSERT_TRUE(field.green || !ranks.empty());
            const auto at = static_cast<std::uint32_t>(v);
            alpha[at]     = field.green ? 0 : 1 + (field.ann ? *ranks.begin() : *ranks.rbegin());
        };
        const auto solution = buchi_lift(arena, budget);
        EXPECT_EQ(lifts, solution.counts.front().value);
        for (std::uint32_t v = 0; v < arena.fields(); ++v) {
            const auto label = solution.labels.label(v);
            EXPECT_EQ(beta[v], label.ann ? -1 - std::int64_t{label.rank} : label.rank)
                << "field " << v;
            EXPECT_EQ(alpha.contains(v) ? alpha[v] : label.rank, label.rank) << "field " << v;
        }
    }
}

}  // namespace
}  // namespace zermelo::buchi_test
