// Steps of textbook solvers: each follows from the rules, and the last one agrees with the fast
// solvers.
#include "zermelo/workbench/trace.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "test/support/arenas.hpp"
#include "test/support/pigs_maps.hpp"
#include "test/support/some.hpp"
#include "test/support/typed.hpp"
#include "zermelo/green/trace.hpp"
#include "zermelo/pigs/search.hpp"
#include "zermelo/pigs/trace.hpp"
#include "zermelo/workbench/facets.hpp"

namespace zermelo {
namespace {

using State = Trace::State;

struct Known {
    State        state                          = State::none;
    std::int64_t number                         = Trace::kNoNumber;
    bool         operator==(const Known&) const = default;
};

void make(const Trace::Step& step, std::vector<Known>& known) {
    for (const auto& [place, state, number] : step.changes) {
        ASSERT_LT(place, known.size());
        known[place] = {state, number};
    }
}

const BuchiCard& solver(std::string_view name) {
    return *std::ranges::find(buchi_solvers(), name, &BuchiCard::name);
}

test::Sketch some_arena(std::uint64_t seed) {
    return test::random_sketch({.ann        = 1 + static_cast<std::uint32_t>(seed % 12),
                                .billy      = 1 + static_cast<std::uint32_t>(seed % 9),
                                .most_moves = 3,
                                .green      = 0.35,
                                .bipartite  = seed % 2 > 0,
                                .reach      = seed % 3 == 0 ? 3u : 0u},
                               seed);
}

// The last step's winners are those of the fast solver; no field that was won before is lost again.
void expect_end(const Arena& arena, const Trace& trace, const std::vector<Known>& known) {
    const auto best = solver("best").solve(arena, {});
    ASSERT_EQ(best.status, Status::solved);
    ASSERT_EQ(trace.steps.back().kind, "end");
    std::int64_t ann = 0;
    for (std::uint32_t v = 0; v < arena.fields(); ++v) {
        ASSERT_EQ(known[v].state, best.labels.ann(v) ? State::ann : State::billy) << v;
        ann += best.labels.ann(v);
    }
    EXPECT_EQ(trace.steps.back().numbers, (std::vector{ann, arena.fields() - ann}));
}

// Returns within how many moves Ann can force a target, by looking at all fields again and again.
std::vector<std::int64_t> forced(const Arena& arena, const std::vector<bool>& target) {
    std::vector<std::int64_t> within(arena.fields(), -1);
    for (std::uint32_t v = 0; v < arena.fields(); ++v)
        if (target[v]) within[v] = 0;
    for (std::int64_t moves = 1; moves <= arena.fields(); ++moves)
        for (std::uint32_t v = 0; v < arena.fields(); ++v) {
            const auto before = [&](std::uint32_t w) {
                return within[w] >= 0 && within[w] < moves;
            };
            if (within[v] < 0 && (arena.ann(v) ? std::ranges::any_of(arena.out[v], before)
                                               : std::ranges::all_of(arena.out[v], before)))
                within[v] = moves;
        }
    return within;
}

TEST(Trace, rounds_of_the_attractor_follow_from_the_rules) {
    std::size_t rounds = 0, drops = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        SCOPED_TRACE(seed);
        const auto arena = test::arena_of(some_arena(seed));
        const auto told  = trace_green(arena, solver("trap"), {});
        ASSERT_TRUE(told);
        std::vector<Known> known(arena.fields());
        std::vector<bool>  target(arena.fields());
        for (std::uint32_t v = 0; v < arena.fields(); ++v) target[v] = arena.green.test(v);
        std::set<std::uint32_t> billy;
        for (const auto& step : test::some(told->trace.steps)) {
            ASSERT_NO_FATAL_FAILURE(make(step, known));
            const auto within = forced(arena, target);
            for (const auto& [place, state, number] : step.changes) {
                if (step.kind == "left") {
                    EXPECT_EQ(within[place], -1);
                    EXPECT_TRUE(billy.insert(place).second) << "won by Billy twice";
                } else if (step.kind == "force" && state != State::none) {
                    EXPECT_EQ(within[place], number);
                    EXPECT_EQ(state == State::target, target[place]);
                }
            }
            if (step.kind == "drop") {
                for (std::uint32_t v = 0; v < arena.fields(); ++v) {
                    const auto inside = [&](std::uint32_t w) { return within[w] >= 0; };
                    const bool stays  = arena.ann(v) ? std::ranges::any_of(arena.out[v], inside)
                                                     : std::ranges::all_of(arena.out[v], inside);
                    EXPECT_EQ(known[v].state == State::dropped, target[v] && !stays) << v;
                }
                for (std::uint32_t v = 0; v < arena.fields(); ++v)
                    if (known[v].state == State::dropped) target[v] = false;
                ++drops;
            }
            rounds += step.kind == "force" && step.numbers[0] == 0;
        }
        ASSERT_NO_FATAL_FAILURE(expect_end(arena, told->trace, known));
        for (std::uint32_t v = 0; v < arena.fields(); ++v)
            EXPECT_EQ(billy.contains(v), known[v].state == State::billy) << v;
    }
    EXPECT_GT(rounds, 300u);
    EXPECT_GT(drops, 100u);
}

TEST(Trace, lifts_end_in_the_labels) {
    std::size_t infinite = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        SCOPED_TRACE(seed);
        const auto arena = test::arena_of(some_arena(seed));
        const auto told  = trace_green(arena, solver("lift"), {});
        ASSERT_TRUE(told);
        std::vector<Known> known(arena.fields());
        auto               before = known;  // the last step
        for (const auto& step : test::some(told->trace.steps)) {
            if (step.kind == "end") before = known;
            if (step.kind == "lift") {
                ASSERT_EQ(step.changes.size(), 1u);
                const auto& was = known[step.changes[0].place];
                EXPECT_EQ(was.number, step.numbers[1]);
                EXPECT_TRUE(step.numbers[0] < 0 || step.numbers[0] > step.numbers[1]);
                EXPECT_EQ(step.position, told->trace.places[step.changes[0].place]);
                infinite += step.numbers[0] < 0;
                // Ann's rank is final when it is set.
                ASSERT_EQ(step.numbers.size(), step.numbers[0] < 0 ? 3u : 2u);
                if (step.numbers[0] < 0) {
                    EXPECT_EQ(step.numbers[2], told->labels.label(step.changes[0].place).rank);
                }
            }
            ASSERT_NO_FATAL_FAILURE(make(step, known));
        }
        ASSERT_NO_FATAL_FAILURE(expect_end(arena, told->trace, known));
        for (std::uint32_t v = 0; v < arena.fields(); ++v)
            EXPECT_EQ(before[v], known[v].state == State::billy
                                     ? (Known{State::none, known[v].number})
                                     : Known{State::infinite})
                << v;
    }
    EXPECT_GT(infinite, 300u);
}

