// Sums of tokens on graphs with cycles, in one file or as components beside heaps: verdicts and
// moves, compared with all positions of the sum.
#include <array>

#include "test/support/told_outcomes.hpp"
#include "test/support/typed.hpp"

namespace zermelo {
namespace {

using namespace test;

constexpr Outcome kOutcomes[] = {Outcome::win, Outcome::loss, Outcome::draw};

// Calls use(one, two) for random graphs of 4 and 3 nodes.
void each_pair(std::uint64_t pairs, auto&& use) {
    for (std::uint64_t seed = 1; seed <= pairs; ++seed) {
        SCOPED_TRACE(seed);
        const double chance = 0.15 + 0.05 * static_cast<double>(seed % 5);
        use(random_graph(4, chance, seed), random_graph(3, chance, seed + 1000));
    }
}

// Each kind of outcome must occur more than `times` times.
void expect_each(const std::vector<Outcome>& met, std::ptrdiff_t times) {
    for (const auto outcome : kOutcomes) EXPECT_GT(std::ranges::count(met, outcome), times);
}

// Two tokens on one graph and one on another, at all places.
TEST(LoopySession, sums_of_three_tokens) {
    constexpr std::size_t kFirst = 4, kSecond = 3, kAll = kFirst * kFirst * kSecond;
    std::vector<Outcome>  met;
    each_pair(60, [&](const Lists& one, const Lists& two) {
        const auto next = [&](std::size_t i) {
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
        const auto found   = outcomes(kAll, next);
        const auto text    = text_of_graph(one, "1 1") + text_of_graph(two, "1");
        const auto session = opened({"loopy", {}, {}, false, text});
        expect_told(*session, found, name, next);
        met.insert(met.end(), found.begin(), found.end());
    });
    expect_each(met, 200);
}

// A token on each of two graphs, and a heap of up to 3, each a component of the sum.
TEST(LoopySession, in_sums_of_games) {
    constexpr std::size_t kFirst = 4, kSecond = 3, kHeaps = 4, kAll = kFirst * kSecond * kHeaps;
    std::vector<Outcome>  met;
    each_pair(60, [&](const Lists& one, const Lists& two) {
        const auto next = [&](std::size_t i) {
            const auto               a = i / kHeaps / kSecond, b = i / kHeaps % kSecond;
            const auto               h = i % kHeaps;
            std::vector<std::size_t> to;
            for (const auto w : one[a]) to.push_back((w * kSecond + b) * kHeaps + h);
            for (const auto w : two[b]) to.push_back((a * kSecond + w) * kHeaps + h);
            for (std::size_t less = 0; less < h; ++less) to.push_back(i - h + less);
            return to;
        };
        const auto name = [&](std::size_t i) {
            return fmt::format("loopy(one.txt {}) + nim({}) + loopy(two.txt {})",
                               i / kHeaps / kSecond + 1, i % kHeaps, i / kHeaps % kSecond + 1);
        };
        const auto       found    = outcomes(kAll, next);
        const auto       text_one = text_of_graph(one, "1"), text_two = text_of_graph(two, "1");
        const NamedFiles files{{"one.txt", bytes_of(text_one)}, {"two.txt", bytes_of(text_two)}};
        const auto       session = card("sum").inside.open(files, std::vector{name(0)}, {});
        ASSERT_TRUE(session);
        expect_told(**session, found, name, next);
        met.insert(met.end(), found.begin(), found.end());
    });
    expect_each(met, 200);
}

}  // namespace
}  // namespace zermelo
