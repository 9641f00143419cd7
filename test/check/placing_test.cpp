// Games of placing, counted: every position of small boards and of random places, against all play;
// and games whose places are not their moves, of which nothing false is shown.
#include "zermelo/check/placing.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "zermelo/base/random.hpp"
#include "zermelo/finite/outcome_proof.hpp"
#include "zermelo/games/domineering.hpp"

namespace zermelo::placing_test {
namespace {

constexpr std::uint64_t kSeed = 23;

using Places = std::array<std::vector<std::uint64_t>, 2>;

// Who moves at `covered`, `second` of two: how many moves play lasts, the winner hurrying, the
// loser delaying; he wins where that is odd.
class AllPlay {
  public:
    AllPlay(const Places& places, unsigned cells) : lasts_(std::size_t{2} << cells) {
        for (auto covered = std::uint64_t{1} << cells; covered-- > 0;)
            for (const bool second : {false, true}) {
                std::optional<unsigned> win, loss;
                for (const auto place : places[second]) {
                    if ((place & covered) != 0) continue;
                    const auto next = lasts(covered | place, !second);
                    if (next % 2 == 0) win = std::min(win.value_or(next), next);
                    if (next % 2 == 1) loss = std::max(loss.value_or(next), next);
                }
                lasts_[2 * covered + second] = static_cast<std::uint8_t>(win    ? *win + 1
                                                                         : loss ? *loss + 1
                                                                                : 0);
            }
    }
    unsigned lasts(std::uint64_t covered, bool second) const {
        return lasts_[2 * covered + second];
    }

  private:
    std::vector<std::uint8_t> lasts_;
};

struct Tally {
    int counted = 0, lost = 0;  // of the lost positions; all of them
};

// Whatever is counted is so.
void compare(const Places& places, unsigned cells, Tally& tally) {
    const AllPlay      truth(places, cells);
    const PlacingCount count(places[0], places[1]);
    for (std::uint64_t covered = 0; covered < std::uint64_t{1} << cells; ++covered)
        for (const bool mover : {false, true}) {
            const auto lasts = truth.lasts(covered, mover);
            const auto plies = count.plies(covered, !mover);
            tally.lost += lasts % 2 == 0;
            if (!plies) continue;
            ++tally.counted;
            ASSERT_EQ(lasts % 2, 0u) << "seed " << kSeed << ", covered " << covered;
            ASSERT_LE(lasts, *plies) << "seed " << kSeed << ", covered " << covered;
        }
}

TEST(Placing, every_position_of_small_boards) {
    for (const auto& [rows, columns] : {std::pair{3u, 5u}, {5u, 3u}, {4u, 4u}, {2u, 8u}}) {
        const Domineering<std::uint64_t> game(
            StoneBoard{rows, columns, 0, static_cast<int>(columns), 1}, {});
        Tally tally;
        ASSERT_NO_FATAL_FAILURE(compare(game.dominoes, rows * columns, tally));
        EXPECT_GT(10 * tally.counted, 7 * tally.lost) << rows << " x " << columns;
    }
}
TEST(Placing, any_places) {
    Random random(kSeed);
    Tally  tally;
    for (int i = 0; i < 300; ++i) {
        const auto cells = 4 + static_cast<unsigned>(random.below(7));
        Places     places;
        for (auto& of : places)
            for (auto left = 1 + random.below(2 * cells); left > 0; --left) {
                const auto one = random.below(cells), two = random.below(cells);
                if (one != two) of.push_back(std::uint64_t{1} << one | std::uint64_t{1} << two);
            }
        ASSERT_NO_FATAL_FAILURE(compare(places, cells, tally));
    }
    EXPECT_GT(2 * tally.counted, tally.lost);
}
TEST(Placing, places_have_two_cells) {
    const std::vector<std::uint64_t> none, two = {3}, three = {7};
    EXPECT_TRUE(PlacingCount(two, none).plies(0, false));
    EXPECT_FALSE(PlacingCount(three, none).plies(0, false));
    EXPECT_FALSE(PlacingCount(none, three).plies(0, true));
}

// Domineering, with a place too few or too many, or another one.
TEST(Placing, moves_are_compared_where_they_are_counted) {
    using Board = Domineering<std::uint64_t>;
    Random random(kSeed);
    int    right = 0, wrong = 0, wrong_believed = 0;
    for (int i = 0; i < 300; ++i) {
        const auto rows    = 2 + static_cast<unsigned>(random.below(3)),
                   columns = 2 + static_cast<unsigned>(random.below(3)), cells = rows * columns;
        Board      game(StoneBoard{rows, columns, 0, static_cast<int>(columns), 1}, {});
        const auto truth = AllPlay(game.dominoes, cells);
        auto&      of    = game.dominoes[random.below(2)];
        const auto at    = of.begin() + static_cast<std::ptrdiff_t>(random.below(of.size()));
        const auto one   = random.below(cells);
        const auto other = std::uint64_t{1} << one |
                           std::uint64_t{1} << (one + 1 + random.below(cells - 1)) % cells;
        const auto kind = random.below(3);
        if (kind == 0) of.erase(at);
        if (kind == 1) of.insert(at, other);
        if (kind == 2) *at = other;
        PlacingRule<Board> rule(game);
        for (std::uint64_t covered = 0; covered < std::uint64_t{1} << cells; ++covered)
            for (const bool flat : {false, true}) {
                const bool lost = truth.lasts(covered, flat) % 2 == 0;
                wrong_believed += !lost && rule.plies({covered, flat}, false);
                if (rule.plies({covered, flat}, true)) ++(lost ? right : wrong);
            }
    }
    EXPECT_GT(right, 10000);
    EXPECT_GT(wrong_believed, 1000);
    EXPECT_EQ(wrong, 0) << "seed " << kSeed;
}

TEST(Placing, strategies_end_where_moves_are_counted) {
    const Domineering<std::uint64_t> game(StoneBoard{5, 5, 0, 5, 1}, {});
    const Budget                     budget;
    const auto                       found = outcome_proof(game, game.start(), budget);
    ASSERT_TRUE(found.labels.words);
    EXPECT_EQ(found.labels.claims.outcome, Outcome::loss);
    Pace       pace(budget, "check");
    const auto check = [&](std::span<const std::uint32_t> words) {
        return check_strategy(game, game.start(), words, 25, 1 << 24, pace).followed;
    };
    std::vector<std::uint32_t> words(found.labels.words->begin(), found.labels.words->end());
    EXPECT_EQ(check(words), Followed::shown);
    ASSERT_GT(words.size(), 1u);
    int accepted = 0;
    for (std::size_t i = 1; i < words.size(); ++i)  // a choice less; another outcome
        for (const std::uint32_t bit : {0, 9, 31}) {
            auto other = words;
            other[i] ^= 1u << bit;
            accepted += check(other) == Followed::shown;
        }
    EXPECT_LT(accepted, static_cast<int>(words.size()));
    words.pop_back();
    EXPECT_EQ(check(words), Followed::unshown);
}

}  // namespace
}  // namespace zermelo::placing_test
