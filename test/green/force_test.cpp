// The attractor of a set that is named, compared with trying every strategy of Ann's; the source's
// example; and inputs that are not a set.
#include "zermelo/green/force.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "test/support/arenas.hpp"
#include "zermelo/arena/formats.hpp"
#include "zermelo/base/scan.hpp"

namespace zermelo::force_test {
namespace {

constexpr const char* kSample =
    "5 3\n0 2 6 7\n0 3 6 7 8\n0 1 8\n1 1 7\n1 1 8\n1 2 1 2\n0 2 1 2\n0 2 3 4\n";

Arena sample() {
    return *read_arena(bytes_of(kSample), {});
}

std::vector<std::int64_t> listed(const Answer& answer, std::string_view key) {
    std::vector<std::int64_t> fields;
    if (const auto* const list = find_fact<NumberList>(answer.facts, key))
        list->each([&](Number field) { return fields.push_back(*field), true; });
    if (const auto* const map = find_fact<NumberMap>(answer.facts, key))
        map->each([&](std::int64_t field, Number) { return fields.push_back(field), true; });
    return fields;
}

using List = std::vector<std::int64_t>;

TEST(Force, tells_the_sources_example) {
    const auto arena = sample();
    const auto green = force_set(arena, "green", true, {});
    ASSERT_TRUE(green && green->certified);
    EXPECT_EQ(listed(*green, "set"), (List{4, 5, 6}));
    EXPECT_EQ(listed(*green, "forced"), (List{1, 2, 4, 5, 6, 7}));
    EXPECT_EQ(listed(*green, "outside"), (List{3, 8}));
    EXPECT_FALSE(*find_fact<bool>(green->facts, "trap"));
    EXPECT_EQ(listed(*green, "leaves"), List{5});
    const auto z1 = force_set(arena, "4,6", true, {});
    ASSERT_TRUE(z1 && z1->certified);
    EXPECT_EQ(listed(*z1, "forced"), (List{1, 2, 4, 6, 7}));
    EXPECT_TRUE(*find_fact<bool>(z1->facts, "trap"));
    EXPECT_EQ(listed(*z1, "leaves"), List{});
    const auto unjudged = force_set(arena, " 6 , 4 ", false, {});
    ASSERT_TRUE(unjudged);
    EXPECT_FALSE(unjudged->certified);
    EXPECT_EQ(listed(*unjudged, "forced"), listed(*z1, "forced"));
}

// Ann forces the pawn into the set iff one of her positional strategies meets it on every play, so
// that no cycle avoids it.  All strategies are tried.
bool forces(const Arena& arena, const Bits& set, std::uint32_t from) {
    std::vector<std::uint32_t> choice(arena.fields());
    while (true) {
        std::vector<bool> ends(arena.fields());  // every play from there meets the set
        for (bool more = true; more;) {
            more = false;
            for (std::uint32_t v = 0; v < arena.fields(); ++v) {
                const auto row = arena.out[v];
                const bool now =
                    set.test(v) || (arena.ann(v) ? ends[row[choice[v]]]
                                                 : std::ranges::all_of(
                                                       row, [&](auto w) { return bool(ends[w]); }));
                if (now && !ends[v]) ends[v] = more = true;
            }
        }
        if (ends[from]) return true;
        std::uint32_t v = 0;
        for (; v < arena.fields(); ++v) {
            if (!arena.ann(v)) continue;
            if (++choice[v] < arena.out.length(v)) break;
            choice[v] = 0;
        }
        if (v == arena.fields()) return false;
    }
}

TEST(Force, is_what_some_strategy_reaches) {
    std::size_t inside = 0, outside = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        SCOPED_TRACE(seed);
        const auto arena  = test::arena_of(test::random_sketch(
             {.ann = 4, .billy = 3, .most_moves = 3, .green = 0.4, .bipartite = seed % 2 == 0},
             seed));
        const auto set    = read_fields(arena, "1,5").value();
        const auto answer = force_set(arena, "1,5", true, {});
        ASSERT_TRUE(answer && answer->certified);
        const auto forced = listed(*answer, "forced");
        for (std::uint32_t v = 0; v < arena.fields(); ++v) {
            const bool said = std::ranges::binary_search(forced, v + 1);
            EXPECT_EQ(said, forces(arena, set, v)) << v + 1;
            ++(said ? inside : outside);
        }
    }
    EXPECT_GT(inside, 100u);
    EXPECT_GT(outside, 50u);
}

// The steps give the fields of one distance after the other, and at the end those where Ann cannot
// stay.
TEST(Force, its_steps_are_the_answer) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        SCOPED_TRACE(seed);
        const auto arena  = test::arena_of(test::random_sketch(
             {.ann = 6, .billy = 6, .most_moves = 3, .green = 0.4, .bipartite = seed % 2 == 0},
             seed));
        const auto answer = force_set(arena, "2,7", true, {});
        const auto trace  = trace_force(arena, "2,7", {});
        ASSERT_TRUE(answer && trace);
        std::map<std::int64_t, std::int64_t> told, forced;
        find_fact<NumberMap>(answer->facts, "forced")->each([&](std::int64_t v, Number far) {
            forced[v] = *far;
            return true;
        });
        std::int64_t far = 0;
        for (const auto& step : std::span(trace->steps).first(trace->steps.size() - 1)) {
            EXPECT_EQ(step.kind, far == 0 ? "set" : "reach");
            EXPECT_EQ(step.numbers.back(), static_cast<std::int64_t>(step.changes.size()));
            for (const auto& change : step.changes) {
                EXPECT_EQ(change.number, far);
                told[std::stoll(trace->places[change.place])] = far;
            }
            ++far;
        }
        EXPECT_EQ(told, forced);
        const auto& end = trace->steps.back();
        EXPECT_EQ(end.kind, "trap");
        EXPECT_EQ(end.numbers[0], static_cast<std::int64_t>(forced.size()));
        EXPECT_EQ(end.numbers[0] + end.numbers[1], arena.fields());
        EXPECT_EQ(end.changes.size(), listed(*answer, "leaves").size());
        EXPECT_EQ(end.numbers[2] == 0, *find_fact<bool>(answer->facts, "trap"));
    }
    EXPECT_FALSE(trace_force(sample(), "9", {}));
}

TEST(Force, refuses_what_is_no_set) {
    const auto arena = sample();
    for (const char* const set : {"", " ", "9", "0", "4,,6", ",4", "4;6", "four", "-4", "greens",
                                  "99999999999999999999999", "4 6x"}) {
        const auto answer = force_set(arena, set, true, {});
        ASSERT_FALSE(answer) << set;
        EXPECT_EQ(answer.error().instead, "--force 4,6") << set;
    }
    Budget none;
    none.bytes        = 10;
    const auto answer = force_set(arena, "4", true, none);
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->why_gave_up, GaveUp::bytes);
}

}  // namespace
}  // namespace zermelo::force_test
