// Families of parity games: their shapes, the same bytes for the same seed, and who wins.
#include "zermelo/arena/parity_families.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

#include "test/support/some.hpp"
#include "zermelo/arena/formats.hpp"
#include "zermelo/arena/parity_roster.hpp"
#include "zermelo/check/parity.hpp"

namespace zermelo {
namespace {

const ParityFamily& family(std::string_view name) {
    return *std::ranges::find(parity_families(), name, &ParityFamily::name);
}

std::vector<double> values_of(const ParityFamily&                       family,
                              const std::map<std::string_view, double>& given) {
    std::vector<double> values;
    for (const auto& option : family.options)
        values.push_back(given.contains(option.name) ? given.at(option.name) : option.standard);
    return values;
}

ParityArena make(std::string_view name, const std::map<std::string_view, double>& given,
                 std::uint64_t seed = 1) {
    auto arena = family(name).make(values_of(family(name), given), seed, {});
    EXPECT_TRUE(arena) << name << ": " << to_text(arena.error());
    return arena ? std::move(*arena) : ParityArena{};
}

std::string text_of(const ParityArena& arena) {
    StringSink sink;
    write_pgsolver(arena, sink);
    return sink.text();
}

TEST(ParityFamilies, are_sorted_and_make_whole_games) {
    EXPECT_TRUE(std::ranges::is_sorted(parity_families(), {}, &ParityFamily::name));
    for (const auto& one : test::some(parity_families())) {
        const auto arena = make(one.name, {});
        for (std::uint32_t v = 0; v < arena.fields(); ++v)
            ASSERT_GT(arena.out.length(v), 0u) << one.name << " " << v;
        for (const auto w : arena.out.to) ASSERT_LT(w, arena.fields()) << one.name;
        EXPECT_EQ(text_of(arena), text_of(make(one.name, {}))) << one.name;
        Budget small;
        small.bytes     = 1000;
        const auto none = one.make(values_of(one, {}), 1, small);
        EXPECT_TRUE(!none && none.error().gave_up == GaveUp::bytes) << one.name;
    }
    EXPECT_NE(text_of(make("random", {}, 1)), text_of(make("random", {}, 2)));
}

// Checks the counters against their published sizes; all solvers but the textbook ones agree on
// small counters.
TEST(ParityFamilies, counters_have_their_sizes_and_one_answer) {
    EXPECT_EQ(make("core", {{"k", 10}}).fields(), 63u);
    EXPECT_EQ(make("robust", {{"k", 4}}).fields(), 3u * 9 + 8 + 3 * 16);
    EXPECT_EQ(make("two-counters", {{"k", 10}}).fields(), 350u);
    EXPECT_EQ(make("ladder", {{"k", 7}}).moves(), 28u);
    EXPECT_EQ(make("clique", {{"fields", 9}}).moves(), 72u);
    EXPECT_EQ(make("two-counters-plus", {{"k", 3}}).fields(), 2u * (3 + 3 + 3 + 8 + 3 + 7));
    EXPECT_EQ(make("recursive-ladder", {{"k", 6}}).fields(), 30u);
    EXPECT_EQ(make("symmetric", {{"k", 6}}).moves(), 22u * 6 + 4);
    EXPECT_EQ(make("switch-all", {{"k", 5}}).fields(), 14u * 5 + 7);
    EXPECT_EQ(make("jurdzinski", {{"height", 4}, {"width", 5}}).fields(), 11u + 3 * 16);
    for (const auto& [name, option] : {std::pair{"core", "k"},
                                       {"robust", "k"},
                                       {"two-counters-plus", "k"},
                                       {"recursive-ladder", "k"},
                                       {"symmetric", "k"},
                                       {"switch-all", "k"},
                                       {"lift", "floors"},
                                       {"jurdzinski", "height"},
                                       {"two-counters", "k"},
                                       {"ladder", "k"},
                                       {"clique", "fields"}})
        for (const int k : {2, 4, 5}) {
            const auto arena = make(name, {{option, k}});
            Bits       odd;
            for (const auto& solver : test::some(parity_solvers())) {
                if (solver.textbook && arena.fields() > 60) continue;
                const auto solution = solver.solve(arena, {});
                ASSERT_EQ(solution.status, Status::solved) << name << " " << solver.name;
                ASSERT_FALSE(
                    first_unjust(*swept(arena, solution.labels), Parity{}, solution.labels))
                    << name << " " << solver.name;
            }
        }
}

// Checks the positions of a board, the fields of a model, and the in- and out-degrees of a steady
// game.
TEST(ParityFamilies, games_of_boards_systems_and_degrees_are_what_they_say) {
    const auto line = make("board", {{"columns", 2}, {"rows", 1}, {"row", 2}});
    EXPECT_EQ(line.fields(), 5u);  // the empty board, two of one mark, two full ones
    for (std::uint32_t v = 0; v < line.fields(); ++v) EXPECT_LE(line.shown_priority(v), 1u);
    const auto model = make("model", {{"states", 50}, {"variables", 3}, {"depth", 1}});
    EXPECT_EQ(model.fields(), 50u * (3 + 3) + 2);
    const auto                 steady = make("steady", {{"fields", 5000}, {"degree", 2}});
    std::vector<std::uint32_t> in(steady.fields());
    for (const auto w : steady.out.to) ++in[w];
    for (std::uint32_t v = 0; v < steady.fields(); ++v) {
        EXPECT_TRUE(in[v] == 1 || in[v] == 2) << v;
        EXPECT_TRUE(steady.out.length(v) == 1 || steady.out.length(v) == 2) << v;
    }
    const auto clustered = make("clustered", {{"fields", 512}, {"up", 0}});
    for (std::uint32_t v = 0; v < clustered.fields(); ++v)
        for (const auto w : clustered.out[v]) EXPECT_EQ(w / 8, v / 8);
}

// Counters take exponential time with attractors alone.  The looks allowed here are far fewer than
// 2^20 steps would take.
TEST(ParityFamilies, tangles_are_quick_on_counters) {
    for (const auto& [name, k, most] : {std::tuple{"two-counters", 20, 4'000'000u},
                                        {"robust", 20, 2'000'000u},
                                        {"core", 20, 200'000u}}) {
        const auto arena = make(name, {{"k", k}});
        for (const auto* const solver : {"best", "tangles"}) {
            const auto& card     = *std::ranges::find(parity_solvers(), solver, &ParityCard::name);
            const auto  solution = card.solve(arena, {});
            ASSERT_EQ(solution.status, Status::solved);
            EXPECT_LT(solution.visited, most) << name << ", " << solver;
        }
    }
}

}  // namespace
}  // namespace zermelo
