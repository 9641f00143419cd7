#include "zermelo/impartial/octal.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <utility>
#include <vector>

#include "zermelo/base/random.hpp"
#include "zermelo/impartial/octal_growth.hpp"
#include "zermelo/impartial/octal_vector.hpp"

namespace zermelo::octal_test {
namespace {

struct Engine {
    const char* name;
    Solution<NimberSequence> (*solve)(const HeapCode&, std::uint64_t, const Budget&);
    bool triples;  // takes codes with three heaps
};
constexpr Engine kEngines[] = {
    {"textbook", octal_textbook, true}, {"dense", octal_dense, false},
    {"sparse", octal_sparse, false},    {"triple", octal_triple, true},
    {"best", octal_best, true},
};

HeapCode code_of(std::string_view text) {
    auto code = parse_heap_code(text);
    EXPECT_TRUE(code) << text;
    return code.value_or(HeapCode{});
}

// Every engine gives the values of the definition, and the checker agrees.
void expect_same(const HeapCode& code, std::uint64_t upto) {
    const auto twin = octal_textbook(code, upto, {});
    ASSERT_EQ(twin.status, Status::solved) << to_text(code);
    ASSERT_EQ(twin.labels.size(), upto + 1);
    for (const auto& engine : kEngines) {
        if (code.most_heaps() > 2 && !engine.triples) continue;
        const auto found = engine.solve(code, upto, {});
        ASSERT_EQ(found.status, Status::solved) << engine.name << " " << to_text(code);
        ASSERT_EQ(found.labels.size(), upto + 1);
        for (std::uint64_t n = 0; n <= upto; ++n)
            ASSERT_EQ(found.labels[n], twin.labels[n])
                << engine.name << " " << to_text(code) << " heap " << n;
    }
}

HeapCode random_code(Random& random, std::uint32_t most_take, unsigned digits) {
    HeapCode code;
    for (std::uint32_t take = 0; take <= most_take; ++take) {
        auto digit = static_cast<std::uint8_t>(random.below(digits));
        if (take == 0) digit &= 12;
        if (digit == 0 || random.chance(0.4)) continue;
        code.rules.push_back({take, digit, (digit & 12) == 4 && random.chance(0.1)});
    }
    return code;
}

TEST(Octal, kayles_has_the_values_in_print) {
    // spec: 0 1 2 3 1 4 3 2 1 4 2 6, period 12 from 71 on.
    const auto                       g     = octal_sparse(code_of("0.77"), 1000, {}).labels;
    const std::vector<std::uint32_t> first = {0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6};
    for (std::size_t n = 0; n < first.size(); ++n) EXPECT_EQ(g[n], first[n]);
    for (std::uint64_t n = 71; n + 12 <= 1000; ++n) EXPECT_EQ(g[n], g[n + 12]);
}

TEST(Octal, all_engines_agree_on_all_codes_of_two_digits) {
    for (const std::string first : {"0.", "4."})
        for (char a = '0'; a <= '7'; ++a)
            for (char b = '0'; b <= '7'; ++b) expect_same(code_of(first + a + b), 200);
}

TEST(Octal, all_engines_agree_on_all_codes_of_three_digits) {
    for (const std::string first : {"0.", "4."})
        for (char a = '0'; a <= '7'; ++a)
            for (char b = '0'; b <= '7'; ++b)
                for (char c = '1'; c <= '7'; ++c) expect_same(code_of(first + a + b + c), 60);
}

TEST(Octal, all_engines_agree_beyond_the_first_choice_of_space) {
    for (const char* text : {"0.16", "0.56", "0.6", "0.007", "4!.0", "0.104", "0.106", "0.156",
                             "0.165", "0.6!07", "4!.4!", "0.06", "4.444", "0.3"})
        expect_same(code_of(text), 1500);
}

// Beyond the heaps all of whose splits it looks at; its blocks may begin at any heap.
void expect_dense(const HeapCode& code, std::uint64_t upto, std::uint64_t from) {
    OctalGrowth twin{code, Table<std::uint16_t>(upto)}, growth{code, Table<std::uint16_t>(upto)};
    Budget      budget;
    Pace        pace(budget, "heaps");
    grow_textbook(twin, upto, pace);
    grow_textbook(growth, from, pace);
    for (const auto next : {from + 1, (from + upto) / 2, upto}) {
        grow_dense(growth, next, pace);
        ASSERT_EQ(growth.n, next) << to_text(code);
    }
    for (std::uint64_t n = 0; n < upto; ++n)
        ASSERT_EQ(growth.values[n], twin.values[n]) << to_text(code) << " heap " << n;
}

TEST(Octal, the_dense_engine_agrees_on_all_codes_of_three_digits) {
    for (char a = '0'; a <= '7'; ++a)
        for (char b = '0'; b <= '7'; ++b)
            for (char c = '4'; c <= '7'; ++c)
                expect_dense(code_of(std::string("0.") + a + b + c), 750,
                             static_cast<std::uint64_t>(a * b * c) % 700);
}

TEST(Octal, the_dense_engine_agrees_on_long_runs) {
    for (const char* text : {"0.007", "0.165", "0.06", "4!.0", "4!.4!", "0.104", "0.6!07"})
        for (const std::uint64_t from : {1, 3001}) expect_dense(code_of(text), 5000, from);
}

TEST(Octal, the_dense_engine_agrees_on_random_codes) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        SCOPED_TRACE(seed);
        Random     random(seed);
        const auto take = static_cast<std::uint32_t>(1 + random.below(seed % 4 ? 8 : 100));
        const auto code = random_code(random, take, 8);
        expect_dense(code, 900 + random.below(1000), 1 + random.below(800));
    }
}

