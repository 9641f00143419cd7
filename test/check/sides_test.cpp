// What the judge of sides accepts is true in all small games, and what it refuses is false.
#include "zermelo/check/sides.hpp"

#include <gtest/gtest.h>

#include <map>

#include "test/support/partizan_graphs.hpp"
#include "zermelo/partizan/sides.hpp"

namespace zermelo {
namespace {

using namespace test;

SideFault fault_of(const PartizanGraph& game, std::uint32_t v, const Side& side) {
    const Budget budget;
    Pace         pace(budget, "check");
    const auto   fault = side_fault(game, v, side, pace);
    EXPECT_TRUE(fault);
    return fault.value_or(SideFault::form);
}

// Returns the claim that y is the onside of x, with the labels that the differences have.
Side claim(const PartizanGraph& x, const PartizanGraph& y) {
    const Budget budget;
    Pace         pace(budget, "sides");
    Side side{y, 0, {}, *difference_labels({&x, &y}, {pace}), *difference_labels({&y, &x}, {pace})};
    side.levels = stopper_levels(y).value_or(std::vector<std::uint32_t>(2 * y.size()));
    return side;
}

// Tries every pair of games of two positions beside every game of two positions.  The relation (1)
// holds if and only if the first is lost beside no game beside which the second is not lost; a
// claim about a stopper is accepted if and only if no game tells the two apart.
TEST(CheckSides, nothing_but_the_truth_of_all_pairs_of_games) {
    std::vector<PartizanGraph> games;
    std::vector<Beside>        beside;
    for (std::uint32_t code = 0; code < kPairGames; ++code) {
        games.push_back(pair_game(code));
        beside.push_back(beside_pairs(games.back(), 0));
    }
    const Budget             budget;
    Pace                     pace(budget, "sides");
    std::size_t              held = 0;
    std::map<SideFault, int> faults;
    for (std::uint32_t i = 0; i < kPairGames; ++i)
        for (std::uint32_t j = 0; j < kPairGames; ++j) {
            const auto &mine = beside[i].not_lost, &other = beside[j].not_lost;
            const bool  holds = *at_least(games[i], 0, games[j], 0, {pace});
            held += holds;
            ASSERT_EQ(holds, (other & ~mine).none()) << i << ' ' << j;
            const auto fault = fault_of(games[i], 0, claim(games[i], games[j]));
            ++faults[fault];
            const bool stopper = stopper_levels(games[j]).has_value();
            ASSERT_EQ(fault == SideFault::stopper, !stopper) << i << ' ' << j;
            ASSERT_TRUE(!stopper || (fault == SideFault::none) == (mine == other)) << i << ' ' << j;
        }
    EXPECT_EQ(held, 47'159u);
    EXPECT_EQ(faults.size(), 3u);
    EXPECT_GT(faults[SideFault::none], 5000);
    EXPECT_GT(faults[SideFault::lost], 10'000);
}

// Changes every word of a claim: whatever is accepted is true.
TEST(CheckSides, changed_claims_are_refused_or_true) {
    std::map<SideFault, int> faults;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const auto   whole = random_partizan(4, 0.15 + 0.05 * static_cast<double>(seed % 4), seed);
        const auto   game  = part_of(whole, reached(whole, {0}));
        const Budget budget;
        Pace         pace(budget, "sides");
        const auto   found = onside(game, {pace});
        ASSERT_TRUE(found) << "seed " << seed;
        ASSERT_EQ(fault_of(game, 0, *found), SideFault::none) << "seed " << seed;
        const auto truth   = beside_pairs(game, 0).not_lost;
        const auto changed = [&](auto&& change) {
            Side side = *found;
            change(side);
            const auto fault = fault_of(game, 0, side);
            ++faults[fault];
            if (fault != SideFault::none) return;
            ASSERT_EQ(beside_pairs(side.stopper, side.start).not_lost, truth) << "seed " << seed;
        };
        for (auto list : {&Side::levels, &Side::above, &Side::below}) {
            for (std::size_t i = 0; i < ((*found).*list).size(); ++i)
                for (const std::uint32_t word : {0u, 1u, 2u, 3u, 77u, ~0u})
                    changed([&](Side& side) { (side.*list)[i] = word; });
            changed([&](Side& side) { (side.*list).pop_back(); });
            changed([&](Side& side) { (side.*list).push_back(0); });
        }
        for (const bool right : {false, true})
            for (std::uint32_t v = 0; v < found->stopper.size(); ++v) {
                for (std::uint32_t w = 0; w <= found->stopper.size(); ++w)
                    changed([&](Side& side) { side.stopper.options[right][v].push_back(w); });
                if (!found->stopper.options[right][v].empty())
                    changed([&](Side& side) { side.stopper.options[right][v].pop_back(); });
            }
        for (std::uint32_t w = 0; w <= found->stopper.size(); ++w)
            changed([&](Side& side) { side.start = w; });
        changed([](Side& side) { side.stopper.options[1].pop_back(); });
    }
    EXPECT_EQ(faults.size(), 5u);
    for (const auto& [fault, times] : faults) EXPECT_GT(times, 5) << static_cast<int>(fault);
    EXPECT_GT(faults[SideFault::label], 4000);
}

// A long stopper, whose levels alone exceed the budget's work.
TEST(CheckSides, stops_when_told) {
    constexpr std::uint32_t kLong = 70'000;
    PartizanGraph           stopper(kLong);
    for (std::uint32_t v = 0; v + 1 < kLong; ++v) stopper.options[0][v] = {v + 1};
    const std::vector<std::uint32_t> labels(as_size(Difference::fields(1, kLong)));
    Side                             side{stopper, 0, {}, labels, labels};
    for (std::uint32_t v = 0; v < kLong; ++v)
        for (int i = 0; i < 2; ++i) side.levels.push_back(kLong - v);
    Budget budget;
    EXPECT_EQ(fault_of(PartizanGraph(1), 0, side), SideFault::label);
    budget.work = 1000;
    Pace       pace(budget, "check");
    const auto fault = side_fault(PartizanGraph(1), 0, side, pace);
    ASSERT_FALSE(fault);
    EXPECT_EQ(fault.error(), GaveUp::work);
}

}  // namespace
}  // namespace zermelo