using Pigs = std::vector<unsigned>;

Pigs after(Pigs pigs, const PigsStep& step) {
    *std::ranges::find(pigs, step.from) = step.to;
    std::ranges::sort(pigs);
    return pigs;
}

Pigs squares_of(const Trace& trace, std::string_view position) {
    Pigs squares;
    for (unsigned s = 0; s < trace.places.size(); ++s)
        if (fmt::format(" {} ", position).find(fmt::format(" {} ", trace.places[s])) !=
            std::string::npos)
            squares.push_back(s);
    return squares;
}

// Positions are opened one after the other as the trace says, but without its bounds: which
// positions wait is found anew, and counted on every square.
TEST(Trace, the_waiting_positions_of_pigs_are_those_of_the_map) {
    Random      random(5);
    std::size_t searched = 0, steps = 0;
    for (int i = 0; i < 150; ++i) {
        SCOPED_TRACE(testing::Message() << "seed 5, map " << i);
        const auto map    = random_map(random, 4, 1 + static_cast<unsigned>(random.below(4)),
                                       0.1 * static_cast<double>(i % 4));
        const auto solver = std::array{"astar", "astar-meet", "astar-source", "astar-plain",
                                       "astar-zero"}[static_cast<std::size_t>(i) % 5];
        const auto trace  = trace_pigs(map, {}, solver);
        const auto fast   = solve_pigs(map, solver, true, {});
        ASSERT_EQ(fast.status, Status::solved);
        ASSERT_EQ(trace.has_value(), fast.least != kNever);
        if (!trace) continue;
        std::vector<Known>  known(map.free.size());
        std::map<Pigs, int> made;  // moves, for all positions reached in this part
        std::set<Pigs>      waiting;
        std::int64_t        length = 0, opened = 0, earlier = 0;
        for (const auto& step : test::some(trace->steps)) {
            const auto at = squares_of(*trace, step.position);
            if (step.kind == "start") {
                made = {{at, 0}}, waiting = {at}, earlier = opened;
            } else if (step.kind == "open") {
                ASSERT_TRUE(waiting.erase(at));
                ASSERT_EQ(made.at(at), step.numbers[0]);
                for (const auto& move : pigs_steps(map, at)) {
                    const auto moves          = made.at(at) + 1;
                    const auto [place, fresh] = made.try_emplace(after(at, move), moves);
                    if (!fresh && place->second <= moves) continue;
                    place->second = moves;
                    waiting.insert(place->first);
                }
                ++opened;
                EXPECT_EQ(step.numbers[2], static_cast<std::int64_t>(waiting.size()));
                EXPECT_EQ(step.numbers[3], opened - earlier);
            } else {
                ASSERT_EQ(step.kind, "goal");
                ASSERT_EQ(made.at(at), step.numbers[0]);
                length += step.numbers[0];
            }
            ASSERT_NO_FATAL_FAILURE(make(step, known));
            ++steps;
            std::map<unsigned, std::int64_t> count;  // for each square of this part
            for (const auto& [p, moves] : made)
                for (const auto square : p) count[square] += waiting.contains(p);
            for (const auto& [square, n] : count) {
                EXPECT_EQ(known[square].number, n == 0 ? Trace::kNoNumber : n) << square;
                if (step.kind != "open") continue;
                const bool here = std::ranges::find(at, square) != at.end();
                EXPECT_EQ(known[square].state == State::here, here) << square;
            }
        }
        EXPECT_EQ(length, fast.least);
        EXPECT_EQ(opened, static_cast<std::int64_t>(fast.expanded));
        ++searched;
    }
    EXPECT_GT(searched, 60u);
    EXPECT_GT(steps, 500u);
}

