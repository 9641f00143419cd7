// Bounds as they are explained to people: they are those of the search, never above the length of a
// solution, and their reasons have numbers that add up.
#include "zermelo/pigs/explain.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>

#include "test/support/pigs_maps.hpp"
#include "test/support/some.hpp"
#include "test/support/typed.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/pigs/search.hpp"
#include "zermelo/pigs/trace.hpp"
#include "zermelo/workbench/facets.hpp"

namespace zermelo {
namespace {

std::string begin_of(const std::string& why) {
    return why.substr(0, 12);
}

TEST(PigsExplain, bounds_are_those_of_the_search_and_hold) {
    Random                random(11);
    std::set<std::string> reasons;
    std::size_t           computed = 0, reached = 0;
    for (int i = 0; i < 400; ++i) {
        SCOPED_TRACE(testing::Message() << "seed 11, map " << i);
        const auto map  = random_map(random, 3 + static_cast<unsigned>(random.below(3)),
                                     1 + static_cast<unsigned>(random.below(4)),
                                     0.1 * static_cast<double>(i % 4));
        const auto told = explain_pigs(map, {});
        const auto fast = solve_pigs(map, "astar", false, {});
        ASSERT_EQ(told.has_value(), fast.least != kNever);
        if (!told) continue;
        EXPECT_LE(told->least, fast.least);
        reached += told->least == fast.least;
        std::uint32_t greatest = 0;
        for (const auto& [name, least] : test::some(told->bounds)) {
            EXPECT_LE(least, told->least) << name;
            greatest = std::max(greatest, least);
        }
        // The start is opened first, so what waits then is what its bound says.
        const auto trace = trace_pigs(map, {});
        ASSERT_TRUE(trace);
        std::int64_t start = 0, parts = 0;
        for (const auto& step : trace->steps)
            if (step.kind == "start") start += step.numbers[0], ++parts;
        EXPECT_EQ(start, told->least);
        if (parts == 1) {
            EXPECT_EQ(greatest, told->least);
        }
        const auto why = spoken(told->why);
        reasons.insert(begin_of(why));
        std::smatch       found;
        static const auto kSum =
            std::regex(R"(\((\d+) \+ (\d+) \+ (\d+)\) / 2, rounded up, is (\d+))");
        if (std::regex_search(why, found, kSum)) {
            const int walk = std::stoi(found[1]), half = std::stoi(found[4]);
            EXPECT_EQ(half, (walk + std::stoi(found[2]) + std::stoi(found[3]) + 1) / 2);
            EXPECT_EQ(told->least, static_cast<std::uint32_t>(std::min(walk, half))) << why;
            ++computed;
        }
    }
    EXPECT_EQ(reasons, (std::set<std::string>{"Even if ever", "Every haysta", "If nobody ju",
                                              "Pigs in diff", "The only pig"}));
    EXPECT_GT(computed, 10u);
    EXPECT_GT(reached, 50u);
}

TEST(PigsExplain, follows_the_moves_and_refuses_what_has_none) {
    const auto pigs  = test::opened({"pigs", {}, {}, false, test::card("pigs").example});
    const auto first = bound_of(*pigs, {});
    ASSERT_TRUE(first);
    const auto answer = pigs->solve("", true, {});
    EXPECT_LE(first->least, *find_fact<std::int64_t>(answer->facts, "steps"));
    ASSERT_TRUE(pigs->reset("4,4 4,3"));
    EXPECT_EQ(bound_of(*pigs, {})->least, 0u);
    EXPECT_EQ(bound_of(*pigs, {})->why, Say::pigs_bound_done);
    EXPECT_FALSE(bound_of(*test::opened({"nim", {}, {"3"}}), {}));
    const auto apart =
        bound_of(*test::opened({"pigs", {}, {}, false, "3\n.#.\n.#.\n.#.\n1\n1 1\n3 3\n"}), {});
    EXPECT_NE(apart.error().what.english().find("no number of moves"), std::string::npos);
    Budget none;
    none.bytes = 1;
    EXPECT_EQ(bound_of(*test::opened({"pigs", {}, {}, false, test::card("pigs").example}), none)
                  .error()
                  .gave_up,
              GaveUp::bytes);
}

}  // namespace
}  // namespace zermelo
