// Certificates: a solved map's certificate is accepted; a changed one is refused, or is still true.
#include "zermelo/pigs/certificate.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "zermelo/base/scan.hpp"
#include "zermelo/pigs/make.hpp"
#include "zermelo/pigs/search.hpp"

#include "test/support/some.hpp"

namespace zermelo {
namespace {

// Judges words as if they stood in an undamaged file.
PigsJudged judged(const PigsMap& map, std::span<const std::uint32_t> words) {
    Certificate read{};
    read.count      = words.size();
    read.labels     = text_of(std::as_bytes(words));
    const auto done = judge_pigs(map, read, {});
    if (!done) ADD_FAILURE() << to_text(done.error());
    return done ? *done : PigsJudged{};
}

TEST(PigsCertificate, of_every_solver_is_accepted) {
    std::size_t tried = 0, impossible = 0;
    for (std::size_t family = 0; family < pigs_families().size(); ++family)
        for (const double pigs : {1, 2, 3, 5})
            for (const auto& solver : test::some(pigs_solvers())) {
                const double values[] = {5, pigs, 0.2};
                const auto   map      = make_pigs_map(
                           family, std::span(values, pigs_families()[family].options.size()), 3);
                if (!map || (solver.name == "layers" && pigs > 4)) continue;
                SCOPED_TRACE(to_text(*map) + std::string(solver.name));
                const auto solved = solve_pigs(*map, solver.name, false, {}, true);
                ASSERT_EQ(solved.status, Status::solved);
                const bool alone   = solver.name == "layers" || solver.name == "bidirectional";
                const bool bounded = !alone || !solved.impossible.empty();
                ASSERT_TRUE(solved.evidence);
                ASSERT_EQ(solved.evidence->bounded(), bounded);
                const auto found = judged(*map, solved.evidence->words());
                EXPECT_EQ(found.refused, "");
                EXPECT_EQ(found.impossible, solved.impossible);
                if (!found.impossible.empty()) {
                    ++impossible;
                    continue;
                }
                EXPECT_EQ(found.steps, solved.least);
                EXPECT_EQ(found.bounded, bounded);
                ++tried;
            }
    EXPECT_GT(tried, 40u);
    EXPECT_GT(impossible, 3u);
}

TEST(PigsCertificate, no_changed_word_makes_a_lie_pass) {
    std::size_t refused = 0;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        const double values[] = {4, 2, 0.2};
        const auto   map      = make_pigs_map(4, values, seed);  // open
        ASSERT_TRUE(map);
        const auto solved = solve_pigs(*map, "astar-source", false, {}, true);
        ASSERT_TRUE(solved.evidence);
        const auto                       kept = solved.evidence->words();
        const std::vector<std::uint32_t> words(kept.begin(), kept.end());
        for (std::size_t i = 0; i < words.size(); ++i)
            for (const std::uint32_t by : {1u, ~0u, 1u << 16, 0xffffu << 16, 1u << 31}) {
                auto changed = words;
                changed[i] += by;
                const auto found = judged(*map, changed);
                refused += !found.refused.empty();
                if (found.refused.empty() && found.bounded) {
                    EXPECT_EQ(found.steps, solved.least) << i << " by " << by;
                }
                if (found.refused.empty()) {
                    EXPECT_GE(found.steps, solved.least) << i << " by " << by;
                }
            }
        for (std::size_t n = 0; n < words.size(); ++n)
            EXPECT_NE(judged(*map, std::span(words).first(n)).refused, "") << n;
        auto longer = words;
        longer.push_back(0);
        EXPECT_NE(judged(*map, longer).refused, "");
    }
    EXPECT_GT(refused, 100u);
}

TEST(PigsCertificate, a_longer_path_is_not_called_shortest) {
    // Two pigs in a corridor; the first goes back and forth before it leaves.
    const PigsMap map{3, {1, 1, 1, 0, 0, 0, 0, 0, 0}, {0}, {1}};
    const auto    step = [](std::uint32_t from, std::uint32_t to) { return from | to << 16; };
    // The path 0 1 2 1: three steps, with the bound of walking alone and without any distances.
    const std::vector<std::uint32_t> path = {3, step(0, 1), step(1, 2), step(2, 1)};
    auto                             bare = path;
    bare.insert(bare.end(), {2, 0, 0});
    EXPECT_NE(judged(map, bare).refused, "");
    bare = path;
    bare.push_back(PigsEvidence::kNoDistances);
    const auto found = judged(map, bare);
    EXPECT_EQ(found.refused, "");
    EXPECT_EQ(found.steps, 3u);
    EXPECT_FALSE(found.bounded);
}

TEST(PigsCertificate, limits_leave_the_path_or_end_the_judging) {
    const double values[] = {8, 4, 0};
    const auto   map      = make_pigs_map(1, values, 1);  // far
    ASSERT_TRUE(map);
    const auto solved = solve_pigs(*map, "astar", false, {}, true);
    ASSERT_TRUE(solved.evidence && solved.evidence->bounded());
    EXPECT_GT(solved.evidence->words().size(), 10'000u);
    Budget budget;
    budget.bytes = 1 << 17;
    Certificate read{};
    read.count       = solved.evidence->words().size();
    read.labels      = text_of(std::as_bytes(solved.evidence->words()));
    const auto ended = judge_pigs(*map, read, budget);
    ASSERT_FALSE(ended);
    EXPECT_EQ(ended.error().gave_up, GaveUp::bytes);
}

}  // namespace
}  // namespace zermelo
