// Tests charts of Bidding against the rules, played out from every room and stake.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <vector>

#include "test/support/typed.hpp"
#include "zermelo/workbench/facets.hpp"

namespace zermelo {
namespace {

// Counts the moves until the end, by trying all moves.
class Player {
  public:
    Player(std::vector<std::uint64_t> times, std::uint64_t start)
        : times_(std::move(times)), start_(start) {}

    std::uint32_t moves(std::int64_t room, std::uint64_t stake) {
        if (room <= 0) return 0;
        const auto at = known_.find({room, stake});
        if (at != known_.end()) return at->second;
        const auto                 after = room - static_cast<std::int64_t>(stake);
        std::vector<std::uint32_t> next{moves(after, start_)};
        if (after > 0)
            for (const auto factor : times_) next.push_back(moves(room, factor * stake));
        // An even number: the player who moves there wins.  The best move leads to the soonest loss
        // for the other, or else to his latest win.
        std::uint32_t best = 0;
        for (const auto n : next)
            if (n % 2 == 1 && (best == 0 || n + 1 < best)) best = n + 1;
        if (best == 0) best = 1 + std::ranges::max(next);
        return known_[{room, stake}] = best;
    }
    bool is_stake(std::uint64_t stake) const {
        if (stake % start_ != 0) return false;
        stake /= start_;
        if (stake == 1) return true;
        return std::ranges::any_of(times_, [&](auto factor) {
            return stake % factor == 0 && is_stake(start_ * (stake / factor));
        });
    }

  private:
    std::vector<std::uint64_t>                                      times_;
    std::uint64_t                                                   start_;
    std::map<std::pair<std::int64_t, std::uint64_t>, std::uint32_t> known_;
};

ValueMap chart(const test::Typed& typed, ChartWish::Kind kind, std::uint64_t upto) {
    const auto made = chart_of(*test::opened(typed), {kind, upto, true}, {});
    EXPECT_TRUE(made);
    EXPECT_EQ(made->refused, "");
    return std::get<ValueMap>(made->chart);
}

TEST(BiddingChart, squares_are_what_the_rules_say) {
    struct Rules {
        std::string                times;
        std::vector<std::uint64_t> factors;
        std::int64_t               start;
    };
    for (const auto& rules : {Rules{"", {2, 3}, 1}, Rules{"", {2, 3}, 3}, Rules{"x2,x5", {2, 5}, 1},
                              Rules{"x3,x4,x7", {3, 4, 7}, 2}}) {
        SCOPED_TRACE(rules.times);
        test::Typed typed{"bidding", {{"stake", rules.start}}, {"7"}};
        if (!rules.times.empty()) typed.words.insert(typed.words.begin(), rules.times);
        Player     player(rules.factors, static_cast<std::uint64_t>(rules.start));
        const auto strip = chart(typed, ChartWish::Kind::strip, 150);
        ASSERT_EQ(strip.cells.size(), 151u);
        EXPECT_TRUE(strip.cells[0].absent);
        for (std::uint64_t n = 1; n <= 150; ++n) {
            const auto moves =
                player.moves(static_cast<std::int64_t>(n), static_cast<std::uint64_t>(rules.start));
            EXPECT_EQ(strip.cells[n].value, moves) << n;
            EXPECT_EQ(strip.cells[n].strong, moves % 2 == 1) << n;
        }
        const auto map = chart(typed, ChartWish::Kind::map, 40);
        ASSERT_EQ(map.cells.size(), 1600u);
        for (std::uint64_t room = 1; room <= 40; ++room)
            for (std::uint64_t stake = 1; stake <= 40; ++stake) {
                const auto& cell = map.cells[(room - 1) * 40 + stake - 1];
                EXPECT_EQ(cell.absent, !player.is_stake(stake)) << stake;
                if (cell.absent) continue;
                const auto moves = player.moves(static_cast<std::int64_t>(room), stake);
                EXPECT_EQ(cell.value, moves) << room << ' ' << stake;
                EXPECT_EQ(cell.strong, moves % 2 == 1);
            }
    }
}

TEST(BiddingChart, has_no_points_and_keeps_its_limits) {
    const auto session = test::opened({"bidding", {}, {"7"}});
    EXPECT_FALSE(chart_of(*session, {ChartWish::Kind::scatter, 10}, {}));
    EXPECT_TRUE(chart_of(*session, {ChartWish::Kind::strip, 1}, {}));
    EXPECT_TRUE(
        chart_of(*session, {ChartWish::Kind::strip, most_upto(ChartWish::Kind::strip)}, {}));
    Budget none;
    none.bytes = 1;
    EXPECT_EQ(chart_of(*session, {ChartWish::Kind::map, 40}, none).error().gave_up, GaveUp::bytes);
}

}  // namespace
}  // namespace zermelo