// The marks, compared with what the session says of each position.
TEST(Trace, marking_says_who_wins_each_position) {
    for (const test::Typed& typed : {test::Typed{"treat", {{"cap", 3}}, {"9", "13"}},
                                     {"treat", {{"cap", 4}, {"misere", 1}}, {"9", "9"}},
                                     {"wythoff", {}, {"12", "9"}},
                                     {"chomp", {}, {"4x4"}},
                                     {"fibonacci", {}, {"13"}},
                                     {"nim", {{"misere", 1}}, {"4", "3", "2"}},
                                     {"nim", {{"piles", 2}}, {"3", "3", "2"}}}) {
        SCOPED_TRACE(typed.game);
        const auto session = test::opened(typed);
        const auto trace   = trace_of(*session, "", {});
        ASSERT_TRUE(trace) << trace.error().what;
        EXPECT_EQ(trace->solver, "marking");
        std::vector<Known> known(trace->places.size());
        for (const auto& step : test::some(trace->steps)) {
            if (step.kind == "lost") {  // nobody had marked it, and it marks what is not lost
                const auto& place = step.changes.front().place;
                EXPECT_EQ(known[place].state, State::none);
                EXPECT_EQ(trace->places[place], step.position);
                EXPECT_EQ(step.numbers[0] + 1, std::ssize(step.changes));
                for (const auto& change : step.changes)
                    EXPECT_EQ(known[change.place].state, State::none);
            }
            ASSERT_NO_FATAL_FAILURE(make(step, known));
        }
        std::int64_t lost = 0;
        for (std::size_t i = 0; i < known.size(); ++i) {
            // chomp's numbers include other boards, too
            if (!session->reset(trace->places[i])) continue;
            const auto answer = session->solve("", true, {});
            ASSERT_TRUE(answer);
            EXPECT_EQ(known[i].state, answer->verdict == Outcome::loss ? State::lost : State::won)
                << trace->places[i];
            lost += known[i].state == State::lost;
        }
        EXPECT_EQ(trace->steps.back().kind, "marked");
        EXPECT_EQ(trace->steps.back().numbers[0], lost);
        EXPECT_GT(lost, 1);
    }
}