TEST(Octal, all_engines_agree_on_random_codes) {
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        SCOPED_TRACE(seed);
        Random     random(seed);
        const auto take = static_cast<std::uint32_t>(1 + random.below(seed % 3 ? 8 : 400));
        expect_same(random_code(random, take, 8), 300 + random.below(500));
    }
}

TEST(Octal, three_heaps_agree_with_the_definition) {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        SCOPED_TRACE(seed);
        Random     random(seed);
        const auto take = static_cast<std::uint32_t>(1 + random.below(5));
        expect_same(random_code(random, take, 16), 150);
    }
}

// Continues from any heap, and in many short turns of limited work.
TEST(Octal, three_heaps_go_on_from_known_values) {
    constexpr std::uint64_t kHeaps = 200;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        SCOPED_TRACE(seed);
        Random         random(seed);
        const auto     take  = static_cast<std::uint32_t>(1 + random.below(seed % 4 ? 4 : 90));
        const HeapCode code  = random_code(random, take, 16);
        const auto     whole = octal_textbook(code, kHeaps - 1, {});
        ASSERT_EQ(whole.status, Status::solved);
        for (const std::uint64_t known : {1u, 2u, 3u, 64u, 131u, 199u})
            for (const std::uint64_t work : {std::uint64_t{70'000}, Budget{}.work}) {
                OctalGrowth growth{code, Table<std::uint16_t>(kHeaps), known};
                for (std::uint64_t n = 0; n < known; ++n)
                    growth.values[n] = static_cast<std::uint16_t>(whole.labels[n]);
                Budget budget;
                budget.work = work;
                for (int turn = 0; turn < 10 && !growth.full(); ++turn) {
                    Pace pace(budget, "heaps");
                    grow_triples(growth, kHeaps, budget.bytes, pace);
                }
                ASSERT_EQ(growth.n, kHeaps) << to_text(code) << " from " << known;
                for (std::uint64_t n = 0; n < kHeaps; ++n)
                    ASSERT_EQ(growth.values[n], whole.labels[n])
                        << to_text(code) << " from " << known << " heap " << n;
            }
    }
}

TEST(Octal, stripes_far_apart) {
    const std::vector<std::uint64_t> lengths = {3, 500, 2};
    expect_same(*stripes_code(lengths), 1200);
}

// Beyond the start of the vector engine: its blocks, new rare heaps, and turns of other engines.
TEST(Octal, engines_that_take_over_agree) {
    const auto compare = [](const HeapCode& code, std::uint64_t upto) {
        const auto twin = octal_dense(code, upto, {});
        ASSERT_EQ(twin.status, Status::solved);
        for (const auto solve : {octal_vector, octal_best}) {
            const auto found = solve(code, upto, {});
            if (found.status != Status::solved && solve == octal_vector) {
                // Without a sparse space, or without the processor's instructions, it reports this.
                ASSERT_EQ(found.why, GaveUp::game) << to_text(code);
                continue;
            }
            ASSERT_EQ(found.status, Status::solved) << to_text(code) << " " << name_of(found.why);
            ASSERT_EQ(found.labels.size(), upto + 1);
            for (std::uint64_t n = 0; n <= upto; ++n)
                ASSERT_EQ(found.labels[n], twin.labels[n]) << to_text(code) << " heap " << n;
        }
    };
    for (const char* text : {"0.16", "0.56", "0.104", "0.106", "0.156", "0.454", "0.127", "0.644",
                             "4!.0", "0.6!", "0.77", "0.376", "0.354", "0.4", "0.3"})
        compare(code_of(text), 9000);
    for (const char* text : {"0.6", "0.007", "0.137", "0.04"}) compare(code_of(text), 6000);
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        SCOPED_TRACE(seed);
        Random     random(seed);
        const auto take = static_cast<std::uint32_t>(1 + random.below(seed % 4 ? 5 : 100));
        compare(random_code(random, take, 8), 4200 + random.below(1000));
    }
}

