#include "zermelo/arena/families.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "zermelo/arena/roster.hpp"
#include "zermelo/arena/sample.hpp"

#include "test/support/some.hpp"

namespace zermelo::families_test {
namespace {

using Choice = std::map<std::string, double>;  // the options that differ from the standard

const ArenaFamily& family(std::string_view name) {
    const auto all = arena_families();
    const auto i   = std::ranges::find(all, name, &ArenaFamily::name);
    if (i == all.end()) ADD_FAILURE() << "no family " << name;
    return i == all.end() ? all[0] : *i;
}

std::expected<Arena, InputError> make(std::string_view name, Choice choice, std::uint64_t seed = 1,
                                      const Budget& budget = {}) {
    const auto&         f = family(name);
    std::vector<double> values;
    for (const auto& option : f.options) {
        const auto i = choice.find(std::string(option.name));
        values.push_back(i == choice.end() ? option.standard : i->second);
        EXPECT_GE(values.back(), option.least) << name << " --" << option.name;
        EXPECT_LE(values.back(), option.most) << name << " --" << option.name;
        if (i != choice.end()) choice.erase(i);
    }
    EXPECT_TRUE(choice.empty()) << name << " has no option " << choice.begin()->first;
    return f.make(values, seed, budget);
}

bool same(const Arena& a, const Arena& b) {
    if (a.fields() != b.fields() || !std::ranges::equal(a.out.to, b.out.to)) return false;
    if (!std::ranges::equal(a.out.begin, b.out.begin)) return false;
    for (std::uint32_t v = 0; v < a.fields(); ++v)
        if (a.ann(v) != b.ann(v) || a.green.test(v) != b.green.test(v)) return false;
    return true;
}

// Checks what every family promises.
void expect_sound(const Arena& arena, const std::string& what) {
    std::uint32_t ann = 0;
    while (ann < arena.fields() && arena.ann(ann)) ++ann;
    for (std::uint32_t v = ann; v < arena.fields(); ++v)
        ASSERT_FALSE(arena.ann(v)) << what << ": Ann's fields are not the first";
    EXPECT_GT(ann, 0u) << what;
    EXPECT_LT(ann, arena.fields()) << what;
    ASSERT_EQ(arena.out.begin[arena.fields()], arena.moves()) << what;
    for (std::uint32_t v = 0; v < arena.fields(); ++v) {
        std::set<std::uint32_t> seen;
        ASSERT_GT(arena.out.length(v), 0u) << what << ": vertex " << v;
        for (const auto w : arena.out[v]) {
            ASSERT_LT(w, arena.fields()) << what << ": vertex " << v;
            ASSERT_NE(arena.ann(v), arena.ann(w)) << what << ": move " << v << " -> " << w;
            ASSERT_TRUE(seen.insert(w).second) << what << ": move " << v << " -> " << w << " twice";
        }
    }
}

// Every family at several sizes, including the smallest.
const std::vector<std::pair<std::string, Choice>> kCases = {
    {"ballast", {{"k", 1}, {"fields", 2}}},
    {"ballast", {{"k", 7}, {"fields", 3}}},
    {"ballast", {{"k", 20}, {"fields", 501}, {"least", 1}, {"most", 60}}},
    {"chain", {{"k", 1}}},
    {"chain", {{"k", 50}}},
    {"clique", {{"fields", 2}}},
    {"clique", {{"fields", 31}, {"green", 0.5}}},
    {"corridor", {{"k", 1}}},
    {"corridor", {{"k", 40}}},
    {"dense", {{"fields", 2}}},
    {"dense", {{"fields", 3}, {"keep", 0}}},
    {"dense", {{"fields", 64}, {"keep", 1}}},
    {"dense", {{"fields", 101}, {"keep", 0.2}, {"green", 0.5}}},
    {"dense-corridor", {{"k", 1}}},
    {"dense-corridor", {{"k", 30}}},
    {"dense-rounds", {{"k", 1}}},
    {"dense-rounds", {{"k", 1}, {"greens", 1}}},
    {"dense-rounds", {{"k", 20}, {"greens", 5}}},
    {"grid", {{"rows", 2}, {"columns", 2}}},
    {"grid", {{"rows", 2}, {"columns", 8}, {"keep", 1}}},
    {"grid", {{"rows", 6}, {"columns", 4}, {"keep", 0}}},
    {"grid", {{"rows", 20}, {"columns", 30}}},
    {"ladder", {{"fields", 4}, {"back", 1}}},
    {"ladder", {{"fields", 6}, {"back", 1}}},
    {"ladder", {{"fields", 500}, {"back", 0.5}}},
    {"random", {{"fields", 2}}},
    {"random", {{"fields", 3}, {"degree", 40}}},
    {"random", {{"fields", 9}, {"degree", 4}, {"least", 4}}},
    {"random", {{"fields", 500}, {"least", 2}, {"most", 10}}},
    {"random", {{"fields", 401}, {"degree", 60}}},
};

TEST(Families, are_sorted_and_have_sound_options) {
    const auto all = arena_families();
    EXPECT_TRUE(std::ranges::is_sorted(all, {}, &ArenaFamily::name));
    EXPECT_EQ(all.size(), 10u);
    for (const auto& f : test::some(all)) {
        std::set<std::string_view> names;
        for (const auto& o : f.options) {
            EXPECT_TRUE(names.insert(o.name).second) << f.name << " --" << o.name;
            EXPECT_LE(o.least, o.standard) << f.name << " --" << o.name;
            EXPECT_LE(o.standard, o.most) << f.name << " --" << o.name;
            EXPECT_TRUE(!o.whole || o.standard == std::floor(o.standard))
                << f.name << " --" << o.name;
        }
        EXPECT_TRUE(names.contains("shuffle")) << f.name;
        const auto arena = make(f.name, {});
        ASSERT_TRUE(arena) << f.name << ": " << to_text(arena.error());
        expect_sound(*arena, std::string(f.name));
    }
}

TEST(Families, keep_their_promises_at_every_size_shuffled_or_not) {
    for (const auto& [name, choice] : kCases)
        for (const double shuffle : {0, 1})
            for (const std::uint64_t seed : {1, 2, 3}) {
                Choice all       = choice;
                all["shuffle"]   = shuffle;
                const auto arena = make(name, all, seed);
                ASSERT_TRUE(arena) << name << ": " << to_text(arena.error());
                expect_sound(*arena, name);
            }
}

TEST(Families, the_seed_decides_everything) {
    for (const std::string name : {"ballast", "dense", "grid", "ladder", "random"}) {
        EXPECT_TRUE(same(*make(name, {}, 5), *make(name, {}, 5))) << name;
        EXPECT_FALSE(same(*make(name, {}, 5), *make(name, {}, 6))) << name;
    }
    for (const auto& f : test::some(arena_families())) {
        const Choice shuffled = {{"shuffle", 1}};
        EXPECT_TRUE(same(*make(f.name, shuffled, 5), *make(f.name, shuffled, 5))) << f.name;
        EXPECT_FALSE(same(*make(f.name, shuffled, 5), *make(f.name, shuffled, 6))) << f.name;
        EXPECT_FALSE(same(*make(f.name, shuffled, 5), *make(f.name, {}, 5))) << f.name;
    }
}

// A shuffle only renames: degrees, colours and what Ann wins stay, as multisets.
TEST(Families, a_shuffle_keeps_the_arena) {
    for (const auto& f : test::some(arena_families())) {
        using Kind       = std::tuple<bool, bool, std::uint32_t, bool>;
        const auto kinds = [&](double shuffle) {
            const auto        arena    = make(f.name, {{"shuffle", shuffle}}, 3);
            const auto        solution = buchi_trap(*arena, {});
            std::vector<Kind> result;
            for (std::uint32_t v = 0; v < arena->fields(); ++v)
                result.emplace_back(arena->ann(v), arena->green.test(v), arena->out.length(v),
                                    solution.labels.ann(v));
            std::ranges::sort(result);
            return result;
        };
        EXPECT_EQ(kinds(0), kinds(1)) << f.name;
    }
}

TEST(Families, counts_are_what_the_essays_say) {
    const auto expect = [](std::string_view name, const Choice& choice, std::uint64_t fields,
                           std::uint64_t moves, std::uint64_t green) {
        const auto arena = make(name, choice);
        ASSERT_TRUE(arena) << name << ": " << to_text(arena.error());
        EXPECT_EQ(arena->fields(), fields) << name;
        EXPECT_EQ(arena->moves(), moves) << name;
        EXPECT_EQ(arena->green.count(), green) << name;
    };
    for (const std::uint64_t k : {1u, 2u, 10u, 77u}) {
        const Choice of_k = {{"k", static_cast<double>(k)}};
        expect("chain", of_k, 3 * k, 4 * k - 1, k);
        expect("corridor", of_k, 5 * k, 7 * k - 1, k);
        expect("dense-corridor", of_k, 5 * k, 6 * k - 1 + k * (k + 1) / 2, k);
        expect("dense-rounds", of_k, 4 * k, 3 * k * k + k, 2 * k);
        expect("ballast",
               {{"k", static_cast<double>(k)}, {"fields", 200}, {"least", 3}, {"most", 3}},
               3 * k + 202, 4 * k - 1 + 200 * 3 + 100 + 2 + 2, k + 1);
    }
    expect("clique", {{"fields", 11}, {"green", 1}}, 11, 2 * 5 * 6, 11);
    expect("clique", {{"fields", 11}, {"green", 0}}, 11, 2 * 5 * 6, 0);
    expect("dense", {{"fields", 11}, {"keep", 1}, {"green", 1}}, 11, 2 * 5 * 6, 11);
    expect("dense", {{"fields", 11}, {"keep", 0}, {"green", 0}}, 11, 11, 0);
    expect("grid", {{"rows", 4}, {"columns", 6}, {"keep", 1}, {"green", 0}}, 24, 96, 0);
    expect("grid", {{"rows", 4}, {"columns", 6}, {"keep", 0}, {"green", 1}}, 24, 24, 24);
    expect("ladder", {{"fields", 40}, {"back", 0}, {"green", 0}}, 40, 80, 0);
    expect("random", {{"fields", 100}, {"degree", 4}, {"least", 4}, {"green", 0}}, 100, 400, 0);
    expect("random", {{"fields", 11}, {"least", 99}, {"most", 99}, {"green", 1}}, 11, 60, 11);
}

TEST(Families, random_has_the_degrees_and_greens_asked_for) {
    const auto degrees = [](const Choice& choice) {
        const auto arena = make("random", choice);
        EXPECT_TRUE(arena);
        std::uint32_t least = ~0u, most = 0;
        for (std::uint32_t v = 0; v < arena->fields(); ++v) {
            least = std::min(least, arena->out.length(v));
            most  = std::max(most, arena->out.length(v));
        }
        return std::tuple(least, most, double(arena->moves()) / arena->fields());
    };
    const auto expect = [&](const Choice& choice, std::uint32_t least, std::uint32_t most) {
        const auto [l, m, mean] = degrees(choice);
        EXPECT_EQ(l, least);
        EXPECT_EQ(m, most);
        EXPECT_NEAR(mean, (least + most) / 2.0, 0.1);
    };
    expect({{"fields", 20000}}, 1, 5);
    expect({{"fields", 20000}, {"degree", 1.5}}, 1, 2);
    expect({{"fields", 20000}, {"degree", 3}, {"least", 2}}, 2, 4);
    expect({{"fields", 20000}, {"least", 2}, {"most", 10}}, 2, 10);
    expect({{"fields", 20000}, {"most", 2}}, 1, 2);
    const auto arena = make("random", {{"fields", 100000}, {"green", 0.25}});
    EXPECT_NEAR(double(arena->green.count()), 25000, 1000);
}

// These families exist because they need as many rounds as claimed, and that many edges.
TEST(Families, rounds_of_trap_grow_as_claimed) {
    const auto run = [](std::string_view name, const Choice& choice) {
        const auto arena    = make(name, choice);
        const auto solution = buchi_trap(*arena, {});
        EXPECT_EQ(solution.counts.at(0).name, std::string("rounds"));
        return std::pair(solution.counts.at(0).value, solution.visited);
    };
    for (const std::string name :
         {"ballast", "chain", "corridor", "dense-corridor", "dense-rounds"})
        for (const double shuffle : {0, 1})
            for (const double k : {1, 10, 20, 40}) {
                Choice choice = {{"k", k}, {"shuffle", shuffle}};
                if (name == "ballast") choice["fields"] = 400;
                EXPECT_EQ(run(name, choice).first, k + 1) << name;
            }
    for (const std::string name : {"dense-corridor", "dense-rounds"}) {
        const auto few = run(name, {{"k", 40}}).second, more = run(name, {{"k", 80}}).second;
        EXPECT_GT(double(more), 7.0 * double(few)) << name << ": not cubic";
    }
}

TEST(Families, what_does_not_fit_is_an_error_that_says_so) {
    const auto expect = [](std::string_view name, const Choice& choice, std::string_view text) {
        const auto arena = make(name, choice);
        ASSERT_FALSE(arena) << name;
        EXPECT_EQ(to_text(arena.error()), text);
    };
    expect("grid", {{"rows", 3}},
           "3 rows do not form a checkerboard torus, expected an even number (try: --rows 4)");
    expect("grid", {{"columns", 7}},
           "7 columns do not form a checkerboard torus, expected an even number "
           "(try: --columns 8)");
    expect("ladder", {{"fields", 9}},
           "9 fields do not make a ladder, expected an even number (try: --fields 10)");
    expect(
        "random", {{"degree", 1.3}},
        "out-degrees of 1 or more cannot have the mean 1.3, expected a whole number or a half, at "
        "least as large (try: --degree 1.5)");
    expect("random", {{"least", 8}},
           "out-degrees of 8 or more cannot have the mean 3, expected a whole number or a half, at "
           "least as large (try: --degree 8)");
    expect(
        "ballast", {{"least", 5}, {"most", 4}},
        "the least out-degree 5 is above the largest 4, expected a least out-degree no larger than "
        "the largest");
    expect("dense-rounds", {{"k", 60000}},
           "this arena would have 10800060000 moves, expected at most 4294967294");
    expect("grid", {{"rows", 1 << 26}, {"columns", 1 << 26}},
           "this arena would have 4503599627370496 fields, expected at most 268435455");
}

TEST(Families, the_budget_is_kept) {
    for (const auto& f : test::some(arena_families())) {
        Budget little;
        little.bytes   = 2000;
        const auto too = make(f.name, {}, 1, little);
        ASSERT_FALSE(too) << f.name;
        EXPECT_NE(to_text(too.error()).find("2000 are allowed (try: --mem-limit "),
                  std::string::npos)
            << to_text(too.error());
    }
    const auto        exact = make("random", {{"fields", 1000}});
    Budget            enough;
    std::atomic<bool> stop = true;
    enough.bytes           = exact->bytes() + 1000;
    EXPECT_TRUE(make("random", {{"fields", 1000}}, 1, enough));
    EXPECT_FALSE(make("random", {{"fields", 1000}, {"shuffle", 1}}, 1, enough));
    enough.bytes = 3 * exact->bytes();
    EXPECT_TRUE(make("random", {{"fields", 1000}, {"shuffle", 1}}, 1, enough));

    Budget stopped;
    stopped.stop = &stop;
    for (const auto& [name, choice] : std::vector<std::pair<std::string, Choice>>{
             {"random", {{"fields", 200000}}},
             {"dense", {{"fields", 2000}}},
             {"clique", {{"fields", 1000}}},
             {"grid", {{"rows", 400}, {"columns", 400}}},
             {"ladder", {{"fields", 200000}}},
             {"chain", {{"k", 100000}}},
             {"corridor", {{"k", 100000}}},
             {"ballast", {{"fields", 200000}}},
             {"dense-corridor", {{"k", 1000}}},
             {"dense-rounds", {{"k", 1000}}},
         }) {
        const auto arena = make(name, choice, 1, stopped);
        ASSERT_FALSE(arena) << name;
        EXPECT_EQ(to_text(arena.error()), "stopped") << name;
    }
}

TEST(Sample, every_subset_is_as_likely) {
    Random                                 random(7);
    Sample                                 sample(5, 3);
    std::map<std::set<std::uint64_t>, int> seen;
    for (int i = 0; i < 10000; ++i) {
        std::set<std::uint64_t> drawn;
        sample.choose(random, 5, 3, [&](std::uint64_t x) { drawn.insert(x); });
        ASSERT_EQ(drawn.size(), 3u);
        ++seen[drawn];
    }
    ASSERT_EQ(seen.size(), 10u);  // binomial(5, 3)
    for (const auto& [subset, times] : seen) EXPECT_NEAR(times, 1000, 150);
}

TEST(Sample, large_subsets_have_no_repeats_either) {
    Random random(7);
    Sample sample(1000, 1000);
    for (const std::uint64_t count : {33u, 500u, 999u, 1000u}) {
        std::set<std::uint64_t> drawn;
        sample.choose(random, 1000, count, [&](std::uint64_t x) { drawn.insert(x); });
        EXPECT_EQ(drawn.size(), count);
        EXPECT_LT(*drawn.rbegin(), 1000u);
    }
}

}  // namespace
}  // namespace zermelo::families_test
