// Sums of many stones by their quotient, compared with the same sums played out.
#include "zermelo/workbench/misere_sums.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "test/support/played_sums.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/table_session.hpp"

namespace zermelo {
namespace {

std::unique_ptr<Session> at(std::string_view code, const std::vector<Index>& heaps) {
    auto session = open_misere_sums(test::coded_game(code), heaps);
    EXPECT_TRUE(session);
    return std::move(*session);
}

// The heaps have at most four stones, so that only few sums can follow.
TEST(MisereSums, are_won_as_playing_them_out_says) {
    constexpr std::uint64_t kSeed = 7;
    Random                  random(kSeed);
    for (const auto* const code : {"0.77", "0.123", "0.33", "0.07", "4.3"})
        for (int round = 0; round < 3; ++round) {
            std::vector<Index> heaps;
            while (std::reduce(heaps.begin(), heaps.end()) < kFewMisereStones)
                heaps.push_back(1 + random.below(4));
            const auto session = at(code, heaps);
            const auto quick   = session->solve("", true, {});
            const auto slow    = session->solve("memo", true, {});
            ASSERT_TRUE(quick && slow);
            const auto which = fmt::format("seed {}: {} {}", kSeed, code, session->position());
            EXPECT_EQ(quick->solver, "quotient") << which;
            EXPECT_TRUE(quick->certified && slow->certified) << which;
            EXPECT_EQ(slow->solver, "memo");
            EXPECT_EQ(quick->verdict, slow->verdict) << which;
            EXPECT_EQ(test::winning_moves(*quick), test::winning_moves(*slow)) << which;
        }
}

TEST(MisereSums, of_few_stones_are_played_out) {
    const auto session = at("0.77", std::vector<Index>(kFewMisereStones, 1));
    EXPECT_EQ(session->solve("", true, {})->solver, "quotient");
    ASSERT_TRUE(session->move("1->0"));
    const auto answer = session->solve("", true, {});
    EXPECT_EQ(answer->solver, "memo");
    EXPECT_EQ(answer->verdict, Outcome::loss);  // 47 pins: he takes the last one
    ASSERT_TRUE(session->reset("0.77 30 30"));
    EXPECT_EQ(session->solve("", true, {})->verdict, Outcome::loss);
}

TEST(MisereSums, keep_all_that_sums_played_out_have) {
    const std::vector<Index> ones(50, 1);
    const auto               session = at("0.77", ones);
    ASSERT_EQ(session->solve("", true, {})->solver, "quotient");
    // 1. How soon the sum is won comes from the solvers that know it.
    const auto best = best_of(*session, "", true, {});
    EXPECT_FALSE(best && best->solver == "quotient");
    // 2. A table holds all positions.
    auto* const tables = dynamic_cast<TableSession*>(session.get());
    ASSERT_TRUE(tables);
    ASSERT_EQ(session->solve("memo", true, {})->solver, "memo");
    StringSink table;
    ASSERT_TRUE(tables->write_table(table));
    const auto other = at("0.77", ones);
    ASSERT_TRUE(dynamic_cast<TableSession*>(other.get())->probe(bytes_of(table.text()), "t", {}));
    EXPECT_NE(other->solve("", true, {})->solver, "quotient");
    // 3. A picture shows who wins.
    const auto drawn = at("0.77", ones);
    ASSERT_EQ(drawn->solve("", true, {})->solver, "quotient");
    EXPECT_TRUE(drawn->picture(300, false));
    // 4. The session knows its solvers by their names, and no other names.
    EXPECT_FALSE(session->solve("dense", true, {}));
}

TEST(MisereSums, have_certificates_of_both_kinds) {
    const auto session = at("0.77", std::vector<Index>(50, 1));
    for (const auto* const solver : {"", "memo"}) {
        ASSERT_TRUE(session->solve(solver, true, {}));
        StringSink sink;
        ASSERT_TRUE(session->write(Part::certificate, sink));
        const auto other   = at("0.77", std::vector<Index>(50, 1));
        const auto checked = other->check(bytes_of(sink.text()), {});
        ASSERT_TRUE(checked);
        EXPECT_TRUE(checked->accepted) << solver;
        auto damaged = sink.text();
        damaged[damaged.size() / 2] ^= 1;
        const auto refused = other->check(bytes_of(damaged), {});
        EXPECT_FALSE(refused && refused->accepted) << solver;
    }
    EXPECT_TRUE(session->check({}, {})->accepted);
}

// No quotient of 0.6 is found soon: then the sum is played out, or the limit is reported.
TEST(MisereSums, without_a_quotient_are_played_out) {
    const auto session = at("0.6", {20, 14, 14});
    const auto answer  = session->solve("", true, {});
    ASSERT_TRUE(answer);
    EXPECT_NE(answer->solver, "quotient");
    EXPECT_TRUE(answer->certified);
    Budget late;
    late.seconds = 0;
    EXPECT_EQ(at("0.6", {60, 60})->solve("", true, late)->why_gave_up, GaveUp::seconds);
}

}  // namespace
}  // namespace zermelo