// Each nimber follows from those of its successors, which came before it.
TEST(Trace, mex_takes_the_least_that_no_successor_has) {
    const auto session = test::opened(
        {"dag",
         {},
         {},
         false,
         "graph 4 5\n1 2\n1 3\n2 4\n3 4\n3 2\ntokens 1 3\ngraph 3 2\n1 2\n2 3\ntokens 2\n"});
    const auto trace = trace_of(*session, "mex", {});
    ASSERT_TRUE(trace) << trace.error().what;
    ASSERT_EQ(trace->places.size(), 7u);
    ASSERT_EQ(trace->steps.size(), 8u);
    std::set<std::string> met;
    for (const auto& step : test::some(trace->steps)) {
        if (step.kind != "mex") continue;
        std::set<std::int64_t> next(step.numbers.begin() + 1, step.numbers.end());
        std::int64_t           least = 0;
        while (next.contains(least)) ++least;
        EXPECT_EQ(step.numbers[0], least) << step.position;
        EXPECT_TRUE(met.insert(step.position).second);
    }
    EXPECT_EQ(met.size(), 7u);
    const auto answer = session->solve("", true, {});
    ASSERT_TRUE(answer);
    EXPECT_EQ(trace->steps.back().kind, "xor");
    EXPECT_EQ(trace->steps.back().numbers[0], *find_fact<std::int64_t>(answer->facts, "nimber"));
    EXPECT_FALSE(trace_of(*session, "memo", {}));
}

TEST(Trace, what_is_too_large_or_has_no_steps_is_refused) {
    const auto green = test::opened({"green", {}, {}, false, test::card("green").example});
    EXPECT_EQ(trace_of(*green, "", {})->solver, "trap");
    EXPECT_EQ(trace_of(*green, "lift", {})->solver, "lift");
    EXPECT_FALSE(trace_of(*green, "supports", {}));
    EXPECT_FALSE(trace_of(*green, "lifts", {}));
    EXPECT_FALSE(trace_of(*test::opened({"nim", {}, {"3"}}), "", {}));
    EXPECT_FALSE(trace_of(*test::opened({"treat", {}, {"3", "4"}}), "rows", {}));
    EXPECT_FALSE(trace_of(*test::opened({"treat", {}, {"3", "4"}}), "mex", {}));
    EXPECT_NE(trace_of(*test::opened({"treat", {}, {"30", "9"}}), "", {})
                  .error()
                  .what.english()
                  .find("310 positions"),
              std::string::npos);
    // One field more than can be shown; and a chain that takes a round for each green field.
    test::Sketch ring;
    for (std::uint32_t v = 0; v <= kMostTracedFields; ++v)
        ring.fields.push_back({true, true, {(v + 1) % (kMostTracedFields + 1)}});
    EXPECT_NE(trace_green(test::arena_of(ring), solver("trap"), {})
                  .error()
                  .what.english()
                  .find("301 fields"),
              std::string::npos);
    const auto chain = test::arena_of(test::dying_chain(60, true, false));
    ASSERT_LE(chain.fields(), kMostTracedFields);
    EXPECT_NE(trace_green(chain, solver("trap"), {}).error().what.english().find("2000 steps"),
              std::string::npos);
    Budget none;
    none.seconds = 0;
    none.bytes   = 1;
    EXPECT_EQ(trace_green(test::arena_of(some_arena(1)), solver("trap"), none).error().gave_up,
              GaveUp::bytes);
    // Pigs: too large, impossible, and without memory.
    Random random(3);
    auto   map = random_map(random, 8, 4, 0.0);
    map.pigs = {0, 7, 56, 63}, map.stacks = {27, 28, 35, 36};
    EXPECT_NE(trace_pigs(map, {}).error().what.english().find("2000 positions"), std::string::npos);
    EXPECT_EQ(trace_pigs(map, none).error().gave_up, GaveUp::bytes);
    map.pigs = {0}, map.stacks = {63}, map.free[1] = map.free[8] = 0;
    EXPECT_NE(trace_pigs(map, {}).error().what.english().find("nothing is searched"),
              std::string::npos);
}

}  // namespace
}  // namespace zermelo
