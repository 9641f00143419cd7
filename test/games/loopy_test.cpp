// Sums of tokens on graphs with cycles: verdicts and moves against all positions of the sum.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "test/support/loopy_graphs.hpp"
#include "test/support/typed.hpp"

namespace zermelo {
namespace {

using namespace test;

std::string text_of_graph(const Lists& lists, const std::string& tokens) {
    std::size_t edges = 0;
    std::string text;
    for (std::size_t v = 0; v < lists.size(); ++v)
        for (const auto w : lists[v]) text += fmt::format("{} {}\n", v + 1, w + 1), ++edges;
    return fmt::format("graph {} {}\n{}tokens {}\n", lists.size(), edges, text, tokens);
}

constexpr Outcome kOutcomes[] = {Outcome::win, Outcome::loss, Outcome::draw};

// Two tokens on one graph and one on another, everywhere.
TEST(LoopySession, sums_of_three_tokens) {
    constexpr std::size_t      kFirst = 4, kSecond = 3, kAll = kFirst * kFirst * kSecond;
    std::array<std::size_t, 3> seen{};
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        SCOPED_TRACE(seed);
        const double chance = 0.15 + 0.05 * static_cast<double>(seed % 5);
        const Lists  one    = random_graph(kFirst, chance, seed);
        const Lists  two    = random_graph(kSecond, chance, seed + 1000);
        const auto   next   = [&](std::size_t i) {
            const auto               a = i / kSecond / kFirst, b = i / kSecond % kFirst;
            const auto               c = i % kSecond;
            std::vector<std::size_t> to;
            for (const auto w : one[a]) to.push_back((w * kFirst + b) * kSecond + c);
            for (const auto w : one[b]) to.push_back((a * kFirst + w) * kSecond + c);
            for (const auto w : two[c]) to.push_back((a * kFirst + b) * kSecond + w);
            return to;
        };
        const auto name = [&](std::size_t i) {
            return fmt::format("{} {} {}", i / kSecond / kFirst + 1, i / kSecond % kFirst + 1,
                               i % kSecond + 1);
        };
        const auto                    found   = outcomes(kAll, next);
        const auto                    text    = text_of_graph(one, "1 1") + text_of_graph(two, "1");
        const auto                    session = opened({"loopy", {}, {}, false, text});
        std::array<std::size_t, kAll> first{};  // where the first move told leads
        for (std::size_t i = 0; i < kAll; ++i) {
            ASSERT_TRUE(session->reset(name(i)));
            const auto answer = session->solve("", true, {});
            ASSERT_TRUE(answer && answer->certified);
            ASSERT_EQ(answer->verdict, found[i]) << name(i);
            ++seen[static_cast<std::size_t>(std::ranges::find(kOutcomes, found[i]) -
                                            std::begin(kOutcomes))];
            // Unless all of them lose, every move with what it leads to, the best ones first.
            std::map<std::string, Outcome> all;
            std::set<std::string>          listed;
            if (found[i] != Outcome::loss)
                for (const auto j : next(i)) all.emplace(name(j), found[j]);
            int before = 0;
            for (const auto& move : answer->moves) {
                const auto behind = all.at(move.position);
                const int  rank   = behind == Outcome::loss ? 0 : behind == Outcome::draw ? 1 : 2;
                ASSERT_EQ(move.verdict, behind);
                ASSERT_GE(rank, std::exchange(before, rank)) << name(i);
                listed.insert(move.position);
                ASSERT_TRUE(session->move(move.move));
                ASSERT_EQ(session->position(), move.position);
                ASSERT_TRUE(session->reset(name(i)));
            }
            ASSERT_EQ(listed.size(), all.size()) << name(i);
            if (found[i] == Outcome::win)
                while (name(first[i]) != answer->moves.front().position) ++first[i];
        }
        // Who always makes the first move told brings a won play to its end.
        std::set<std::size_t> ends;  // lost whatever their mover does
        for (std::size_t before = 1; std::exchange(before, ends.size()) != ends.size();)
            for (std::size_t i = 0; i < kAll; ++i)
                if (found[i] == Outcome::loss && std::ranges::all_of(next(i), [&](std::size_t j) {
                        return ends.contains(first[j]);
                    }))
                    ends.insert(i);
        ASSERT_EQ(ends.size(), static_cast<std::size_t>(std::ranges::count(found, Outcome::loss)));
    }
    for (const auto times : seen) EXPECT_GT(times, 200u);
}

}  // namespace
}  // namespace zermelo