// The runs are long enough for new choices of the space, and for the rare heap 302147 of 0.56.
TEST(Octal, long_runs_agree_and_are_certified) {
    const std::vector<std::pair<const char*, SparseClaim>> games = {{"0.56", {0x5b, false}},
                                                                    {"0.106", {0xd, true}},
                                                                    {"0.16", {0x1e, false}},
                                                                    {"0.6", {0x1ee, false}}};
    for (const auto& [text, claim] : games) {
        const auto          code = code_of(text);
        // For 0.6 this is enough for 17 registers and scans.
        const std::uint64_t upto = claim.mask == 0x1ee ? 31000 : 310000;
        const auto          twin = octal_sparse(code, upto, {}).labels;
        const auto          best = octal_best(code, upto, {}).labels;
        ASSERT_EQ(best.size(), twin.size());
        for (std::uint64_t n = 0; n < twin.size(); ++n) ASSERT_EQ(best[n], twin[n]) << text << n;
        best.visit([&](auto values) {
            const std::span<const HeapRule> rules(code.rules);
            EXPECT_EQ(first_wrong(rules, values.first(std::min<std::uint64_t>(upto, 50000)), claim),
                      std::nullopt)
                << text;
        });
    }
}

// Values that no game has, among which a heap's missing value is shown by a handful of splits or by
// none: what the vector engine then finds for the next heaps must be what the definition gives.
TEST(Octal, the_vector_engine_overlooks_no_split_and_invents_none) {
    if (!octal_vector_runs()) GTEST_SKIP() << "no AVX-512";
    constexpr std::uint64_t kKnown = 17000, kMore = 200;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        SCOPED_TRACE(seed);
        Random      random(seed);
        const auto  code = code_of(std::vector{"0.6", "0.46", "0.0046", "0.504"}[seed % 4]);
        SparseSpace space{1, seed % 4 == 3, 1};
        OctalGrowth growth{code, Table<std::uint16_t>(kKnown + kMore)};
        ASSERT_TRUE(growth.values.ok());
        for (auto& n = growth.n; n < kKnown; ++n) {
            const bool usual = n > 8000 || !random.chance(n < 800 ? 0.4 : 0.05);
            auto       x     = static_cast<std::uint16_t>(4 * random.below(usual ? 80 : 64));
            if (random.chance(usual ? 0.02 : 0.5)) x += 2;
            growth.values[n] = x + (space.usual(x, n) == usual ? 0 : 1);
        }
        growth.values[0] = 0;
        const std::span<const std::uint16_t> known(growth.values.data(), kKnown);
        ASSERT_TRUE(VectorRun::takes(code, known, space));
        VectorRun run(code, known, space);
        ASSERT_TRUE(run.ok() && run.reserve(kKnown + kMore));
        const auto rare = run.rare();
        Budget     budget;
        Pace       pace(budget, "heaps");
        grow_textbook(growth, kKnown + kMore, pace);
        ASSERT_TRUE(run.grow(kKnown + kMore, pace));
        EXPECT_GT(run.rare(), rare);
        for (std::uint64_t n = kKnown; n < kKnown + kMore; ++n)
            ASSERT_EQ(run.label(n), growth.values[n]) << to_text(code) << " heap " << n;
    }
}

TEST(Octal, the_vector_engine_runs_where_it_should) {
    if (!octal_vector_runs()) GTEST_SKIP() << "no AVX-512";
    for (const char* text : {"0.16", "0.454", "0.104", "0.106", "0.376", "0.6"}) {
        const auto found = octal_vector(code_of(text), 10000, {});
        EXPECT_EQ(found.status, Status::solved) << text << " " << name_of(found.why);
        EXPECT_FALSE(found.counts.empty());
    }
}

TEST(Octal, gives_up_with_a_reason) {
    Budget small;
    small.bytes = 1000;
    Budget idle;
    idle.work = 1;
    std::atomic<bool> stop{true};
    Budget            stopped;
    stopped.stop = &stop;
    for (const auto& engine : kEngines) {
        SCOPED_TRACE(engine.name);
        const auto over = engine.solve(code_of("0.6"), 100000, small);
        EXPECT_EQ(over.status, Status::gave_up);
        EXPECT_EQ(over.why, GaveUp::bytes);
        EXPECT_EQ(engine.solve(code_of("0.6"), ~std::uint64_t{0}, {}).why, GaveUp::bytes);
        const auto work = engine.solve(code_of("0.6"), 100000, idle);
        EXPECT_EQ(work.status, Status::gave_up);
        EXPECT_EQ(work.why, GaveUp::work);
        EXPECT_EQ(engine.solve(code_of("0.6"), 100000, stopped).why, GaveUp::stopped);
        if (engine.triples) continue;
        EXPECT_EQ(engine.solve(code_of("0.8"), 10, {}).why, GaveUp::game);
    }
}

}  // namespace
}  // namespace zermelo::octal_test
